import type { Category } from '@nirala/contract/category';

/** The first characters of the nine scripts of India, whose blocks in Unicode are laid out alike. */
const BLOCKS = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00];
const inEachBlock = (...places: [first: number, last: number][]) =>
  BLOCKS.flatMap((block) =>
    places.map(([first, last]) => `${String.fromCodePoint(block + first)}-${String.fromCodePoint(block + last)}`),
  ).join('');

/** A consonant that no vowel sign follows is spoken with an a, except at the end of a word. */
const WITHOUT_VOWEL = new RegExp(
  `([${inEachBlock([0x15, 0x39], [0x58, 0x5f])}][${inEachBlock([0x3c, 0x3c])}]?)(?=\\p{L}|[\u0A70${inEachBlock([0x01, 0x03])}])`,
  'gu',
);

/**
 * The words of a name with dashes between them, at most 60 characters; empty if there are none. Names in other scripts are
 * transliterated: `कमल कुर्ता` becomes `kamal-kurta`, and `Łódź` becomes `lodz`. Loads 560 kB, with the first name.
 */
export async function slugOfName(name: string): Promise<string> {
  const { default: anyAscii } = await import('any-ascii');
  return anyAscii(name.normalize('NFC').replace(WITHOUT_VOWEL, '$1a'))
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}

/** The slug of a product, such as `tshirt-neem-leaf`. */
export async function slugOf(category: Category, name: string): Promise<string> {
  const words = await slugOfName(name);
  return words === '' ? category : `${category}-${words}`;
}
