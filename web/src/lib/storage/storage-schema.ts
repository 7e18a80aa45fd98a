import { MAX_SEARCH_LENGTH } from '@nirala/contract/product/facets';
import { productSchema } from '@nirala/contract/product/product';
import * as v from 'valibot';
import { cartItemSchema } from './cart-item.ts';

const text = v.pipe(v.string(), v.minLength(1));
const rupees = v.pipe(v.number(), v.finite(), v.minValue(0));

const centimetres = v.pipe(v.number(), v.finite(), v.minValue(1), v.maxValue(300));

/** How a key is stored: `text` as it is, `json` as one value, `list` as a JSON array whose invalid entries are dropped. */
type Codec = { kind: 'text' | 'json' | 'list'; schema: v.GenericSchema<unknown, unknown> };

/** The nine keys of spec §3, and those that the store adds. Money is in rupees, `discount` is a percentage. */
export const STORED = {
  /** The sign-in record. Its presence means "logged in". */
  user: { kind: 'json', schema: v.looseObject({ phoneNumber: text }) },
  authToken: { kind: 'text', schema: text },
  phoneNumber: { kind: 'text', schema: text },
  cart: { kind: 'list', schema: cartItemSchema },
  wishlist: { kind: 'list', schema: productSchema },
  /** Firebase's random id of the account that owns the wishlist. It is not personal data. */
  wishlistOf: { kind: 'text', schema: text },
  /** What a visitor saved; it joins the wishlist at sign-in. */
  guestWishlist: { kind: 'list', schema: productSchema },
  /** The state of following the account, see features/following/follow-record.ts. */
  lists: { kind: 'json', schema: v.unknown() },
  redeemCode: { kind: 'text', schema: text },
  discount: { kind: 'json', schema: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) },
  /** The conditions of the coupon. `minimum`: the lowest subtotal, in rupees. */
  couponTerms: {
    kind: 'json',
    schema: v.object({ minimum: v.optional(rupees), firstOrderOnly: v.optional(v.boolean()) }),
  },
  subtotal: { kind: 'json', schema: rupees },
  totalPayable: { kind: 'json', schema: rupees },
  /** Recent searches, newest first. */
  searches: { kind: 'list', schema: v.pipe(text, v.maxLength(MAX_SEARCH_LENGTH)) },
  /** The unit of lengths in size charts. */
  unit: { kind: 'text', schema: v.picklist(['cm', 'in']) },
  /** What the shopper entered to find a size, in centimetres. See features/sizing/measures.ts. */
  measurements: {
    kind: 'json',
    schema: v.object({
      chest: v.optional(centimetres),
      waist: v.optional(centimetres),
      height: v.optional(centimetres),
      topWidth: v.optional(centimetres),
      topLength: v.optional(centimetres),
      lowerWidth: v.optional(centimetres),
      lowerLength: v.optional(centimetres),
    }),
  },
  /**
   * The checkout of the current bag, see features/payment/stored-checkout.ts. `payment`: Razorpay's window was opened.
   * `takenOut`: the account's other devices know that it was ordered, and its pieces were taken out of the bag.
   */
  checkout: {
    kind: 'json',
    schema: v.object({
      id: text,
      bag: v.string(),
      payment: v.optional(v.literal('begun')),
      placed: v.optional(v.boolean()),
      takenOut: v.optional(v.boolean()),
    }),
  },
} as const satisfies Record<string, Codec>;

/** The keys of this table. */
export type StoredKey = keyof typeof STORED;
/** With the keys whose schema only some screens load: see features/related/recently-viewed.ts and admin/stock-count. */
export type StorageKey =
  | StoredKey
  | 'recentlyViewed'
  | 'stockCount'
  | 'goodsIn'
  | 'pincode'
  | 'orderViews'
  | 'packing'
  | 'announcement'
  | 'offers';

type Entry<K extends StoredKey> = v.InferOutput<(typeof STORED)[K]['schema']>;

/** The value of a key. When nothing is stored, a list is empty and everything else undefined. */
export type Stored<K extends StoredKey> = (typeof STORED)[K]['kind'] extends 'list'
  ? readonly Entry<K>[]
  : Entry<K> | undefined;

const noEntries: readonly never[] = [];

/** The value of a key when nothing valid is stored. */
export function emptyValue(key: StoredKey): unknown {
  return STORED[key].kind === 'list' ? noEntries : undefined;
}

/** Parses a stored text. Values that do not fit the schema are dropped and reported to `onInvalid`. */
export function decode(key: StoredKey, raw: string | null, onInvalid: (key: StoredKey) => void): unknown {
  if (raw === null) return emptyValue(key);
  const { kind, schema } = STORED[key];
  const parsed = kind === 'text' ? raw : parseJson(raw);
  const entries: unknown[] = kind === 'list' && Array.isArray(parsed) ? parsed : [parsed];
  const checked = entries.map((entry) => v.safeParse(schema, entry));
  if (checked.some((entry) => !entry.success)) onInvalid(key);
  const valid = checked.flatMap((entry) => (entry.success ? [entry.output] : []));
  if (kind === 'list') return valid.length > 0 ? valid : noEntries;
  return valid[0];
}

/** The text that is stored for a value. */
export function encode(key: StoredKey, value: unknown): string {
  return STORED[key].kind === 'text' ? String(value) : JSON.stringify(value);
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
