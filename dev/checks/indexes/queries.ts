import { Query, Timestamp, type Firestore } from '@google-cloud/firestore';
import { CASH_LISTS } from '@nirala/contract/api/admin/cash';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { DUE_FILTERS } from '@nirala/contract/order/stage';
import { CLAIM_STATES } from '@nirala/contract/parcel/claim';
import { DELIVERY_LISTS } from '@nirala/contract/parcel/deliveries';
import { PAYMENT_METHODS } from '@nirala/contract/order/pricing';
import { RETURN_STATE_NAMES } from '@nirala/contract/return/return';
import { REVIEW_STATES, REVIEW_SORTS } from '@nirala/contract/review/review';
import { readAdmins } from '@nirala/functions/store/users';
import { readOpenAnnouncements } from '@nirala/functions/store/announcements';
import { readAudit } from '@nirala/functions/store/audit';
import {
  readByPayment,
  readCashAges,
  readCashList,
  expiredHolds,
  readByGatewayOrder,
  readOrders,
  readOrdersBetween,
  readOrdersWithPaidPayouts,
  readOrdersWithPayouts,
  ordersWithPayoutsDue,
  ordersWithRefundsDue,
  dueForPaymentCheck,
  unconfirmedOrders,
  deliveriesIn,
  readDeliveries,
  leftCheckouts,
  readUnclaimed,
  unclaimed,
  readLeftCheckouts,
  readSilentParcels,
} from '@nirala/functions/store/order-lists';
import { readCodHistory, readOwnOrders, readOwnPieces, findReceived } from '@nirala/functions/store/own-orders';
import { readConsents } from '@nirala/functions/store/contacts';
import { readPages } from '@nirala/functions/store/own-pages';
import { countOrders, findOrders, ordersOf, readOrdersOf } from '@nirala/functions/store/admin-orders';
import { readNotes } from '@nirala/functions/store/notes';
import { findCustomers, readCustomers } from '@nirala/functions/store/customers';
import {
  PERSONAL_COLLECTIONS,
  type PersonalCollection,
  personalSources,
  readPersonal,
} from '@nirala/functions/store/personal-data';
import { CUSTOMER_SORTS } from '@nirala/contract/shopper/customer';
import {
  countSingleCodes,
  countUses,
  readAutomatic,
  readCoupons,
  readListed,
  readSingleCodes,
} from '@nirala/functions/store/discounts';
import {
  deleteExpired,
  deleteOldEvents,
  deleteOldNotifications,
  deleteOldParcelNews,
} from '@nirala/functions/store/collections';
import { readGoodsReceipts } from '@nirala/functions/store/stock/goods-receipts';
import { readMovements, readReturnedSince, sumsOfMovements } from '@nirala/functions/store/stock/movements';
import { readTickets, readTicketsOf } from '@nirala/functions/store/tickets';
import { countByChannel, readDue, readFailed, readNotificationsOf } from '@nirala/functions/store/outbox';
import { readDueJobs } from '@nirala/functions/store/courier-jobs';
import { claimsIn, readClaimsIn, sumClaims, sumPaidClaims } from '@nirala/functions/store/claims';
import { readKeptNews } from '@nirala/functions/store/awbs';
import { readPapersBetween } from '@nirala/functions/store/papers';
import {
  countSeeded,
  readEarlierPrices,
  readPriceChanges,
  readPriceDropsSince,
  readSeededIds,
} from '@nirala/functions/store/price-history';
import { readSales, readSalesAfter } from '@nirala/functions/store/sales';
import { readLastPaymentEvent } from '@nirala/functions/store/setup';
import {
  countDemand,
  readAlerts,
  readOwnSizes,
  deleteEndedWatches,
  readPriceWatches,
} from '@nirala/functions/store/alerts';
import {
  hasProducts,
  productsShowing,
  readChanged,
  readDropsSince,
  readInOrder,
} from '@nirala/functions/store/products';
import { referencesTo } from '@nirala/functions/store/product-references';
import { variantsOf } from '@nirala/functions/store/images';
import { readChangedSkus, readSkusOf, readSpreadProducts, skuDocsOf } from '@nirala/functions/store/stock/skus';
import { countWaitingReviews, readReviews, readReviewsIn } from '@nirala/functions/store/review-lists';
import { readVersions } from '@nirala/functions/store/reviews';
import {
  readReturnsSince,
  readReturnsIn,
  readReturnsOfAwb,
  readReturnsOfOrder,
  readReturnsOfSku,
  returnsIn,
  readReturnsToSettle,
  readSilentPickups,
} from '@nirala/functions/store/returns';
import { countOf } from '@nirala/functions/store/documents';
import { deleteExpiredReturnPhotos } from '@nirala/functions/store/return-photos';
import { deleteExpiredPhotos } from '@nirala/functions/store/review-photos';

