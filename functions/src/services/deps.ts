/** What the code of orders, payments, returns and parcels is given instead of importing it: tests pass their own. */
import type { Firestore } from '@google-cloud/firestore';
import type { DeliverySettings } from '@nirala/contract/delivery/settings';
import type { Category } from '@nirala/contract/product/category-list';
import type { Collection } from '@nirala/contract/product/collection';
import type { Product } from '@nirala/contract/product/product';
import type { BrandSettings } from '@nirala/contract/settings/brand-form';
import type { ReturnSettings } from '@nirala/contract/settings/returns';
import type { Settings } from '@nirala/contract/settings/settings';
import type { Pricing } from '@nirala/contract/product/sale';
import type { Offers } from '../store/discounts.ts';
import type { Couriers } from './courier/courier.ts';
import type { Gateway } from './payments/gateway.ts';

/** The dependencies of orders with their payments and returns. The endpoints have them too. */
export type OrderDeps = {
  db: Firestore;
  /**
   * The gateway with this name, as an order has it; without a name the one that takes new payments. Throws GatewayError
   * `down` if it is not set up.
   */
  gateway: (name?: string) => Gateway;
  /** The settings, at most a few seconds old. */
  settings: () => Promise<Settings>;
  /** The settings of deliveries, at most a few seconds old. */
  delivery: () => Promise<DeliverySettings>;
  /** The rules of returns, at most a few seconds old. */
  returns: () => Promise<ReturnSettings>;
  /** The owner's brand, at most a few seconds old. */
  brand: () => Promise<BrandSettings>;
  /** The owner's categories, hidden ones too, at most a few seconds old. */
  categories: () => Promise<readonly Category[]>;
  /** What products cost, at most a few seconds old. The clock then says at which moment. */
  pricing: () => Promise<Pricing>;
  /** The owner's collections, shown or not, at most a few seconds old. */
  collections: () => Promise<readonly Collection[]>;
  /** The coupons that need no code, at most a few seconds old. */
  offers: () => Promise<Offers>;
  now: () => Date;
  /** Whether this is a demo project: then invoices are specimens, and may have the invented facts of the code. */
  isDemo: boolean;
  /** Needed to place an order of a drop; absent in jobs, which place none. See stock/drop-line.ts. */
  drops?: {
    /**
     * A product as the replica has it, usually at most five seconds old. Undefined if it does not know it, or if it was
     * last refreshed more than `maxAge` milliseconds ago.
     */
    seen: (productId: string, maxAge?: number) => Pick<Product, 'drop' | 'stockBySize'> | undefined;
    /** Runs the work of placing an order, or refuses it with ApiError 429 `in-line` while too many run. */
    line: <T>(work: () => Promise<T>) => Promise<T>;
  };
};

/** The dependencies of everything about parcels. */
export type ParcelDeps = OrderDeps & {
  /** The couriers that are set up. */
  couriers: () => Couriers;
};
