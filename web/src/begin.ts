/*
 * The first script of a rendered page: it fetches the others when the picture that counts is there, so that they do
 * not come in its way, or when somebody takes hold of the page. By `data-early` styles hold back what may wait as well.
 * What is pressed until the page is alive is pressed again then, see lib/early-choices.ts.
 */

/** Whatever becomes of the picture. */
const LONGEST_MS = 4000;
const HOLDS = ['pointerdown', 'keydown'];

const { dataset } = document.documentElement;
const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
let pressed: HTMLElement | null = null;

function begin(): void {
  for (const event of HOLDS) removeEventListener(event, begin);
  delete dataset['early'];
  for (const scripts of document.querySelectorAll('template')) {
    document.head.append(document.importNode(scripts.content, true));
    scripts.remove();
  }
}

function press({ target }: Event): void {
  if (target instanceof Element) pressed = target.closest('button') ?? pressed;
}

for (const event of HOLDS) addEventListener(event, begin);
addEventListener('click', press);
// Who scrolls must not meet heights that are estimated: what is about to be pressed would move.
addEventListener('scroll', () => delete dataset['rendered'], { once: true });
document.addEventListener('heard', (event) => {
  removeEventListener('click', press);
  if (pressed && event instanceof CustomEvent) event.detail.push(pressed);
});

if (!first || first.complete) begin();
else {
  for (const event of ['load', 'error']) first.addEventListener(event, () => setTimeout(begin));
  setTimeout(begin, LONGEST_MS);
}
