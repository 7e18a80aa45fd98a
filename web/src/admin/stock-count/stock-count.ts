import type { AdminProduct } from '@nirala/contract/product/fields';
import type { StockChanges } from '@nirala/contract/product/stock';
import { type Size, sizeSchema } from '@nirala/contract/product/size';
import { normalSkuCode } from '@nirala/contract/product/sku';
import { asciiDigits } from '@nirala/contract/text/digits';
import { plainLine } from '@nirala/contract/text/plain-text';
import * as v from 'valibot';

/** Stock that is read so long after its scan is late. */
const LATE_MS = 60_000;

/** Of a size. */
const MAX_PIECES = 999_999;
const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PIECES));
const difference = v.pipe(v.number(), v.integer());

/**
 * A counted size. `seen`: its stock in the store when it was scanned first. The difference that is saved is `counted` −
 * `seen` and not `counted` − the stock at the end: a piece that is sold while the count runs is still on the shelf, so it
 * is counted and must stay sold. `late`: the stock was read much later than the first scan, so a piece that was sold
 * between the two looks like one too many.
 */
const lineSchema = v.object({
  productId: v.string(),
  name: v.string(),
  size: sizeSchema,
  /** The code that was scanned; absent if the size was picked by name. */
  code: v.optional(v.string()),
  seen: pieces,
  counted: pieces,
  late: v.optional(v.boolean()),
});
export type CountLine = v.InferOutput<typeof lineSchema>;

/** A scanned code whose size is not known: it is being looked up, or `problem` says why that failed. */
const unresolvedSchema = v.object({
  code: v.string(),
  pieces,
  /** Milliseconds. */
  scannedAt: v.number(),
  problem: v.optional(v.string()),
});

/** A call of changeStock that may or may not have arrived. It is sent again with the same id until the server replies. */
const savingSchema = v.object({
  requestId: v.string(),
  changes: v.record(sizeSchema, difference),
});
export type Saving = v.InferOutput<typeof savingSchema>;

/** A running count of the stock, last scan first. `saving` is by product id. */
export const stockCountSchema = v.object({
  lines: v.array(lineSchema),
  unresolved: v.array(unresolvedSchema),
  saving: v.record(v.string(), savingSchema),
});
export type StockCount = v.InferOutput<typeof stockCountSchema>;

/** A count in which nothing was scanned yet. */
export const EMPTY_COUNT: StockCount = { lines: [], unresolved: [], saving: {} };

/** What was typed or scanned: `NEEM-M`, or `NEEM-M 12` for twelve pieces. Undefined if it cannot be a code. */
export function readScan(typed: string): { code: string; pieces: number } | undefined {
  const [, code = '', count] = /^([\w./-]{1,40})(?:\s+(\d{1,6}))?$/.exec(asciiDigits(plainLine(typed))) ?? [];
  return code === '' ? undefined : { code: normalSkuCode(code), pieces: Number(count ?? 1) };
}

/** The line of the size with this code. */
export const lineOfCode = ({ lines }: StockCount, code: string) =>
  lines.find((line) => line.code !== undefined && normalSkuCode(line.code) === code);

/** Adds pieces to the size with this code, or to the unresolved codes. */
export function withScan(count: StockCount, code: string, added: number, now: number): StockCount {
  const line = lineOfCode(count, code);
  if (line) return withLine(count, { ...line, counted: limited(line.counted + added) });
  const known = count.unresolved.find((one) => one.code === code);
  const unresolved = { scannedAt: now, ...known, code, pieces: limited((known?.pieces ?? 0) + added) };
  return { ...count, unresolved: [unresolved, ...count.unresolved.filter((one) => one !== known)] };
}

type Found = { size: Size; product: Pick<AdminProduct, 'id' | 'name' | 'stockBySize'> };

/** Counts the pieces of a code whose size is known now. */
export function withResolved(count: StockCount, code: string, found: Found, now: number): StockCount {
  const scan = count.unresolved.find((one) => one.code === code);
  if (!scan) return count;
  const late = now - scan.scannedAt > LATE_MS;
  const rest = { ...count, unresolved: count.unresolved.filter((one) => one !== scan) };
  return withPieces(rest, found, { code, pieces: scan.pieces, ...(late ? { late } : {}) });
}

