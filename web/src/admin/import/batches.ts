import { ROWS_PER_CALL, type ImportRow } from '@nirala/contract/api/admin/products-csv';

/** Bytes of the rows of one call, but for a row that is larger alone. */
const MOST = 900_000;

const encoder = new TextEncoder();

/** The rows that the next call takes, from `start` on: as many as it may have. */
export function nextBatch(rows: readonly ImportRow[], start: number): ImportRow[] {
  const piece: ImportRow[] = [];
  let bytes = 0;
  for (const row of rows.slice(start, start + ROWS_PER_CALL)) {
    bytes += encoder.encode(JSON.stringify(row)).length;
    if (piece.length > 0 && bytes > MOST) break;
    piece.push(row);
  }
  return piece;
}
