import { formatRupees, toPaise, toRupees, type Paise, type Rupees } from '../text/money.ts';
import { COD_CHARGE, DELIVERY_FEE } from './charges.ts';
import { discountsOf, payBy, reduce, type OrderShares, type Reduction, type Share } from './shares.ts';

/** Spec §2: the offer beside the payment methods. */
export const onlineOffer = (paise: Paise) =>
  `Pay online and get ${formatRupees(toRupees(paise)).slice(1)} rupees off instantly, no extra charges.`;

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

/** The owner's rules about charges and about the discount for paying online, in whole rupees; null for none. */
export type PriceRules = {
  codCharge: Rupees;
  /** Whether a total in cash is rounded down to a rupee. */
  roundsCod: boolean;
  deliveryFee: Rupees;
  /** Delivery is free if the pieces cost this much, before coupons. */
  freeFrom: Rupees | null;
  /** What comes off an order that is paid online: rupees, a percentage up to a cap, or both. */
  prepaidRupees: Rupees;
  prepaidPercent: number;
  prepaidMax: Rupees | null;
};

export const DEFAULT_PRICE_RULES: PriceRules = {
  codCharge: toRupees(COD_CHARGE),
  roundsCod: false,
  deliveryFee: toRupees(DELIVERY_FEE),
  freeFrom: null,
  prepaidRupees: 0,
  prepaidPercent: 0,
  prepaidMax: null,
};

/**
 * The least that is paid or refunded online: one rupee, the minimum of the gateways
 * (https://razorpay.com/docs/api/refunds/create-normal: "The amount must be at least INR 1.00").
 */
export const MIN_ONLINE_PAISE: Paise = 100;

/** What an order is priced by under the owner's rules. At least one rupee stays to be paid online. */
export function termsOf(rules: PriceRules, method: PaymentMethod, others: readonly Reduction[] = []): PriceTerms {
  const {
    codCharge,
    roundsCod,
    deliveryFee,
    freeFrom,
    prepaidRupees: rupees,
    prepaidPercent: percent,
    prepaidMax,
  } = rules;
  const prepaid: Reduction = {
    kind: 'prepaid',
    name: 'Paid online',
    paise: toPaise(rupees),
    percent,
    mostPaise: prepaidMax === null ? Infinity : toPaise(prepaidMax),
    leavesPaise: MIN_ONLINE_PAISE,
  };
  return {
    method,
    reductions: rupees > 0 || percent > 0 ? [...others, prepaid] : others,
    codCharge: toPaise(codCharge),
    roundsCod,
    deliveryFee: toPaise(deliveryFee),
    freeFrom: freeFrom === null ? undefined : toPaise(freeFrom),
  };
}

/** What an order is priced by, besides its lines. */
export type PriceTerms = {
  method: PaymentMethod;
  /** The reductions, in any order: `reduce` applies them in that of their kinds. */
  reductions?: readonly Reduction[];
  /** What cash on delivery costs, and whether its total is rounded down to a rupee. */
  codCharge?: Paise;
  roundsCod?: boolean;
  deliveryFee?: Paise;
  /** Delivery is free from this subtotal on. */
  freeFrom?: Paise | undefined;
};

/**
 * Computes every total and the shares of every line, both for the browser to show and for the server to charge.
 * Spec §4: the sum of price × quantity, minus what comes off, never below 0. Spec §9: COD adds `COD_CHARGE`.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  {
    method,
    reductions = [],
    codCharge = COD_CHARGE,
    roundsCod = false,
    deliveryFee = DELIVERY_FEE,
    freeFrom = Infinity,
  }: PriceTerms,
): { totals: Totals; lines: OrderShares[] } {
  const mrp = sum(lines, (line) => line.originalPrice * line.quantity);
  const subtotal = sum(lines, (line) => line.price * line.quantity);
  const full = lines.map(({ price, quantity }): OrderShares => ({ shares: [], netPaise: price * quantity }));
  const priced = payBy(reduce(full, reductions), { isOnline: method === 'Pre-Paid', roundsCod });
  const net = sum(priced, ({ netPaise }) => netPaise);
  const charge = method === 'COD' ? codCharge : 0;
  const fee = subtotal < freeFrom ? deliveryFee : 0;
  return {
    totals: {
      mrp,
      discountOnMrp: mrp - subtotal,
      subtotal,
      discounts: discountsOf(priced),
      deliveryFee: fee,
      codCharge: charge,
      payable: net + fee + charge,
    },
    lines: priced,
  };
}

function sum<T>(parts: readonly T[], amount: (part: T) => Paise): Paise {
  return parts.reduce((total, part) => total + amount(part), 0);
}
