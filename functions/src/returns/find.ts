/** Finds returns by what a scanner reads from a parcel or a piece. */
import type { Firestore } from '@google-cloud/firestore';
import { returnIdSchema } from '@nirala/contract/return/schema';
import { idSchema } from '@nirala/contract/text/inputs';
import * as v from 'valibot';
import {
  readReturn,
  readReturnsOfAwb,
  readReturnsOfOrder,
  readReturnsOfSku,
  type KnownReturn,
} from '../store/returns.ts';
import { readSkuCodeOwners, type SkuCodeOwner } from '../store/stock/sku-codes.ts';

/** The most returns of one code. */
const LIMIT = 20;

/** `sku`: the size that has the code, if it is a SKU code. */
type Found = { returns: KnownReturn[]; sku?: SkuCodeOwner };

/**
 * The returns of a code: of a return, a pickup or an order, in whatever state; or of a SKU, those that are on their way.
 * None if nothing has the code.
 */
export async function findReturns(db: Firestore, code: string): Promise<Found> {
  const upper = code.toUpperCase();
  const id = v.safeParse(returnIdSchema, upper);
  if (id.success) {
    const known = await readReturn(db, id.output);
    return { returns: known ? [known] : [] };
  }
  const ofOrder = v.is(idSchema, upper) ? readReturnsOfOrder(db, upper, LIMIT) : [];
  const [ofPickup, orders, owners] = await Promise.all([
    readReturnsOfAwb(db, code, LIMIT),
    ofOrder,
    readSkuCodeOwners(db, [code]),
  ]);
  const [sku] = owners.values();
  if (ofPickup.length > 0 || orders.length > 0 || !sku) return { returns: [...ofPickup, ...orders] };
  return { returns: await readReturnsOfSku(db, sku, LIMIT), sku };
}
