/** Looks for a name in everything that a browser gets from the store, and in what it shows of it. */
import type { BrowserContext, Page, Response } from '@playwright/test';
import { STORE_URL } from './store.ts';

/**
 * A place that may have the name. `where`: the path of the screen or of the answer. `text`: what is taken out of it
 * before the name is looked for.
 */
export type Allowed = { where: RegExp; text: string | RegExp };

/** The characters on each side of the name in a finding. */
const AROUND = 60;

/**
 * What has a name, in any case. Every answer of the store to a watched browser is read: pages, data, files of the brand;
 * so is everything a screen shows when `look` is called: text, attributes, what is typed into fields, and windows that
 * other scripts open. Not read are pictures, and the store's scripts, which hold the defaults of a store without documents:
 * lint keeps other names out of them.
 */
export function createNameWatch(name: string, allowed: readonly Allowed[]) {
  const found = new Set<string>();
  const reading: Promise<void>[] = [];
  let count = 0;

  /** Looks for the name in a text. `place`: the path, with what kind of text it is. */
  function read(place: string, text: string): void {
    count += 1;
    const rest = allowed
      .filter(({ where }) => where.test(place))
      .reduce((left, { text: said }) => left.replaceAll(said, ''), text);
    for (const { index } of rest.matchAll(new RegExp(name, 'gi'))) {
      const around = rest.slice(Math.max(0, index - AROUND), index + name.length + AROUND);
      found.add(`${place}: …${around.replaceAll(/\s+/g, ' ')}…`);
    }
  }

  async function readAnswer(response: Response): Promise<void> {
    const { origin, pathname, search } = new URL(response.url());
    const type = response.headers()['content-type'] ?? '';
    if (origin !== STORE_URL || /javascript|image\/(?!svg)|font/.test(type)) return;
    // A page that is left takes the bodies of its answers along.
    const text = await response.text().catch(() => '');
    const head = Object.entries(response.headers()).map((header) => header.join(': '));
    read(pathname + search, [...head, text].join('\n'));
  }

  return {
    /** Reads every answer to this browser from now on. */
    watch(context: BrowserContext): void {
      context.on('response', (response) => void reading.push(readAnswer(response)));
    },
    read,
    /** Reads what a page shows now. */
    async look(page: Page): Promise<void> {
      const { pathname, search } = new URL(page.url());
      read(`${pathname}${search} as shown`, await page.evaluate(textOfPage));
    },
    /** Every place that has the name. */
    async found(): Promise<string[]> {
      await Promise.all(reading);
      return [...found];
    },
    /** How many texts were read. */
    count: () => count,
  };
}

/** The document with the values of its fields and the content of shadow roots. It runs in the browser. */
function textOfPage(): string {
  const parts = [document.title, document.documentElement.outerHTML, JSON.stringify({ ...localStorage })];
  for (const element of document.querySelectorAll('*')) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) parts.push(element.value);
    if (element.shadowRoot) parts.push(element.shadowRoot.innerHTML);
  }
  return parts.join('\n');
}
