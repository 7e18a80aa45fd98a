import { useRef } from 'react';

/**
 * An element that takes the focus when the focused control is removed from the page. Otherwise the browser moves the
 * focus to the body, and a keyboard user starts at the top again. The element needs `tabIndex={-1}`.
 */
export function useFocusFallback<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const focus = () => ref.current?.focus({ preventScroll: true });
  return [ref, focus] as const;
}