const now = new Date();
const at = Timestamp.fromDate(now);
const after = undefined;
const limit = 10;
const page = { after, size: limit };
const PHONE = '+919845012345';
const PERSON = { phone: PHONE, uids: ['u', 'w'], email: 'asha@example.com' };

/** Whether it is found by queries alone, and not by the ids of its documents. */
const isQueried = (db: Firestore, name: PersonalCollection) =>
  personalSources(db, name, PERSON).every((source) => source instanceof Query);

/** Runs every query in every form: each function of the store, then the browser's. The test names queries that are missing. */
export async function runAllQueries(db: Firestore): Promise<void> {
  await Promise.all([
    // Orders.
    readOrders(db, 'u', page),
    readByGatewayOrder(db, 'order_1'),
    readByPayment(db, 'pay_1'),
    ...[
      expiredHolds(db, now),
      dueForPaymentCheck(db, now),
      ordersWithRefundsDue(db),
      ordersWithPayoutsDue(db),
      unconfirmedOrders(db, now),
    ].map((pages) => pages.next()),
    ...ORDER_FILTERS.flatMap((filter) => [
      findOrders(db, filter, { ...page, now }),
      ordersOf(db, filter, now).limit(limit).count().get(),
    ]),
    ...[{}, { oldest: true as const }, { from: '2026-11-01', to: '2026-11-30' }].flatMap((days) => [
      findOrders(db, { tag: 'gift', ...days }, { ...page, now }),
      findOrders(db, { reason: 'fraud', ...days }, { ...page, now }),
    ]),
    ...['98450 12345', 'Asha Rao'].map((q) => findOrders(db, { q }, { ...page, now })),
    countOrders(db, now),
    ...maybe('o').map((orderId) => readNotes(db, { customer: 'c', orderId })),
    readOrdersOf(db, [PHONE], limit),
    readOrdersBetween(db, now, now),
    readOrdersWithPayouts(db, limit),
    readOrdersWithPaidPayouts(db, now, limit),
    readCashAges(db, now),
    ...CASH_LISTS.map((list) => readCashList(db, list, { ...page, now, days: 7 })),
    readPapersBetween(db, now, now),

    // Orders and sizes of a shopper.
    readOwnOrders(db, PHONE, [{ code: 'NEEM', stored: { firstOrderOnly: true, maxPerPhone: 1 } }]),
    readOwnPieces(db, PHONE, now),
    readCodHistory(db, PHONE, { maxOpenCod: 3, codNewMax: 5_000, codRisk: NO_COD_RISK }),
    findReceived(db, 'u', 'p'),
    readOwnSizes(db, 'u', 'p'),
    readConsents(db, PHONE),
    ...CUSTOMER_SORTS.map((sort) => readCustomers(db, { ...page, sort })),
    findCustomers(db, 'Asha Rao', limit),
    ...PERSONAL_COLLECTIONS.filter((name) => isQueried(db, name)).map((name) => readPersonal(db, name, PERSON, limit)),

    // Returns and parcels.
    readReturnsToSettle(db, limit),
    readReturnsSince(db, now, limit),
    ...maybe(...RETURN_STATE_NAMES).map((state) => readReturnsIn(db, { ...page, state })),
    ...maybe(...RETURN_STATE_NAMES).map((state) => countOf(returnsIn(db, state))),
    readReturnsOfAwb(db, 'RT123', limit),
    readReturnsOfOrder(db, 'NR-NONE', limit),
    readReturnsOfSku(db, { productId: 'p', size: 'M' }, limit),
    readDueJobs(db, now, limit),
    readKeptNews(db, { courier: 'shiprocket', awb: '123456789012' }),
    readSilentParcels(db, now, limit),
    readSilentPickups(db, now, limit),
    readUnclaimed(db, page),
    unclaimed(db).limit(limit).count().get(),
    sumClaims(db),
    sumPaidClaims(db, '2026-11-01', '2026-11-30'),
    ...CLAIM_STATES.flatMap((state) => [
      readClaimsIn(db, { ...page, state }),
      claimsIn(db, state).limit(limit).count().get(),
    ]),
    readLeftCheckouts(db, now, page),
    leftCheckouts(db, now).limit(limit).count().get(),
    ...DELIVERY_LISTS.flatMap((list) => [
      readDeliveries(db, { ...page, list }),
      deliveriesIn(db, list).limit(limit).count().get(),
    ]),

    // Products and stock.
    readChanged(db, at),
    hasProducts(db, 'c'),
    readDropsSince(db, now),
    readInOrder(db, undefined, limit),
    readChangedSkus(db, at),
    readSpreadProducts(db),
    readSkusOf(db, ['p']),
    sumsOfMovements(db, 'p', ['M']),
    readReturnedSince(db, at),
    readGoodsReceipts(db, { after, size: limit }),
    referencesTo(db, { id: 'p', drop: null }),
    productsShowing(db, '/images/u1/1440.webp').get(),
    skuDocsOf(db, 'p').get(),
    variantsOf(db, 'u1').get(),
    ...combinations({ size: maybe('M'), reason: maybe('sale') }).map((filter) =>
      readMovements(db, 'p', { ...filter, after, limit }),
    ),
    readPriceDropsSince(db, at),
    countSeeded(db),
    readSeededIds(db),
    readLastPaymentEvent(db),
    readEarlierPrices(db, 'p'),
    readPriceChanges(db, 'p', { after, limit }),
    countDemand(db, 'p', ['M']),
    readAlerts(db, { productId: 'p', size: 'M' }, limit),
    readOpenAnnouncements(db, 'price-drop'),
    ...maybe({ at, id: 'u-p' }).map((place) => readPriceWatches(db, 'p', place, limit)),

    // Coupons, reviews and texts.
    readListed(db, now),
    readAutomatic(db, now),
    ...maybe('NEEM-1').map((after) => readSingleCodes(db, 'NEEM', { after, limit })),
    countSingleCodes(db, 'NEEM'),
    readCoupons(db),
    readSales(db),
    readSalesAfter(db, now),
    countUses(db, 'NEEM'),
    ...combinations({ productId: maybe('p'), rating: maybe(5), photos: maybe('1'), sort: REVIEW_SORTS }).map((filter) =>
      readReviews(db, { ...filter, limit }),
    ),
    ...combinations({ productId: maybe('p'), rating: maybe(5), state: REVIEW_STATES }).map((filter) =>
      readReviewsIn(db, { ...page, ...filter }),
    ),
    countWaitingReviews(db),
    readVersions(db, 'r'),
    readPages(db),

    // Notifications, tickets, admins and their audit.
    readDue(db, now, limit),
    readFailed(db, page),
    readNotificationsOf(db, 'o'),
    countByChannel(db),
    ...maybe(true, false).map((open) => readTickets(db, { ...page, open })),
    readTicketsOf(db, 'o'),
    readAdmins(db),
    ...maybe('products', 'products/p').map((target) => readAudit(db, { ...page, target })),

    // What is deleted in time.
    deleteOldEvents(db, now),
    deleteExpired(db, now),
    deleteEndedWatches(db, now),
    deleteExpiredPhotos(db, now),
    deleteExpiredReturnPhotos(db, now),
    deleteOldNotifications(db, now),
    deleteOldParcelNews(db, now),
  ]);
  for (const run of Object.values(FROM_THE_BROWSER)) await run(db);
}

