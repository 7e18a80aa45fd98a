import { MAX_SEARCH_LENGTH } from '@nirala/contract/product-listing';
import { productSchema } from '@nirala/contract/product';
import * as v from 'valibot';
import { cartItemSchema } from './cart-item.ts';

const text = v.pipe(v.string(), v.minLength(1));
const rupees = v.pipe(v.number(), v.finite(), v.minValue(0));

/** How one key is kept: `text` as it is, `json` as one value, `list` as JSON whose bad entries are dropped alone. */
type Codec = { kind: 'text' | 'json' | 'list'; schema: v.GenericSchema<unknown, unknown> };

/** The nine keys of spec §3, `couponTerms`, `searches`, `checkout` and `wishlistOf`. Money is in rupees, `discount` is a percentage. */
export const STORED = {
  /** The sign-in record; it also stands for "logged in". */
  user: { kind: 'json', schema: v.looseObject({ phoneNumber: text }) },
  authToken: { kind: 'text', schema: text },
  phoneNumber: { kind: 'text', schema: text },
  cart: { kind: 'list', schema: cartItemSchema },
  wishlist: { kind: 'list', schema: productSchema },
  /** Firebase's id of the account whose wishlist it is. It says nothing about a person. */
  wishlistOf: { kind: 'text', schema: text },
  redeemCode: { kind: 'text', schema: text },
  discount: { kind: 'json', schema: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) },
  /** What the coupon asks for; without it nothing. `minimum` in rupees, of the subtotal. */
  couponTerms: {
    kind: 'json',
    schema: v.object({ minimum: v.optional(rupees), firstOrderOnly: v.optional(v.boolean()) }),
  },
  subtotal: { kind: 'json', schema: rupees },
  totalPayable: { kind: 'json', schema: rupees },
  /** What was searched for, the latest first. */
  searches: { kind: 'list', schema: v.pipe(text, v.maxLength(MAX_SEARCH_LENGTH)) },
  /** The checkout of the bag as it stands, see features/payment/stored-checkout.ts. `payment`: Razorpay's window was opened. */
  checkout: {
    kind: 'json',
    schema: v.object({
      id: text,
      bag: v.string(),
      payment: v.optional(v.literal('begun')),
      placed: v.optional(v.boolean()),
    }),
  },
} as const satisfies Record<string, Codec>;

export type StoredKey = keyof typeof STORED;

type Entry<K extends StoredKey> = v.InferOutput<(typeof STORED)[K]['schema']>;

/** What a key holds: a list is empty when nothing is stored, everything else undefined. */
export type Stored<K extends StoredKey> = (typeof STORED)[K]['kind'] extends 'list'
  ? readonly Entry<K>[]
  : Entry<K> | undefined;

const nothing: readonly never[] = [];

/** What a key holds when nothing, or only garbage, is stored. */
export function emptyValue(key: StoredKey): unknown {
  return STORED[key].kind === 'list' ? nothing : undefined;
}

/** A stored text as the value it stands for. What does not fit its schema is dropped, and `onGarbage` is told. */
export function decode(key: StoredKey, raw: string | null, onGarbage: (key: StoredKey) => void): unknown {
  if (raw === null) return emptyValue(key);
  const { kind, schema } = STORED[key];
  const held = kind === 'text' ? raw : parseJson(raw);
  const entries: unknown[] = kind === 'list' && Array.isArray(held) ? held : [held];
  const checked = entries.map((entry) => v.safeParse(schema, entry));
  if (checked.some((entry) => !entry.success)) onGarbage(key);
  const good = checked.flatMap((entry) => (entry.success ? [entry.output] : []));
  if (kind === 'list') return good.length > 0 ? good : nothing;
  return good[0];
}

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
