import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useFocusFallback } from './use-focus-fallback.ts';

test('focuses the element without scrolling, and does nothing once it has left the page', () => {
  const returned: { ref: { current: object | null }; focus: () => void }[] = [];
  function Probe() {
    const [ref, focus] = useFocusFallback<HTMLElement>();
    returned.push({ ref, focus });
    return null;
  }
  renderToStaticMarkup(<Probe />);
  const [probe] = returned;
  const element = { focus: vi.fn() };
  probe?.focus();
  if (probe) probe.ref.current = element;
  probe?.focus();
  expect(element.focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});
