/**
 * A bug to plant: in `file`, `from` (which stands there once) becomes `to`; then the named test must fail. StrykerJS
 * makes such changes by itself (see groups.ts); these are the ones that it cannot make, or whose tests (crowds,
 * interruptions, several processes) take too long to run for every mutant.
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

/** The mistakes that shops have really made, and those that this one is most likely to make. */
export const BUGS: readonly Bug[] = [
  {
    what: 'drop the precondition on stock',
    file: orders('write-orders'),
    from: '{ ...fields, updatedAt }, { lastUpdateTime: lastWrite });',
    to: '{ ...fields, updatedAt });',
    test: checkout('interruptions', 'cash on delivery .*while another buys both'),
  },
  {
    what: 'drop the check of the window’s signature',
    file: orders('confirm-paid'),
    from: 'if (isSigned && ',
    to: 'if (!isSigned && ',
    test: checkout('tampering', 'a real payment of its own and a signature that is not'),
  },
  {
    what: 'drop the check of the webhook’s signature',
    file: 'functions/src/endpoints/razorpay-routes.ts',
    from: 'if (!deps.gateway().isWebhookSignature(body, signature)) throw',
    to: 'if (!body) throw',
    test: checkout('tampering', 'a webhook or a window with a signature of its own'),
  },
  {
    what: 'believe the browser’s total',
    file: orders('price-bag'),
    from: ' || toPaise(total) !== totals.payable',
    to: '',
    test: checkout('tampering', 'one paisa less is refused'),
  },
  {
    what: 'skip the event id',
    file: orders('update-order'),
    from: 'if (!known || heard?.exists)',
    to: 'if (!known)',
    test: checkout('repeated-payment-news', 'an event that was heard'),
  },
  {
    what: 'forget to write the event down',
    file: orders('update-order'),
    from: 'for (const ref of event) batch.create',
    to: 'for (const ref of event.slice(1)) batch.create',
    test: checkout('repeated-payment-news', 'an event that was heard'),
  },
  {
    what: 'sleep instead of trying again',
    file: 'functions/src/store/retry.ts',
    from: 'const ROUNDS = 40;',
    to: 'const ROUNDS = 1;',
    test: checkout('few-pieces', 'processes of'),
  },
  {
    what: 'count two lines of one product apart',
    file: orders('stock-changes'),
    from: 'after.get(productId) ?? products.get(productId)?.product.stockBySize',
    to: 'products.get(productId)?.product.stockBySize',
    test: { file: 'functions/src/endpoints/orders.api.test.ts', name: 'two sizes of one product' },
  },
  {
    what: 'take any amount for payment',
    file: orders('apply-payment'),
    from: ' && payment.amount === order.totalPaise',
    to: '',
    test: checkout('tampering', 'one paisa less captured'),
  },
  {
    what: 'take any currency for payment',
    file: orders('apply-payment'),
    from: " && payment.currency === 'INR'",
    to: '',
    test: checkout('tampering', 'dollars captured'),
  },
  {
    what: 'hear a payment twice',
    file: orders('apply-payment'),
    from: 'if (isKnown) return order;',
    to: '',
    test: checkout('repeated-payment-news', 'webhooks, windows and reconcilers at once'),
  },
  {
    what: 'place a late order whose pieces are sold',
    file: orders('apply-payment'),
    from: "order.hold === 'released' && !inStock",
    to: "order.hold === 'sold' && !inStock",
    test: checkout('interruptions', 'a late payment .*while another buys both'),
  },
  {
    what: 'cancel without giving the money back',
    file: orders('apply-refund'),
    from: 'return order.paymentId === undefined ? next : addRefund(next, order.paymentId, at);',
    to: 'return next;',
    test: checkout('interruptions', 'cancelling what is paid .*while another buys both'),
  },
  {
    what: 'leave what was paid for on hold',
    file: orders('apply-payment'),
    from: "{ ...noted, paymentId, hold: 'sold' }",
    to: '{ ...noted, paymentId }',
    test: checkout('repeated-payment-news', 'webhooks, windows and reconcilers at once'),
  },
  {
    what: 'make a second Razorpay order when a reply was lost',
    file: 'functions/src/services/payments/razorpay.ts',
    from: "const body = { amount, currency: 'INR', receipt, payment: capture };",
    to: "const body = { amount, currency: 'INR', receipt: `${receipt}-${Date.now()}`, payment: capture };",
    test: checkout('razorpay-faults', 'lost-reply .*on create-order: 503'),
  },
  {
    what: 'keep the older checkout’s pieces too',
    file: orders('reserve'),
    from: 'const giving: Change[] = older ?',
    to: 'const giving: Change[] = older && !older ?',
    test: checkout('one-open-checkout', 'may need the pieces'),
  },
  {
    what: 'take an order that waits for payment as placed',
    file: orders('confirm-paid'),
    from: "if (payment.status === 'created' || payment.status === 'authorized') {",
    to: "if (payment.status === 'authorized') return settled;\n  if (payment.status === 'created') {",
    test: checkout('tampering', 'authorized for one paisa less'),
  },
  {
    what: 'move at the desk as one likes',
    file: orders('admin-transition'),
    from: 'if (!canBecome(order.status, to)) {',
    to: 'if (!order.status) {',
    test: checkout('admin-orders', 'Processing to Delivered'),
  },
  {
    what: 'move at the desk without a word in the audit',
    file: orders('update-order'),
    from: 'also?.(batch, known.order, after);',
    to: '',
    test: checkout('admin-orders', 'on delivery: dispatched'),
  },
  {
    what: 'take back at the desk twice',
    file: orders('admin-transition'),
    from: " || (to === 'Returned' && history.some((step) => step.status === to))",
    to: '',
    test: checkout('admin-orders', 'on sale again: true'),
  },
  {
    what: 'sell at the desk what is not fit for sale',
    file: orders('apply-refund'),
    from: "restock ? { ...order, hold: 'released' } : order",
    to: "{ ...order, hold: 'released' }",
    test: checkout('admin-orders', 'on sale again: false'),
  },
  {
    what: 'keep at the desk the money of what was returned',
    file: orders('apply-refund'),
    from: 'const due = addRefund(next, order.paymentId, at);',
    to: 'const due = next;',
    test: checkout('admin-orders', 'on sale again: true'),
  },
  {
    what: 'dispatch at the desk without asking Razorpay',
    file: orders('move-orders'),
    from: "to === 'Dispatched' ? await",
    to: "to === 'Delivered' ? await",
    test: checkout('verify-paid', 'given back by hand and the news lost'),
  },
  {
    what: 'allow a first-order coupon on a second order, beside an older checkout',
    file: 'functions/src/store/own-orders.ts',
    from: 'const SPARE = 2;',
    to: 'const SPARE = 0;',
    test: checkout('coupon-rules', 'the older checkout is read before the order that stands'),
  },
  {
    what: 'edit a coupon without its precondition',
    file: 'functions/src/coupons/write.ts',
    from: 'toChangedDiscountDoc(after), { lastUpdateTime: known.lastWrite }',
    to: 'toChangedDiscountDoc(after)',
    test: checkout('coupon-edit', 'a use that comes between any two calls'),
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
    what: 'lower the revenue by any refund',
    file: 'functions/src/counters/share.ts',
    from: "refund.paymentId === paymentId && refund.state === 'processed'",
    to: "refund.state === 'processed'",
    test: { project: 'unit', file: 'functions/src/counters/share', name: 'not by a refund of another payment' },
  },
  {
    what: 'release without settling what Razorpay answers',
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
    test: checkout('manual-changes', 'its news are heard: never'),
  },
  {
    what: 'verify tokens without asking whether their session was ended',
    file: 'functions/src/auth/identity.ts',
    from: 'verifyIdToken(token, true)',
    to: 'verifyIdToken(token)',
    test: { project: 'unit', file: 'functions/src/auth/identity-revocation', name: 'a token whose session was ended' },
  },
  {
    what: 'try the first webhook secret alone',
    file: 'functions/src/services/payments/razorpay.ts',
    from: 'webhookSecrets.some(',
    to: 'webhookSecrets.slice(0, 1).some(',
    test: { project: 'unit', file: 'functions/src/services/payments/razorpay.test', name: 'any of the secrets' },
  },
];
