/** What must not happen while a page loads and is scrolled: movements of what is shown, and errors. */
import type { Page } from 'playwright-core';

declare const window: Window & { movements?: string[] };

/** A movement, as the browser reports it. `value`: its part of CLS. */
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

const FONTS = /\.woff2$/;

/** Watches one page: begins before it loads. */
export function watchPage() {
  const errors: string[] = [];
  return {
    /** The errors of the console and of scripts. */
    errors,
    async begin(page: Page): Promise<void> {
      // A machine without the fonts that the stand-ins are scaled from shows other widths until the fonts are there.
      await page.route(FONTS, (route) => route.abort());
      page.on('console', (message) => {
        const { url } = message.location();
        if (message.type() === 'error' && !FONTS.test(url)) errors.push(`${message.text()} ${url}`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.addInitScript(observeMovements);
    },
    scrollThrough: (page: Page) => page.evaluate(scrollThrough),
    /** Each layout shift that counts for CLS, with the elements that moved. */
    moved: (page: Page) => page.evaluate(() => window.movements ?? ['Movements were not observed.']),
  };
}

/** Runs in the page. */
function observeMovements(): void {
  const movements: string[] = [];
  window.movements = movements;
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'removed');
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries().filter(isShift)) {
      if (shift.hadRecentInput) continue;
      const moved = shift.sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${nameOf(node)} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`,
      );
      movements.push(`${shift.value.toFixed(5)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((resume) => requestAnimationFrame(resume));
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
    scrollTo({ top: y, behavior: 'instant' });
    for (let frames = 0; frames < 3; frames += 1) await frame();
  }
  // What came near has loaded, and what it changed is painted.
  const loading = () => [...document.images].some(({ complete, currentSrc }) => currentSrc !== '' && !complete);
  while (loading()) await frame();
  for (let frames = 0; frames < 10; frames += 1) await frame();
}
