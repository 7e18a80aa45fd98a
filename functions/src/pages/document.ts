import { escapeMarkup } from '@nirala/contract/markup';
import { formatLandline } from '@nirala/contract/shop';
import type { Page, Shell } from './renderer.ts';

/** Puts a rendered page into the HTML template: head, styles, content and data. Throws for a screen without styles. */
export function toDocument({ page: html, heads }: Shell, { head, body, data, screen }: Page, dataId: string): string {
  const styles = heads[screen];
  if (styles === undefined) throw new Error(`The build has no styles for ${screen}.`);
  // `</script>` in the data would end the script, so every `<` is escaped.
  const json = data?.replaceAll('<', '\\u003c');
  const block = json === undefined ? '' : `<script type="application/json" id="${dataId}">${json}</script>`;
  return html
    .replace('</head>', () => `${styles}${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${block}`);
}

/** Puts the store's phone number (E.164) where readers of the bare app without JavaScript see it. */
export function withPhone(html: string, phone: string | undefined): string {
  if (phone === undefined) return html;
  const link = `<a href="tel:${escapeMarkup(phone)}">${escapeMarkup(formatLandline(phone))}</a>`;
  return html.replace('<!--phone-->', () => `<p>You can also order by phone: ${link}</p>`);
}
