import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { CASH_LISTS } from '@nirala/contract/api/admin/cash';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { DUE_FILTERS } from '@nirala/contract/order/stage';
import { PARCEL_PROBLEMS } from '@nirala/contract/parcel/parcel';
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
} from '@nirala/functions/store/order-lists';
import { readCodHistory, readOwnOrders, readOwnPieces, findReceived } from '@nirala/functions/store/own-orders';
import { readConsents } from '@nirala/functions/store/contacts';
import { readSections } from '@nirala/functions/store/content';
import { countOrders, findOrders } from '@nirala/functions/store/admin-orders';
import { readNotes } from '@nirala/functions/store/order-notes';
import { countUses, readCoupons, readListed } from '@nirala/functions/store/discounts';
import {
  deleteExpired,
  deleteOldEvents,
  deleteOldNotifications,
  deleteOldParcelNews,
} from '@nirala/functions/store/collections';
import { readMovements, readReturnedSince, sumsOfMovements } from '@nirala/functions/store/stock/movements';
import { readTickets } from '@nirala/functions/store/tickets';
import { countByChannel, readDue, readFailed, readNotificationsOf } from '@nirala/functions/store/outbox';
import { readDueJobs } from '@nirala/functions/store/courier-jobs';
import { readKeptNews } from '@nirala/functions/store/awbs';
import { countParcelProblems, readParcelsIn, readSilentParcels } from '@nirala/functions/store/order-lists';
import { readPapersBetween } from '@nirala/functions/store/papers';
import { readEarlierPrices, readPriceChanges, readPriceDropsSince } from '@nirala/functions/store/price-history';
import { countDemand, readAlerts, readOwnSizes } from '@nirala/functions/store/stock-alerts';
import { deleteEndedWatches, readPriceWatches } from '@nirala/functions/store/price-watches';
import { readChanged, readDropsSince, readInOrder } from '@nirala/functions/store/products';
import { readChangedSkus, readSkusOf, readSpreadProducts } from '@nirala/functions/store/stock/skus';
import { readReviews, readReviewsIn, readVersions } from '@nirala/functions/store/reviews';
import {
  readReturnsSince,
  readReturnsIn,
  readReturnsToSettle,
  readSilentPickups,
} from '@nirala/functions/store/returns';
import { deleteExpiredReturnPhotos } from '@nirala/functions/store/return-photos';
import { deleteExpiredPhotos } from '@nirala/functions/store/review-photos';
import { countOpenTasks } from '@nirala/functions/store/open-tasks';

const now = new Date();
const after = undefined;
const limit = 10;

/** The values of an optional argument that lead to different queries: undefined and these. */
const maybe = <T>(...values: T[]): (T | undefined)[] => [undefined, ...values];
const each = <T, R>(values: readonly T[], work: (value: T) => R): R[] => values.map(work);

