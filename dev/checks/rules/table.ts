import type { RulesTestContext } from '@firebase/rules-unit-testing';

/** A visitor, the user whom the document is about, some other user, and the admin. */
export const CALLERS = ['visitor', 'owner', 'other', 'admin'] as const;
export const ACTIONS = ['get', 'list', 'create', 'update', 'delete'] as const;

export type Caller = (typeof CALLERS)[number];
export type Action = (typeof ACTIONS)[number];

type Firestore = ReturnType<RulesTestContext['firestore']>;
type Query = ReturnType<Firestore['collection']>['limit'] extends (count: number) => infer Q ? Q : never;

/** The uid of `owner`. */
export const OWNER = 'asha';

export const UIDS: Record<Caller, string> = { visitor: 'nobody', owner: OWNER, other: 'ravi', admin: 'meera' };

export type Row = {
  /** As in COLLECTIONS; the names in braces may differ. */
  path: string;
  /** An existing document and its fields; each field is also tried alone. */
  document: string;
  data: Record<string, unknown>;
  /** The query of a screen, with the filters that the rules require. */
  narrow: (collection: Query) => Query;
  /** The allowed actions; all others must be refused. */
  may: Partial<Record<Caller, readonly Action[]>>;
};

const READ: readonly Action[] = ['get', 'list'];
const whole = (collection: Query) => collection;
const adminOnly = { admin: READ };
const everyone = { visitor: READ, owner: READ, other: READ, admin: READ };

