import { MAX_PHOTOS } from './photo-limits.ts';

/**
 * Every fixed message. Those that spec §2, §5 and §8 give stay word for word; messages.test.ts pins each of them. Each
 * is an export of its own, so that the bundler puts only the messages that a page uses into its scripts.
 */
// Products
export const loadProductsFailed = 'Failed to load products.';
export const fetchProductsFailed = 'Failed to fetch products';
export const somethingWrong = 'Something went wrong!';
export const noProducts = 'No products found.';
export const productNotFound = 'Product not found.';
export const loading = 'Loading...';
export const unknownCategory = 'There is no such category.';
export const unknownSize = 'There is no such size.';
export const unknownWearer = 'Products are for men, women or unisex.';
export const badNew = 'new must be 1.';
export const sizeAvailable = 'This size is in stock again. Please reload the page.';
export const unknownSort = 'Products cannot be sorted that way.';
export const minAboveMax = 'The lowest price is above the highest price.';
export const searchTooLong = 'Please search with fewer words.';
export const taxesIncluded = 'inclusive of all taxes';

// Reviews
export const reviewIncomplete = 'Please fill all fields and provide a rating.';
export const ratingRange = 'A rating is a whole number of stars from 1 to 5.';
export const fitUnknown = 'The fit must be "small", "true" or "large".';
export const reviewSizeUnknown = 'This product does not come in this size.';
export const noReviews = 'No verified buyer has rated it yet. Say how it wears.';
export const reviewNotFound = 'Review not found.';
export const reviewThanks = 'Thank you! Your review is published.';
export const reviewChanged = 'Thank you! Your review is updated.';
export const reviewWaits = 'Thank you! We read your review before we publish it.';
export const tooManyPhotos = `A review can have at most ${MAX_PHOTOS} photos.`;
export const photoUnknown = 'A photo is no longer there. Please remove it and add it again.';
export const photosNeedLogin = 'Log in to add photos to your review.';
export const photoFailed = 'This photo could not be sent. Please try again.';
export const badPhotos = 'photos must be 1.';
export const reviewNotPublic =
  'Only you see your review now: it waits for us to read it, or we have hidden it. How reviews work says why.';
export const reviewFailed = 'Your review could not be sent. Please try again.';
export const voteFailed = 'Your vote could not be sent. Please try again.';

// Bag
export const selectSize = 'Please select a size before adding to the bag.';
export const alreadyInCart = 'Item already added to cart';
export const itemWithoutId = 'An item in your bag is incomplete. Please remove it and add it again.';
export const nothingToPay = 'There is nothing to pay for this bag, so it cannot be ordered. Please remove the coupon.';
export const bagNeedsAttention = 'Please check the marked items before you proceed.';
export const loginForWishlist = 'Please log in to add products to your wishlist';

// Coupons
export const invalidCode = 'Invalid code';
export const codeExpired = 'The discount code has expired.';
export const codeFirstOnly = 'This code is only valid for a first order.';
export const tooManyTries = 'Too many attempts. Please wait a few minutes and try again.';
export const tooOftenToday = 'You have done this too often today. Please try again tomorrow.';

// Sign-in
export const invalidPhone = 'Enter a valid phone number';
export const otpEmpty = 'Please enter the OTP';
export const otpInvalid = 'Invalid OTP. Please try again.';
export const otpExpired = 'OTP expired. Request a new one.';
export const otpFailed = 'OTP verification failed. Try again.';
export const otpSendFailed = 'Failed to send OTP. Try again.';
export const otpSent = 'OTP sent successfully!';
export const otpTooMany = 'Too many attempts. Please wait a while and try again.';
export const otpStale = 'This sign-in is no longer valid. Request a new OTP.';
export const otpNoUser = 'We could not find this account. Check the number and try again.';
export const captchaVerified = 'reCAPTCHA Verified!';
export const loggedIn = 'User logged in successfully!';
export const loginFailed = 'Login failed';

