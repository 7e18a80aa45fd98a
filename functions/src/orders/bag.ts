/** The price of a bag: its lines and totals from the store's own products, with the bag's coupon. */
import { agreedReduction, tooHigh, type AgreedPrices } from '@nirala/contract/order/agreed-price';
import type { CreateOrderInput, Refusal } from '@nirala/contract/order/checkout';
import { withRates } from '@nirala/contract/gst/rate';
import { isExpired } from '@nirala/contract/order/coupon';
import { bestOf, lackOf, type Offer as BagOffer, type OfferLine, reductionOf } from '@nirala/contract/order/offer';
import { priceRulesSchema } from '@nirala/contract/order/price-rules';
import { type PaymentMethod, priceOrder, type PriceRules, termsOf, type Totals } from '@nirala/contract/order/pricing';
import { type Category, isCategoryHidden } from '@nirala/contract/product/category-list';
import { type FactDefaults, isShown } from '@nirala/contract/product/facts';
import type { ReturnSettings } from '@nirala/contract/settings/returns';
import { dayOf } from '@nirala/contract/text/day';
import {
  couponMinimumMissing,
  couponNotForBag,
  couponOnlineOnly,
  notStartedMessage,
} from '@nirala/contract/text/message-templates';
import { type Paise, type Rupees, toPaise, toRupees } from '@nirala/contract/text/money';
import type { Pricing } from '@nirala/contract/product/sale';
import * as v from 'valibot';
import { type OfferScope, toOffer } from '../catalogue/offers.ts';
import { priceSold } from '../catalogue/pricing.ts';
import { ApiError } from '../lib/api-error.ts';
import { outOfStock } from '../stock/stock-changes.ts';
import { canBeEntered, type Coupon, hasBegun, isPlainCoupon } from '../store/discounts.ts';
import type { OrderLine, StoredOrder } from '../store/orders.ts';
import type { StoredProduct } from '../store/products.ts';

/** The lines of a bag, as the input's schema returns them: one for each product and size. */
export type CartItems = CreateOrderInput['cartItems'];

/** A bag to be priced. `total` is the browser's figure in rupees: it is compared and never trusted. */
export type Bag = Pick<CreateOrderInput, 'cartItems' | 'redeemCode'> & {
  total: Rupees;
  method: PaymentMethod;
  /** The prices that an admin agreed with a caller. */
  agreed?: AgreedPrices | undefined;
};

/** What a bag is priced from, read from Firestore. */
type Offer = {
  products: ReadonlyMap<string, StoredProduct>;
  inventory: { coupons: ReadonlyMap<string, Coupon> };
  settings: FactDefaults & PriceRules & { hideIncomplete: boolean };
  returns: ReturnSettings;
  categories: readonly Category[];
  pricing: Pricing;
  /** The collections that coupons name, and the automatic coupons that this shopper may use. Absent: none. */
  offers?: { collections: OfferScope['collections']; automatic: readonly Coupon[] };
};

/**
 * The lines of an order, their totals in paise, the coupons that it uses, and what the order keeps of the settings at its
 * sale.
 */
export type PricedBag = { lines: OrderLine[]; totals: Totals } & Pick<
  StoredOrder,
  'coupons' | 'returnTerms' | 'priceTerms'
>;

/**
 * Prices a bag from the store's own products, with its coupons: of the code that the shopper entered and the automatic
 * coupons, one combo and one coupon count, each the one that takes the most off. ApiError 409 for a product or a size that
 * is not on sale, for a drop that has not started, for a code that is not valid for this bag, and, with the right figures,
 * if the browser's prices or total differ; 400 for an agreed price that is not below what its piece costs.
 */
export function priceBag(bag: Bag, offer: Offer, now: Date): PricedBag {
  const { priced, typed, used, requireTyped } = reckon(bag, offer, now);
  const { lines, totals } = priced;
  const isRepriced = ({ price }: CartItems[number], index: number) =>
    price !== undefined && toPaise(price) !== lines[index]?.pricePaise;
  if (bag.cartItems.some(isRepriced) || toPaise(bag.total) !== totals.payable) {
    const isAutomatic = (offer.offers?.automatic ?? []).length > 0;
    throw priceChanged(lines, totals.payable, offer.settings, {
      couponPercent: typed?.discount.discountPercentage,
      coupons: isAutomatic ? used.map(({ discount: { code } }) => code) : undefined,
    });
  }
  requireTyped();
  requireAgreedBelow(bag, lines);
  return priced;
}

/** ApiError 400 for an agreed price of a piece that the bag does not have, or above what the piece costs. */
function requireAgreedBelow({ agreed }: Bag, lines: readonly OrderLine[]): void {
  for (const { _id, size, price } of agreed?.lines ?? []) {
    const line = lines.find((each) => each.productId === _id && each.size === size);
    const message = line ? tooHigh(line.pricePaise, price) : 'A price was agreed for a piece that is not in the order.';
    if (message !== undefined) throw new ApiError('invalid-input', { message });
  }
}