export const TABLE: readonly Row[] = [
  {
    path: 'products/{id}',
    document: 'products/neem',
    data: { active: true, name: 'Neem Leaf', pricePaise: 100, sizes: ['M'], updatedAt: 1 },
    narrow: (products) => products.where('active', '==', true).limit(100),
    may: everyone,
  },
  {
    path: 'reviews/{id}',
    document: 'reviews/kind',
    data: { approved: true, hidden: false, helpful: 0, rating: 5, review: 'Soft', productId: 'neem', createdAt: 1 },
    narrow: (reviews) => reviews.where('approved', '==', true).limit(100),
    may: everyone,
  },
  {
    path: 'reviews/{id}/votes/{voter}',
    document: `reviews/kind/votes/${OWNER}`,
    data: { at: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'reviews/{id}/versions/{version}',
    document: 'reviews/kind/versions/first',
    data: { name: 'Asha', rating: 1, review: 'Stiff', writtenAt: 1, replacedAt: 2 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'outbox/{id}',
    document: 'outbox/NR-1.dispatched',
    data: { event: 'dispatched', to: '+919845012345', uid: OWNER, orderId: 'NR-1', state: 'failed', createdAt: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'contacts/{hash}',
    document: 'contacts/abc',
    data: {
      orderNews: 'sms',
      offers: { sms: false },
      email: 'asha@example.com',
      uid: OWNER,
      day: '2026-11-21',
      sent: 1,
    },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'contacts/{hash}/consents/{id}',
    document: 'contacts/abc/consents/first',
    data: { topic: 'whatsapp', given: true, words: 'Send me news.', version: 1, at: 1, how: 'account' },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'courierJobs/{id}',
    document: 'courierJobs/NR-1.1-book',
    data: { orderId: 'NR-1', booking: 1, kind: 'book', state: 'queued', createdAt: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'parcelNews/{id}',
    document: 'parcelNews/ab12',
    data: { awb: '123456789012', at: 1, scans: [] },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'awbs/{awb}',
    document: 'awbs/123456789012',
    data: { orderId: 'first', at: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'waybills/{id}',
    document: 'waybills/NR-1',
    data: { number: '57930810000011', nth: 1, at: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'parcelCounts/{id}',
    document: 'parcelCounts/pincode-560011',
    data: { delivered: 2, refused: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'reviewPhotos/{id}',
    document: 'reviewPhotos/r1',
    data: { uid: OWNER, reviewId: 'kind', createdAt: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'reviewPhotos/{id}/variants/{width}',
    document: 'reviewPhotos/r1/variants/480',
    data: { bytes: 'x' },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'returns/{id}',
    document: 'returns/NR-1-R1',
    data: { uid: OWNER, orderId: 'NR-1', state: 'Requested', createdAt: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'returnPhotos/{id}',
    document: 'returnPhotos/p1',
    data: { uid: OWNER, returnId: 'NR-1-R1', bytes: 'x' },
    narrow: whole,
    may: adminOnly,
  },
  { path: 'content/{page}', document: 'content/about', data: {}, narrow: whole, may: adminOnly },
  {
    path: 'content/{page}/sections/{id}',
    document: 'content/about/sections/first',
    data: { text: 'Hello' },
    narrow: (sections) => sections.limit(100),
    may: everyone,
  },
  {
    path: 'users/{uid}',
    document: `users/${OWNER}`,
    data: { phoneNumber: '+919876543210', name: 'Asha', addresses: [], createdAt: 1, lastSignInAt: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'lists/{uid}',
    document: `lists/${OWNER}`,
    data: { entries: [{ id: 'neem', size: 'M', quantity: 1, at: 1 }], ordered: [], revision: 1, updatedAt: 1 },
    narrow: whole,
    may: {},
  },
  {
    path: 'orders/{id}',
    document: 'orders/first',
    data: { uid: OWNER, createdAt: 1, status: 'Pending', hold: 'held', totalPaise: 1, address: {}, listed: true },
    narrow: (orders) => orders.where('uid', '==', OWNER).limit(100),
    may: adminOnly,
  },
  { path: 'orders/{id}/notes/{note}', document: 'orders/first/notes/one', data: {}, narrow: whole, may: adminOnly },
  {
    path: 'discounts/{code}',
    document: 'discounts/FIRST50',
    data: { discountPercentage: 50, uses: 0, listed: true, maxUses: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'stockAlerts/{id}',
    document: `stockAlerts/${OWNER}-neem-M`,
    data: { uid: OWNER, productId: 'neem', size: 'M', consentAt: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'priceWatches/{id}',
    document: `priceWatches/${OWNER}-neem`,
    data: { uid: OWNER, productId: 'neem', reasons: ['saved'], since: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'announcements/{id}',
    document: 'announcements/price-drop.neem',
    data: { kind: 'price-drop', productId: 'neem', told: [], done: false },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'skus/{id}',
    document: 'skus/neem.M',
    data: { productId: 'neem', size: 'M', available: 5, updatedAt: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'skuCodes/{id}',
    document: 'skuCodes/code.NEEM-M',
    data: { productId: 'neem', size: 'M' },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'papers/{id}',
    document: 'papers/26-27.INV.1',
    data: { number: 'INV/26-27/1', uid: OWNER, totalPaise: 100 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'paperSeries/{id}',
    document: 'paperSeries/26-27.INV',
    data: { last: 1, at: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'movements/{id}',
    document: 'movements/neem.M.opening',
    data: { productId: 'neem', size: 'M', delta: 5, reason: 'opening', ref: 'seed', by: 'store', at: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'priceHistory/{id}',
    document: 'priceHistory/1',
    data: { productId: 'neem', after: { pricePaise: 100, discountedPricePaise: 100 }, by: '+919845012345', at: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'inventory/{name}',
    document: 'inventory/check',
    data: { at: 1, differences: [] },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'migrations/{name}',
    document: 'migrations/colour-samples',
    data: { doneAt: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'checkouts/{id}',
    document: `checkouts/${OWNER}`,
    data: { orderId: 'first', recent: [], claims: 0 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'messages/{id}',
    document: 'messages/one',
    data: { name: 'A', email: 'a@b.in', message: 'C', open: true, createdAt: 1 },
    narrow: whole,
    may: adminOnly,
  },
  {
    path: 'images/{id}/variants/{width}',
    document: 'images/ab12/variants/480',
    data: {},
    narrow: whole,
    may: adminOnly,
  },
  { path: 'pincodes/{pin}', document: 'pincodes/560001', data: {}, narrow: whole, may: adminOnly },
  { path: 'paymentEvents/{id}', document: 'paymentEvents/one', data: {}, narrow: whole, may: adminOnly },
  { path: 'limits/{key}', document: `limits/${OWNER}`, data: { count: 1, until: 1 }, narrow: whole, may: adminOnly },
  ...['audit', 'admins', 'counters', 'demand', 'orderEvents', 'catalogue'].map((name): Row => ({
    path: `${name}/{id}`,
    document: `${name}/${OWNER}`,
    data: { at: 1, uid: OWNER },
    narrow: whole,
    may: adminOnly,
  })),
  {
    path: 'settings/{name}',
    document: 'settings/store',
    data: { cod: true, visitorReviewsWait: true },
    narrow: whole,
    may: adminOnly,
  },
];
