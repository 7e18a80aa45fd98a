import { ROWS_PER_CALL, type ImportRow } from '@nirala/contract/api/admin/products-csv';

/** The limit for the rows of one call. A single larger row is sent alone. */
const MAX_BYTES = 900_000;

const encoder = new TextEncoder();

/** The rows of the next call, from `start` on: as many as the limits allow, and at least one. */
export function nextBatch(rows: readonly ImportRow[], start: number): ImportRow[] {
  const batch: ImportRow[] = [];
  let bytes = 0;
  for (const row of rows.slice(start, start + ROWS_PER_CALL)) {
    bytes += encoder.encode(JSON.stringify(row)).length;
    if (batch.length > 0 && bytes > MAX_BYTES) break;
    batch.push(row);
  }
  return batch;
}
