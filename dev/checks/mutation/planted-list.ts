/**
 * A mutation that is written by hand: in `file`, `from` (which occurs once) becomes `to`; then the named test must
 * fail. StrykerJS makes most mutations (see groups.ts). This list has those that it cannot make, and those whose tests
 * (many shoppers, interruptions, several processes) are too slow to run for every mutant.
 */
export type Bug = {
  what: string;
  file: string;
  from: string;
  to: string;
  test: { project?: 'unit' | 'api' | 'rules'; file: string; name: string };
};

const orders = (name: string) => `functions/src/orders/${name}.ts`;
const checkout = (file: string, name: string) => ({ file: `functions/src/orders/tests/${file}.api.test.ts`, name });
const papers = (name: string) => ({ file: 'functions/src/papers/tests/papers.api.test.ts', name });

/** Mistakes that real stores have made, and mistakes that are likely in this code. */
export const BUGS: readonly Bug[] = [
  {
    what: 'write stock without its precondition',
    file: 'functions/src/store/skus.ts',
    from: 'batch.update(skuRef(db, productId, size, index), fields, { lastUpdateTime: lastWrite });',
    to: 'batch.update(skuRef(db, productId, size, index), fields);',
    test: checkout('interruptions', 'a COD order .*while another shopper buys both units'),
  },
  {
    what: 'skip the check of the window’s signature',
    file: orders('confirm-paid'),
    from: 'if (isSigned && ',
    to: 'if (!isSigned && ',
    test: checkout('tampering', 'own payment with a wrong signature'),
  },
  {
    what: 'skip the check of the webhook’s signature',
    file: 'functions/src/endpoints/razorpay-routes.ts',
    from: 'if (!deps.gateway().isWebhookSignature(body, signature)) throw',
    to: 'if (!body) throw',
    test: checkout('tampering', '10,000 tampered signatures'),
  },
  {
    what: 'trust the browser’s total',
    file: orders('price-bag'),
    from: ' || toPaise(total) !== totals.payable',
    to: '',
    test: checkout('tampering', 'refuses one paisa less'),
  },
  {
    what: 'process a webhook event again',
    file: orders('update-order'),
    from: 'if (!known || processed?.exists)',
    to: 'if (!known)',
    test: checkout('repeated-payments', 'an already-processed event is ignored'),
  },
  {
    what: 'process a webhook event without storing its id',
    file: orders('update-order'),
    from: 'for (const ref of event) batch.create',
    to: 'for (const ref of event.slice(1)) batch.create',
    test: checkout('repeated-payments', 'an already-processed event is ignored'),
  },
  {
    what: 'give up at the first contention',
    file: 'functions/src/store/retry.ts',
    from: 'const MAX_ATTEMPTS = 40;',
    to: 'const MAX_ATTEMPTS = 1;',
    test: checkout('competing-buyers', 'processes of'),
  },
  {
    what: 'count two lines of one SKU separately',
    file: orders('stock-changes'),
    from: 'after.get(keyOf(sku, shard))?.available ?? shard.available',
    to: 'shard.available',
    test: { file: 'functions/src/orders/price-bag.test.ts', name: 'more units than there are, in two lines' },
  },
  {
    what: 'accept any amount as payment',
    file: orders('apply-payment'),
    from: 'payment.amount === order.totalPaise',
    to: 'true',
    test: checkout('tampering', 'a payment of one paisa less'),
  },
  {
    what: 'accept any currency as payment',
    file: orders('apply-payment'),
    from: "  if (payment.currency !== 'INR') return false;\n",
    to: '',
    test: checkout('tampering', 'a payment of dollars'),
  },
  {
    what: 'apply a payment twice',
    file: orders('apply-payment'),
    from: 'if (isKnown) return order;',
    to: '',
    test: checkout('repeated-payments', 'concurrent webhooks, confirms and reconcilers'),
  },
  {
    what: 'place an order that was paid late although its stock is sold',
    file: orders('apply-payment'),
    from: "order.hold === 'released' && !inStock",
    to: "order.hold === 'sold' && !inStock",
    test: checkout('interruptions', 'a late payment .*while another shopper buys both units'),
  },
  {
    what: 'cancel without a refund',
    file: orders('apply-refund'),
    from: 'return order.paymentId === undefined ? next : addRefund(next, order.paymentId, at);',
    to: 'return next;',
    test: checkout('interruptions', 'cancelling a paid order .*while another shopper buys both units'),
  },
  {
    what: 'keep the hold of a paid order',
    file: orders('apply-payment'),
    from: "{ ...noted, paymentId, hold: 'sold' }",
    to: '{ ...noted, paymentId }',
    test: checkout('repeated-payments', 'concurrent webhooks, confirms and reconcilers'),
  },
  {
    what: 'create a second Razorpay order after a lost reply',
    file: 'functions/src/services/payments/razorpay.ts',
    from: "const body = { amount, currency: 'INR', receipt, payment: capture };",
    to: "const body = { amount, currency: 'INR', receipt: `${receipt}-${Date.now()}`, payment: capture };",
    test: checkout('razorpay-faults', 'lost-reply .*on create-order: answers 503'),
  },
  {
    what: 'keep the older checkout’s reservation',
    file: orders('reserve'),
    from: 'const releases: OrderWrite[] = older\n',
    to: 'const releases: OrderWrite[] = older && !older\n',
    test: checkout('one-open-checkout', 'can take the units of the older one'),
  },
  {
    what: 'treat an authorized payment as placed',
    file: orders('confirm-paid'),
    from: "if (payment.status === 'created' || payment.status === 'authorized') {",
    to: "if (payment.status === 'authorized') return settled;\n  if (payment.status === 'created') {",
    test: checkout('tampering', 'a payment authorized for one paisa less'),
  },
  {
    what: 'allow admins every status change',
    file: orders('admin-transition'),
    from: 'if (!canBecome(order.status, to)) {',
    to: 'if (!order.status) {',
    test: checkout('admin-orders', 'Processing to Delivered'),
  },
  {
    what: 'change a status as an admin without an audit entry',
    file: orders('update-order'),
    from: 'alsoWrite?.(batch, known.order, after);',
    to: '',
    test: checkout('admin-orders', 'moves a COD order to dispatched'),
  },
  {
    what: 'return an order twice',
    file: orders('admin-transition'),
    from: " || (to === 'Returned' && history.some((step) => step.status === to))",
    to: '',
    test: checkout('admin-orders', 'restocked: true'),
  },
  {
    what: 'restock a return that is not fit for sale',
    file: orders('apply-refund'),
    from: "restock ? { ...order, hold: 'released' } : order",
    to: "{ ...order, hold: 'released' }",
    test: checkout('admin-orders', 'restocked: false'),
  },
  {
    what: 'return an order without a refund',
    file: orders('apply-refund'),
    from: 'const due = addRefund(next, order.paymentId, at);',
    to: 'const due = next;',
    test: checkout('admin-orders', 'restocked: true'),
  },
  {
    what: 'dispatch without verifying the payment at Razorpay',
    file: orders('move-orders'),
    from: "to === 'Dispatched' ? await",
    to: "to === 'Delivered' ? await",
    test: checkout('verify-paid', 'refunded by hand and whose webhook was lost'),
  },
  {
    what: 'allow a first-order coupon on a second order, beside an older checkout',
    file: 'functions/src/store/own-orders.ts',
    from: 'const SPARE = 2;',
    to: 'const SPARE = 0;',
    test: checkout('coupon-rules', 'the older checkout is read before the other order'),
  },
  {
    what: 'edit a coupon without its precondition',
    file: 'functions/src/store/optimistic-batch.ts',
    from: 'writing().update(ref, data, given ?? precondition(ref))',
    to: 'writing().update(ref, data, given ?? {})',
    test: checkout('coupon-edit', 'an order between any two calls'),
  },
  {
    what: 'let the owner update one field of their user document',
    file: 'firestore.rules',
    from: 'allow get: if isAdmin() || isUser(uid);',
    to: `allow get: if isAdmin() || isUser(uid);
      allow update: if isUser(uid) && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['lastSignInAt']);`,
    test: { project: 'rules', file: 'dev/checks/rules/table', name: 'owner may not update' },
  },
  {
    what: 'lower the revenue by refunds of other payments',
    file: 'functions/src/counters/share.ts',
    from: "refund.paymentId === paymentId && refund.state === 'processed'",
    to: "refund.state === 'processed'",
    test: { project: 'unit', file: 'functions/src/counters/share', name: 'ignores refunds of another payment' },
  },
  {
    what: 'release a reservation without recording its payments',
    file: orders('release'),
    from: 'await recordPayments(deps, known.id, { payments });',
    to: '',
    test: checkout('release', 'places the order when the payment is captured'),
  },
  {
    what: 'keep the idempotency key of a refund whose amount changes',
    file: orders('apply-refund'),
    from: "amountPaise: left, state: 'due', attempt: refund.attempt + 1 }",
    to: "amountPaise: left, state: 'due', attempt: refund.attempt }",
    test: checkout('manual-changes', 'webhook of the manual refund sent: never'),
  },
  {
    what: 'verify tokens without checking whether the session was revoked',
    file: 'functions/src/auth/identity.ts',
    from: 'verifyIdToken(token, true)',
    to: 'verifyIdToken(token)',
    test: {
      project: 'unit',
      file: 'functions/src/auth/identity-revocation',
      name: 'refuses a token of a revoked session',
    },
  },
  {
    what: 'check only the first webhook secret',
    file: 'functions/src/services/payments/razorpay.ts',
    from: 'webhookSecrets.some(',
    to: 'webhookSecrets.slice(0, 1).some(',
    test: { project: 'unit', file: 'functions/src/services/payments/razorpay.test', name: 'each of the secrets' },
  },
  {
    what: 'date an invoice by UTC',
    file: 'functions/src/papers/issue-papers.ts',
    from: 'sequence, date: dayOf(next)',
    to: 'sequence, date: next.toISOString().slice(0, 10)',
    test: papers('begins again at midnight in India'),
  },
  {
    what: 'begin a series again at midnight in UTC',
    file: 'functions/src/papers/issue-papers.ts',
    from: 'financialYearOf(dayOf(moment))',
    to: 'financialYearOf(moment.toISOString().slice(0, 10))',
    test: papers('begins again at midnight in India'),
  },
  {
    what: 'date a paper before the one with the number before it',
    file: 'functions/src/papers/issue-papers.ts',
    from: 'new Date(Math.max(moment.getTime(), series.at?.toMillis() ?? 0))',
    to: 'moment',
    test: papers('never has an earlier date than the one before it'),
  },
  {
    what: 'credit what was credited before',
    file: 'functions/src/papers/credit-due.ts',
    from: 'Math.max(0, due - credited)',
    to: 'due',
    test: papers('gets a credit note for its amount, and a return one for the rest'),
  },
  {
    what: 'credit the refund of a second payment',
    file: 'functions/src/papers/credit-due.ts',
    from: 'refund.paymentId === paymentId && ',
    to: '',
    test: papers('refund of a second payment needs no credit note'),
  },
  {
    what: 'number credit notes in the series of invoices',
    file: 'functions/src/papers/issue-papers.ts',
    from: 'openSeries(deps, settings.creditNotePrefix)',
    to: 'openSeries(deps, settings.invoicePrefix)',
    test: papers('gets its invoice when it is dispatched'),
  },
  {
    what: 'take the seller’s state as the place of supply',
    file: 'functions/src/papers/issue-papers.ts',
    from: 'gstStateOfAddress(order.address) ?? seller.state',
    to: 'seller.state',
    test: papers('another state has IGST'),
  },
  {
    what: 'let a seller who collects no tax deliver to another state',
    file: 'functions/src/papers/issue-papers.ts',
    from: 'deliveryState.code !== seller.state.code && ',
    to: 'deliveryState.code === "" && ',
    test: papers('within the own state, and sends nothing to another one'),
  },
  {
    what: 'give every product the same HSN',
    file: 'functions/src/papers/issue-papers.ts',
    from: 'product ? hsnOf(product) : DEFAULT_HSN',
    to: 'product ? DEFAULT_HSN : DEFAULT_HSN',
    test: papers('another state has IGST'),
  },
  {
    what: 'leave the cash on delivery charge out of the invoice',
    file: 'functions/src/papers/issue-papers.ts',
    from: 'codChargePaise: order.codChargePaise',
    to: 'codChargePaise: 0',
    test: papers('gets its invoice when it is dispatched'),
  },
  {
    what: 'write an order without its papers',
    file: orders('update-order'),
    from: 'papers?.addTo(batch);',
    to: '',
    test: papers('gets its invoice when it is dispatched'),
  },
  {
    what: 'show papers to every shopper',
    file: 'functions/src/endpoints/papers.ts',
    from: 'caller.admin || known.order.uid === caller.uid',
    to: 'caller.admin || known.order.uid !== ""',
    test: papers('by the buyer and admins only'),
  },
  {
    what: 'credit the pieces of an order whose price was only lowered',
    file: 'functions/src/papers/credit-due.ts',
    from: 'quantity: cameBack ? ',
    to: 'quantity: left.length > 0 ? ',
    test: papers('gets a credit note for its amount, and a return one for the rest'),
  },
];
