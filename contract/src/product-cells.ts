import type { Product } from './product.ts';

/** Lists in one CSV cell: highlights as `Fabric: cotton | Fit: wide`, size charts as `S 96 68 | M 101 70`. */

type Highlight = Product['keyHighlights'][number];

/** Escapes `:`, `|` and backslashes in the text with a backslash. */
export const escaped = (words: string, signs: RegExp) => words.replace(signs, '\\$&');
/** A character that no cell contains. */
const SEPARATOR = '\0';

export const unescaped = (words: string) => words.replace(/\\([\\:|])/g, '$1').trim();

export function writeHighlights(highlights: readonly Highlight[]): string {
  return highlights
    .map(({ title, description }) => `${escaped(title, /[\\:|]/g)}: ${escaped(description, /[\\|]/g)}`)
    .join(' | ');
}

/** A part without a `:` becomes a highlight without a title. */
export function readHighlights(cell: string): Highlight[] {
  return partsOf(cell).map((part) => {
    const [, title = '', description = part] = /^((?:\\.|[^\\:])*):(.*)$/s.exec(part) ?? [];
    return { title: unescaped(title), description: unescaped(description) };
  });
}

/** Splits at each unescaped `|`. */
export function partsOf(cell: string): string[] {
  if (cell.trim() === '') return [];
  return cell.replace(/(\\.)|\|/gs, (_, kept?: string) => kept ?? SEPARATOR).split(SEPARATOR);
}

export function writeSizeChart(chart: Product['sizeChart']): string {
  return chart.map(({ size, chest, length }) => `${size} ${chest} ${length}`).join(' | ');
}

/** Invalid numbers become NaN. A part with more than three words becomes an invalid size. */
export function readSizeChart(cell: string): { size: string; chest: number; length: number }[] {
  if (cell.trim() === '') return [];
  return cell.split('|').map((part) => {
    const [size = '', chest, length, ...more] = part.trim().split(/\s+/);
    return { size: more.length > 0 ? part : size.toUpperCase(), chest: Number(chest), length: Number(length) };
  });
}
