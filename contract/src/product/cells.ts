import type { CareContact, Maker } from './facts.ts';
import type { Product } from './product.ts';
import { toSizeName } from './size-set.ts';

/*
 * Cells of the product CSV that are more than one text: highlights as `Fabric: cotton | Fit: wide`, size charts as
 * `S 96 68 | M 101 70`, makers as `importer: Name: address | packer: Name: address`, the care contact by `|`. What cannot be
 * read becomes a value that the schema of the field refuses.
 */

type Highlight = Product['keyHighlights'][number];

/** Escapes `:`, `|` and backslashes in the text with a backslash. */
const escaped = (words: string, signs: RegExp) => words.replace(signs, '\\$&');
/** A character that no cell contains. */
const SEPARATOR = '\0';

const unescaped = (words: string) => words.replace(/\\([\\:|])/g, '$1').trim();

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
function partsOf(cell: string): string[] {
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

const SIGNS = /[\\:|]/g;

export function writeMakers(makers: readonly Maker[]): string {
  return makers
    .map(({ role, name, address }) => `${role}: ${escaped(name, SIGNS)}: ${escaped(address, /[\\|]/g)}`)
    .join(' | ');
}

/** A part without two `:` has an empty name or address, which the schema refuses. */
export function readMakers(cell: string): { role: string; name: string; address: string }[] {
  return partsOf(cell).map((part) => {
    const [, role = part, name = '', address = ''] = /^([^:]*):((?:\\.|[^\\:])*):(.*)$/s.exec(part) ?? [];
    return { role: role.trim().toLowerCase(), name: unescaped(name), address: unescaped(address) };
  });
}

export function writeCareContact(contact: CareContact | null): string {
  if (!contact) return '';
  const { name, phone, email, address } = contact;
  return [name, phone, email, address].map((part) => escaped(part, /[\\|]/g)).join(' | ');
}

/** Null for an empty cell. */
export function readCareContact(cell: string): CareContact | null {
  if (cell.trim() === '') return null;
  const [name = '', phone = '', email = '', ...address] = partsOf(cell).map(unescaped);
  return { name, phone, email, address: address.join(', ') };
}

/** Picture paths or ids, separated by spaces. */
export function picturesIn(cell: string): string[] {
  const parts = cell.split(/\s+/).filter((part) => part !== '');
  return parts.map((part) => (/^[\w-]+$/.test(part) ? `/images/${part}/1440.webp` : part));
}

/** Ids separated by spaces. */
export function idsIn(typed: string): string[] {
  return typed.split(/[\s,]+/).filter((id) => id !== '');
}
