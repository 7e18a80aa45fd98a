import { savedAddressSchema, type SavedAddress } from '@nirala/contract/address';
import { toRupees } from '@nirala/contract/money';
import * as v from 'valibot';
import { cartItemSchema } from '../bag/cart-item.ts';
import { bagTotals, type Lines } from '../bag/lines.ts';

const rupees = v.pipe(v.number(), v.finite(), v.minValue(0));

const carriedSchema = v.object({
  cartItems: v.pipe(v.array(cartItemSchema), v.minLength(1)),
  addresses: v.array(savedAddressSchema),
  discountAmount: rupees,
  totalPayable: rupees,
});

/** What goes along from the bag to the order summary in the history entry, so that reload and Back keep it. Rupees. */
export type Carried = v.InferOutput<typeof carriedSchema>;

export function carry(lines: Lines, addresses: SavedAddress[]): Carried {
  const { couponDiscount, payable } = bagTotals(lines);
  return {
    cartItems: [...lines],
    addresses,
    discountAmount: toRupees(couponDiscount),
    totalPayable: toRupees(payable),
  };
}

/** The history entry's state as what was carried; undefined when the shopper came another way. */
export function readCarried(state: unknown): Carried | undefined {
  const carried = v.safeParse(carriedSchema, state);
  return carried.success ? carried.output : undefined;
}
