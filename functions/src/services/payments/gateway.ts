import type { PAYOUT_LINK_STATUSES, RefundSpeed } from '@nirala/contract/order/money-back';
import type { Paise } from '@nirala/contract/text/money';
import { ApiError } from '../../lib/api-error.ts';
import type { AskVendor } from '../vendor-answer.ts';

/**
 * What the store needs of a payment gateway, in its own words: amounts in paise, no name of a vendor. Each gateway is one
 * folder beside this file, which reads the vendor's format and sentences into these types. Nothing else knows the vendor.
 */
export type Gateway = {
  /** Stored with each order, so that its refunds go to the gateway that has the money. */
  name: string;
  /** Whether real money moves. */
  isLive: boolean;
  /** The window in which shoppers pay on the store's own page. Absent: they pay on a page of the gateway. */
  window?: { key: string; script: string };
  ask: AskVendor;

  /** Creates the gateway's order of this receipt (≤ 40 characters), or finds it if an earlier reply was lost. */
  createOrder: (amount: Paise, receipt: string) => Promise<string>;
  /** How a browser pays for an order of the gateway. */
  opening: (gatewayOrderId: string) => Promise<Opening>;
  payment: (id: string) => Promise<Payment>;
  paymentsOf: (gatewayOrderId: string) => Promise<Payment[]>;
  /** Takes the money of an authorized payment. Refused if that was done before. */
  capture: (id: string, amount: Paise) => Promise<Payment>;
  /** The same receipt with the same fields is the same refund, however often it is asked for. */
  refund: (asked: NewRefund) => Promise<Refund>;
  /** All refunds of a payment, including those made at the gateway by hand. */
  refundsOf: (paymentId: string) => Promise<Refund[]>;
  refundState: (id: string) => Promise<Refund>;

  /** Whether the gateway signed that this payment belongs to this order of it. */
  isProof: (proof: { gatewayOrderId: string; paymentId: string; signature: string }) => boolean;
  /** The fields with which a browser comes back from the gateway's page. Undefined unless the gateway signed them. */
  readReturn: (fields: Readonly<Record<string, string>>) => { gatewayOrderId: string; paymentId: string } | undefined;
  /** A webhook event. Undefined unless the gateway signed it. */
  readEvent: (body: string, header: (name: string) => string | undefined) => GatewayEvent | undefined;

  /** Absent if the gateway sends no such links. */
  payouts?: Payouts;
};

/** `key`: the public key of the window, empty for a page. `url`: the page to go to; absent for a window. */
type Opening = { key: string; url?: string };

export type Payment = {
  id: string;
  gatewayOrderId?: string | undefined;
  amountPaise: Paise;
  currency: string;
  /** `created` and `authorized` are not paid yet, and `refunded` is paid and wholly given back. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** For people, as the gateway names it: `upi`, `card`. */
  method?: string | undefined;
  /** Why it failed. */
  failure?: string | undefined;
};

type NewRefund = { paymentId: string; amountPaise: Paise; receipt: string; speed: RefundSpeed };

export type Refund = {
  id: string;
  paymentId: string;
  amountPaise: Paise;
  /** `pending`: accepted, and the bank has not got it yet. */
  status: 'pending' | 'processed' | 'failed';
  /** Absent if it was made by hand. */
  receipt?: string | undefined;
  isInstant?: boolean | undefined;
  /** With which the shopper's bank finds it, once the bank has it. */
  bankReference?: string | undefined;
};

/** What a signed webhook says. `id`: the same whenever the gateway sends it again. */
export type GatewayEvent =
  | { kind: 'payment'; id: string | undefined; gatewayOrderId: string; payments: Payment[]; refunds: Refund[] }
  | { kind: 'payout-link'; id: string | undefined; linkId: string; reference: string; orderId: string | undefined }
  /** Of another format, or about nothing of the store's. `why`: for the log. */
  | { kind: 'unknown'; why: Record<string, unknown> };

/** The links with which the store sends money to a phone number. */
export type Payouts = {
  /** Whether an account is set up from which links are paid. */
  canCreate: boolean;
  /** A repeated call creates a second link: after an unknown outcome call `linksOf` first. */
  create: (link: NewPayoutLink) => Promise<PayoutLink>;
  /** All links with our reference, newest first. */
  linksOf: (reference: string) => Promise<PayoutLink[]>;
  link: (id: string) => Promise<PayoutLink>;
};

export type NewPayoutLink = {
  /** Our reference, at most 40 characters. */
  reference: string;
  orderId: string;
  amountPaise: Paise;
  name: string;
  /** E.164. */
  phone: string;
  expiresAt: Date;
};

export type PayoutLink = {
  id: string;
  reference?: string | undefined;
  amountPaise: Paise;
  status: (typeof PAYOUT_LINK_STATUSES)[number];
  url?: string | undefined;
  bankReference?: string | undefined;
  /** Why a payout of it has to wait. */
  waits?: string | undefined;
};

/** Why the gateway refused something, where the store acts on it. */
type Reason =
  /** The account has too little money at the moment. */
  | 'balance'
  /** The payment is older than the gateway refunds. */
  | 'too-old'
  /** The gateway does not accept the store's keys. */
  | 'keys';

/**
 * `down`: the outcome is unknown, and the call may be repeated. `refused`: nothing was done, and `message` is the
 * gateway's reason. Whatever an adapter does not understand is `down`, never a success and never a refusal.
 */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly kind: 'down' | 'refused';
  readonly reason: Reason | undefined;
  constructor(kind: 'down' | 'refused', message: string, { reason, cause }: { reason?: Reason; cause?: unknown } = {}) {
    super(message, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}

/** A failure of a gateway as the ApiError 503 with this code. Other errors stay as they are. */
export function asApiError(
  error: unknown,
  code: 'payment-not-started' | 'payment-unchecked' | 'payments-unchecked' | 'payment-unknown',
): unknown {
  return error instanceof GatewayError ? new ApiError(code, { cause: error }) : error;
}

/** The gateway that takes new payments; undefined if none is set up. */
export function currentGateway({ gateway }: { gateway: () => Gateway }): Gateway | undefined {
  try {
    return gateway();
  } catch (error) {
    if (error instanceof GatewayError) return undefined;
    throw error;
  }
}

/**
 * The gateways of the store by name, each opened when it is first used. Without a name: `current`, which takes new
 * payments. A gateway that is not set up, or whose name is unknown, throws GatewayError `down`.
 */
export function openGateways<Name extends string>(open: Readonly<Record<Name, () => Gateway>>, current: Name) {
  const opened = new Map<string, Gateway>();
  const isKnown = (name: string): name is Name => Object.hasOwn(open, name);
  return (name: string = current): Gateway => {
    const known = opened.get(name);
    if (known) return known;
    if (!isKnown(name)) throw new GatewayError('down', `The store has no gateway ${name}.`);
    const gateway = open[name]();
    opened.set(name, gateway);
    return gateway;
  };
}
