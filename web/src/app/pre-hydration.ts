/*
 * The first script of a rendered page: it fetches the others when the picture that counts is there, so that they do
 * not come in its way, or when somebody takes hold of the page. Until then styles hold back, by `data-early`, what lies
 * `later` on the page. What is pressed until the page is alive is pressed again then, see features/shell/replay-early-input.ts.
 */

/** Whatever becomes of the picture. */
const LONGEST_MS = 4000;
const HOLDS = ['pointerdown', 'keydown', 'scroll'];

const { dataset } = document.documentElement;
const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
let pressed: HTMLElement | null = null;

function begin(): void {
  for (const event of HOLDS) removeEventListener(event, begin);
  for (const { content } of document.querySelectorAll('template')) document.head.append(content);
  void showLater();
}

/** Piece by piece, each in a frame of its own: to lay out all of them at once would hold up a tap on a slow phone. */
async function showLater(): Promise<void> {
  if (!('early' in dataset)) return;
  for (const piece of document.querySelectorAll('.later')) {
    piece.getAnimations()[0]?.finish();
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
  }
  delete dataset['early'];
}

/** All fonts at once: each that comes by itself has the page laid out anew. They stand in a sheet that does not count. */
async function addFonts(): Promise<void> {
  const rules = document.querySelector<HTMLStyleElement>('style[media]')?.sheet?.cssRules ?? [];
  const fonts = [...rules].map((rule) => fontOf((rule as CSSFontFaceRule).style));
  await Promise.allSettled(fonts.map((font) => font.load()));
  for (const font of fonts) document.fonts.add(font);
}

function fontOf(style: CSSStyleDeclaration): FontFace {
  const read = (name: string) => style.getPropertyValue(name);
  const unicodeRange = read('unicode-range') || 'U+0-10FFFF';
  // A name of two words is read back in quotes, which would become part of it.
  return new FontFace(read('font-family').replaceAll('"', ''), read('src'), {
    weight: read('font-weight'),
    unicodeRange,
  });
}

for (const event of HOLDS) addEventListener(event, begin);
window.onclick = ({ target }) => {
  if (target instanceof Element) pressed = target.closest('button') ?? pressed;
};
// Who scrolls must not meet heights that are estimated: what is about to be pressed would move.
addEventListener('scroll', () => delete dataset['rendered'], { once: true });
addEventListener('hydrating', (event) => {
  window.onclick = null;
  if (pressed && event instanceof CustomEvent) event.detail.push(pressed);
});

if (!first || first.complete) begin();
else {
  first.onload = first.onerror = () => setTimeout(begin);
  setTimeout(begin, LONGEST_MS);
}

void addFonts();
