/** Ref callback that focuses an element on mount. A constant function, so that later renders do not call it again. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
