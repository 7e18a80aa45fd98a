/** The limits of each call of the API: how often one caller may make it. */
import { API, type Api, type CallName } from '@nirala/contract/api';
import type { Endpoint } from '@nirala/contract/api/endpoint';
import * as limits from '../store/rate-limits.ts';

/** What one caller may ask of one call. */
export type CallLimits = {
  /**
   * It reserves stock, or calls a gateway or a courier: calls take turns by account, in memory, and have a limit a
   * minute in common. See CallLimiter.
   */
  takesTurns?: true;
  /** Other calls: how many of one account in a minute, in the memory of each instance. Without it: see PER_MINUTE. */
  perMinute?: number;
  /** Each accepted request is counted in Firestore: by account, or for visitors by address. */
  counts?: limits.Limit;
  /**
   * The handler counts in Firestore under a condition of its own, such as a wrong guess or a file that is a picture.
   * `the order itself`: the documents that the call writes say how often it was done, so no counter is needed.
   */
  handlerCounts?: readonly (
    limits.Limit | 'the order itself' | 'the lists of the account' | 'the checkouts of the account'
  )[];
};

type Writing = {
  [Name in CallName]: Api[Name] extends { method: 'POST'; who: 'anyone' | 'guest' | 'user' } ? Name : never;
}[CallName];

/** Reads that may call the postal service or try out secrets. */
type CostlyRead = 'lookUpPincode' | 'readDelivery' | 'listDiscounts';

const PINCODES = [limits.PINCODES_ASKED, limits.PINCODES_ASKED_BY_ALL] as const;

/**
 * The limits of each call that writes or costs money. A new call of shoppers or visitors does not compile without a
 * row; one that only reads has an empty row. A call above a limit gets 429 with Retry-After. Calls of admins have one
 * limit in common, ADMIN_PER_MINUTE.
 */
export const LIMITS: Record<Writing | CostlyRead, CallLimits> = {
  // Checkout and payment
  createOrder: { takesTurns: true, handlerCounts: ['the checkouts of the account', limits.CODES_IN_ORDERS] },
  confirmOrder: {
    takesTurns: true,
    handlerCounts: ['the checkouts of the account', limits.CODES_IN_ORDERS, limits.UNSIGNED_PAYMENTS],
  },
  payCodOrder: { takesTurns: true, counts: limits.COD_PAYMENTS },
  checkCodPayment: { takesTurns: true, counts: limits.COD_PAYMENT_CHECKS },

  // Orders
  cancelOrder: { takesTurns: true, counts: limits.CANCELLATIONS },
  cancelOrderLines: { takesTurns: true, counts: limits.CANCELLATIONS },
  changeOrderAddress: { takesTurns: true, counts: limits.ORDER_ADDRESS_CHANGES },
  changeOrderSize: { takesTurns: true, counts: limits.ORDER_SIZE_CHANGES },
  confirmCodOrder: { takesTurns: true, counts: limits.COD_CONFIRMATIONS },
  requestDelivery: { takesTurns: true, counts: limits.DELIVERY_REQUESTS },
  askAboutOrder: { handlerCounts: [limits.TICKETS_ABOUT_ORDER] },
  turnOffOrderLinks: { handlerCounts: [limits.LINKS_TURNED_OFF] },

  // Links in notifications, for anyone who has the link
  openOrderLink: { handlerCounts: [limits.LINK_GUESSES] },
  askAboutLinkedOrder: { handlerCounts: [limits.LINK_GUESSES, limits.TICKETS_ABOUT_ORDER] },
  confirmLinkedOrder: { handlerCounts: [limits.LINK_GUESSES, 'the order itself'] },
  payLinkedOrder: { handlerCounts: [limits.LINK_GUESSES, limits.LINK_PAYMENTS] },
  checkLinkedPayment: { handlerCounts: [limits.LINK_GUESSES, limits.LINK_PAYMENTS] },

  // Returns
  quoteReturn: {},
  requestReturn: { takesTurns: true, counts: limits.RETURN_REQUESTS },
  withdrawReturn: { takesTurns: true, counts: limits.RETURNS_WITHDRAWN },
  uploadReturnPhoto: { handlerCounts: [limits.RETURN_PHOTOS] },

  // The account
  signIn: { counts: limits.SIGN_INS },
  signOutEverywhere: { counts: limits.SIGN_OUTS },
  editProfile: { counts: limits.PROFILE_EDITS },
  getAddress: {},
  updateAddress: { counts: limits.ADDRESS_BOOK_EDITS },
  deleteAddress: { counts: limits.ADDRESS_BOOK_EDITS },
  changeConsent: { handlerCounts: [limits.CONSENTS] },
  addEmail: { handlerCounts: [limits.EMAIL_CODES, limits.EMAIL_CODES_TO_ADDRESS] },
  confirmEmail: { handlerCounts: [limits.EMAIL_CODE_TRIES] },
  /** An open bag sends each of its changes. */
  syncLists: { perMinute: 120, handlerCounts: ['the lists of the account'] },
  addStockAlert: { handlerCounts: [limits.STOCK_ALERTS] },
  withdrawStockAlert: { counts: limits.STOCK_ALERTS_WITHDRAWN },

  // What people write
  writeReview: { handlerCounts: [limits.REVIEWS_BY_USER, limits.REVIEWS_BY_VISITOR] },
  uploadReviewPhoto: { handlerCounts: [limits.REVIEW_PHOTOS] },
  markHelpful: { counts: limits.HELPFUL_VOTES, handlerCounts: [limits.HELPFUL_VOTES_OF_HOP] },
  sendTicket: { handlerCounts: [limits.TICKETS_FROM_ADDRESS, limits.TICKETS_FROM_EMAIL] },
  lookUpTicket: { handlerCounts: [limits.TICKET_GUESSES] },

  // Reads
  lookUpPincode: { handlerCounts: PINCODES },
  readDelivery: { handlerCounts: PINCODES },
  listDiscounts: { handlerCounts: [limits.CODE_GUESSES, limits.TRIES_OF_CODE] },
};

/** Calls of one account to one call in a minute, which people do not reach. */
const PER_MINUTE = 60;

/** An admin's bulk actions and imports are many calls. */
const ADMIN_PER_MINUTE = 600;

/** The limits of a call; undefined for a call without any. */
export function limitsOf(name: CallName): (CallLimits & { perMinute: number }) | undefined {
  const { who, method }: Endpoint = API[name];
  if (who === 'admin') return method === 'POST' ? { perMinute: ADMIN_PER_MINUTE } : undefined;
  const rows: Partial<Record<CallName, CallLimits>> = LIMITS;
  const row = rows[name];
  return row && { perMinute: PER_MINUTE, ...row };
}
