import type { RulesTestContext } from '@firebase/rules-unit-testing';

/** A visitor, the user whom the document is about, some other user, and the admin. */
export const CALLERS = ['visitor', 'owner', 'other', 'admin'] as const;
/** What a client can do with a document or its collection. */
export const ACTIONS = ['get', 'list', 'create', 'update', 'delete'] as const;

export type Caller = (typeof CALLERS)[number];
export type Action = (typeof ACTIONS)[number];

type Collection = ReturnType<ReturnType<RulesTestContext['firestore']>['collection']>;
type Query = ReturnType<Collection['limit']>;

/** The uid of `owner`. */
export const OWNER = 'asha';

/** The uid of each caller. */
export const UIDS: Record<Caller, string> = { visitor: 'nobody', owner: OWNER, other: 'ravi', admin: 'meera' };

/** What the rules allow for the documents of one path. */
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

const adminOnly: Row['may'] = { admin: ['get', 'list'] };
const whole: Row['narrow'] = (collection) => collection;

/** A row of which only the admin may read the documents, all of them. */
const adminRow = (path: string, document: string, data: Row['data']): Row => ({
  path,
  document,
  data,
  narrow: whole,
  may: adminOnly,
});

/** A row for each path of firestore.rules. */
export const TABLE: readonly Row[] = [
  {
    path: 'products/{id}',
    document: 'products/neem',
    data: { active: true, name: 'Neem Leaf', pricePaise: 100, sizes: ['M'], updatedAt: 1 },
    narrow: (products) => products.where('active', '==', true).limit(100),
    may: adminOnly,
  },
  {
    path: 'reviews/{id}',
    document: 'reviews/kind',
    data: { approved: true, hidden: false, helpful: 0, rating: 5, review: 'Soft', productId: 'neem', createdAt: 1 },
    narrow: (reviews) => reviews.where('approved', '==', true).limit(100),
    may: adminOnly,
  },
  {
    path: 'orders/{id}',
    document: 'orders/first',
    data: { uid: OWNER, createdAt: 1, status: 'Pending', hold: 'held', totalPaise: 1, address: {}, listed: true },
    narrow: (orders) => orders.where('uid', '==', OWNER).limit(100),
    may: adminOnly,
  },
  // Nobody reads it but the functions.
  {
    path: 'lists/{uid}',
    document: `lists/${OWNER}`,
    data: { entries: [{ id: 'neem', size: 'M', quantity: 1, at: 1 }], ordered: [], revision: 1, updatedAt: 1 },
    narrow: whole,
    may: {},
  },

  {
    path: 'pages/{id}',
    document: 'pages/home',
    data: { key: 'abc', draft: null, revision: 1 },
    narrow: whole,
    may: {},
  },

  {
    path: 'sales/{id}',
    document: 'sales/diwali',
    data: { name: 'Diwali', percent: 20 },
    narrow: whole,
    may: {},
  },

  {
    path: 'customers/{id}',
    document: 'customers/ab12',
    data: { phone: '+919876543210', name: 'Asha', orders: 1 },
    narrow: whole,
    may: {},
  },
  {
    path: 'customers/{id}/notes/{note}',
    document: 'customers/ab12/notes/one',
    data: { at: 1, phone: '+919845012345', text: 'Rang up' },
    narrow: whole,
    may: {},
  },

  adminRow('reviews/{id}/votes/{voter}', `reviews/kind/votes/${OWNER}`, { at: 1 }),
  adminRow('reviews/{id}/versions/{version}', 'reviews/kind/versions/first', {
    name: 'Asha',
    rating: 1,
    review: 'Stiff',
    writtenAt: 1,
    replacedAt: 2,
  }),
  adminRow('outbox/{id}', 'outbox/NR-1.dispatched', {
    event: 'dispatched',
    to: '+919845012345',
    uid: OWNER,
    orderId: 'NR-1',
    state: 'failed',
    createdAt: 1,
  }),
  {
    path: 'orderLinks/{hash}',
    document: 'orderLinks/ab12',
    data: { orderId: 'NR-1', generation: 0, createdAt: 1, expiresAt: 2 },
    narrow: whole,
    may: {},
  },
  adminRow('contacts/{hash}', 'contacts/abc', {
    orderNews: 'sms',
    offers: { sms: false },
    email: 'asha@example.com',
    uid: OWNER,
    day: '2026-11-21',
    sent: 1,
  }),
  adminRow('contacts/{hash}/consents/{id}', 'contacts/abc/consents/first', {
    topic: 'whatsapp',
    given: true,
    words: 'Send me news.',
    version: 1,
    at: 1,
    how: 'account',
  }),
  adminRow('courierJobs/{id}', 'courierJobs/NR-1.1-book', {
    orderId: 'NR-1',
    booking: 1,
    kind: 'book',
    state: 'queued',
    createdAt: 1,
  }),
  adminRow('parcelNews/{id}', 'parcelNews/ab12', { awb: '123456789012', at: 1, scans: [] }),
  {
    path: 'paymentReferences/{reference}',
    document: 'paymentReferences/412678901234',
    data: { orderId: 'first', at: 1 },
    narrow: whole,
    may: {},
  },
  {
    path: 'orderNumbers/{number}',
    document: 'orderNumbers/48271936',
    data: { orderId: 'first', at: 1 },
    narrow: whole,
    may: {},
  },
  adminRow('awbs/{awb}', 'awbs/123456789012', { orderId: 'first', at: 1 }),
  adminRow('waybills/{id}', 'waybills/NR-1', { number: '57930810000011', nth: 1, at: 1 }),
  adminRow('parcelCounts/{id}', 'parcelCounts/pincode-560011', { delivered: 2, refused: 1 }),
  adminRow('reviewPhotos/{id}', 'reviewPhotos/r1', { uid: OWNER, reviewId: 'kind', createdAt: 1 }),
  adminRow('reviewPhotos/{id}/variants/{width}', 'reviewPhotos/r1/variants/480', { bytes: 'x' }),
  adminRow('returns/{id}', 'returns/NR-1-R1', { uid: OWNER, orderId: 'NR-1', state: 'Requested', createdAt: 1 }),
  adminRow('claims/{id}', 'claims/NR-1-lost', { orderId: 'NR-1', kind: 'lost', state: 'to-file', amountPaise: 1 }),
  adminRow('returnPhotos/{id}', 'returnPhotos/p1', { uid: OWNER, returnId: 'NR-1-R1', bytes: 'x' }),
  adminRow('users/{uid}', `users/${OWNER}`, {
    phoneNumber: '+919876543210',
    name: 'Asha',
    addresses: [],
    createdAt: 1,
    lastSignInAt: 1,
  }),
  adminRow('discounts/{code}', 'discounts/FIRST50', { discountPercentage: 50, uses: 0, listed: true, maxUses: 1 }),
  adminRow('stockAlerts/{id}', `stockAlerts/${OWNER}-neem-M`, {
    uid: OWNER,
    productId: 'neem',
    size: 'M',
    consentAt: 1,
  }),
  adminRow('priceWatches/{id}', `priceWatches/${OWNER}-neem`, {
    uid: OWNER,
    productId: 'neem',
    reasons: ['saved'],
    since: 1,
  }),
  adminRow('announcements/{id}', 'announcements/price-drop.neem', {
    kind: 'price-drop',
    productId: 'neem',
    told: [],
    done: false,
  }),
  adminRow('skus/{id}', 'skus/neem.M', { productId: 'neem', size: 'M', available: 5, updatedAt: 1 }),
  adminRow('skuCodes/{id}', 'skuCodes/code.NEEM-M', { productId: 'neem', size: 'M' }),
  adminRow('papers/{id}', 'papers/26-27.INV.1', { number: 'INV/26-27/1', uid: OWNER, totalPaise: 100 }),
  adminRow('paperSeries/{id}', 'paperSeries/26-27.INV', { last: 1, at: 1 }),
  adminRow('goodsReceipts/{id}', 'goodsReceipts/first', {
    supplier: 'Kora Mill',
    day: '2026-11-21',
    reference: '17',
    lines: [],
    at: 1,
    by: '+919800000000',
  }),
  adminRow('movements/{id}', 'movements/neem.M.opening', {
    productId: 'neem',
    size: 'M',
    delta: 5,
    reason: 'opening',
    ref: 'seed',
    by: 'store',
    at: 1,
  }),
  adminRow('priceHistory/{id}', 'priceHistory/1', {
    productId: 'neem',
    after: { pricePaise: 100, discountedPricePaise: 100 },
    by: '+919845012345',
    at: 1,
  }),
  adminRow('inventory/{name}', 'inventory/check', { at: 1, differences: [] }),
  adminRow('migrations/{name}', 'migrations/colour-samples', { doneAt: 1 }),
  adminRow('checkouts/{id}', `checkouts/${OWNER}`, { orderId: 'first', recent: [], claims: 0 }),
  adminRow('messages/{id}', 'messages/one', { name: 'A', email: 'a@b.in', message: 'C', open: true, createdAt: 1 }),
  adminRow('images/{id}/variants/{width}', 'images/ab12/variants/480', {}),
  adminRow('pincodes/{pin}', 'pincodes/560001', {}),
  adminRow('paymentEvents/{id}', 'paymentEvents/one', {}),
  adminRow('limits/{key}', `limits/${OWNER}`, { count: 1, until: 1 }),
  adminRow('settings/{name}', 'settings/store', { cod: true, visitorReviewsWait: true }),
  ...['audit', 'admins', 'counters', 'demand', 'orderEvents', 'catalogue'].map((name) =>
    adminRow(`${name}/{id}`, `${name}/${OWNER}`, { at: 1, uid: OWNER }),
  ),
];
