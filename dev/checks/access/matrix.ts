import { randomUUID } from 'node:crypto';
import type { CallName } from '@nirala/contract/api';
import { STOCK_ALERT_CONSENT } from '@nirala/contract/product/stock-alert';
import { customerId } from '@nirala/functions/store/customers';
import { signPreview } from '@nirala/functions/shop/page-previews';
import { collectionOf } from '../../testing/collections.ts';
import { comingSaleOf } from '../../testing/sales.ts';
import { PREVIEW_KEY } from '../../testing/pages.ts';
import { ADDRESS, type Shopper } from '../../testing/test-store.ts';

/** A visitor, the user whom the input is about, another user, an admin, and an admin whose session was revoked. */
export const CALLERS = ['none', 'user', 'other', 'admin', 'revoked'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** The exact status that a caller gets. Inputs are valid, so an allowed call is 200 unless its row says otherwise. */
export type Answer = 200 | 400 | 401 | 403 | 404 | 409 | 503;
export type Row = { input: (user: Shopper) => Record<string, unknown>; answers: Record<CallerKind, Answer> };

const nothing = () => ({});
/** The code of a link in a notification about the order of the user. */
export const ORDER_LINK = 'y4k7w2m9qz';

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
const customer = ({ phone }: Shopper) => ({ id: customerId(phone) });
const returnOf = () => ({ id: 'order-of-the-user-R1' });
const ticket = () => ({ ticket: 'MSG-2222-2222' });
const ownPhone = ({ phone }: Shopper) => ({ phoneNumber: phone });
/** An edit that changes nothing. */
const noEdit = { base: {}, changes: {} };
const goods = () => ({
  supplier: 'Kora Mill',
  day: '2026-01-05',
  lines: [{ productId: neem().id, size: 'M', pieces: 3, cost: 210.5 }],
});
/** A page as the scene has stored it. */
const seenPage = (id: string) => ({ id, revision: 0 });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const coupon = () => ({ code: 'NEEM10', ...noEdit });

/** Every kind of caller is allowed. `status`: what an allowed caller gets for this input, here and below. */
const forAnyone = (input: Row['input'] = nothing, status: Answer = 200): Row => ({
  input,
  answers: { none: status, user: status, other: status, admin: status, revoked: status },
});

/** Visitors are allowed; a revoked token is refused, so that nobody becomes a visitor without knowing. */
const forGuests = (input: Row['input']): Row => ({ input, answers: { ...forAnyone().answers, revoked: 401 } });

/** The call is only about the caller. */
const forSignedIn = (input: Row['input'] = nothing, status: Answer = 200): Row => ({
  input,
  answers: { none: 401, user: status, other: status, admin: status, revoked: 401 },
});

/** The input names a user: only that user is allowed. Admins have their own calls. */
const forNamedUser = (input: Row['input'], status: Answer = 200): Row => ({
  input,
  answers: { none: 401, user: status, other: 403, admin: 403, revoked: 401 },
});

/** The input names something of the user, which others do not find. Admins neither: they have their own calls. */
const forOwner = (input: Row['input'], status: Answer = 200): Row => ({
  input,
  answers: { none: 401, user: status, other: 404, admin: 404, revoked: 401 },
});

/** The input names something of the user, which only the user and admins find. */
const forOwnerAndAdmins = (input: Row['input']): Row => ({
  input,
  answers: { none: 401, user: 200, other: 404, admin: 200, revoked: 401 },
});

const forAdmins = (input: Row['input'] = nothing, status: Answer = 200): Row => ({
  input,
  answers: { none: 401, user: 403, other: 403, admin: status, revoked: 401 },
});

const CLAIM = { kind: 'lost', amount: 449, state: 'to-file', reference: '', note: '' };
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
  openCollection: forAnyone(() => ({ collection: 'neem-edit' })),
  listProducts: forAnyone(),
  countProducts: forAnyone(),
  relatedProducts: forAnyone(() => ({ to: 'neem' })),
  getProduct: forAnyone(neem),
  listDiscounts: forAnyone(),
  readDelivery: forAnyone(() => ({ pincode: '560011' })),
  readDeliveryTimes: forAnyone(),
  lookUpPincode: forAnyone(() => ({ pin: '560011' })),
  paymentSettings: forAnyone(),
  readCategory: forAnyone(() => ({ id: 'hoodies' })),
  readCategoryPictures: forAnyone(),
  readPrivacyPolicy: forAnyone(),
  readReturnPolicy: forAnyone(),
  readShippingInfo: forAnyone(),
  readTerms: forAnyone(),
  sendTicket: forAnyone(() => ({ name: 'Asha', email: `${randomUUID()}@example.com`, message: 'Hello' })),
  lookUpTicket: forAnyone(() => ({ ...ticket(), email: 'asha@example.com' })),
  listReviews: forAnyone(),
  writeReview: forGuests(() => ({ name: 'Asha', rating: 5, review: 'Soft', requestId: randomUUID() })),
  markHelpful: forGuests(() => ({ id: 'kind' })),
  /** The body is no picture. */
  uploadReviewPhoto: forSignedIn(nothing, 400),
  readReviewPhoto: forOwnerAndAdmins(() => ({ photo: 'r0123456789abcdef01234567-abc' })),
  boughtSize: forSignedIn(() => ({ productId: 'neem' })),
  myReview: forSignedIn(),
  myStockAlerts: forSignedIn(() => ({ productId: 'neem' })),
  /** The size is in stock. */
  addStockAlert: forSignedIn(() => ({ productId: 'neem', size: 'M', consent: STOCK_ALERT_CONSENT }), 409),
  withdrawStockAlert: forSignedIn(() => ({ productId: 'neem', size: 'M' })),
  signIn: forNamedUser(ownPhone),
  getAddress: forNamedUser(ownPhone),
  updateAddress: forNamedUser((user) => ({ ...ownPhone(user), address: ADDRESS })),
  /** Deleting an address that does not exist is 200 too. */
  deleteAddress: forNamedUser((user) => ({ ...ownPhone(user), id: 'none' })),
  confirmOrder: forNamedUser(({ phone }) => ({ userPhone: phone, ...bag, totalAmount: 1, paymentMethod: 'COD' }), 409),
  readCodHistory: forSignedIn(() => ({ payable: '450', pincode: '560011' })),
  createOrder: forNamedUser(({ phone }) => ({ userPhone: phone, ...bag, amount: 1, currency: 'INR' }), 409),
  listOrders: forNamedUser(ownPhone),
  readMyOrder: forOwner(order),
  askAboutOrder: forOwner(() => ({ ...order(), requestId: randomUUID(), message: 'Where is it?' })),
  readPapers: forOwnerAndAdmins(order),
  cancelOrder: forOwnerAndAdmins(order),
  /** The order has one piece, so this cancels it. */
  cancelOrderLines: forOwner(() => ({ ...order(), requestId: randomUUID(), lines: [piece()] })),
  /** The order has this address already. */
  changeOrderAddress: forOwner(() => ({ ...order(), address: ADDRESS })),
  /** Not sold in this size. */
  changeOrderSize: forOwner(() => ({ ...order(), requestId: randomUUID(), ...piece(), wantedSize: 'XL' }), 409),

  readReturnable: forOwner(order),
  listReturns: forOwner(order),
  /** The order was not delivered. */
  quoteReturn: forOwner(pieceBack, 409),
  requestReturn: forOwner(() => ({ ...pieceBack(), requestId: randomUUID() }), 409),
  /** It was withdrawn. */
  readReturn: forOwner(returnOf),
  withdrawReturn: forOwner(returnOf),
  /** The body is no picture. */
  uploadReturnPhoto: forSignedIn(nothing, 400),
  readReturnPhoto: forOwnerAndAdmins(() => ({ photo: '0123456789abcdef01234567' })),

  openOrderLink: forAnyone(() => ({ token: ORDER_LINK })),
  askAboutLinkedOrder: forAnyone(() => ({ token: ORDER_LINK, requestId: randomUUID(), message: 'Where is it?' })),
  /** The order is cancelled by now. */
  confirmLinkedOrder: forAnyone(() => ({ token: ORDER_LINK }), 409),
  payLinkedOrder: forAnyone(() => ({ token: ORDER_LINK }), 409),
  checkLinkedPayment: forAnyone(() => ({ token: ORDER_LINK })),
  confirmCodOrder: forOwner(order, 409),
  payCodOrder: forOwner(order, 409),
  checkCodPayment: forOwner(order),
  turnOffOrderLinks: forOwner(order),
  /** The order was not dispatched, so no courier waits for an answer. */
  requestDelivery: forOwner(() => ({ ...order(), request: { kind: 'landmark', text: 'Near the lake' } }), 409),

  syncLists: forSignedIn(() => ({ now: Date.now(), changes: [], known: [] })),
  readStore: forAnyone(),
  readOffers: forAnyone(),
  openPage: forAnyone(() => ({ id: 'to-restore' })),
  openHome: forAnyone(),
  openRows: forAnyone(() => ({ id: 'home' })),
  previewPage: forAnyone(() => ({ id: 'to-edit', token: signPreview(PREVIEW_KEY, 'to-edit', new Date()).token })),
  readClock: forAnyone(),

  readSummary: forAdmins(),
  readQueue: forAdmins(),
  readReadiness: forAdmins(),
  readSetup: forAdmins(),
  markSetupStep: forAdmins(() => ({ step: 'domain', mark: null })),
  askService: forAdmins(() => ({ service: 'sms' })),
  moveDemo: forAdmins(() => ({ to: 'shown' })),
  /** No gateway answers. */
  placeTestOrder: forAdmins(() => ({ requestId: randomUUID() }), 503),
  /** There is none. */
  endTestOrder: forAdmins(() => ({ requestId: randomUUID() }), 409),
  listAudit: forAdmins(),
  listAllProducts: forAdmins(),
  readProduct: forAdmins(neem),
  findSku: forAdmins(() => ({ code: 'NEEM-M' })),
  readDemand: forAdmins(neem),
  listMovements: forAdmins(neem),
  listPrices: forAdmins(neem),
  listGoodsReceipts: forAdmins(),
  readGoodsReceipt: forAdmins(() => ({ id: 'receipt-1' })),
  receiveGoods: forAdmins(() => ({ requestId: randomUUID(), receipt: goods() })),
  takeBackGoods: forAdmins(() => ({
    requestId: randomUUID(),
    id: 'receipt-1',
    productId: neem().id,
    size: 'M',
    pieces: 1,
  })),
  createProduct: forAdmins(() => ({ requestId: randomUUID(), product: {} }), 400),
  editProduct: forAdmins(() => ({ ...neem(), ...noEdit })),
  changeStock: forAdmins(() => ({ ...neem(), changes: { M: 1 }, requestId: randomUUID() })),
  showProduct: forAdmins(() => ({ ...neem(), active: true })),
  /** It was ordered. */
  deleteProduct: forAdmins(() => ({ ...neem(), requestId: randomUUID() }), 409),
  duplicateProduct: forAdmins(() => ({ ...neem(), requestId: randomUUID() })),
  previewProductChange: forAdmins(() => ({ ids: [neem().id], change: { kind: 'show', active: true } })),
  changeProducts: forAdmins(() => ({ requestId: randomUUID(), edits: [{ ...neem(), ...noEdit }] })),
  exportProducts: forAdmins(),
  importProducts: forAdmins(() => ({ run: randomUUID(), dryRun: true, stock: 'leave', rows: [{ row: 2, cells: {} }] })),
  /** An empty body is not a picture. */
  uploadImage: forAdmins(nothing, 400),
  searchEverything: forAdmins(() => ({ q: 'Asha' })),
  listCustomers: forAdmins(),
  readCustomer: forAdmins(customer),
  blockCod: forAdmins((user) => ({ ...customer(user), reason: 'Refused three parcels' })),
  unblockCod: forAdmins(customer),
  noteCustomer: forAdmins((user) => ({ ...customer(user), requestId: randomUUID(), text: 'Rang up' })),
  searchOrders: forAdmins(),
  countOrders: forAdmins(),
  readOrders: forAdmins(() => ({ ids: 'order-of-the-user' })),
  readOrder: forAdmins(order),
  /** Not for sale. */
  placeOrderForCaller: forAdmins(
    ({ phone }) => ({
      requestId: randomUUID(),
      phone,
      address: ADDRESS,
      cartItems: [{ _id: 'none', size: 'M', quantity: 1 }],
      method: 'COD',
      total: 449,
    }),
    409,
  ),
  readInvoices: forAdmins(() => ({ ids: 'order-of-the-user' })),
  readGstr1: forAdmins(() => ({ from: '2026-11-01', to: '2026-11-30' })),
  reconcile: forAdmins(() => ({ from: '2026-11-01', to: '2026-11-30' })),
  issueInvoices: forAdmins(() => ({ from: '2026-11-01', to: '2026-11-30' }), 409),
  acceptDifference: forAdmins(() => ({ ...order(), of: 'cash', amount: -50, reason: 'Agreed' }), 409),
  moveOrders: forAdmins(() => ({ orders: [order()], to: 'Delivered' })),
  /** It was not delivered, so there is nothing to correct. */
  undoDelivery: forAdmins(() => ({ ...order(), reason: 'The courier was wrong' }), 409),
  /** It is not dispatched, so its parcel is not lost. */
  decideLoss: forAdmins(() => ({ ...order(), decision: 'refund', seen: 'Dispatched' }), 409),
  cancelOrderAtDesk: forAdmins(order),
  confirmOrderAtDesk: forAdmins(order, 409),
  /** Another amount is due. */
  markPaidAlready: forAdmins(() => ({ ...order(), reference: '412678901234', amount: 1 }), 409),
  /** It is not paid outside the gateway. */
  correctPayment: forAdmins(() => ({ ...order(), from: '412678901234', reason: 'A typing mistake' }), 409),
  cancelLinesAtDesk: forAdmins(() => ({ ...order(), requestId: randomUUID(), lines: [piece()] })),
  /** It has one piece, so nothing would be sent now. */
  splitOrder: forAdmins(() => ({ ...order(), requestId: randomUUID(), pieces: 1, later: [piece()] }), 409),
  changeSizeAtDesk: forAdmins(() => ({ ...order(), requestId: randomUUID(), ...piece(), wantedSize: 'XL' }), 409),
  changeAddressAtDesk: forAdmins(() => ({ ...order(), address: ADDRESS })),
  /** Nothing was paid yet. */
  askAboutPayments: forAdmins(order),
  tagOrder: forAdmins(() => ({ ...order(), add: ['gift'] })),
  /** It has no refund. */
  payOutRefund: forAdmins(() => ({ ...order(), refund: 'pay_1-all' }), 409),
  settleLateRefund: forAdmins(() => ({ ...order(), refund: 'pay_1-all' }), 409),
  giveGoodwill: forAdmins(() => ({ ...order(), requestId: randomUUID(), amount: 10, reason: 'A loose thread' }), 409),
  /** The order was not dispatched, so its tracking link cannot be edited. */
  editOrder: forAdmins(() => ({ ...order(), base: {}, changes: { trackingLink: 'https://courier.example/1' } }), 409),
  noteOrder: forAdmins(() => ({ ...order(), requestId: randomUUID(), text: 'Rang up' })),
  listPayouts: forAdmins(),
  /** The order has no such payout. */
  sendPayoutAgain: forAdmins(() => ({ orderId: order().id, id: 'po-1', attempt: 1 }), 409),
  /** The order has no such payout. */
  approvePayout: forAdmins(() => ({ orderId: order().id, id: 'po-1', reason: 'The courier confirmed it' }), 409),
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
  listLeftCheckouts: forAdmins(),
  settleLeftCheckout: forAdmins(() => ({ ...order(), settled: true })),
  listClaims: forAdmins(() => ({ state: 'to-file' })),
  listUnclaimed: forAdmins(),
  readClaims: forAdmins(() => ({ orderId: order().id })),
  /** The order was not dispatched. */
  createClaim: forAdmins(() => ({ orderId: order().id, ...CLAIM }), 409),
  editClaim: forAdmins(() => ({ id: `${order().id}-weight`, ...noEdit })),
  listDeliveries: forAdmins(() => ({ list: 'failed' })),
  bookParcels: forAdmins(() => ({ orders: [order()] })),
  cancelParcel: forAdmins(order),
  unpackParcel: forAdmins(order),
  /** It has no parcel, so nothing changes. */
  changeParcelNumber: forAdmins(() => ({ ...order(), awb: '123456789013' })),
  /** The order was not dispatched. */
  answerParcel: forAdmins(() => ({ ...order(), request: { kind: 'cancel', text: 'Nobody is there' } }), 409),
  closeDeliveryRequest: forAdmins(order),
  reportParcels: forAdmins(() => ({
    news: [{ awb: '123456789012', state: 'delivered', at: '2026-11-21T06:00:00.000Z', text: 'Delivered' }],
  })),
  listCoupons: forAdmins(),
  /** A coupon with this code exists. */
  createCoupon: forAdmins(() => ({ code: 'NEEM10', requestId: randomUUID(), ...COUPON }), 409),
  editCoupon: forAdmins(coupon),
  readCouponGap: forAdmins(() => COUPON),
  endCoupon: forAdmins(coupon),
  addCouponCodes: forAdmins(() => ({ code: 'DIWALI', codes: ['DIWALI-1'] })),
  listCouponCodes: forAdmins(() => ({ code: 'DIWALI' })),
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
  listRegisteredTexts: forAdmins(),
  sendNotificationAgain: forAdmins(() => ({ id: 'order-of-the-user.dispatched' })),
  readSettings: forAdmins(),
  editSettings: forAdmins(() => noEdit),
  readDeliverySettings: forAdmins(),
  editDeliverySettings: forAdmins(() => noEdit),
  readImportMemory: forAdmins(),
  rememberImports: forAdmins(() => ({ words: [{ words: 'At the hub', means: 'in-transit' }], layouts: [] })),
  listAdminReturns: forAdmins(),
  countReturns: forAdmins(),
  findReturns: forAdmins(() => ({ code: 'NR-NONE-R1' })),
  readAdminReturn: forAdmins(returnOf),
  readReturnableAtDesk: forAdmins(order),
  /** The order is not delivered. */
  quoteReturnAtDesk: forAdmins(pieceBack, 409),
  requestReturnAtDesk: forAdmins(() => ({ ...pieceBack(), requestId: randomUUID(), approve: true }), 409),
  /** It was withdrawn. */
  moveReturn: forAdmins(() => ({ ...returnOf(), move: { to: 'Approved' } }), 409),
  moveReturns: forAdmins(() => ({ moves: [{ ...returnOf(), move: { to: 'Approved' } }] })),
  /** The store books its parcels by hand. */
  askReturnPickup: forAdmins(returnOf, 409),
  readReturnFigures: forAdmins(() => ({ from: '2026-11-01', to: '2026-11-30' })),
  readReturnSettings: forAdmins(),
  editReturnSettings: forAdmins(() => noEdit),
  readBrand: forAdmins(),
  editBrand: forAdmins(() => noEdit),
  previewBrand: forAdmins(() => ({ primary: '#26276b', accent: '#f0a31a', paper: '#fbf7f0' })),
  uploadBrandPicture: forAdmins(() => ({ kind: 'mark' }), 400),
  readMenu: forAdmins(),
  editMenu: forAdmins(() => noEdit),
  listPages: forAdmins(),
  createPage: forAdmins(() => ({ requestId: randomUUID(), slug: `p-${randomUUID()}`, title: 'Our weavers' })),
  readPageDraft: forAdmins(() => ({ id: 'to-edit' })),
  savePageDraft: forAdmins(() => ({ id: 'to-edit', ...noEdit })),
  dropPageDraft: forAdmins(() => seenPage('to-drop')),
  publishPage: forAdmins(() => seenPage('to-publish')),
  schedulePage: forAdmins(() => ({ ...seenPage('to-schedule'), at: inAnHour() })),
  unschedulePage: forAdmins(() => seenPage('to-unschedule')),
  restorePage: forAdmins(() => ({ ...seenPage('to-restore'), version: 'v1', to: 'draft' })),
  linkPagePreview: forAdmins(() => ({ id: 'to-edit' })),
  revokePagePreviews: forAdmins(() => seenPage('to-revoke')),
  deletePage: forAdmins(() => seenPage('to-be-deleted')),
  listCollections: forAdmins(),
  previewCollection: forAdmins(() => ({ by: 'hand', products: ['neem'], rule: {}, sort: 'own' })),
  createCollection: forAdmins(() => ({ requestId: randomUUID(), collection: collectionOf({ title: 'Made' }) })),
  editCollection: forAdmins(() => ({ id: 'of-the-matrix', ...noEdit })),
  deleteCollection: forAdmins(() => ({ id: 'to-delete' })),
  listSales: forAdmins(),
  previewSale: forAdmins(() => comingSaleOf('made', 'neem')),
  createSale: forAdmins(() => ({ requestId: randomUUID(), sale: comingSaleOf('made', 'neem') })),
  editSale: forAdmins(() => ({ id: 'of-the-matrix', ...noEdit })),
  endSale: forAdmins(() => ({ id: 'to-end' })),
  deleteSale: forAdmins(() => ({ id: 'to-delete' })),
  listSizeSets: forAdmins(),
  createSizeSet: forAdmins(() => ({
    requestId: randomUUID(),
    set: { name: 'Waist', sizes: ['28', '30'], chart: [] },
  })),
  editSizeSet: forAdmins(() => ({ id: 'standard', ...noEdit })),
  readCategories: forAdmins(),
  createCategory: forAdmins(() => {
    const slug = `c-${randomUUID()}`.slice(0, 30);
    return { requestId: randomUUID(), category: { slug, label: slug } };
  }),
  editCategory: forAdmins(() => ({ id: 'tshirt', ...noEdit })),
  sortCategories: forAdmins(() => noEdit),
  /** It has a product. */
  deleteCategory: forAdmins(() => ({ id: 'tshirt' }), 409),
  moveProducts: forAdmins(() => ({ id: 'tshirt', from: 'nobody-has-it' })),
  listMissedSearches: forAdmins(),
  settleMissedSearch: forAdmins(() => ({ words: 'kurta' })),

  readPreferences: forSignedIn(),
  changeConsent: forSignedIn(() => ({ topic: 'whatsapp', given: false, version: 1 })),
  /** No channel is set up in this test, and no code was sent. */
  addEmail: forSignedIn(() => ({ email: 'asha@example.com', version: 1 }), 409),
  confirmEmail: forSignedIn(() => ({ code: '123456' }), 400),
  readProfile: forSignedIn(),
  editProfile: forSignedIn(() => ({ name: 'Asha' })),
  /** The last row: its callers are signed out afterwards. */
  signOutEverywhere: forSignedIn(),
};
