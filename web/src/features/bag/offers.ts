/**
 * The coupons of the bag with those that are more than a percentage of everything. Bag and checkout load this, the product
 * page does not: there the stored totals have percentages only, until the bag is open.
 */
import type { Api } from '@nirala/contract/api';
import type { Input } from '@nirala/contract/api/endpoint';
import { bestOffer, bestOfferText } from '@nirala/contract/order/best-offer';
import { isExpired, normaliseCode } from '@nirala/contract/order/coupon';
import {
  type BagLine,
  lackOf,
  type Offer,
  offerSchema,
  type OfferTotals,
  priceBag,
} from '@nirala/contract/order/offer';
import type { PaymentMethod, PriceRules } from '@nirala/contract/order/pricing';
import type { Share } from '@nirala/contract/order/shares';
import { MESSAGES } from '@nirala/contract/text/messages';
import { toRupees } from '@nirala/contract/text/money';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { call } from '../../lib/call.ts';
import { notifyStored, readRaw, subscribeStored, writeRaw } from '../../lib/storage/local-storage.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { readPriceRules } from '../store/price-rules.ts';
import { readStoreDetails, useStoreDetails } from '../store/store-details.ts';
import { removeCoupon, storeCoupon, storedCoupon, useStoredCoupon, type StoredCoupon } from './coupon.ts';
import { type Lines, toPricedLine } from './lines.ts';

/**
 * The storage key `offers`. `typed`: the coupon of the entered code, if a percentage cannot say it. `automatic`, `listed`:
 * what the server offers for this bag; absent until it was asked. `not`: automatic ones that the server did not let this
 * shopper have.
 */
const storedSchema = v.object({
  typed: v.optional(offerSchema),
  automatic: v.fallback(v.array(offerSchema), []),
  listed: v.fallback(v.optional(v.array(offerSchema)), undefined),
  not: v.fallback(v.array(v.string()), []),
});
type StoredOffers = v.InferOutput<typeof storedSchema>;

const NONE: StoredOffers = { automatic: [], not: [] };

const parseOffers = (raw: string | null): StoredOffers => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), raw);
  return read.success ? read.output : NONE;
};

function writeOffers(offers: StoredOffers): void {
  writeRaw('offers', JSON.stringify(offers));
  notifyStored();
}

/** The coupons that a bag can have. `code`: the entered one, if it applies to an order that is paid online. */
export type BagCoupons = {
  code: string | undefined;
  /** Its percentage; 0 if it takes off something else. */
  percent: number;
  /** The entered one, whether it applies or not. */
  typed: Offer | undefined;
  automatic: readonly Offer[];
  listed: readonly Offer[] | undefined;
};

const bagLinesOf = (lines: Lines): BagLine[] => lines.map((line) => ({ id: line.id, ...toPricedLine(line) }));

function toBagCoupons(lines: Lines, plain: StoredCoupon | undefined, offers: StoredOffers): BagCoupons {
  const typed = offers.typed ?? (plain && asOffer(plain));
  const applies = typed && !lackOf(typed, bagLinesOf(lines), 'Pre-Paid');
  return {
    code: applies ? typed.code : undefined,
    percent: applies ? typed.discountPercentage : 0,
    typed,
    automatic: offers.automatic.filter(({ code }) => !offers.not.includes(code)),
    listed: offers.listed,
  };
}

const asOffer = ({ code, percent, minimum, firstOrderOnly }: StoredCoupon): Offer => ({
  code,
  discountPercentage: percent,
  createdAt: '',
  minimum,
  firstOrderOnly,
});

/** The coupons of the stored bag. */
export function useBagCoupons(): BagCoupons {
  const plain = useStoredCoupon();
  const raw = useSyncExternalStore(
    subscribeStored,
    () => readRaw('offers'),
    () => null,
  );
  const lines = readStored('cart');
  return useMemo(() => toBagCoupons(lines, plain, parseOffers(raw)), [lines, plain, raw]);
}

/** The same, read once. */
export const readBagCoupons = (): BagCoupons =>
  toBagCoupons(readStored('cart'), storedCoupon(), parseOffers(readRaw('offers')));

/** All amounts of a bag with its coupons in paise, by the owner's rules: what the server charges for it. */
export function couponTotals(
  lines: Lines,
  { typed, automatic }: Pick<BagCoupons, 'typed' | 'automatic'>,
  method: PaymentMethod = 'Pre-Paid',
  rules = readPriceRules(),
): OfferTotals {
  const others = automatic.filter(({ code }) => code !== typed?.code);
  return priceBag(bagLinesOf(lines), [...(typed ? [typed] : []), ...others], method, rules);
}

/** The best of the offered coupons for a bag that has none entered, in words; undefined if none would take something off. */
export function bestOfferOfBag(
  lines: Lines,
  offers: readonly Offer[],
  { automatic }: Pick<BagCoupons, 'automatic'>,
  now = new Date(),
  rules = readPriceRules(),
): string | undefined {
  const usable = offers.filter((offer) => !isExpired(offer, now));
  const best = bestOffer(bagLinesOf(lines), usable, automatic, rules);
  if (!best || automatic.includes(best.offer)) return undefined;
  return bestOfferText(best.offer, best.totals && toRupees(best.totals.payable), now);
}

/** The entered code that an order sends, if it applies with this method. */
export const codeFor = ({ code, typed }: BagCoupons, method: PaymentMethod): string | undefined =>
  method === 'COD' && typed?.rule?.prepaidOnly ? undefined : code;

/** What the entered coupon still needs from the bag. */
export const lackOfTyped = (lines: Lines, typed: Offer) => lackOf(typed, bagLinesOf(lines), 'Pre-Paid');

