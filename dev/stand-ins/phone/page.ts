import type { Accepted } from './state.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const withLinks = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** The page that shows the messages of each number as a phone does, newest person first. */
export function phonePage(messages: readonly Accepted[]): string {
  const people = [...new Set(messages.toReversed().map(({ to }) => to))];
  const phones = people.map((person) => {
    const bubbles = messages
      .filter(({ to }) => to === person)
      .map(
        ({ channel, text, at }) =>
          `<li class="${channel}"><p>${withLinks(text)}</p><small>${channel} · ${escaped(at)}</small></li>`,
      );
    return `<section><h2>${escaped(person)}</h2><ol>${bubbles.join('')}</ol></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Phone</title>
<style>
  body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem; background: #eee; display: flex; flex-wrap: wrap; gap: 1rem; }
  section { background: #fff; border: 10px solid #222; border-radius: 28px; width: 20rem; padding: 1rem; }
  h1 { width: 100%; font-size: 1.25rem; margin: 0; } h2 { font-size: 1rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
  li { background: #e9edf5; border-radius: 14px; padding: .6rem .8rem; overflow-wrap: anywhere; }
  li.whatsapp { background: #dcf5d4; } li.email { background: #fdf1d6; white-space: pre-line; }
  p { margin: 0 0 .25rem; } small { color: #555; }
</style>
<h1>Messages of the store</h1>
${phones.join('\n') || '<p>There are no messages yet. Place an order.</p>'}
</html>`;
}
