/** What the store needs of a courier, in its own words. Each courier is a folder beside this file. */
import type { Firestore } from '@google-cloud/firestore';
import type { Scan } from '@nirala/contract/parcel/track';
import type { CourierName } from '@nirala/contract/parcel/courier';
import type { Paise } from '@nirala/contract/text/money';
import type { AskVendor } from '../vendor-answer.ts';

/** A parcel to book. */
export type Shipment = {
  /** Our id of this booking. No two parcels have the same one, so it finds a parcel whose reply was lost. */
  reference: string;
  orderedAt: Date;
  to: {
    name: string;
    address: string;
    locality: string;
    landmark: string;
    city: string;
    state: string;
    pincode: string;
    /** E.164. */
    phone: string;
  };
  lines: { name: string; sku: string; quantity: number; pricePaise: Paise }[];
  discountPaise: Paise;
  chargesPaise: Paise;
  totalPaise: Paise;
  /** What is collected at the door; 0 if nothing is. */
  cashPaise: Paise;
  grams: number;
  /** Centimetres. */
  box: { length: number; breadth: number; height: number };
  /** The courier's name of the place where it picks up. */
  pickup: string;
};

/** A parcel that was booked. `vendorId`, `shipmentId`: the courier's own ids of it. */
export type Booked = { awb: string; trackingUrl?: string; vendorId?: string; shipmentId?: string };

/** What a company would take for a parcel. `days`: until its delivery, if it says so. */
type Quote = { company: string; pricePaise: Paise; cod: boolean; days: number | undefined };

/** What a courier is told about a parcel that it could not deliver. `return`: it comes back. */
export type Answer = {
  action: 'reattempt' | 'return';
  /** Where the parcel goes, without what is new below. */
  to: Shipment['to'];
  /** Why it comes back, in the owner's words. Absent if the shopper does not want it any more. */
  reason?: string;
  /** 2026-11-25. */
  day?: string;
  landmark?: string;
  /** E.164. */
  phone?: string;
};

/** One way to send parcels. Every call may throw CourierError, and every call but `book` may be repeated. */
export type Courier = {
  /** Absent for parcels that are booked outside of the store. */
  ask?: AskVendor;
  /** Who would carry it. Empty if nobody goes there. */
  quote: (asked: { from: string; to: string; grams: number; cod: boolean }) => Promise<Quote[]>;
  /** `mayExist`: an earlier attempt may have reached the courier, so it looks for that parcel first. */
  book: (shipment: Shipment, options: { mayExist: boolean }) => Promise<Booked>;
  /** Asks the courier to come for it: to the store, or to the shopper for the parcel of a return. */
  schedule: (booked: Booked, at: 'store' | 'shopper') => Promise<void>;
  /** The address of the label as a PDF file. */
  label: (booked: Booked) => Promise<string>;
  /** Cancels the booking with this reference; nothing happens if there is none. */
  cancel: (booking: { reference: string; vendorId?: string | undefined }) => Promise<void>;
  /** The courier's whole history of a parcel. */
  track: (awb: string) => Promise<Scan[]>;
  /** Fetches a parcel from a shopper; `shipment.to` is the shopper. */
  bookReturn: (
    shipment: Shipment,
    options: { mayExist: boolean; from: string; shopAddress: Shipment['to'] },
  ) => Promise<Booked>;
  reattempt: (awb: string, answer: Answer) => Promise<void>;
  /** How its webhooks are read. Absent without a key for them: then it is asked for news. */
  news?: {
    /** What it sends in the header `X-Api-Key`. No two couriers have the same. */
    key: string;
    /** Undefined for a body in another format. */
    read: (body: unknown) => News | undefined;
  };
};

/** What a courier says about one of its parcels. */
export type News = { awb: string; scans: Scan[] };

/** The couriers that are set up. */
export type Couriers = Partial<Record<CourierName, Courier>>;

/** What a courier is opened with. */
export type CourierSetup = {
  /** A parameter of functions/.env.<project>; empty if it is not set. */
  parameter: (name: string) => string;
  /** A part of the secret COURIER_SECRETS; empty if it is not set. */
  secret: (name: string) => string;
  db: Firestore;
  now: () => Date;
  /** Milliseconds for one call. */
  timeout?: number | undefined;
};

/** A courier that the store can call. */
export type Adapter = {
  /** What has to be set. Without one of them the courier is off. */
  parameters: readonly string[];
  secrets: readonly string[];
  /** The part of the secret with the key of its webhooks. */
  newsKey: string;
  open: (setup: CourierSetup) => Courier;
};

/** `down`: the outcome is unknown or temporary, and the call may be repeated. `refused`: repeating does not help. */
export class CourierError extends Error {
  override name = 'CourierError';
  readonly kind: 'down' | 'refused';
  constructor(kind: CourierError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