const adminOrderFilters = each(maybe('Processing' as const), (state) =>
  each(maybe(...PAYMENT_METHODS), (method) =>
    each(maybe('2026-11-01'), (from) =>
      each(maybe('2026-11-30'), (to) =>
        each(maybe(true as const), (refundsDue) =>
          each(maybe(true as const), (unplaced) =>
            each(maybe('to-pack' as const), (stage) =>
              each(maybe(true as const), (oldest) => ({
                state,
                method,
                from,
                to,
                refundsDue,
                unplaced,
                stage,
                oldest,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
).flat(7);

const dueFilters = adminOrderFilters.flatMap((filter) => DUE_FILTERS.map((due) => ({ ...filter, due })));

/** Runs every query of the functions in every form. Add a new query here; the test names queries that are missing. */
export async function runAllQueries(db: Firestore): Promise<void> {
  await Promise.all([
    readOrders(db, 'u', { size: limit, after }),
    readByGatewayOrder(db, 'order_1'),
    ...[
      expiredHolds(db, now),
      dueForPaymentCheck(db, now),
      ordersWithRefundsDue(db),
      ordersWithPayoutsDue(db),
      unconfirmedOrders(db, now),
    ].map((pages) => pages.next()),
    ...[...adminOrderFilters, ...dueFilters].map((filter) => findOrders(db, filter, { size: limit, after, now })),
    ...['98450 12345', 'Asha Rao'].map((q) => findOrders(db, { q }, { size: limit, after, now })),
    countOrders(db, now),
    countOpenTasks(db),
    readOwnOrders(
      db,
      { userPhone: '+919845012345', redeemCode: 'NEEM' },
      { stored: { firstOrderOnly: true, maxPerPhone: 1 } },
    ),
    readOwnPieces(db, '+919845012345', now),
    readCodHistory(db, '+919845012345', { maxOpenCod: 3, codNewMax: 5_000, codRisk: NO_COD_RISK }),
    findReceived(db, 'u', 'p'),
    readNotes(db, 'o'),
    readVersions(db, 'r'),
    readConsents(db, '+919845012345'),
    readAdmins(db),

    deleteOldEvents(db, now),
    deleteExpired(db, now),
    deleteEndedWatches(db, now),
    deleteExpiredPhotos(db, now),
    deleteExpiredReturnPhotos(db, now),
    readReturnsToSettle(db, limit),
    readReturnsSince(db, now, limit),
    ...[undefined, ...RETURN_STATE_NAMES].map((state) => readReturnsIn(db, { state, after, size: limit })),
    readChanged(db, Timestamp.fromDate(now)),
    readChangedSkus(db, Timestamp.fromDate(now)),
    readSpreadProducts(db),
    readDropsSince(db, now),
    readInOrder(db, undefined, limit),
    readOrdersBetween(db, now, now),
    readOrdersWithPayouts(db, limit),
    readOrdersWithPaidPayouts(db, now, limit),
    readPapersBetween(db, now, now),
    readListed(db, now),
    countDemand(db, 'p', ['M']),
    readOwnSizes(db, 'u', 'p'),
    readSkusOf(db, ['p']),
    sumsOfMovements(db, 'p', ['M']),
    readAlerts(db, { productId: 'p', size: 'M' }, limit),
    readReturnedSince(db, Timestamp.fromDate(now)),
    readOpenAnnouncements(db, 'price-drop'),
    ...maybe({ at: Timestamp.fromDate(now), id: 'u-p' }).map((place) => readPriceWatches(db, 'p', place, limit)),
    readPriceDropsSince(db, Timestamp.fromDate(now)),
    readEarlierPrices(db, 'p'),
    readDue(db, now, limit),
    readFailed(db, { after, size: limit }),
    readNotificationsOf(db, 'o'),
    countByChannel(db),
    deleteOldNotifications(db, now),
    deleteOldParcelNews(db, now),
    readDueJobs(db, now, limit),
    readKeptNews(db, { courier: 'shiprocket', awb: '123456789012' }),
    readSilentParcels(db, now, limit),
    readSilentPickups(db, now, limit),
    ...PARCEL_PROBLEMS.map((state) => readParcelsIn(db, { state, after, size: limit })),
    countParcelProblems(db),
    readCashAges(db, now),
    ...CASH_LISTS.map((list) => readCashList(db, list, { now, days: 7, after, size: limit })),
    readByPayment(db, 'pay_1'),
    ...maybe('M' as const).flatMap((size) =>
      maybe('sale' as const).map((reason) => readMovements(db, 'p', { size, reason, after, limit })),
    ),
    readPriceChanges(db, 'p', { after, limit }),
    readCoupons(db),
    countUses(db, 'NEEM'),
    ...maybe('p').flatMap((productId) =>
      maybe(5 as const).flatMap((rating) =>
        maybe('1').flatMap((photos) =>
          REVIEW_SORTS.map((sort) => readReviews(db, { productId, rating, photos, sort, limit })),
        ),
      ),
    ),
    ...maybe('p').flatMap((productId) =>
      maybe(5 as const).flatMap((rating) =>
        REVIEW_STATES.map((state) => readReviewsIn(db, { state, productId, rating, after, size: limit })),
      ),
    ),
    ...maybe(true, false).map((open) => readTickets(db, { open, after, size: limit })),
    ...maybe('products', 'products/p').map((target) => readAudit(db, { target, after, size: limit })),
    readSections(db, 'return-policy'),
  ]);
  for (const ask of Object.values(FROM_THE_BROWSER)) await ask(db);
}

/** The queries of the web app, by their source text, and the same queries with the server's client. */
export const FROM_THE_BROWSER: Record<string, (db: Firestore) => Promise<unknown>> = {
  "query(collection(db, 'orders'), orderBy('updatedAt', 'desc'), limit(LATEST))": (db) =>
    db.collection('orders').orderBy('updatedAt', 'desc').limit(50).get(),
};
