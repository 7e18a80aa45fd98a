import { type NewReceipt, newReceiptSchema, pieceCost } from '@nirala/contract/product/goods-receipt';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { type Size, sizeSchema } from '@nirala/contract/product/size';
import { normalSkuCode } from '@nirala/contract/product/sku';
import { parseRupees } from '@nirala/contract/text/written-amount';
import * as v from 'valibot';

const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999));

/** A size that came in. `cost`: as typed, of one piece in rupees; empty if it is not known. */
const lineSchema = v.object({
  productId: v.string(),
  name: v.string(),
  size: sizeSchema,
  code: v.optional(v.string()),
  pieces,
  cost: v.string(),
});
export type DraftLine = v.InferOutput<typeof lineSchema>;

/** A scanned code whose size is not known: it is being looked up, or `problem` says why that failed. */
const unresolvedSchema = v.object({ code: v.string(), pieces, problem: v.optional(v.string()) });

/** Goods that are being entered, last scan first. `day`: empty for today. */
export const goodsDraftSchema = v.object({
  supplier: v.string(),
  day: v.string(),
  reference: v.string(),
  lines: v.array(lineSchema),
  unresolved: v.array(unresolvedSchema),
  /** The call that may have arrived: the same content is sent again with the same id, and so is received once. */
  sent: v.optional(v.object({ requestId: v.string(), content: v.string() })),
});
export type GoodsDraft = v.InferOutput<typeof goodsDraftSchema>;

export const EMPTY_GOODS: GoodsDraft = { supplier: '', day: '', reference: '', lines: [], unresolved: [] };

export const isEmpty = (draft: GoodsDraft): boolean =>
  draft.lines.length + draft.unresolved.length === 0 && draft.supplier === '' && draft.reference === '';

const isSame = (a: Pick<DraftLine, 'productId' | 'size'>, b: Pick<DraftLine, 'productId' | 'size'>) =>
  a.productId === b.productId && a.size === b.size;

const limited = (count: number) => Math.min(Math.max(count, 0), 999_999);

/** Adds pieces to the line of a code, or to the codes that are being looked up. */
export function withScanned(draft: GoodsDraft, code: string, more: number): GoodsDraft {
  const line = draft.lines.find((each) => each.code !== undefined && normalSkuCode(each.code) === code);
  if (line) return withFirst(draft, { ...line, pieces: limited(line.pieces + more) });
  const known = draft.unresolved.find((each) => each.code === code);
  const waiting = { code, pieces: limited((known?.pieces ?? 0) + more) };
  return { ...draft, unresolved: [waiting, ...draft.unresolved.filter((each) => each !== known)] };
}

type Found = { size: Size; product: Pick<AdminProduct, 'id' | 'name' | 'skuCodes' | 'costs'> };

/** Adds pieces of a size whose product is known. A new line begins with the cost that the size has now. */
export function withFound(draft: GoodsDraft, { size, product }: Found, more: number): GoodsDraft {
  const line = draft.lines.find((each) => isSame(each, { productId: product.id, size }));
  if (line) return withFirst(draft, { ...line, pieces: limited(line.pieces + more) });
  const cost = product.costs?.[size]?.cost;
  return withFirst(draft, {
    productId: product.id,
    name: product.name,
    size,
    code: product.skuCodes[size],
    pieces: more,
    cost: cost === undefined ? '' : String(cost),
  });
}

/** Adds the pieces of a code whose size is known now. */
export function withResolved(draft: GoodsDraft, code: string, found: Found): GoodsDraft {
  const scan = draft.unresolved.find((each) => each.code === code);
  if (!scan) return draft;
  return withFound(withoutCode(draft, code), found, scan.pieces);
}

/** The line becomes the first one. */
const withFirst = (draft: GoodsDraft, line: DraftLine): GoodsDraft => ({
  ...draft,
  lines: [line, ...draft.lines.filter((each) => !isSame(each, line))],
});

/** Changes a line in its place. */
export const withLine = (draft: GoodsDraft, line: DraftLine): GoodsDraft => ({
  ...draft,
  lines: draft.lines.map((each) => (isSame(each, line) ? line : each)),
});

export const withoutLine = (draft: GoodsDraft, line: DraftLine): GoodsDraft => ({
  ...draft,
  lines: draft.lines.filter((each) => !isSame(each, line)),
});

export const withoutCode = (draft: GoodsDraft, code: string): GoodsDraft => ({
  ...draft,
  unresolved: draft.unresolved.filter((each) => each.code !== code),
});

/** Notes why a code could not be looked up; without a problem it is being looked up again. */
export const withProblem = (draft: GoodsDraft, code: string, problem: string | undefined): GoodsDraft => ({
  ...draft,
  unresolved: draft.unresolved.map((each) => (each.code === code ? { ...each, problem } : each)),
});

/** The cost that is typed in a line: undefined without one, NaN if it is not an amount. */
export function costOf({ cost }: Pick<DraftLine, 'cost'>): number | undefined {
  if (cost.trim() === '') return undefined;
  const amount = parseRupees(cost);
  return v.is(pieceCost, amount) ? amount : NaN;
}

/** The receipt of what was entered, or why there is none yet. `today`: 2026-11-28. */
export function toReceipt(draft: GoodsDraft, today: string): { receipt: NewReceipt } | { problem: string } {
  const { supplier, day, reference, lines, unresolved } = draft;
  if (day > today) return { problem: 'The day of the bill is still to come.' };
  if (unresolved.length > 0) return { problem: 'Some codes are not found yet. Try them again, or remove them.' };
  const wrong = lines.find((line) => Number.isNaN(costOf(line)));
  if (wrong) return { problem: `The cost of ${wrong.name}, ${wrong.size} is not an amount in rupees.` };
  const none = lines.find(({ pieces: count }) => count === 0);
  if (none) return { problem: `Enter how many pieces of ${none.name}, ${none.size} came in, or remove the line.` };
  const read = v.safeParse(newReceiptSchema, {
    supplier,
    day: day === '' ? today : day,
    reference,
    lines: lines.map((line) => {
      const cost = costOf(line);
      const { productId, size, pieces: count } = line;
      return { productId, size, pieces: count, ...(cost !== undefined && { cost }) };
    }),
  });
  return read.success ? { receipt: read.output } : { problem: read.issues[0].message };
}
