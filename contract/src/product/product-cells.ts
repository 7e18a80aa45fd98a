import type { Product } from './product.ts';
import { toSizeName } from './size-set.ts';

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

/** The last two words are the measures, because a size may have several words. Invalid numbers become NaN. */
export function readSizeChart(cell: string): { size: string; chest: number; length: number }[] {
  if (cell.trim() === '') return [];
  return cell.split('|').map((part) => {
    const words = part.trim().split(/\s+/);
    const [chest, length] = words.slice(Math.max(1, words.length - 2));
    return {
      size: toSizeName(words.slice(0, Math.max(1, words.length - 2)).join(' ')),
      chest: Number(chest),
      length: Number(length),
    };
  });
}
