// Values in the address, so that a link holds them whole and the server never sees them.

/** JSON data as text that is safe in a fragment. */
export function pack(data) {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * What `pack` was given.
 *
 * @throws {Error} if the text is damaged.
 */
export function unpack(text) {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return JSON.parse(decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
}
