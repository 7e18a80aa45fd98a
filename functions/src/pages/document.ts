import type { Page, Shell } from './rendered.ts';

/** Puts a rendered page into the app's HTML: its own title and tags, its styles, its content, its data. Throws for a screen without styles. */
export function toDocument({ page: html, heads }: Shell, { head, body, data, screen }: Page, dataId: string): string {
  const own = heads[screen];
  if (own === undefined) throw new Error(`The build knows no styles for ${screen}.`);
  // Inside a script `</script>` would end it: no `<` is left as it is.
  const json = data?.replaceAll('<', '\\u003c');
  const block = json === undefined ? '' : `<script type="application/json" id="${dataId}">${json}</script>`;
  return html
    .replace('</head>', () => `${own}${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${block}`);
}
