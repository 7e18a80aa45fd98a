/*
 * The first script of a rendered page. It adds the other scripts when the main picture has loaded, so that they do not
 * compete with it, or at the first interaction. Together with less code in a first visit, that reduced the home page's
 * blocking time from 640 to 22 ms (docs/performance.md). Until then elements with the class `defer-layout` are
 * not laid out: `data-early` holds them back. The last button that is clicked before hydration is kept for
 * features/shell/replay-early-input.ts.
 */

/** The scripts are added after this time even if the picture never loads. */
const PICTURE_TIMEOUT_MS = 4000;
const INTERACTIONS = ['pointerdown', 'keydown', 'scroll'];

const { dataset } = document.documentElement;
const mainPicture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
let clickedButton: HTMLElement | null = null;

function addScripts(): void {
  for (const event of INTERACTIONS) removeEventListener(event, addScripts);
  for (const { content } of document.querySelectorAll('template')) document.head.append(content);
  void layOutDeferred();
}

/** One element per frame. Laying out all of them in one frame would block a tap for too long on a slow phone. */
async function layOutDeferred(): Promise<void> {
  if (!('early' in dataset)) return;
  for (const element of document.querySelectorAll('.defer-layout')) {
    element.getAnimations()[0]?.finish();
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
  }
  delete dataset['early'];
}

/**
 * Adds all fonts at once: one layout of the whole page instead of three. Together with hydration in steps and without
 * Intl, this reduced the product page's blocking time from 109 to 10 ms (docs/performance.md). The fonts' rules are in
 * a style sheet that applies only where scripting is off.
 */
async function addFonts(): Promise<void> {
  const rules = document.querySelector<HTMLStyleElement>('style[media]')?.sheet?.cssRules ?? [];
  const fonts = [...rules].map((rule) => fontOf((rule as CSSFontFaceRule).style));
  await Promise.allSettled(fonts.map((font) => font.load()));
  for (const font of fonts) document.fonts.add(font);
}

function fontOf(style: CSSStyleDeclaration): FontFace {
  const read = (name: string) => style.getPropertyValue(name);
  const unicodeRange = read('unicode-range') || 'U+0-10FFFF';
  // The style sheet returns a family name of two words in quotes, which FontFace would take as part of the name.
  return new FontFace(read('font-family').replaceAll('"', ''), read('src'), {
    weight: read('font-weight'),
    unicodeRange,
  });
}

for (const event of INTERACTIONS) addEventListener(event, addScripts);
// Reserves the first place among the listeners, before the router's, for lib/close-on-back.ts.
window.onpopstate = () => undefined;
window.onclick = ({ target }) => {
  if (target instanceof Element) clickedButton = target.closest('button') ?? clickedButton;
};
// `data-rendered` lets the browser estimate the heights of content below the fold. After the first scroll the real
// heights apply, so that nothing moves while somebody is about to tap it.
addEventListener('scroll', () => delete dataset['rendered'], { once: true });
addEventListener('hydrating', (event) => {
  window.onclick = null;
  if (clickedButton && event instanceof CustomEvent) event.detail.push(clickedButton);
});

if (!mainPicture || mainPicture.complete) addScripts();
else {
  mainPicture.onload = mainPicture.onerror = () => setTimeout(addScripts);
  setTimeout(addScripts, PICTURE_TIMEOUT_MS);
}

void addFonts();
