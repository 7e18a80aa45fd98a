import { escapeMarkup } from '@nirala/contract/markup';
import { DATA_ID, STORE_ID } from '@nirala/contract/page-data';
import type { StoreDetails } from '@nirala/contract/settings';
import { telLink } from '@nirala/contract/shop-phone';
import type { Page, Shell } from './renderer.ts';

const ROOT = '<div id="root"></div>';

/**
 * Puts a rendered page into the HTML template: head, styles, content, data, and the settings with which it was rendered.
 * Throws for a screen without styles.
 */
export function toDocument(
  { page: html, heads }: Shell,
  { head, body, data, screen }: Page,
  store: StoreDetails | undefined,
): string {
  const styles = heads[screen];
  if (styles === undefined) throw new Error(`The build has no styles for ${screen}.`);
  const blocks = block(DATA_ID, data) + block(STORE_ID, JSON.stringify(store));
  return html
    .replace('</head>', () => `${styles}${head}</head>`)
    .replace(ROOT, () => `<div id="root">${body}</div>${blocks}`);
}

/**
 * The bare app with the owner's settings, so that it shows no others before it has loaded them, and with the phone number
 * for readers without JavaScript.
 */
export function toBareDocument({ html }: Shell, store: StoreDetails | undefined): string {
  if (!store) return html;
  const link = `<a href="${escapeMarkup(telLink(store.phone))}">${escapeMarkup(store.phone)}</a>`;
  return html
    .replace('<!--phone-->', () => `<p>You can also order by phone: ${link}</p>`)
    .replace(ROOT, () => ROOT + block(STORE_ID, JSON.stringify(store)));
}

/** `</script>` in the JSON would end the script, so every `<` is escaped. */
function block(id: string, json: string | undefined): string {
  if (json === undefined) return '';
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}