/** Adds a piece of a size that was picked by its product's name. */
export const withPicked = (count: StockCount, found: Found): StockCount => withPieces(count, found, { pieces: 1 });

/** Adds pieces of a size whose product is known. */
function withPieces(
  count: StockCount,
  { size, product }: Found,
  { pieces: more, ...rest }: { pieces: number; code?: string; late?: boolean },
): StockCount {
  const { id: productId, name, stockBySize } = product;
  const line = count.lines.find((one) => isSame(one, { productId, size }));
  if (line) return withLine(count, { ...line, code: rest.code ?? line.code, counted: limited(line.counted + more) });
  return withLine(count, { productId, name, size, seen: stockBySize[size] ?? 0, counted: more, ...rest });
}

const isSame = (a: Pick<CountLine, 'productId' | 'size'>, b: Pick<CountLine, 'productId' | 'size'>) =>
  a.productId === b.productId && a.size === b.size;
const limited = (count: number) => Math.min(Math.max(count, 0), MAX_PIECES);

/** The line becomes the first one. */
const withLine = (count: StockCount, line: CountLine): StockCount => ({
  ...count,
  lines: [line, ...count.lines.filter((one) => !isSame(one, line))],
});

/** Corrects a line in its place. */
export const withCorrection = (count: StockCount, line: CountLine, counted: number): StockCount => ({
  ...count,
  lines: count.lines.map((one) => (isSame(one, line) ? { ...one, counted: limited(counted) } : one)),
});

/** Without a counted size: its stock does not change. */
export const withoutLine = (count: StockCount, line: CountLine): StockCount => ({
  ...count,
  lines: count.lines.filter((one) => !isSame(one, line)),
});

/** Notes why a code could not be looked up; without a problem it is being looked up again. */
export const withProblem = (count: StockCount, code: string, problem: string | undefined): StockCount => ({
  ...count,
  unresolved: count.unresolved.map((one) => (one.code === code ? { ...one, problem } : one)),
});

/** Without an unresolved code: its pieces are not counted. */
export const withoutCode = (count: StockCount, code: string): StockCount => ({
  ...count,
  unresolved: count.unresolved.filter((one) => one.code !== code),
});

/** Pieces that the count adds to the stock, or takes, below 0. */
export const differenceOf = ({ counted, seen }: CountLine): number => counted - seen;

/** The ids of the products to save: those with a difference or an unanswered call. */
export function productsToSave({ lines, saving }: StockCount): string[] {
  const differing = lines.filter((line) => differenceOf(line) !== 0).map(({ productId }) => productId);
  return [...new Set([...Object.keys(saving), ...differing])];
}

/** The next call for a product: the unanswered one, or its differences. Undefined if there is nothing to save. */
export function nextSaving({ lines, saving }: StockCount, productId: string): Saving | undefined {
  if (saving[productId]) return saving[productId];
  const differing = lines.filter((line) => line.productId === productId && differenceOf(line) !== 0);
  if (differing.length === 0) return undefined;
  const changes: StockChanges = Object.fromEntries(differing.map((line) => [line.size, differenceOf(line)]));
  return { requestId: crypto.randomUUID(), changes };
}

/** Notes a call before it is sent. */
export const withSaving = (count: StockCount, productId: string, saving: Saving): StockCount => ({
  ...count,
  saving: { ...count.saving, [productId]: saving },
});

/** The server refused: nothing was written, and the next call is a new one. */
export function withoutSaving(count: StockCount, productId: string): StockCount {
  const { [productId]: _refused, ...saving } = count.saving;
  return { ...count, saving };
}

/** The differences are in the stock now. Pieces that were scanned since the call remain as a difference. */
export function withSaved(count: StockCount, productId: string): StockCount {
  const changes = count.saving[productId]?.changes ?? {};
  const after = withoutSaving(count, productId);
  const lines = after.lines.map((line) => {
    const change = line.productId === productId ? changes[line.size] : undefined;
    return change === undefined ? line : { ...line, seen: limited(line.seen + change) };
  });
  return { ...after, lines: lines.filter((line) => line.productId !== productId || differenceOf(line) !== 0) };
}

/** Without the lines that agree with the stock: nothing is left to do for them. */
export const withoutEqual = (count: StockCount): StockCount => ({
  ...count,
  lines: count.lines.filter((line) => differenceOf(line) !== 0),
});
