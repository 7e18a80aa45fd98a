import { toRupees, type Paise } from '../text/money.ts';
import { discountsOf, payBy, reduce, type OrderShares, type Reduction, type Share } from './shares.ts';

/** Spec §9: added to the total of a cash-on-delivery order. */
export const COD_CHARGE: Paise = 5000;

/** Spec §2: the offer beside the payment methods. */
export const ONLINE_OFFER = `Pay online and get ${toRupees(COD_CHARGE)} rupees off instantly, no extra charges.`;

/** Spec §9: delivery is free. */
export const DELIVERY_FEE: Paise = 0;

/** Spec §4: the payment methods, as the API names them. */
export const PAYMENT_METHODS = ['Pre-Paid', 'COD'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type PricedLine = { price: Paise; originalPrice: Paise; quantity: number };

/** The amounts of a price summary, in paise. None is negative. */
export type Totals = {
  mrp: Paise;
  discountOnMrp: Paise;
  subtotal: Paise;
  /** What comes off, in the sequence of `SHARE_KINDS`: the sums of the shares of the lines. */
  discounts: Share[];
  deliveryFee: Paise;
  codCharge: Paise;
  payable: Paise;
};

/** What an order is priced by, besides its lines. */
export type PriceTerms = {
  method: PaymentMethod;
  /** What may come off, in any sequence: see `reduce`. */
  reductions?: readonly Reduction[];
  /** What cash on delivery costs, and whether its total is rounded down to a rupee. */
  codCharge?: Paise;
  roundsCod?: boolean;
  deliveryFee?: Paise;
};

/**
 * Computes every total and the shares of every line, both for the browser to show and for the server to charge.
 * Spec §4: the sum of price × quantity, minus what comes off, never below 0. Spec §9: COD adds `COD_CHARGE`.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  { method, reductions = [], codCharge = COD_CHARGE, roundsCod = false, deliveryFee = DELIVERY_FEE }: PriceTerms,
): { totals: Totals; lines: OrderShares[] } {
  const mrp = sum(lines, (line) => line.originalPrice * line.quantity);
  const subtotal = sum(lines, (line) => line.price * line.quantity);
  const full = lines.map(({ price, quantity }): OrderShares => ({ shares: [], netPaise: price * quantity }));
  const priced = payBy(reduce(full, reductions), { isOnline: method === 'Pre-Paid', roundsCod });
  const net = sum(priced, ({ netPaise }) => netPaise);
  const charge = method === 'COD' ? codCharge : 0;
  return {
    totals: {
      mrp,
      discountOnMrp: mrp - subtotal,
      subtotal,
      discounts: discountsOf(priced),
      deliveryFee,
      codCharge: charge,
      payable: net + deliveryFee + charge,
    },
    lines: priced,
  };
}

function sum<T>(parts: readonly T[], amount: (part: T) => Paise): Paise {
  return parts.reduce((total, part) => total + amount(part), 0);
}