// Address
export const requiredFields = 'Please fill in all required fields.';
export const indianMobile = 'Please enter an Indian mobile number.';
export const invalidPincode = 'Invalid Pincode';
export const pincodeLooking = 'Looking up city and state...';
export const deliveryLooking = 'Checking when it arrives...';
export const deliveryFailed = 'We could not check this pincode now. You can order all the same.';
export const pincodeFailed = 'Error fetching pincode details.';
export const addressUpdated = 'Address updated successfully!';
export const addressFailed = 'Failed to update address.';
export const tooManyAddresses = 'Your address book is full. Change or remove an address first.';
export const unknownAddress = 'That address is no longer in your address book.';

// Account
export const addressesFailed = 'Your addresses could not be loaded. Please try again.';
export const profileFailed = 'Your name could not be loaded. Please try again.';
export const profileNotSaved = 'Your name could not be saved. Please try again.';
export const signOutFailed = 'You are still logged in: the other devices could not be reached. Please try again.';

// Checkout and orders
export const checkoutWrong = 'Something went wrong.';
export const checkoutNetwork = 'Unable to proceed. Please try again later.';
export const invalidAccess = 'Invalid access! Please complete the checkout process.';
export const unauthorized = 'Unauthorized access! Please log in.';
export const userMissing = 'User information is missing. Please log in again.';
export const addAddress = 'Please add your address before proceeding.';
export const checkoutLoadFailed = 'Failed to load checkout details. Please try again.';
export const loginToOrder = 'You must be logged in to place an order.';
export const orderPlaced = 'Order placed successfully!';
export const orderFailed = 'Failed to confirm order. Please try again.';
export const orderNetwork = 'An error occurred while placing the order. Please try again.';
export const priceChanged = 'The price of your bag has changed. Please check the new total.';
export const checkoutReused = 'This checkout was already used for another order. Please start again from your bag.';
export const checkoutOver = 'The payment was not completed in time. Please confirm your order again.';
export const checkoutEnded =
  'This order was cancelled, or the time to pay ran out. Please confirm again if you still want it.';
export const alreadyPlaced = 'This order has already been placed.';
export const codeUsedUp = 'This discount code has been used up.';
export const inLine = 'Many people are buying this right now. Your bag is kept. Please try again in a few seconds.';
export const tooManyOrders = 'Too many orders for one day. Please try again later.';

// Payment
export const invalidAmount = 'Invalid order amount!';
export const paymentNotStarted = 'Failed to initiate payment';
export const paymentNotVerified = 'Payment verification failed. Please contact support.';
export const paymentNotCaptured =
  'Your bank has not completed this payment yet. We will place your order as soon as it does.';
export const paymentUnchecked =
  'We are still checking your payment. Your order will appear in My Orders once it is confirmed.';
export const paymentBack = 'This order could not be placed. Your payment will be refunded in full.';
export const windowMissing =
  'The payment window could not be loaded. Please check your network connection and try again.';
export const codOff = 'Cash on delivery is not available right now. Please pay online.';
export const prepaidOnly =
  'Please pay online for this order. Cash on delivery may be available again for your next one.';
export const confirmAfterPlacing =
  'After you place this order, we ask you to confirm it with one tap. Then we pack it.';
export const orderConfirmed = 'Thank you. Your order is confirmed.';
export const paidNow = 'Thank you. Your payment has arrived, so there is nothing to pay on delivery.';
export const orderNotWaiting = 'This order is cancelled, so there is nothing to confirm.';
export const cannotPayNow = 'This order cannot be paid online any more. Please pay when it arrives.';
export const codStays = 'You can try again, or choose cash on delivery.';
export const paymentFailed = 'Your payment did not go through.';
export const paymentMayLand =
  'If your UPI app shows that you paid, please wait a few minutes. We will place your order or refund the money.';
export const payOver = 'This order can no longer be paid. It was cancelled, or the time to pay ran out.';
export const paidTwice = 'This order has already been placed. This payment will be refunded in full.';
export const badSignature = 'The payment signature is not valid.';
export const orderCancelled = 'Your order has been cancelled.';
export const itemsCancelled = 'The items are cancelled. The rest of your order stays as it is.';
export const addressChanged = 'The new address is saved for this order.';
export const sizeChanged = 'The new size is reserved for you.';
export const sizeTooLate = 'The size can no longer be changed. You can exchange it when it arrives.';
export const sizePacked = 'The parcel is packed already. You can exchange the size when it arrives.';
export const addressTooLate = 'The address of this order can no longer be changed. Please call or write to us.';
export const addressPacked =
  'The parcel is packed already, so its address can no longer be changed here. Please call or write to us soon.';
