import type { Page } from '@playwright/test';

/**
 * Translates the page as Chrome does, and again after each change: each text node is replaced by two nested `<font>`
 * elements. The text stays the same, so that it can be compared.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const skipped = 'font, script, style, textarea, noscript, svg';
    function wrapAll() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest(skipped)) texts.push(node);
      }
      for (const text of texts) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = text.data;
        text.replaceWith(outer);
      }
    }
    new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true, characterData: true });
    wrapAll();
  });
}
