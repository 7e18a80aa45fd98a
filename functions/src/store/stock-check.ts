import { Timestamp, type Firestore } from '@google-cloud/firestore';
import type { StockDifference } from '@nirala/contract/api/admin/summary';
import { sizeSchema } from '@nirala/contract/size-schema';
import * as v from 'valibot';

const pieces = v.pipe(v.number(), v.integer());

/** `inventory/check`: what the last daily check of the stock found. */
const storedSchema = v.object({
  at: v.instance(Timestamp),
  differences: v.array(
    v.object({ id: v.string(), name: v.string(), size: sizeSchema, stock: pieces, movements: pieces }),
  ),
});

const checkRef = (db: Firestore) => db.collection('inventory').doc('check');

export async function saveStockCheck(db: Firestore, at: Date, differences: readonly StockDifference[]): Promise<void> {
  await checkRef(db).set({ at: Timestamp.fromDate(at), differences });
}

/** The differences that the last check found; none before the first check. */
export async function readStockCheck(db: Firestore): Promise<StockDifference[]> {
  const { success, output } = v.safeParse(storedSchema, (await checkRef(db).get()).data());
  return success ? output.differences : [];
}
