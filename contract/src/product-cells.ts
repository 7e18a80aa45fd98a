import type { Product } from './product.ts';

/** How lists stand in one cell of a file: `Fabric: cotton | Fit: wide`, and `S 96 68 | M 101 70`. */

type Highlight = Product['keyHighlights'][number];

/** A `:` or `|` that belongs to the words has a backslash in front, as a backslash has itself. */
const escaped = (words: string, signs: RegExp) => words.replace(signs, '\\$&');
/** No cell holds it. */
const SEPARATOR = '\0';

const unescaped = (words: string) => words.replace(/\\([\\:|])/g, '$1').trim();

export function writeHighlights(highlights: readonly Highlight[]): string {
  return highlights
    .map(({ title, description }) => `${escaped(title, /[\\:|]/g)}: ${escaped(description, /[\\|]/g)}`)
    .join(' | ');
}

/** A part without a `:` is a highlight without a title. */
export function readHighlights(cell: string): Highlight[] {
  return partsOf(cell).map((part) => {
    const [, title = '', description = part] = /^((?:\\.|[^\\:])*):(.*)$/s.exec(part) ?? [];
    return { title: unescaped(title), description: unescaped(description) };
  });
}

/** Cut at each `|` that has no backslash in front. */
function partsOf(cell: string): string[] {
  if (cell.trim() === '') return [];
  return cell.replace(/(\\.)|\|/gs, (_, kept?: string) => kept ?? SEPARATOR).split(SEPARATOR);
}

export function writeSizeChart(chart: Product['sizeChart']): string {
  return chart.map(({ size, chest, length }) => `${size} ${chest} ${length}`).join(' | ');
}

/** What is no number becomes NaN, and a part with more than three words is no size. */
export function readSizeChart(cell: string): { size: string; chest: number; length: number }[] {
  if (cell.trim() === '') return [];
  return cell.split('|').map((part) => {
    const [size = '', chest, length, ...more] = part.trim().split(/\s+/);
    return { size: more.length > 0 ? part : size.toUpperCase(), chest: Number(chest), length: Number(length) };
  });
}
