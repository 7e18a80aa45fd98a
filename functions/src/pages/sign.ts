/**
 * The store's sign, wherever there is no room for its name: the owner's mark, the print of the default brand, or the first
 * letter of another name. As SVG, in the colour of the text around it.
 */
import { escapeMarkup } from '@nirala/contract/page/markup';

/** The markup of a sign, and the part of its plane that it fills. A picture has colours of its own. */
export type Sign = { markup: string; x: number; y: number; width: number; height: number; isPicture?: true };

/** An outline of letters.json: see web/build/letters.ts. */
type Letter = Omit<Sign, 'markup' | 'isPicture'> & { path: string; advance: number };
export type Letters = Record<string, Letter>;

/** The symbol in the HTML of every page by which the app shows the sign. */
const SYMBOL = /<symbol id="buta"[^>]*>(.*?)<\/symbol>/s;

/** The bounding box of the print in its symbol. */
const PRINT = { x: 0, y: 4, width: 62, height: 83 };

/** The sign of the default brand. Throws if the HTML has no symbol. */
export function printIn(html: string): Sign {
  const markup = SYMBOL.exec(html)?.[1];
  if (markup === undefined) throw new Error('The HTML of the build has no symbol `buta`.');
  return { ...PRINT, markup: markup.trim() };
}

/** A picture as a sign. `uri`: a data URI, because a file in a symbol would be another request. */
export function pictureSign(uri: string): Sign {
  const [width, height] = [96, 96];
  return {
    isPicture: true,
    x: 0,
    y: 0,
    width,
    height,
    markup: `<image href="${uri}" width="${width}" height="${height}"/>`,
  };
}

/** The first letter of a name, as browsers draw it: a letter without an outline is drawn with a font of the device. */
export function letterSign(name: string, letters: Letters): Sign {
  const first = firstLetter(name);
  return outlinedSign(first, letters) ?? { ...ROOM, markup: text(first) };
}

/** A name in one line of outlines; undefined if one of its letters has none. */
export function drawnLine(name: string, letters: Letters): Sign | undefined {
  let at = 0;
  const parts: string[] = [];
  for (const character of name) {
    const letter = letters[character];
    if (letter) parts.push(`<path transform="translate(${at} 0)" d="${letter.path}"/>`);
    else if (character !== ' ') return undefined;
    at += letter?.advance ?? SPACE;
  }
  return { x: 0, y: -750, width: at, height: 1_000, markup: parts.join('') };
}

/**
 * The HTML with this sign in place of the print. It has a margin, because the app shows two of the 66 units of the
 * symbol's width outside of its picture, as the print has it.
 */
export function withSign(html: string, { markup, x, y, width, height }: Sign): string {
  const margin = Math.ceil(width * 0.04);
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin].join(' ');
  return html.replace(SYMBOL, () => `<symbol id="buta" viewBox="${box}" fill="currentColor">${markup}</symbol>`);
}

/** Thousandths of an em. */
const SPACE = 300;

/** The room of a letter that is drawn with a font, in any script. */
const ROOM = { x: 0, y: 0, width: 72, height: 72 };

/** The share of its room that an outline fills. */
const FILLS = 0.8;

/** A letter in the middle of a square; undefined if it has no outline. */
export function outlinedSign(letter: string, letters: Letters): Sign | undefined {
  const outline = Object.hasOwn(letters, letter) ? letters[letter] : undefined;
  if (!outline) return undefined;
  const { path, x, y, width, height } = outline;
  const side = Math.round(Math.max(width, height) / FILLS);
  const [left, top] = [Math.round(x + (width - side) / 2), Math.round(y + (height - side) / 2)];
  return { x: left, y: top, width: side, height: side, markup: `<path d="${path}"/>` };
}

const text = (letter: string) =>
  `<text x="36" y="54" font-size="48" font-weight="800" font-family="sans-serif" text-anchor="middle">${escapeMarkup(letter)}</text>`;

/** As people count letters: with its vowel signs and other marks. A picture or a sign before the name is none. */
export function firstLetter(name: string): string {
  const all = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim())];
  const letter = all.find(({ segment }) => /^[\p{L}\p{N}]/u.test(segment));
  return (letter ?? all[0])?.segment ?? '';
}
