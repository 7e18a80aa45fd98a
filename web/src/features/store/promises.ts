/** What the store promises about every order, each as the owner's settings are. */
import { COD_CHARGE, DELIVERY_FEE } from '@nirala/contract/order/charges';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { formatRupees, toRupees, type Rupees } from '@nirala/contract/text/money';

const DEFAULT_CHARGES = { codCharge: toRupees(COD_CHARGE), deliveryFee: toRupees(DELIVERY_FEE), freeFrom: null };

type Store = Pick<StoreDetails, 'returns' | 'cod' | 'codMax' | 'codNewMax' | 'prices'>;

/** Undefined if an order pays for its delivery; from which amount on it does not, unless `rupees` are enough. */
export function freeDelivery({ prices }: Pick<Store, 'prices'>, rupees = 0): string | undefined {
  const { deliveryFee, freeFrom } = prices ?? DEFAULT_CHARGES;
  if (deliveryFee === 0) return 'Free delivery';
  if (freeFrom === null) return undefined;
  return rupees >= freeFrom ? 'Free delivery' : `Free delivery from ${formatRupees(freeFrom)}`;
}

/**
 * `Free delivery · COD · 7-day returns` for pieces that cost so much, in rupees; empty if none of it is true. COD is said only
 * if every shopper may pay this much on delivery, new ones too. Before the settings are known nothing is said.
 */
export function shortPromises(store: Store | undefined, rupees: Rupees): string {
  if (!store) return '';
  const { cod, codMax, codNewMax, prices = DEFAULT_CHARGES, returns } = store;
  const delivery = freeDelivery(store, rupees);
  const cash = rupees + prices.codCharge + (delivery === 'Free delivery' ? 0 : prices.deliveryFee);
  const [kind] = returns.kinds.includes('return') ? ['returns'] : returns.kinds.map(() => 'exchange');
  return [
    delivery,
    cod && cash <= Math.min(codMax ?? Infinity, codNewMax ?? Infinity) && 'COD',
    kind && `${returns.days}-day ${kind}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
