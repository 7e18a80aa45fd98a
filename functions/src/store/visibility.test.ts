import { storedParcel } from '@nirala/dev/testing/stored-order';
import { wholeDocument } from '@nirala/dev/testing/whole-document';
import { expect, test } from 'vitest';
import { toAdminOrder, toLinkedOrder, toWire } from './order-wire.ts';
import { storedSchema as orderSchema } from './orders.ts';
import { storedSchema as returnSchema, toReturn } from './returns.ts';
import { storedSchema as reviewSchema, toReview } from './reviews.ts';

// What each kind of caller sees of a document in which every optional field is filled. A new field is in no list, so it
// fails here if a reply shows it. Nobody but admins reads these documents in Firestore: see dev/checks/rules/table.ts.

const SHOPPER_SEES = [
  'address.address',
  'address.city',
  'address.landmark',
  'address.locality',
  'address.mobileNumber',
  'address.name',
  'address.pincode',
  'address.state',
  'addressChanges.at',
  'advance.paise',
  'cancelledLines.at',
  'cancelledLines.image',
  'cancelledLines.name',
  'cancelledLines.netPaise',
  'cancelledLines.originalPricePaise',
  'cancelledLines.pricePaise',
  'cancelledLines.productId',
  'cancelledLines.quantity',
  'checkoutId',
  'codChargePaise',
  'confirmBy',
  'createdAt',
  'deliveryFeePaise',
  'exchangeOf.orderId',
  'history.at',
  'lines.image',
  'lines.name',
  'lines.netPaise',
  'lines.originalPricePaise',
  'lines.pricePaise',
  'lines.productId',
  'lines.quantity',
  'lines.shares.name',
  'lines.shares.paise',
  'loss.orderIds',
  'number',
  'papers.number',
  'parcel.attempts',
  'parcel.awb',
  'parcel.reason',
  'parcel.request.at',
  'parcel.request.text',
  'parcel.scans.at',
  'parcel.scans.place',
  'parcel.scans.text',
  'parcel.trackingUrl',
  'partOf.number',
  'partOf.orderId',
  'parts.number',
  'parts.orderId',
  'paymentId',
  'payouts.amountPaise',
  'payouts.at',
  'payouts.bankReference',
  'payouts.linkUrl',
  'payouts.paidAt',
  'payouts.sentAt',
  'promise.dispatch',
  'promise.earliest',
  'promise.latest',
  'redeemCode',
  'refunds.amountPaise',
  'refunds.at',
  'refunds.bankReference',
  'refunds.processedAt',
  'refunds.requestedAt',
  'replaces',
  'returns.exchangeOrderId',
  'returns.id',
  'sizeChanges.at',
  'totalPaise',
  'trackingLink',
];

/** Whoever has the link of a notification, perhaps from a lost phone: no person, address or payment. */
const LINK_SHOWS = [
  'advance.paise',
  'cancelledLines.at',
  'cancelledLines.image',
  'cancelledLines.name',
  'cancelledLines.netPaise',
  'cancelledLines.originalPricePaise',
  'cancelledLines.pricePaise',
  'cancelledLines.productId',
  'cancelledLines.quantity',
  'codChargePaise',
  'confirmBy',
  'createdAt',
  'deliveryFeePaise',
  'exchangeOf.orderId',
  'history.at',
  'lines.image',
  'lines.name',
  'lines.netPaise',
  'lines.originalPricePaise',
  'lines.pricePaise',
  'lines.productId',
  'lines.quantity',
  'lines.shares.name',
  'lines.shares.paise',
  'loss.orderIds',
  'number',
  'partOf.number',
  'partOf.orderId',
  'parts.number',
  'parts.orderId',
  'promise.dispatch',
  'promise.earliest',
  'promise.latest',
  'refunds.amountPaise',
  'refunds.at',
  'refunds.processedAt',
  'refunds.requestedAt',
  'replaces',
  'returns.id',
  'totalPaise',
  'trackingLink',
];

/** What admins see of an order and its shopper does not. */
const ONLY_ADMINS_SEE = [
  'addressChanges.by',
  'cancelReason.text',
  'cancelledLines.by',
  'captures.amountPaise',
  'captures.currency',
  'captures.method',
  'captures.outside.at',
  'captures.paymentId',
  'confirmed.at',
  'confirmed.by',
  'corrections.at',
  'corrections.by',
  'corrections.deliveredAt',
  'corrections.reason',
  'gatewayOrderId',
  'history.by',
  'lines.costPaise',
  'lines.ratePercent',
  'parcel.labelUrl',
  'parcel.problem',
  'parcel.stateAt',
  'paymentCorrections.at',
  'paymentCorrections.by',
  'paymentCorrections.from',
  'paymentCorrections.reason',
  'paymentCorrections.to',
  'paymentFailure',
  'payouts.approved.reason',
  'payouts.cause.reason',
  'payouts.exportedAt',
  'payouts.id',
  'payouts.problem',
  'refunds.attempt',
  'refunds.cause.reason',
  'refunds.failed',
  'refunds.id',
  'refunds.late.at',
  'refunds.paymentId',
  'refunds.problem',
  'refunds.refundId',
  'remittances.amountPaise',
  'remittances.day',
  'remittances.reference',
  'settlements.amountPaise',
  'settlements.day',
  'settlements.feePaise',
  'settlements.id',
  'settlements.utr',
  'sizeChanges.by',
  'sizeChanges.productId',
  'sizeChanges.quantity',
  'tags',
  'userPhone',
];

