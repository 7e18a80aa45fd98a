/** Single-use codes of a coupon: made here, read from a file, sent to the server. */
import { codeSchema, normaliseCode } from '@nirala/contract/order/coupon';
import { CODES_PER_CALL, MAX_CODES } from '@nirala/contract/order/coupon-fields';
import { readRows } from '@nirala/contract/text/table';
import * as v from 'valibot';

/** Crockford's base 32: no letters that look like digits, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten letters are 50 random bits: of 10,000 codes nobody guesses one. */
const LETTERS = 10;

/** The longest code. */
const MAX_LENGTH = 40;

/** So many different codes that begin with the name of their coupon: `DIWALI-7K3M9QZ0X4`. Nobody can guess another one. */
export function makeCodes(coupon: string, count: number): string[] {
  const codes = new Set<string>();
  const name = coupon.slice(0, MAX_LENGTH - LETTERS - 1);
  while (codes.size < count) {
    const bytes = crypto.getRandomValues(new Uint8Array(LETTERS));
    codes.add(`${name}-${[...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`);
  }
  return [...codes];
}

/** A row of a file that is no code, and why. */
export type WrongRow = { row: number; problem: string };

/** The codes in the first column of a file, with or without a heading, and the rows that are none. Throws TableError. */
export function readCodes(text: string): { codes: string[]; wrong: WrongRow[] } {
  const rows = readRows(text).flatMap(({ number, cells: [cell = ''] }) =>
    cell.trim() === '' || (number === 1 && /^(?:coupon )?codes?$/i.test(cell.trim())) ? [] : [{ number, cell }],
  );
  const known = new Map<string, number>();
  const wrong: WrongRow[] = [];
  for (const { number, cell } of rows) {
    const code = normaliseCode(cell);
    const first = known.get(code);
    const isCode = v.safeParse(codeSchema, cell).success;
    if (!isCode) {
      wrong.push({
        row: number,
        problem: `“${cell.slice(0, MAX_LENGTH)}” is no code: letters, digits, - and _, at most ${MAX_LENGTH}.`,
      });
    } else if (first !== undefined) wrong.push({ row: number, problem: `${code} is in row ${first} already.` });
    else known.set(code, number);
  }
  return { codes: [...known.keys()], wrong };
}

/** Why so many codes are refused; undefined if they are not. */
export const tooManyCodes = (count: number): string | undefined =>
  count > MAX_CODES
    ? `These are ${count} codes; at most ${MAX_CODES} can be added at once. Split the file.`
    : undefined;

type Sent = { added: number; taken: string[] };

/**
 * Sends codes in several calls, one after the other. What was added stays if a later call fails, and sending all again adds
 * only the others.
 */
export async function sendCodes(
  codes: readonly string[],
  send: (codes: string[]) => Promise<Sent>,
  onProgress: (sent: number) => void,
): Promise<Sent> {
  const all: Sent = { added: 0, taken: [] };
  for (let from = 0; from < codes.length; from += CODES_PER_CALL) {
    const some = codes.slice(from, from + CODES_PER_CALL);
    const { added, taken } = await send(some);
    all.added += added;
    all.taken.push(...taken);
    onProgress(from + some.length);
  }
  return all;
}