/**
 * What the store would charge for the bag now, whatever the browser thinks; undefined if it would not sell it, because
 * of a product, a size or the coupon.
 */
export function currentTotal(bag: Bag, offer: Offer, now: Date): Paise | undefined {
  try {
    const { priced, requireTyped } = reckon(bag, offer, now);
    requireTyped();
    return priced.totals.payable;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** What a bag costs by the store's own figures, before they are compared with the browser's. */
type Reckoned = {
  priced: PricedBag;
  /** The coupon of the code that the shopper entered, and the coupons that count. */
  typed: Coupon | undefined;
  used: readonly Coupon[];
  /** ApiError 409 if the entered code lacks something, and no other coupon counts in its place. */
  requireTyped: () => void;
};

function reckon(
  { cartItems, method, redeemCode, agreed }: Bag,
  { products, inventory: { coupons }, settings, returns, categories, pricing, offers }: Offer,
  now: Date,
): Reckoned {
  requireShown(products, settings, categories);
  requireStarted(products, now);
  const typed = redeemCode === undefined ? undefined : requireActiveCoupon(coupons.get(redeemCode), redeemCode, now);
  const items = cartItems.map((item) => toLine(products.get(item._id), item, pricing, now));
  const pieces = items.map(({ productId: id, pricePaise: price, quantity }): OfferLine => ({ id, price, quantity }));
  const scope = { categories, collections: offers?.collections ?? [] };
  const inBag = [...products.values()].map(({ product }) => product);
  const asked = [...(typed ? [typed] : []), ...activeOf(offers?.automatic ?? [], typed, now)].map((coupon) => ({
    coupon,
    offer: toOffer(coupon, inBag, scope),
  }));
  // What the entered code lacks is said below, after the prices were compared.
  const applying = asked.filter(({ coupon, offer }) => coupon === typed || !lackOf(offer, pieces, method));
  const chosen = bestOf(applying, pieces);
  const desk = agreedReduction(
    items.map(({ productId, size, pricePaise: price, quantity }) => {
      const own = agreed?.lines.find((each) => each._id === productId && each.size === size);
      return { price, quantity, agreed: own?.price };
    }),
  );
  const reductions = [...chosen.map(({ offer }) => reductionOf(offer, pieces)), ...(desk ? [desk] : [])];
  const toPrice = items.map(({ pricePaise, originalPricePaise, quantity }) => ({
    price: pricePaise,
    originalPrice: originalPricePaise,
    quantity,
  }));
  const { totals, lines: shares } = priceOrder(toPrice, termsOf(settings, method, reductions));
  const lines = withRates(
    items.flatMap((item, index) => ({ ...item, ...(shares[index] ?? { shares: [], netPaise: 0 }) })),
    dayOf(now),
  );
  const used = chosen.map(({ coupon }) => coupon);
  const own = asked.find(({ coupon }) => coupon === typed);
  const codes = used.flatMap(({ discount: { code }, of }) => (of === undefined ? [code] : [code, of]));
  return {
    priced: {
      lines: soldUnder(returns, lines),
      totals,
      coupons: codes.join() === (redeemCode ?? '') ? undefined : codes,
      returnTerms: { days: returns.days, feePaise: toPaise(returns.fee) },
      priceTerms: {
        codChargePaise: toPaise(settings.codCharge),
        roundsCod: settings.roundsCod,
        deliveryFeePaise: toPaise(settings.deliveryFee),
        freeFromPaise: settings.freeFrom === null ? undefined : toPaise(settings.freeFrom),
        ...(used.some(({ stored }) => stored.prepaidOnly) && { onlineOnly: true as const }),
      },
    },
    typed,
    used,
    requireTyped() {
      if (own && (used.includes(own.coupon) || used.length === 0)) requireNothingMissing(own, pieces, method);
    },
  };
}

/** The automatic coupons that are on, besides the one that the shopper entered. */
const activeOf = (automatic: readonly Coupon[], typed: Coupon | undefined, now: Date): Coupon[] =>
  automatic.filter(
    (coupon) =>
      coupon.discount.code !== typed?.discount.code && hasBegun(coupon, now) && !isExpired(coupon.discount, now),
  );

/** ApiError 409 for a product that is hidden with its category, or because it lacks facts that the law requires. */
function requireShown(products: Offer['products'], rules: Offer['settings'], categories: Offer['categories']): void {
  const hidden = [...products.values()].find(
    ({ product }) => !isShown(product, rules) || isCategoryHidden(categories, product.category),
  );
  if (hidden) throw new ApiError('not-on-sale', { message: `${hidden.product.name} is no longer on sale.` });
}

/**
 * ApiError 409 if one of the products is a drop that has not started yet, by the server's clock. Whatever takes stock asks
 * this first.
 */
export function requireStarted(products: Offer['products'], now: Date): void {
  const product = firstToStart(products, now);
  if (!product?.drop) return;
  const details: Refusal = { reason: 'pieces' };
  const message = notStartedMessage(product.name, product.drop.startsAt);
  throw new ApiError('drop-not-started', { message, details });
}

/** Whether all products that are drops have started. */
export const haveStarted = (products: Offer['products'], now: Date) => firstToStart(products, now) === undefined;

const firstToStart = (products: Offer['products'], now: Date) =>
  [...products.values()]
    .map(({ product }) => product)
    .find(({ drop }) => drop && Date.parse(drop.startsAt) > now.getTime());

/** ApiError 409 unless the coupon exists, can be entered, has begun and has not expired. */
export function requireActiveCoupon(coupon: Coupon | undefined, code: string, now: Date): Coupon {
  const details: Refusal = { reason: 'coupon', code };
  if (!coupon || !canBeEntered(coupon) || !hasBegun(coupon, now)) throw new ApiError('coupon-invalid', { details });
  if (isExpired(coupon.discount, now)) throw new ApiError('coupon-expired', { details });
  return coupon;
}

/** ApiError 409 if the product or the size is no longer on sale. */
function toLine(
  stored: StoredProduct | undefined,
  { size, quantity }: CartItems[number],
  pricing: Pricing,
  now: Date,
): Omit<OrderLine, 'shares' | 'netPaise' | 'online' | 'ratePercent'> {
  if (!stored?.active) {
    throw new ApiError('not-on-sale', { message: `${stored?.product.name ?? 'One item'} is no longer on sale.` });
  }
  const { product } = stored;
  const { id: productId, name, imageUrl: image, sizes } = product;
  // A size that is no longer made may have a SKU with pieces that came back.
  if (!sizes.includes(size)) throw outOfStock({ productId, name, size }, 0);
  const { price, sale } = priceSold(product, pricing, now);
  return {
    productId,
    name,
    image,
    size,
    quantity,
    pricePaise: toPaise(price),
    originalPricePaise: toPaise(product.price),
    ...(sale && { regularPricePaise: toPaise(product.discountedPrice), sale: sale.name }),
    returnable: product.returnable === false ? false : undefined,
  };
}

/**
 * ApiError 409 with the right figures in rupees, and the rules by which the browser computes them. `couponPercent`: the
 * percentage of a new order's coupon. `coupons`: those that count, in a store that has automatic ones.
 */
export function priceChanged(
  lines: readonly OrderLine[],
  payable: Paise,
  rules: PriceRules,
  { couponPercent = 0, coupons }: { couponPercent?: number | undefined; coupons?: readonly string[] | undefined } = {},
): ApiError {
  const details: Refusal = {
    reason: 'price',
    totalAmount: toRupees(payable),
    prices: v.parse(priceRulesSchema, rules),
    discountPercentage: couponPercent > 0 ? couponPercent : undefined,
    ...(coupons && { coupons: [...coupons] }),
    lines: lines.map((line) => ({ id: line.productId, size: line.size, price: toRupees(line.pricePaise) })),
  };
  return new ApiError('price-changed', { details });
}

/** ApiError 409 if the bag lacks what the entered coupon needs. */
function requireNothingMissing(
  { coupon, offer }: { coupon: Coupon; offer: BagOffer },
  pieces: readonly OfferLine[],
  method: PaymentMethod,
): void {
  const { code, minimum } = offer;
  const lack = lackOf(offer, pieces, method);
  const what = offer.rule?.what;
  if (lack?.of === 'minimum') {
    const details: Refusal = { reason: 'coupon', code, minimum };
    const message = couponMinimumMissing(toRupees(lack.paise), code, what);
    throw new ApiError('coupon-minimum-not-reached', { message, details });
  }
  const details: Refusal = { reason: 'coupon', code };
  if (lack?.of === 'pieces')
    throw new ApiError('coupon-not-for-bag', { message: couponNotForBag(lack.count, code, what), details });
  if (lack) throw new ApiError('coupon-online-only', { message: couponOnlineOnly(code), details });
  // A combo of pieces that are cheaper already, or an amount that leaves less than a rupee.
  if (!isPlainCoupon(coupon.stored) && bestOf([{ offer }], pieces).length === 0)
    throw new ApiError('coupon-not-for-bag', { message: `${code} takes nothing off this bag.`, details });
}

/** While the store offers no returns, every piece is sold as not returnable. */
const soldUnder = ({ kinds }: ReturnSettings, lines: OrderLine[]): OrderLine[] =>
  kinds.length === 0 ? lines.map((line) => ({ ...line, returnable: false })) : lines;