const SHOPPER_SEES_OF_RETURN = [
  'answer',
  'answerPhotos',
  'createdAt',
  'exchangeOrderId',
  'heldUntil',
  'history.at',
  'less.amountPaise',
  'less.productId',
  'less.quantity',
  'less.reason',
  'lines.image',
  'lines.name',
  'lines.note',
  'lines.productId',
  'lines.quantity',
  'orderId',
  'photos',
  'pickup.attempts',
  'pickup.awb',
  'pickup.courier',
  'pickup.reason',
  'pickup.trackingUrl',
  'received.productId',
  'received.quantity',
  'refund.amountPaise',
  'refund.expectedBy',
  'refund.feePaise',
  'selfShip.address',
  'selfShip.reimbursementPaise',
  'sentBackAwb',
];

/** Not who wrote it. */
const EVERYBODY_SEES_OF_REVIEW = [
  'createdAt',
  'editedAt',
  'helpful',
  'name',
  'photos',
  'productId',
  'reply.createdAt',
  'reply.text',
  'review',
];

test('of an order, each kind of caller sees the fields of its list', () => {
  const { document, shownIn } = wholeDocument(orderSchema);
  const { refunds, payouts, parcel } = document;
  // Some fields are shown in one state only, and none of a scan that an admin has disproved.
  const settled = {
    ...document,
    refunds: refunds.map((refund) => ({ ...refund, state: 'processed' as const })),
    payouts: payouts.map((payout) => ({ ...payout, state: 'paid' as const })),
    parcel: parcel && { ...parcel, scans: parcel.scans.map(({ disproved: _wrong, ...scan }) => scan) },
    loss: document.loss && { ...document.loss, decided: 'again' as const },
  };
  const shown = (reply: (known: { id: string; order: typeof document }) => unknown) =>
    shownIn([document, settled].map((order) => reply({ id: 'NR-1', order })));
  expect(shown(toWire)).toEqual(SHOPPER_SEES);
  expect(shown(toLinkedOrder)).toEqual(LINK_SHOWS);
  const forAdmins = shown(toAdminOrder);
  expect(forAdmins.filter((path) => !SHOPPER_SEES.includes(path))).toEqual(ONLY_ADMINS_SEE);
});

test('a shopper does not see why the store gave money back, what couriers and Razorpay paid, or their problems', () => {
  const { document, shownIn } = wholeDocument(orderSchema);
  const of = (reply: unknown) =>
    shownIn(reply).filter((path) => /^(codRisk|settlements|remittances|credits)|reason$|problem$/.test(path));
  const known = { id: 'NR-1', order: document };
  // The courier's reason for a failed attempt is on the tracking page.
  expect(of(toWire(known))).toEqual(['parcel.reason']);
  expect(of(toLinkedOrder(known))).toEqual([]);
  expect(of(toAdminOrder(known)).length).toBeGreaterThan(8);
});

test('a link shows one failed attempt for each day in India, and nothing that the courier or the shopper wrote', () => {
  const { document } = wholeDocument(orderSchema);
  const scan = (at: string, state: 'undelivered' | 'out-for-delivery') => ({ at, state, place: 'Asha', text: 'Asha' });
  const scans = [
    scan('2026-11-23T19:00:00.000Z', 'undelivered'),
    scan('2026-11-23T10:00:00.000Z', 'undelivered'),
    scan('2026-11-23T11:00:00.000Z', 'undelivered'),
    scan('2026-11-23T12:00:00.000Z', 'out-for-delivery'),
  ];
  const request = { kind: 'landmark', text: 'Asha', at: '2026-11-23T20:00:00.000Z', done: false } as const;
  const parcel = { ...storedParcel({ state: 'undelivered' }), reason: 'Asha', scans, request };
  const { failedAttempts, requestKind } = toLinkedOrder({ id: 'NR-1', order: { ...document, parcel } });
  expect(failedAttempts).toEqual(['2026-11-23T10:00:00.000Z', '2026-11-23T19:00:00.000Z']);
  expect(requestKind).toBe('landmark');
});

test('of a return, its shopper sees the fields of the list', () => {
  const { document: ret, shownIn } = wholeDocument(returnSchema);
  expect(shownIn(toReturn({ id: 'NR-1-R1', ret }))).toEqual(SHOPPER_SEES_OF_RETURN);
});

test('of a review, everybody sees the fields of the list', () => {
  const { document: review, shownIn } = wholeDocument(reviewSchema);
  expect(shownIn(toReview({ id: 'one', review }))).toEqual(EVERYBODY_SEES_OF_REVIEW);
});
