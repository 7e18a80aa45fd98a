import type { Page, Shell } from './rendered.ts';

/** Puts a rendered page into the app's HTML: its own title and tags, its style sheets, its content, its data. */
export function toDocument({ html, styles }: Shell, { head, body, data, screen }: Page, dataId: string): string {
  const sheets = (styles[screen] ?? []).map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  // Inside a script `</script>` would end it: no `<` is left as it is.
  const json = data?.replaceAll('<', '\\u003c');
  const block = json === undefined ? '' : `<script type="application/json" id="${dataId}">${json}</script>`;
  return html
    .replace(/<(title|meta)\b[^>]*\bdata-shell\b[^>]*>(?:[^<]*<\/title>)?/g, '')
    .replace('</head>', () => `${sheets}${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${block}`);
}