export const cancelTooLate = 'This order is on its way and can no longer be cancelled.';
export const channelOff = 'We do not send messages this way at the moment.';
export const consentUnknown = 'Please reload the page and try again.';
export const emailNotConfirmed = 'Please add your e-mail address first.';
export const emailCodeWrong = 'This is not the code that we sent, or it has expired. You can request a new one.';
export const preferencesFailed = 'What we send you could not be loaded.';
export const preferencesNotSaved = 'This could not be saved. Please try again.';
export const orderNotFound = 'Order not found.';
export const linkNotValid =
  'This link does not open an order any more. Links in our messages work for 30 days. Log in to see all your orders.';
export const linkNotOpened = 'The order could not be loaded.';
export const linksTurnedOff =
  'The links in earlier messages do not open this order any more. Messages from now on have new links.';
export const phoneMissing = 'User phone number not found.';
export const noOrdersFound = 'No orders found.';
export const ordersFailed = 'Failed to load orders. Please try again.';
export const noOrders = 'You have no orders yet.';
export const loadingOrders = 'Loading your orders...';
export const trackingSoon = 'Tracking information will be available soon!';

// Connection
export const connectionTitle = 'Connection Error';
export const connectionText = 'Please check your network connection and try again.';
export const chunkFailed = 'Loading chunk failed';
export const unreached = 'The store cannot be reached right now. Please try again in a moment.';
export const offline = 'You are offline. This page stays open.';

// Content pages
export const privacyFailed = 'Failed to load privacy policy data. Please try again later.';
export const returnFailed = 'Failed to load return policy data. Please try again later.';
export const shippingFailed = 'Failed to load shipping info data. Please try again later.';
export const termsFailed = 'Failed to load terms and conditions. Please try again later.';
export const loadingTerms = 'Loading terms content...';

// Contact
export const ticketSent = 'Message sent successfully!';
export const ticketFailed = 'Failed to send message';
export const invalidEmail = 'Enter a valid e-mail address.';
export const nameTooLong = 'Please keep the name under 80 characters.';
export const messageTooLong = 'Please keep your message to 2,000 characters.';
export const tooManyTickets = 'Too many messages at once. Please wait a few minutes and try again.';
export const invalidTicket = 'A ticket number looks like MSG-7F3K-92QD.';
export const unknownTicket = 'We found no message with this ticket number and e-mail address.';

// The API itself
export const adminFirst = 'Please log in as an admin.';
export const adminOver = 'You are no longer an admin of this store.';
export const adminUnsaved =
  'Your changes are not saved yet, but they stay on this page. Log in in a new tab, then come back and save them.';
export const signInFirst = 'Please log in.';
export const sessionEnded = 'Your session has ended. Please log in again.';
export const signedOutEverywhere = 'You are logged out on every device.';
export const notYours = 'This belongs to another account.';
export const adminsOnly = 'Only admins can do this.';
export const serverError = 'Something went wrong on our side. Please try again in a moment.';
export const unavailable = 'The store is busy right now. Please try again in a few seconds.';
export const unknownPath = 'There is nothing at this address.';
export const wrongMethod = 'This address does not support that method.';
export const badAddress = 'This address is not valid: write "%" as "%25".';
export const notJson = 'Please send JSON, with the header Content-Type: application/json.';
export const foreignOrigin = 'Requests from other websites are not accepted.';
export const bodyTooLarge = 'The request is too large.';
export const requestReused = 'This was already sent with different content. Please send it again.';
export const bodyNotJson = 'The request is not valid JSON.';
export const bodyTooDeep = 'The request is nested too deeply.';
export const badCursor = 'That page no longer exists. Please start from the first page.';
