import { randomUUID } from 'node:crypto';
import type { CallName } from '@nirala/contract/api';
import type { Endpoint } from '@nirala/contract/api/endpoint';
import { STOCK_ALERT_CONSENT } from '@nirala/contract/product/stock-alert';
import { linkKeysIn } from '@nirala/functions/services/notifications/secrets';
import { signOrderLink } from '@nirala/functions/notifications/order-link';
import { NOTIFICATION_KEYS } from '../../stand-ins/phone/keys.ts';
import { ADDRESS, type Shopper } from '../../testing/test-store.ts';

/** A visitor, the user whom the input is about, another user, an admin, and an admin whose session was revoked. */
export const CALLERS = ['none', 'user', 'other', 'admin', 'revoked'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** The exact status that a caller gets. Inputs are valid, so an allowed call is 200 unless its row says otherwise. */
export type Answer = 200 | 400 | 401 | 403 | 404 | 409;
export type Row = { input: (user: Shopper) => Record<string, unknown>; answers: Record<CallerKind, Answer> };

const nothing = () => ({});
/** A link in a notification about the order of the user. */
const ORDER_LINK =
  signOrderLink(linkKeysIn(NOTIFICATION_KEYS), { orderId: 'order-of-the-user', generation: 0 }, new Date()) ?? '';

/** A bag with a wrong total: an allowed caller gets 409 with the right price, and no order is placed. */
const bag = { address: ADDRESS, checkoutId: 'of-the-matrix', cartItems: [{ _id: 'neem', size: 'M', quantity: 1 }] };
const neem = () => ({ id: 'neem' });
const piece = () => ({ _id: 'neem', size: 'M', quantity: 1 });
const order = () => ({ id: 'order-of-the-user' });
const pieceBack = () => ({
  orderId: 'order-of-the-user',
  kind: 'return',
  lines: [{ productId: 'neem', size: 'M', quantity: 1, reason: 'quality' }],
});
const returnOf = () => ({ id: 'order-of-the-user-R1' });
const ticket = () => ({ ticket: 'MSG-2222-2222' });
const policy = () => ({ page: 'privacy-policy' });
const own = ({ phone }: Shopper) => ({ phoneNumber: phone });
/** An edit that changes nothing. */
const noEdit = { base: {}, changes: {} };
const coupon = () => ({ code: 'NEEM10', ...noEdit });
const requestId = () => randomUUID();

/** The row of a call whose good input still ends in this status: not found (404), conflict (409) or invalid (400). */
const allowed = ({ input, answers }: Row, status: Answer): Row => {
  const instead = (answer: Answer) => (answer === 200 ? status : answer);
  const { none, user, other, admin, revoked } = answers;
  return {
    input,
    answers: {
      none: instead(none),
      user: instead(user),
      other: instead(other),
      admin: instead(admin),
      revoked: instead(revoked),
    },
  };
};

const anyone = { none: 200, user: 200, other: 200, admin: 200, revoked: 200 } as const;
/** Visitors are allowed; a revoked token is refused, so that nobody becomes a visitor without knowing. */
const guest = { ...anyone, revoked: 401 } as const;
const admins = { none: 401, user: 403, other: 403, admin: 200, revoked: 401 } as const;
/** The input names a user: only that user is allowed. Admins have their own calls. */
const theirs = { none: 401, user: 200, other: 403, admin: 403, revoked: 401 } as const;
/** The call is only about the caller. */
const signedIn = { none: 401, user: 200, other: 200, admin: 200, revoked: 401 } as const;

const forAnyone = (input: Row['input'] = nothing): Row => ({ input, answers: anyone });
const forAdmins = (input: Row['input'] = nothing): Row => ({ input, answers: admins });

/** The fields of a coupon. */
const COUPON = {
  discountPercentage: 10,
  listed: true,
  begins: null,
  ends: '2099-12-31',
  minimum: null,
  maxUses: null,
  maxPerPhone: null,
  firstOrderOnly: false,
};

/** Every call has a row; a call without one does not compile. */
export const MATRIX: Record<CallName, Row> = {
  listProducts: forAnyone(),
  countProducts: forAnyone(),
  relatedProducts: forAnyone(() => ({ to: 'neem' })),
  getProduct: forAnyone(neem),
  listDiscounts: forAnyone(),
  readDelivery: forAnyone(() => ({ pincode: '560011' })),
  readDeliveryTimes: forAnyone(),
  lookUpPincode: forAnyone(() => ({ pin: '560011' })),
  paymentSettings: forAnyone(),
  readPrivacyPolicy: forAnyone(),
  readReturnPolicy: forAnyone(),
  readShippingInfo: forAnyone(),
  readTerms: forAnyone(),
  sendTicket: forAnyone(() => ({ name: 'Asha', email: `${randomUUID()}@example.com`, message: 'Hello' })),
  lookUpTicket: forAnyone(() => ({ ...ticket(), email: 'asha@example.com' })),
  listReviews: forAnyone(),
  writeReview: { input: () => ({ name: 'Asha', rating: 5, review: 'Soft', requestId: requestId() }), answers: guest },
  markHelpful: { input: () => ({ id: 'kind' }), answers: guest },
  /** The body is no picture. */
  uploadReviewPhoto: allowed({ input: nothing, answers: signedIn }, 400),
  /** A photo of another user is 404; admins are allowed. */
  readReviewPhoto: {
    input: () => ({ photo: 'r0123456789abcdef01234567-abc' }),
    answers: { ...theirs, other: 404, admin: 200 },
  },
  boughtSize: { input: () => ({ productId: 'neem' }), answers: signedIn },
  myReview: { input: nothing, answers: signedIn },
  myStockAlerts: { input: () => ({ productId: 'neem' }), answers: signedIn },
  /** The size is in stock. */
  addStockAlert: allowed(
    { input: () => ({ productId: 'neem', size: 'M', consent: STOCK_ALERT_CONSENT }), answers: signedIn },
    409,
  ),
  withdrawStockAlert: { input: () => ({ productId: 'neem', size: 'M' }), answers: signedIn },
  signIn: { input: own, answers: theirs },
  getAddress: { input: own, answers: theirs },
  updateAddress: { input: (user) => ({ ...own(user), address: ADDRESS }), answers: theirs },
  /** Deleting an address that does not exist is 200 too. */
  deleteAddress: { input: (user) => ({ ...own(user), id: 'none' }), answers: theirs },
  confirmOrder: allowed(
    {
      input: ({ phone }) => ({ userPhone: phone, ...bag, totalAmount: 1, paymentMethod: 'COD' }),
      answers: theirs,
    },
    409,
  ),
  readCodHistory: { input: () => ({ payable: '450', pincode: '560011' }), answers: signedIn },
  createOrder: allowed(
    { input: ({ phone }) => ({ userPhone: phone, ...bag, amount: 1, currency: 'INR' }), answers: theirs },
    409,
  ),
  listOrders: { input: own, answers: theirs },
  /** Another user's order is 404; admins are allowed. */
  readPapers: { input: order, answers: { ...theirs, other: 404, admin: 200 } },
  cancelOrder: { input: order, answers: { ...theirs, other: 404, admin: 200 } },
  /** The order has one piece, so this cancels it. */
  cancelOrderLines: {
    input: () => ({ ...order(), requestId: requestId(), lines: [piece()] }),
    answers: { ...theirs, other: 404, admin: 404 },
  },
  /** The order has this address already. */
  changeOrderAddress: {
    input: () => ({ ...order(), address: ADDRESS }),
    answers: { ...theirs, other: 404, admin: 404 },
  },
  /** Not sold in this size. */
  changeOrderSize: {
    input: () => ({ ...order(), requestId: requestId(), ...piece(), wantedSize: 'XL' }),
    answers: { ...theirs, user: 409, other: 404, admin: 404 },
  },

  /** Another user's order is 404, an admin's call about it too: they have their own. */
  readReturnable: { input: order, answers: { ...theirs, other: 404, admin: 404 } },
  listReturns: { input: order, answers: { ...theirs, other: 404, admin: 404 } },
  /** The order was not delivered. */
  quoteReturn: { input: pieceBack, answers: { ...theirs, user: 409, other: 404, admin: 404 } },
  requestReturn: {
    input: () => ({ ...pieceBack(), requestId: requestId() }),
    answers: { ...theirs, user: 409, other: 404, admin: 404 },
  },
  /** It was withdrawn; another user's return is 404, an admin's call about it too: they have their own. */
  readReturn: { input: returnOf, answers: { ...theirs, other: 404, admin: 404 } },
  withdrawReturn: { input: returnOf, answers: { ...theirs, other: 404, admin: 404 } },
  /** The body is no picture. */
  uploadReturnPhoto: allowed({ input: nothing, answers: signedIn }, 400),
  /** A photo of another user is 404; admins are allowed. */
  readReturnPhoto: {
    input: () => ({ photo: '0123456789abcdef01234567' }),
    answers: { ...theirs, other: 404, admin: 200 },
  },

  openOrderLink: forAnyone(() => ({ token: ORDER_LINK })),
  /** The order is cancelled by now. */
  confirmLinkedOrder: allowed(
    forAnyone(() => ({ token: ORDER_LINK })),
    409,
  ),
  payLinkedOrder: allowed(
    forAnyone(() => ({ token: ORDER_LINK })),
    409,
  ),
  checkLinkedPayment: forAnyone(() => ({ token: ORDER_LINK })),
  confirmCodOrder: { input: order, answers: { ...theirs, user: 409, other: 404, admin: 404 } },
  payCodOrder: { input: order, answers: { ...theirs, user: 409, other: 404, admin: 404 } },
  checkCodPayment: { input: order, answers: { ...theirs, other: 404, admin: 404 } },
  /** Nobody turns off the links of another shopper's order, an admin neither. */
  turnOffOrderLinks: { input: order, answers: { ...theirs, other: 404, admin: 404 } },
  /** The order was not dispatched, so no courier waits for an answer; another user's order is 404. */
  requestDelivery: {
    input: () => ({ ...order(), request: { kind: 'landmark', text: 'Near the lake' } }),
    answers: { none: 401, user: 409, other: 404, admin: 404, revoked: 401 },
  },

  syncLists: { input: () => ({ now: Date.now(), changes: [], known: [] }), answers: signedIn },
  readStore: forAnyone(),
  readClock: forAnyone(),

  readSummary: forAdmins(),
  readReadiness: forAdmins(),
  listAudit: forAdmins(),
  listAllProducts: forAdmins(),
  readProduct: forAdmins(neem),
  findSku: forAdmins(() => ({ code: 'NEEM-M' })),
  readDemand: forAdmins(neem),
  listMovements: forAdmins(neem),
  listPrices: forAdmins(neem),
  createProduct: allowed(
    forAdmins(() => ({ requestId: requestId(), product: {} })),
    400,
  ),
  editProduct: forAdmins(() => ({ ...neem(), ...noEdit })),
  changeStock: forAdmins(() => ({ ...neem(), changes: { M: 1 }, requestId: requestId() })),
  showProduct: forAdmins(() => ({ ...neem(), active: true })),
  duplicateProduct: forAdmins(() => ({ ...neem(), requestId: requestId() })),
  exportProducts: forAdmins(),
  importProducts: forAdmins(() => ({ run: requestId(), dryRun: true, stock: 'leave', rows: [{ row: 2, cells: {} }] })),
  /** An empty body is not a picture. */
  uploadImage: allowed(forAdmins(), 400),
  searchOrders: forAdmins(),
  countOrders: forAdmins(),
  readOrders: forAdmins(() => ({ ids: 'order-of-the-user' })),
  readOrder: forAdmins(order),
  /** Not for sale. */
  placeOrderForCaller: allowed(
    forAdmins(({ phone }) => ({
      requestId: requestId(),
      phone,
      address: ADDRESS,
      cartItems: [{ _id: 'none', size: 'M', quantity: 1 }],
      method: 'COD',
      total: 449,
    })),
    409,
  ),
  readInvoices: forAdmins(() => ({ ids: 'order-of-the-user' })),
  readGstr1: forAdmins(() => ({ from: '2026-11-01', to: '2026-11-30' })),
  reconcile: forAdmins(() => ({ from: '2026-11-01', to: '2026-11-30' })),
  issueInvoices: allowed(
    forAdmins(() => ({ from: '2026-11-01', to: '2026-11-30' })),
    409,
  ),
  acceptDifference: allowed(
    forAdmins(() => ({ ...order(), of: 'cash', amount: -50, reason: 'Agreed' })),
    409,
  ),
  moveOrders: forAdmins(() => ({ orders: [order()], to: 'Delivered' })),
  /** It was not delivered, so there is nothing to correct. */
  undoDelivery: allowed(
    forAdmins(() => ({ ...order(), reason: 'The courier was wrong' })),
    409,
  ),
  cancelOrderAtDesk: forAdmins(order),
  confirmOrderAtDesk: allowed(forAdmins(order), 409),
  cancelLinesAtDesk: forAdmins(() => ({ ...order(), requestId: requestId(), lines: [piece()] })),
  changeSizeAtDesk: allowed(
    forAdmins(() => ({ ...order(), requestId: requestId(), ...piece(), wantedSize: 'XL' })),
    409,
  ),
  changeAddressAtDesk: forAdmins(() => ({ ...order(), address: ADDRESS })),
  /** Nothing was paid yet. */
  giveGoodwill: allowed(
    forAdmins(() => ({ ...order(), requestId: requestId(), amount: 10, reason: 'A loose thread' })),
    409,
  ),
  /** The order was not dispatched, so its tracking link cannot be edited. */
  editOrder: allowed(
    forAdmins(() => ({ ...order(), base: {}, changes: { trackingLink: 'https://courier.example/1' } })),
    409,
  ),
  noteOrder: forAdmins(() => ({ ...order(), requestId: requestId(), text: 'Rang up' })),
  listPayouts: forAdmins(),
  /** The order has no such payout. */
  sendPayoutAgain: allowed(
    forAdmins(() => ({ orderId: order().id, id: 'po-1', attempt: 1 })),
    409,
  ),
  /** The order has no such payout. */
  approvePayout: allowed(
    forAdmins(() => ({ orderId: order().id, id: 'po-1', reason: 'The courier confirmed it' })),
    409,
  ),
  exportPayouts: forAdmins(() => ({ payouts: [{ orderId: order().id, id: 'po-1', attempt: 1 }] })),
  reportPayouts: forAdmins(() => ({ rows: [{ id: 'po-1', state: 'paid' }] })),
  readCash: forAdmins(() => ({ list: 'missing' })),
  takeRemittances: forAdmins(() => ({
    rows: [{ number: 2, awb: '123456789012', amount: 450, reference: 'UTR1', day: '2026-11-21' }],
  })),
  takeSettlements: forAdmins(() => ({
    rows: [
      {
        number: 2,
        id: 'pay_1',
        amount: 450,
        fee: 9,
        tax: 1.62,
        settlementId: 'setl_1',
        utr: 'UTR1',
        day: '2026-11-21',
      },
    ],
  })),
  listParcels: forAdmins(() => ({ state: 'undelivered' })),
  bookParcels: forAdmins(() => ({ orders: [order()] })),
  cancelParcel: forAdmins(order),
  /** The order was not dispatched. */
  answerParcel: allowed(
    forAdmins(() => ({ ...order(), request: { kind: 'cancel', text: 'Nobody is there' } })),
    409,
  ),
  closeDeliveryRequest: forAdmins(order),
  reportParcels: forAdmins(() => ({
    news: [{ awb: '123456789012', state: 'delivered', at: '2026-11-21T06:00:00.000Z', text: 'Delivered' }],
  })),
  listCoupons: forAdmins(),
  /** A coupon with this code exists. */
  createCoupon: allowed(
    forAdmins(() => ({ code: 'NEEM10', requestId: requestId(), ...COUPON })),
    409,
  ),
  editCoupon: forAdmins(coupon),
  readCouponGap: forAdmins(() => ({ percent: 10 })),
  endCoupon: forAdmins(coupon),
  listAllReviews: forAdmins(),
  moderateReviews: forAdmins(() => ({ ids: ['kind'], to: 'shown' })),
  answerReview: forAdmins(() => ({ id: 'kind', base: {}, changes: { reply: null } })),
  listReviewVersions: forAdmins(() => ({ id: 'kind' })),
  removeReviewPhoto: forAdmins(() => ({ id: 'kind', photo: '/images/r/1440.webp' })),
  listTickets: forAdmins(),
  acknowledgeTicket: forAdmins(ticket),
  answerTicket: forAdmins(() => ({ ...ticket(), base: {}, changes: { reply: 'Thank you.' } })),
  reopenTicket: forAdmins(ticket),
  listOrderNotifications: forAdmins(order),
  listFailedNotifications: forAdmins(),
  readNotificationFigures: forAdmins(),
  previewNotifications: forAdmins(),
  sendNotificationAgain: forAdmins(() => ({ id: 'order-of-the-user.dispatched' })),
  readPage: forAdmins(policy),
  editPage: forAdmins(() => ({ ...policy(), base: {}, changes: {} })),
  readSettings: forAdmins(),
  editSettings: forAdmins(() => noEdit),
  readDeliverySettings: forAdmins(),
  editDeliverySettings: forAdmins(() => noEdit),
  readImportMemory: forAdmins(),
  rememberImports: forAdmins(() => ({ words: [{ words: 'At the hub', means: 'in-transit' }], layouts: [] })),
  listAdminReturns: forAdmins(),
  readAdminReturn: forAdmins(returnOf),
  /** It was withdrawn. */
  moveReturn: allowed(
    forAdmins(() => ({ ...returnOf(), move: { to: 'Approved' } })),
    409,
  ),
  /** The store books its parcels by hand. */
  askReturnPickup: allowed(forAdmins(returnOf), 409),
  readReturnFigures: forAdmins(() => ({ from: '2026-11-01', to: '2026-11-30' })),
  readReturnSettings: forAdmins(),
  editReturnSettings: forAdmins(() => noEdit),
  listSizeSets: forAdmins(),
  createSizeSet: forAdmins(() => ({
    requestId: requestId(),
    set: { name: 'Waist', sizes: ['28', '30'], chart: [], categories: [] },
  })),
  editSizeSet: forAdmins(() => ({ id: 'standard', ...noEdit })),

  readPreferences: { input: nothing, answers: signedIn },
  changeConsent: { input: () => ({ topic: 'whatsapp', given: false, version: 1 }), answers: signedIn },
  /** No channel is set up in this test, and no code was sent. */
  addEmail: allowed({ input: () => ({ email: 'asha@example.com', version: 1 }), answers: signedIn }, 409),
  confirmEmail: allowed({ input: () => ({ code: '123456' }), answers: signedIn }, 400),
  readProfile: { input: nothing, answers: signedIn },
  editProfile: { input: () => ({ name: 'Asha' }), answers: signedIn },
  /** The last row: its callers are signed out afterwards. */
  signOutEverywhere: { input: nothing, answers: signedIn },
};

/** A request of a call as the browser sends it: parameters of the path first, the rest in the query or the body. */
export function requestOf(
  line: Endpoint,
  input: Record<string, unknown>,
  token: string | undefined,
): { path: string; body?: object; token: string | undefined } {
  const left = new Map(Object.entries(input));
  const path = line.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const value = encodeURIComponent(String(left.get(part)));
    left.delete(part);
    return value;
  });
  if (line.method === 'POST') return { path, body: Object.fromEntries(left), token };
  const query = new URLSearchParams([...left].map(([name, value]) => [name, String(value)]));
  return { path: query.size > 0 ? `${path}?${query}` : path, token };
}
