/** For a ref: focuses what has just been drawn. One function for all, so that no later render calls it again. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
