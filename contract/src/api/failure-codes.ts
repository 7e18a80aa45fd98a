import { MESSAGES } from '../text/messages.ts';

type FailureMeaning = {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 503;
  /** The sentence for the user, if it is always the same. Otherwise the server writes it for each case. */
  sentence?: string;
};

/**
 * Every way in which a call can fail, by its code. A code is part of the API: clients branch on it, so it never changes
 * its meaning, while a sentence may be rewritten any day. What the statuses mean:
 * - 400: the request is invalid, and a retry does not help
 * - 401: log in (again)
 * - 403: not allowed
 * - 404: not found
 * - 409: conflicts with the current state of the store
 * - 410: it was there, and is over
 * - 429: too many calls (see `Retry-After`)
 * - 500: a bug
 * - 503: try again in a moment (see `Retry-After`)
 *
 * Browsers import the type only, so that no page loads this list.
 */
export const FAILURES = {
  // The request itself
  /** The input does not match the call's schema; the sentence names the field or says what is wrong with it. */
  'invalid-input': { status: 400 },
  'invalid-cursor': { status: 400, sentence: MESSAGES.badCursor },
  'malformed-address': { status: 400, sentence: MESSAGES.badAddress },
  'malformed-json': { status: 400, sentence: MESSAGES.bodyNotJson },
  'body-too-deep': { status: 400, sentence: MESSAGES.bodyTooDeep },
  'body-too-large': { status: 413, sentence: MESSAGES.bodyTooLarge },
  'unsupported-media-type': { status: 415, sentence: MESSAGES.notJson },
  'unknown-path': { status: 404, sentence: MESSAGES.unknownPath },
  'method-not-allowed': { status: 405, sentence: MESSAGES.wrongMethod },
  'foreign-origin': { status: 403, sentence: MESSAGES.foreignOrigin },
  /** A webhook that Razorpay did not sign. */
  'invalid-signature': { status: 400, sentence: MESSAGES.badSignature },
  /** The idempotency key was used before, with other content or for something else. */
  'request-id-reused': { status: 409, sentence: MESSAGES.requestReused },
  'too-many-requests': { status: 429, sentence: MESSAGES.tooManyTries },
  /** A limit of the day, which ends at midnight in India. */
  'too-often-today': { status: 429, sentence: MESSAGES.tooOftenToday },

  // The store itself
  'server-error': { status: 500, sentence: MESSAGES.serverError },
  unavailable: { status: 503, sentence: MESSAGES.unavailable },

  // Accounts
  'login-required': { status: 401, sentence: MESSAGES.signInFirst },
  'session-ended': { status: 401, sentence: MESSAGES.sessionEnded },
  /** The account's number is not an Indian mobile number. */
  'phone-not-supported': { status: 403, sentence: MESSAGES.invalidPhone },
  'admin-only': { status: 403, sentence: MESSAGES.adminsOnly },
  'other-account': { status: 403, sentence: MESSAGES.notYours },

  // Notifications that an account gets
  'channel-off': { status: 409, sentence: MESSAGES.channelOff },
  /** The version of a consent that no build had. */
  'consent-unknown': { status: 400, sentence: MESSAGES.consentUnknown },
  'email-not-confirmed': { status: 409, sentence: MESSAGES.emailNotConfirmed },
  /** Also for a code that is too old. */
  'email-code-wrong': { status: 400, sentence: MESSAGES.emailCodeWrong },

  // Addresses
  'address-not-found': { status: 404, sentence: MESSAGES.unknownAddress },
  'address-book-full': { status: 409, sentence: MESSAGES.tooManyAddresses },
  /** The pincode does not exist or lies in another state; `details` are a `Refusal`. */
  'wrong-pincode': { status: 400 },
  /** The store does not deliver there, or may not; `details` are a `Refusal`. */
  'not-delivered-there': { status: 400 },
  /** The store delivers there, but not on COD; `details` are a `Refusal`. */
  'no-cod-there': { status: 400 },
  'pincode-lookup-failed': { status: 503, sentence: MESSAGES.pincodeFailed },

  // Checkout. The `details` of a 409 are a `Refusal`: see order/checkout.ts.
  'invalid-amount': { status: 400, sentence: MESSAGES.invalidAmount },
  'price-changed': { status: 409, sentence: MESSAGES.priceChanged },
  'not-on-sale': { status: 409 },
  'out-of-stock': { status: 409 },
  'too-many-pieces': { status: 409 },
  'cod-not-allowed': { status: 409 },
  /** Another advance is asked for than the browser showed; `details` have it. */
  'advance-changed': { status: 409 },
  'drop-not-started': { status: 409 },
  /** More pieces of a drop than a phone number may order. */
  'drop-limit': { status: 409 },
  /** More shoppers want to order a drop than can be served now; `details` are in `inLineSchema` of checkout.ts. */
  'in-line': { status: 429, sentence: MESSAGES.inLine },
  'too-many-orders': { status: 429, sentence: MESSAGES.tooManyOrders },
  'checkout-id-reused': { status: 409, sentence: MESSAGES.checkoutReused },
  'checkout-expired': { status: 409, sentence: MESSAGES.checkoutOver },
  /** The checkout ended while this call was running. */
  'checkout-ended': { status: 409, sentence: MESSAGES.checkoutEnded },
  'already-placed': { status: 409, sentence: MESSAGES.alreadyPlaced },

  // Coupons at the checkout
  'coupon-invalid': { status: 409, sentence: MESSAGES.invalidCode },
  'coupon-expired': { status: 409, sentence: MESSAGES.codeExpired },
  'coupon-used-up': { status: 409, sentence: MESSAGES.codeUsedUp },
  'coupon-first-order-only': { status: 409, sentence: MESSAGES.codeFirstOnly },
  'coupon-already-used': { status: 409 },
  'coupon-minimum-not-reached': { status: 409 },
  'coupon-not-for-bag': { status: 409 },
  'coupon-online-only': { status: 409 },

  // Payments
  'payment-not-started': { status: 503, sentence: MESSAGES.paymentNotStarted },
  'payment-not-verified': { status: 400, sentence: MESSAGES.paymentNotVerified },
  /** Razorpay reports the payment as failed, usually with a reason. */
  'payment-failed': { status: 400 },
  'payment-not-captured': { status: 409, sentence: MESSAGES.paymentNotCaptured },
  /** Razorpay did not answer when asked about the payment. */
  'payment-unchecked': { status: 503, sentence: MESSAGES.paymentUnchecked },
  /** The payment was captured, but its order could not be placed. */
  'payment-returned': { status: 409, sentence: MESSAGES.paymentBack },
  'test-order-live': {
    status: 409,
    sentence: 'Razorpay’s keys are live. A test order needs test keys, so that no real money moves.',
  },
  'no-test-order': { status: 409, sentence: 'This test order does not exist. Place another one.' },
  'paid-twice': { status: 409, sentence: MESSAGES.paidTwice },

  // The admin's settings
  /** Settings that do not fit together. */
  'settings-incomplete': { status: 400 },
  'delivery-settings-invalid': { status: 400 },
  /** The parts of the brand do not fit together. */
  'brand-invalid': { status: 400 },
  'menu-invalid': { status: 400 },
  /** Texts could not be read in the colours of the brand; `details` are in `colourRefusalSchema` of brand-form.ts. */
  'colours-unreadable': { status: 400 },

  // The owner's pages
  'page-not-found': { status: 404, sentence: 'There is no such page.' },
  /** Another page has this address. */
  'page-exists': { status: 409, sentence: 'Another page has this address.' },
  'too-many-pages': { status: 409 },
  /** What would be published is not complete, or a picture of it is gone; the sentence says which. */
  'page-invalid': { status: 400 },
  /** Home and About Us cannot be deleted. */
  'page-given': {
    status: 409,
    sentence: 'Home and About Us cannot be deleted. Bring the first one back instead.',
  },
  'page-changed': {
    status: 409,
    sentence: 'Somebody else changed this page meanwhile. It was loaded again: please look at it and try again.',
  },
  /** There is no draft to publish, no planned version, or no such version. */
  'page-step-gone': { status: 409 },
  /** The time of a planned publication is over or too far away. */
  'page-time-invalid': { status: 400, sentence: 'Choose a time from now on, at most a year away.' },
  'preview-not-valid': { status: 404, sentence: 'This preview link is not valid. Please ask for a new one.' },
  'preview-expired': { status: 410, sentence: 'This preview link has ended. Please ask for a new one.' },

  // Orders
  'order-not-found': { status: 404, sentence: MESSAGES.orderNotFound },
  /** A link to an order that is not one of ours, has expired, or was turned off. */
  'link-not-valid': { status: 404, sentence: MESSAGES.linkNotValid },
  'order-not-waiting': { status: 409, sentence: MESSAGES.orderNotWaiting },
  /** The parcel of a COD order is packed, or the order is paid or cancelled. */
  'cannot-pay-now': { status: 409, sentence: MESSAGES.cannotPayNow },
  'order-not-cancellable': { status: 409, sentence: MESSAGES.cancelTooLate },
  'order-broken': { status: 409, sentence: 'The document of this order is broken. Please correct it in the database.' },
  'order-move-refused': { status: 409 },
  'too-many-tags': { status: 409, sentence: 'An order can have at most 10 tags. Remove one first.' },
  /** An admin asked, and the gateway did not answer or does not know the order. Nothing has changed. */
  'payment-unknown': {
    status: 503,
    sentence: 'Razorpay could not be asked, so it is not known whether this order is paid. Please try again.',
  },
  'payments-unchecked': {
    status: 503,
    sentence: 'Razorpay cannot be asked about the payments now, so nothing was dispatched. Please try again.',
  },
  /** More than what was paid and is not given back yet, or more pieces than came. */
  'money-back-refused': { status: 409 },
  /** Single lines of the order cannot be cancelled; the sentence says why, and what to do instead. */
  'lines-not-cancellable': { status: 409 },
  /** The order is packed or on its way; the sentence says so. */
  'address-not-changeable': { status: 409 },
  /** The order is packed or on its way, or the product does not come in this size; the sentence says so. */
  'size-not-changeable': { status: 409 },
  'order-not-divisible': { status: 409 },
  /** An order cannot be placed for this phone number. */
  'account-disabled': { status: 409, sentence: 'The account of this phone number is turned off.' },
  'not-dispatched': { status: 409, sentence: 'An order gets its tracking link when it is dispatched.' },

  // Returns
  'customer-not-found': { status: 404, sentence: 'There is no such customer.' },
  'return-not-found': { status: 404, sentence: 'There is no such return.' },
  /** The pieces cannot be returned, or not any more; the sentence says why. */
  'return-refused': { status: 409 },
  /** A piece was sold as not returnable, and the reason is not one for which every piece can be returned. */
  'piece-not-returnable': { status: 409 },
  'return-window-closed': {
    status: 409,
    sentence:
      'The time to return this order ended while you filled in the form. Please write to us if something is wrong.',
  },
  /** The wanted size of an exchange is sold out; `details` are the sizes that are left: see `exchangeRefusalSchema`. */
  'exchange-size-gone': { status: 409 },
  /** The return is in another state than the move needs; the sentence says in which. */
  'return-move-refused': { status: 409 },
  /** A row about a courier's or Razorpay's payment that fits no order; the sentence says why. */
  'cash-refused': { status: 409 },

  // Files of couriers
  /** More wordings than the store keeps. */
  'import-memory-full': { status: 409 },

  // Parcels
  /** The parcel's state does not allow it; the sentence says why. */
  'parcel-refused': { status: 409 },
  /** The UTR of a payment that another order has; the sentence names it. */
  'payment-reference-taken': { status: 409 },
  /** The order cannot be marked as paid; the sentence says why. */
  'not-payable-outside': { status: 409 },
  /** The claim does not fit its order, or its fields do not fit together; the sentence says why. */
  'claim-refused': { status: 409 },
  'claim-not-found': { status: 404, sentence: 'There is no such claim.' },
  /** A courier's number that another order has. */
  'awb-taken': { status: 409 },

  // Reviews, tickets and notifications
  'review-not-found': { status: 404, sentence: MESSAGES.reviewNotFound },
  /** A photo of the review was never uploaded by its author, or was deleted. */
  'photo-unknown': { status: 400, sentence: MESSAGES.photoUnknown },
  /** Only signed-in shoppers can add photos. */
  'photos-need-login': { status: 403, sentence: MESSAGES.photosNeedLogin },
  'ticket-not-found': { status: 404, sentence: MESSAGES.unknownTicket },
  /** An admin names a ticket that does not exist; for its sender, see `ticket-not-found`. */
  'ticket-unknown': { status: 404, sentence: 'There is no such message.' },
  'notification-not-found': { status: 404, sentence: 'There is no such message.' },
  'too-many-tickets': { status: 429, sentence: MESSAGES.tooManyTickets },

  // Products and coupons, as the admin edits them
  'product-not-found': { status: 404, sentence: MESSAGES.productNotFound },
  /** An alert is only for a size that is sold out. */
  'size-available': { status: 409, sentence: MESSAGES.sizeAvailable },
  /** A required part of the product is missing. */
  'product-invalid': { status: 400 },
  /** Something refers to the product, so it cannot be deleted; `details` are a `ProductInUse`. */
  'product-in-use': { status: 409 },
  'size-not-made': { status: 400 },
  'category-not-found': { status: 404, sentence: MESSAGES.unknownCategory },
  /** The fields of a category do not go together, or not with the other categories. */
  'category-invalid': { status: 400 },
  'too-many-categories': { status: 409, sentence: 'There can be at most 60 categories.' },
  /** A category with products or parts cannot be deleted until the call says where they go; the sentence says what it has. */
  'category-in-use': { status: 409 },
  'size-set-not-found': { status: 404, sentence: 'There is no such size set.' },
  /** Products need what the change takes from a size set; the sentence says how many. */
  'size-set-in-use': { status: 409 },
  /** The fields of a size set do not go together. */
  'size-set-invalid': { status: 400 },
  'too-many-size-sets': { status: 409, sentence: 'There can be at most 40 size sets.' },
  /** Also for one that is hidden, not yet shown, or over, unless an admin asks. */
  'collection-not-found': { status: 404, sentence: 'There is no such collection.' },
  /** Its parts do not fit together, or all collections do not fit into their document; the sentence says which. */
  'collection-invalid': { status: 400 },
  /** Another collection has this address; the sentence names it. */
  'collection-slug-taken': { status: 409 },
  'too-many-collections': { status: 409, sentence: 'There can be at most 60 collections.' },
  'sale-not-found': { status: 404, sentence: 'There is no such sale.' },
  /** Its fields do not go together, or not with the products; the sentence says which. */
  'sale-invalid': { status: 400 },
  'sale-not-begun': { status: 409, sentence: 'The sale has not begun. Delete it instead.' },
  'too-many-sales': { status: 409, sentence: 'At most 50 sales can run or be to come.' },
  /** A size that still has pieces cannot be removed. */
  'size-in-stock': { status: 409 },
  /** The change takes more pieces than there are; `details` are a `StockRefusal`. */
  'stock-too-low': { status: 409 },
  'stock-too-high': { status: 400 },
  'goods-receipt-not-found': { status: 404, sentence: 'There is no such receipt of goods.' },
  /** A correction takes back more pieces than the line of the receipt has left. */
  'more-than-received': { status: 409 },
  /** Another size has this SKU code; the sentence names it. */
  'sku-code-taken': { status: 409 },
  'sku-code-not-found': { status: 404, sentence: 'No size has this SKU code.' },
  'picture-refused': { status: 400 },
  'coupon-not-found': { status: 404, sentence: 'There is no such coupon.' },
  'coupon-code-taken': { status: 409 },
  'coupon-invalid-rule': { status: 400 },
  'coupon-has-no-codes': { status: 409, sentence: 'This coupon is not for single-use codes.' },
  'too-many-automatic': { status: 409, sentence: 'There are 20 automatic coupons already. End one first.' },
  'coupon-ends-too-early': { status: 400, sentence: 'A coupon ends on the day it begins, or later.' },
  /** Somebody else saved one of these fields meanwhile; `details` are an `EditConflict`. */
  'stale-edit': { status: 409, sentence: 'Somebody else saved this meanwhile. Please choose one of the two versions.' },
} as const satisfies Record<string, FailureMeaning>;

export type FailureCode = keyof typeof FAILURES;

/** The codes whose sentence is always the same. */
export type FixedFailureCode = {
  [Code in FailureCode]: (typeof FAILURES)[Code] extends { sentence: string } ? Code : never;
}[FailureCode];