const isAutomatic = ({ rule }: Offer): boolean => rule?.automatic === true;

/** Whether the store may have coupons that are more than a percentage of everything. */
const hasOffers = () => readStoreDetails()?.offers === true;

const productsIn = (lines: Lines) => [...new Set(lines.map(({ id }) => id))].sort().join(',');

/** Asks the server for the coupons of the bag, when its products change. A store with percentages only is not asked. */
export function useOffersOfBag(): void {
  const any = useStoreDetails(undefined)?.offers === true;
  const products = useSyncExternalStore(
    subscribeStored,
    () => productsIn(readStored('cart')),
    () => '',
  );
  useEffect(() => {
    if (!any || products === '') return;
    const controller = new AbortController();
    // Without an answer the bag keeps what it has: the server checks every order anyway.
    loadOffers(controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [any, products]);
}

/** Calls `listDiscounts`, whose table leaves the rules to be checked here. */
export async function listOffers(asked: Input<Api['listDiscounts']>, signal?: AbortSignal): Promise<Offer[]> {
  return v.parse(v.array(offerSchema), await call('listDiscounts', asked, signal));
}

async function loadOffers(signal?: AbortSignal): Promise<void> {
  const products = productsIn(readStored('cart'));
  const { typed } = parseOffers(readRaw('offers'));
  const [all, [again]] = await Promise.all([
    listOffers({ kinds: 'all', products }, signal),
    typed ? listOffers({ kinds: 'all', products, code: typed.code }, signal) : [],
  ]);
  if (signal?.aborted) return;
  const now = parseOffers(readRaw('offers'));
  writeOffers({
    ...now,
    // Another code may have been entered meanwhile.
    typed: now.typed?.code === typed?.code ? (again ?? typed) : now.typed,
    automatic: all.filter(isAutomatic),
    listed: all.filter((offer) => !isAutomatic(offer)),
  });
}

/** Looks up a code in capitals. Undefined if there is none. */
async function findOffer(code: string): Promise<Offer | undefined> {
  const products = productsIn(readStored('cart'));
  const found = await listOffers(hasOffers() ? { code, kinds: 'all', products } : { code });
  return found.find((each) => each.code === code);
}

/**
 * Whether the store says that a bag costs nothing, by its coupons as they are now: what the browser has stored may be
 * wrong. Throws CallError.
 */
export async function isFreeBag(lines: Lines, { typed }: Pick<BagCoupons, 'typed'>): Promise<boolean> {
  const [found, all] = await Promise.all([
    typed && findOffer(typed.code),
    hasOffers() ? listOffers({ kinds: 'all', products: productsIn(lines) }) : [],
  ]);
  const now = { typed: found && !isExpired(found, new Date()) ? found : undefined, automatic: all.filter(isAutomatic) };
  return couponTotals(lines, now).payable === 0;
}

/** Stores the coupon of an entered code with the bag, instead of an earlier one. */
export function storeOffer(offer: Offer): void {
  const { typed: _earlier, ...others } = parseOffers(readRaw('offers'));
  dropCoupon();
  if (offer.rule) writeOffers({ ...others, typed: offer });
  else storeCoupon(offer);
}

/** Removes the entered coupon. Those that need no code stay. */
export function dropCoupon(): void {
  const { typed: _gone, ...others } = parseOffers(readRaw('offers'));
  removeCoupon();
  if (hasOffers() || others.automatic.length > 0) writeOffers(others);
}

/**
 * Looks up a coupon code, typed in any case, and stores it with the bag. When the code cannot be used, returns the
 * message of spec §5 and removes the stored coupon. Throws CallError.
 */
export async function applyCode(typed: string): Promise<string | undefined> {
  const code = normaliseCode(typed);
  const offer = await findOffer(code);
  if (!offer || isExpired(offer, new Date())) {
    dropCoupon();
    return offer ? MESSAGES.codeExpired : MESSAGES.invalidCode;
  }
  storeOffer(offer);
  return undefined;
}

/**
 * The server named the coupons that count: it does not let this shopper have the automatic ones that are better, or others
 * have begun.
 */
export async function followServer(codes: readonly string[], method: PaymentMethod): Promise<void> {
  await loadOffers().catch(() => undefined);
  for (;;) {
    const { used } = couponTotals(readStored('cart'), readBagCoupons(), method);
    const wrong = used.filter(({ code, rule }) => rule?.automatic && !codes.includes(code)).map(({ code }) => code);
    if (wrong.length === 0) return;
    const now = parseOffers(readRaw('offers'));
    writeOffers({ ...now, not: [...now.not, ...wrong] });
  }
}

/** Stores `subtotal` and `totalPayable` of a bag that has more than percentages. */
export function storeShownTotals({ subtotal, payable, used }: OfferTotals): void {
  if (used.every(({ rule }) => !rule)) return;
  writeStored('subtotal', toRupees(subtotal));
  writeStored('totalPayable', toRupees(payable));
}

/**
 * Which discounts count together, in a sentence; undefined if the shop has only coupons, which every bag offers.
 * `discounts`: those of the bag.
 */
export function combiningText(
  { prepaidRupees, prepaidPercent }: Pick<PriceRules, 'prepaidRupees' | 'prepaidPercent'>,
  discounts: readonly Pick<Share, 'kind'>[],
): string | undefined {
  const kinds = [
    'one coupon',
    ...(discounts.some(({ kind }) => kind === 'combo') ? ['one combo'] : []),
    ...(prepaidRupees > 0 || prepaidPercent > 0 ? ['the discount for paying online'] : []),
  ];
  return kinds.length > 1 ? `An order can have ${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}.` : undefined;
}
