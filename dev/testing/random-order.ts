/**
 * Random orders over every kind of rule that decides a price: sales, coupons and combos of all kinds, agreed prices, the
 * discount for paying online, charges, rounding and advances. Each is priced by the server and by the browser's functions.
 */
import { Timestamp } from '@google-cloud/firestore';
import { agreedReduction, type AgreedPrices } from '@nirala/contract/order/agreed-price';
import { bestOf, lackOf, reductionOf } from '@nirala/contract/order/offer';
import { PAYMENT_METHODS, priceOrder, type PriceRules, termsOf } from '@nirala/contract/order/pricing';
import { ANY_PRODUCT } from '@nirala/contract/product/collection';
import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import type { Pricing } from '@nirala/contract/product/sale';
import { DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { type Paise, toPaise, toRupees } from '@nirala/contract/text/money';
import { toOffer } from '@nirala/functions/catalogue/offers';
import { priceSold } from '@nirala/functions/catalogue/pricing';
import { priceBag, type PricedBag } from '@nirala/functions/orders/bag';
import { applyPayment } from '@nirala/functions/orders/payments';
import type { Coupon } from '@nirala/functions/store/discounts';
import { withPayNowOffer } from '@nirala/functions/store/order-money';
import type { StoredOrder } from '@nirala/functions/store/orders';
import { AT, order, payment } from './paid-order.ts';
import { saleOf } from './sales.ts';
import { couponNamed } from './stored-discount.ts';
import { storedOrder } from './stored-order.ts';
import { stored } from './stored-product.ts';

type Roll = (below: number) => number;

/** The rules that made a price, for counting that each kind is drawn. */
export type DrawnRule =
  'sale' | 'combo' | 'coupon' | 'capped' | 'single-use' | 'automatic' | 'desk' | 'prepaid' | 'rounding' | 'advance';

const SIZES = ['S', 'M', 'L'] as const;
const CATEGORIES = ['tshirt', 'hoodies', 'joggers'] as const;
const NEVER = Timestamp.fromDate(new Date('2099-01-01'));

const some = <T>(roll: Roll, all: readonly T[]): T[] => all.filter(() => roll(2) === 0);

/** Up to four products in one or two sizes each, at prices below `most` paise. */
function drawProducts(roll: Roll, most: Paise) {
  return Array.from({ length: 1 + roll(4) }, (_, index) => {
    const price = 1 + roll(most);
    const category = CATEGORIES[roll(3)] ?? 'tshirt';
    const figures = { price: toRupees(price + roll(most)), discountedPrice: toRupees(price), category };
    return stored(`p${index}`, { ...figures, sizes: [...SIZES] });
  });
}

/** What a sale or a coupon is for. */
function drawTarget(roll: Roll, ids: readonly string[]) {
  const on = (['all', 'products', 'categories', 'collections'] as const)[roll(4)] ?? 'all';
  return { on, products: some(roll, ids), categories: some(roll, CATEGORIES), collections: ['chosen'] };
}

function drawCoupon(roll: Roll, code: string, ids: readonly string[], most: Paise): Coupon {
  const off = (['percent', 'rupees', 'bundle', 'free'] as const)[roll(4)] ?? 'percent';
  const coupon = couponNamed(code, {
    expiresAt: NEVER,
    off,
    discountPercentage: 1 + roll(99),
    rupeesPaise: 1 + roll(most),
    ...(roll(2) === 0 && { capPaise: 1 + roll(most) }),
    pieces: 1 + roll(3) + (off === 'bundle' ? 1 : 0),
    bundlePricePaise: 1 + roll(most * 2),
    freePieces: 1 + roll(2),
    ...drawTarget(roll, ids),
    ...(roll(2) === 0 && { minimumPaise: 1 + roll(most * 2) }),
    prepaidOnly: roll(4) === 0,
  });
  return roll(4) === 0 ? { ...coupon, of: 'CAMPAIGN' } : coupon;
}

function drawRules(roll: Roll, subtotal: Paise): PriceRules {
  return {
    codCharge: roll(201),
    roundsCod: roll(2) === 0,
    deliveryFee: roll(4) === 0 ? 0 : roll(100),
    freeFrom: roll(4) === 0 ? null : toRupees(1 + roll(Math.max(1, subtotal))),
    prepaidRupees: roll(3) === 0 ? roll(200) : 0,
    prepaidPercent: roll(3) === 0 ? roll(30) : 0,
    prepaidMax: roll(2) === 0 ? 1 + roll(300) : null,
  };
}

/** A sale for some products, categories or a collection, or none. */
function drawPricing(roll: Roll, ids: readonly string[], most: Paise): Pricing {
  const { on, ...targets } = drawTarget(roll, ids);
  const collections = [
    { id: 'chosen', title: 'Chosen', by: 'hand' as const, rule: ANY_PRODUCT, products: some(roll, ids) },
  ];
  const sale = saleOf({
    from: new Date(AT.getTime() - 3_600_000).toISOString(),
    until: new Date(AT.getTime() + 3_600_000).toISOString(),
    off: roll(2) === 0 ? 'percent' : 'price',
    percent: 1 + roll(90),
    price: toRupees(1 + roll(most)),
    on: on === 'all' ? 'products' : on,
    ...targets,
  });
  return { sales: roll(2) === 0 ? [sale] : [], categories: DEFAULT_CATEGORIES, collections };
}

/** Prices below those of some lines, as an admin agrees on them. */
function drawAgreed(
  roll: Roll,
  lines: readonly { _id: string; size: string; price: number }[],
): AgreedPrices | undefined {
  const agreed = some(roll, lines).map(({ _id, size, price }) => {
    return { _id, size, price: toRupees(roll(toPaise(price) + 1)) };
  });
  return agreed.length === 0 ? undefined : { reason: 'A loose thread', lines: agreed };
}

type RandomOrder = {
  /** As it is placed; with an advance after that was paid. */
  order: StoredOrder;
  /** What the browser showed. */
  previewPaise: Paise;
  drawn: ReadonlySet<DrawnRule>;
};

/** A random order. Throws the server's ApiError if its total is another one than the browser's. */
export function randomOrder(roll: Roll): RandomOrder {
  for (;;) {
    const found = drawOrder(roll);
    if (found) return found;
  }
}

function drawOrder(roll: Roll): RandomOrder | undefined {
  const most = [300, 100_000, 600_000][roll(3)] ?? 1;
  const products = drawProducts(roll, most);
  const ids = products.map(({ product: { id } }) => id);
  const pricing = drawPricing(roll, ids, most);
  const cartItems = products.flatMap(({ product }) => {
    const { price } = priceSold(product, pricing, AT);
    return some(roll, SIZES).map((size) => ({ _id: product.id, size, price, quantity: 1 + roll(4) }));
  });
  if (cartItems.length === 0) return undefined;
  const pieces = cartItems.map(({ _id: id, price, quantity }) => ({ id, price: toPaise(price), quantity }));
  const subtotal = pieces.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const method = PAYMENT_METHODS[roll(2)] ?? 'COD';
  const rules = drawRules(roll, subtotal);
  const agreed = roll(4) === 0 ? drawAgreed(roll, cartItems) : undefined;
  const coupons = agreed ? [] : Array.from({ length: roll(5) }, (_, index) => drawCoupon(roll, `C${index}`, ids, most));
  const typed = roll(2) === 0 ? coupons[0] : undefined;
  const automatic = typed ? coupons.slice(1) : coupons;

  // As the browser prices its bag.
  const collections = pricing.collections.map((each) => ({ ...each, title: 'Chosen' }));
  const scope = { categories: pricing.categories, collections };
  const inBag = products.map(({ product }) => product);
  const asked = [...(typed ? [typed] : []), ...automatic].map((coupon) => ({
    coupon,
    offer: toOffer(coupon, inBag, scope),
  }));
  const applying = asked.filter(({ offer }) => !lackOf(offer, pieces, method));
  const used = bestOf(applying, pieces);
  const desk = agreedReduction(
    cartItems.map(({ _id, size, price, quantity }) => {
      const own = agreed?.lines.find((each) => each._id === _id && each.size === size);
      return { price: toPaise(price), quantity, agreed: own?.price };
    }),
  );
  const reductions = [...used.map(({ offer }) => reductionOf(offer, pieces)), ...(desk ? [desk] : [])];
  const shown = pieces.map(({ price, quantity }) => ({ price, originalPrice: price, quantity }));
  const previewPaise = priceOrder(shown, termsOf(rules, method, reductions)).totals.payable;

  const isSent = applying.some(({ coupon }) => coupon === typed);
  if (isSent && used.length === 0) return undefined;
  const bag = priceBag(
    {
      cartItems,
      total: toRupees(previewPaise),
      method,
      agreed,
      redeemCode: isSent ? typed?.discount.code : undefined,
    },
    {
      products: new Map(products.map((each) => [each.product.id, each])),
      inventory: { coupons: new Map(coupons.map((coupon) => [coupon.discount.code, coupon])) },
      settings: { ...DEFAULT_SETTINGS, ...rules, hideIncomplete: false },
      returns: DEFAULT_RETURNS,
      categories: pricing.categories,
      pricing,
      offers: { collections, automatic },
    },
    AT,
  );
  const placed = place(roll, bag, method === 'COD');
  if (!placed) return undefined;
  return {
    order: placed,
    previewPaise,
    drawn: new Set(
      drawnIn(
        placed,
        bag,
        used.map(({ coupon }) => coupon),
        typed,
      ),
    ),
  };
}

/** The order of a bag; undefined if no gateway would take its payment. */
function place(roll: Roll, { lines, totals, coupons, priceTerms }: PricedBag, isCod: boolean): StoredOrder | undefined {
  const { payable: totalPaise, codCharge: codChargePaise, deliveryFee: deliveryFeePaise } = totals;
  const amounts = { lines, priceTerms, codChargePaise, deliveryFeePaise, totalPaise, ...(coupons && { coupons }) };
  if (!isCod) {
    if (totalPaise === 0) return order('Processing', { ...amounts, paymentId: undefined, captures: [] });
    if (totalPaise < 100) return undefined;
    return order('Processing', {
      ...amounts,
      captures: [{ paymentId: 'pay_1', amountPaise: totalPaise, currency: 'INR' }],
    });
  }
  const advancePaise = (1 + roll(200)) * 100;
  if (roll(2) === 0 || totalPaise <= advancePaise) {
    return withPayNowOffer(storedOrder(amounts), { payNowRupees: roll(3) * 20, payNowPercent: roll(3) * 5 });
  }
  const awaiting = storedOrder({
    ...amounts,
    status: 'Pending',
    hold: 'held',
    heldUntil: Timestamp.fromDate(AT),
    gateway: 'razorpay',
    gatewayOrderId: 'order_a',
    advance: { paise: advancePaise, kept: roll(2) === 0 },
    history: [{ status: 'Pending', at: Timestamp.fromDate(AT), by: 'shopper' }],
  });
  return applyPayment(awaiting, payment({ gatewayOrderId: 'order_a', amountPaise: advancePaise }), true, AT);
}

function drawnIn(
  { lines, advance }: StoredOrder,
  { totals }: PricedBag,
  used: readonly Coupon[],
  typed: Coupon | undefined,
): DrawnRule[] {
  const kinds = totals.discounts.map(({ kind }) => kind).filter((kind) => kind !== 'exchange');
  const taken = totals.discounts.find(({ kind }) => kind === 'coupon')?.paise;
  return [
    ...kinds,
    ...(lines.some(({ sale }) => sale !== undefined) ? (['sale'] as const) : []),
    ...(used.some(({ stored: { off, capPaise } }) => off === 'percent' && capPaise === taken)
      ? (['capped'] as const)
      : []),
    ...(used.some(({ of }) => of !== undefined) ? (['single-use'] as const) : []),
    ...(used.some((coupon) => coupon !== typed) ? (['automatic'] as const) : []),
    ...(advance ? (['advance'] as const) : []),
  ];
}
