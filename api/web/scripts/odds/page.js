export const createOddsPage = () => ({ element: document.createElement("div"), title: () => "", open() {}, close() {} });