/** The queries of the web app, by their source text, and the same queries with the server's client. */
export const FROM_THE_BROWSER: Record<string, (db: Firestore) => Promise<unknown>> = {
  "query(collection(db, 'orders'), orderBy('updatedAt', 'desc'), limit(LATEST))": (db) =>
    db.collection('orders').orderBy('updatedAt', 'desc').limit(50).get(),
};

/** The filters of the admin's list of orders. */
const ORDER_FILTERS = combinations({
  state: maybe('Processing'),
  method: maybe(...PAYMENT_METHODS),
  from: maybe('2026-11-01'),
  to: maybe('2026-11-30'),
  refundsDue: maybe(true),
  unplaced: maybe(true),
  paidTwice: maybe(true),
  stage: maybe('to-pack'),
  oldest: maybe(true),
  due: maybe(...DUE_FILTERS),
});

/** The values of an optional argument that lead to different queries: undefined and these. */
function maybe<const T>(...values: T[]): (T | undefined)[] {
  return [undefined, ...values];
}

/** All objects that have one of the given values in each field. */
function combinations<T extends object>(values: { [Name in keyof T]: readonly T[Name][] }): T[];
function combinations(values: Record<string, readonly unknown[]>): object[] {
  return Object.entries(values).reduce<object[]>(
    (objects, [name, choices]) => objects.flatMap((object) => choices.map((choice) => ({ ...object, [name]: choice }))),
    [{}],
  );
}
