const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Runs `work` once, when the visitor first moves the pointer or the focus, presses something, or scrolls the page; the
 * answer to that input is painted first. Returns a function that cancels it until then.
 */
export function onFirstInput(work: () => void): () => void {
  const controller = new AbortController();
  const start = ({ type, target }: Event) => {
    // Rows such as the categories are also scrolled by scripts.
    if (type === 'scroll' && target !== document) return;
    controller.abort();
    requestAnimationFrame(() => setTimeout(work));
  };
  for (const input of INPUTS)
    addEventListener(input, start, { signal: controller.signal, passive: true, capture: true });
  return () => controller.abort();
}
