import { toRupees, type Paise } from '../text/money.ts';

/** Spec §9: added to the total of a cash-on-delivery order. */
export const COD_CHARGE: Paise = 5000;

/** Spec §2: the offer beside the payment methods. */
export const ONLINE_OFFER = `Pay online and get ${toRupees(COD_CHARGE)} rupees off instantly, no extra charges.`;

const RUPEE: Paise = 100;

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
  couponDiscount: Paise;
  deliveryFee: Paise;
  codCharge: Paise;
  payable: Paise;
};

/**
 * Computes every total, both for the browser to show and for the server to charge.
 * Spec §4: the sum of price × quantity, minus the coupon (a percentage of the subtotal), never below 0. Spec §9: COD adds
 * `COD_CHARGE`. `couponPercent` is 0 to 100. The coupon discount is rounded up to whole rupees, so that nobody pays paise
 * in cash; paise in the prices themselves stay.
 */
export function priceOrder(lines: readonly PricedLine[], method: PaymentMethod, couponPercent = 0): Totals {
  const mrp = sum(lines, (line) => line.originalPrice * line.quantity);
  const subtotal = sum(lines, (line) => line.price * line.quantity);
  // Rounds before dividing: a floating-point error would otherwise turn 2.2% of ₹500, which is ₹11, into ₹12.
  const rupeesOff = Math.ceil(Math.round(subtotal * couponPercent) / (100 * RUPEE));
  const couponDiscount = Math.min(subtotal, rupeesOff * RUPEE);
  const codCharge = method === 'COD' ? COD_CHARGE : 0;
  return {
    mrp,
    discountOnMrp: mrp - subtotal,
    subtotal,
    couponDiscount,
    deliveryFee: DELIVERY_FEE,
    codCharge,
    payable: subtotal - couponDiscount + DELIVERY_FEE + codCharge,
  };
}

function sum(lines: readonly PricedLine[], amount: (line: PricedLine) => Paise): Paise {
  return lines.reduce((total, line) => total + amount(line), 0);
}
