import { BRAND } from './brand.ts';
import { formatRupees, type Rupees } from './money.ts';

/** Every sentence that spec §2, §5 and §8 give word for word, and ours beside them. */
export const MESSAGES = {
  // Products
  loadProductsFailed: 'Failed to load products.',
  fetchProductsFailed: 'Failed to fetch products',
  somethingWrong: 'Something went wrong!',
  noProducts: 'No products found.',
  productNotFound: 'Product not found.',
  loading: 'Loading...',
  unknownCategory: 'There is no such category.',
  unknownSize: 'There is no such size.',
  unknownSort: 'Products can not be sorted like that.',
  searchTooLong: 'Please search with fewer words.',
  taxesIncluded: 'inclusive of all taxes',
  easyReturns: 'Easy 7 days return and exchange policy*',
  // Reviews
  reviewIncomplete: 'Please fill all fields and provide a rating.',
  ratingRange: 'A rating is one to five whole stars.',
  fitUnknown: 'The fit is "small", "true" or "large".',
  noReviews: 'No reviews yet. Be the first to say how it wears.',
  reviewNotFound: 'Review not found.',
  reviewThanks: 'Thank you! Your review is here for everyone to read.',
  reviewChanged: 'Thank you! Your review is changed.',
  reviewWaits: 'Thank you! We read every visitor’s review first. Yours appears once we have.',
  reviewFailed: 'Your review could not be sent. Please try again.',
  voteFailed: 'That did not reach us. Please try again.',
  // Bag
  selectSize: 'Please select a size before adding to the bag.',
  alreadyInCart: 'Item already added to cart',
  bagNeedsAttention: 'Please check the marked items before you proceed.',
  loginForWishlist: 'Please log in to add products to your wishlist',
  // Coupons
  invalidCode: 'Invalid code',
  codeExpired: 'The discount code has expired.',
  codeFirstOnly: 'This code is for a first order only.',
  tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
  // Sign-in
  invalidPhone: 'Enter a valid phone number',
  otpEmpty: 'Please enter the OTP',
  otpInvalid: 'Invalid OTP. Please try again.',
  otpExpired: 'OTP expired. Request a new one.',
  otpFailed: 'OTP verification failed. Try again.',
  otpSendFailed: 'Failed to send OTP. Try again.',
  otpSent: 'OTP sent successfully!',
  otpTooMany: 'Too many attempts. Please wait a while and try again.',
  otpStale: 'This sign-in is no longer valid. Request a new OTP.',
  otpNoUser: 'We could not find this account. Check the number and try again.',
  captchaVerified: 'reCAPTCHA Verified!',
  loggedIn: 'User logged in successfully!',
  loginFailed: 'Login failed',
  loginDescription: `Secure login to ${BRAND.name}. Verify your phone number to explore exclusive fashion collections.`,
  // Address
  requiredFields: 'Please fill in all required fields.',
  indianMobile: 'Please enter an Indian mobile number.',
  invalidPincode: 'Invalid Pincode',
  pincodeFailed: 'Error fetching pincode details.',
  addressUpdated: 'Address updated successfully!',
  addressFailed: 'Failed to update address.',
  tooManyAddresses: 'Your address book is full. Change or remove an address first.',
  unknownAddress: 'That address is no longer in your address book.',
  // Checkout and orders
  checkoutWrong: 'Something went wrong.',
  checkoutNetwork: 'Unable to proceed. Please try again later.',
  invalidAccess: 'Invalid access! Please complete the checkout process.',
  unauthorized: 'Unauthorized access! Please log in.',
  userMissing: 'User information is missing. Please log in again.',
  addAddress: 'Please add your address before proceeding.',
  checkoutLoadFailed: 'Failed to load checkout details. Please try again.',
  loginToOrder: 'You must be logged in to place an order.',
  orderPlaced: 'Order placed successfully!',
  orderFailed: 'Failed to confirm order. Please try again.',
  orderNetwork: 'An error occurred while placing the order. Please try again.',
  priceChanged: 'The price of your bag has changed. Please check the new total.',
  checkoutReused: 'This checkout was already used for another order.',
  checkoutOver: 'That payment was not finished in time. Please confirm your order once more.',
  alreadyPlaced: 'This order is already placed.',
  codeUsedUp: 'This discount code has been used up.',
  tooManyOrders: 'That is a lot of orders for one day. Please try again later.',
  // Payment
  invalidAmount: 'Invalid order amount!',
  paymentNotStarted: 'Failed to initiate payment',
  paymentNotVerified: 'Payment verification failed. Please contact support.',
  paymentNotCaptured: 'Your bank has not finished this payment yet. We place your order as soon as it has.',
  paymentUnchecked: 'We are still checking your payment. Your order appears in My Orders as soon as it is confirmed.',
  paymentBack: 'This order could not be placed. Your payment goes back to you in full.',
  onlineOffer: 'Pay online and get 50 rupees off instantly, no extra charges.',
  windowMissing: 'The payment window could not be loaded. Please check your network connection and try again.',
  codOff: 'Cash on delivery is not available right now. Please pay online.',
  codStays: 'You can try again, or choose cash on delivery.',
  paymentFailed: 'Your payment did not go through. Nothing was charged.',
  payOver: 'The time to pay for this order is over, so we have let it go.',
  paidTwice: 'This order is already placed. This payment goes back to you in full.',
  badSignature: 'That signature is not valid.',
  orderCancelled: 'Your order is cancelled.',
  cancelTooLate: 'This order is on its way and can no longer be cancelled.',
  orderNotFound: 'Order not found.',
  phoneMissing: 'User phone number not found.',
  noOrdersFound: 'No orders found.',
  ordersFailed: 'Failed to load orders. Please try again.',
  noOrders: 'You have no orders yet.',
  loadingOrders: 'Loading your orders...',
  trackingSoon: 'Tracking information will be available soon!',
  // Connection
  connectionTitle: 'Connection Error',
  connectionText: 'Please check your network connection and try again.',
  chunkFailed: 'Loading chunk failed',
  // Pages that the owner writes
  privacyFailed: 'Failed to load privacy policy data. Please try again later.',
  returnFailed: 'Failed to load return policy data. Please try again later.',
  shippingFailed: 'Failed to load shipping info data. Please try again later.',
  termsFailed: 'Failed to load terms and conditions. Please try again later.',
  loadingTerms: 'Loading terms content...',
  // Contact
  messageSent: 'Message sent successfully!',
  messageFailed: 'Failed to send message',
  invalidEmail: 'Enter a valid e-mail address.',
  nameTooLong: 'Please keep the name under 80 characters.',
  messageTooLong: 'Please keep your message to 2,000 characters.',
  tooManyMessages: 'That is a lot of messages at once. Please wait a few minutes and send it again.',
  invalidTicket: 'A ticket number looks like NR-7F3K-92QD.',
  unknownTicket: 'We found no message with this ticket number and e-mail address.',
  // The API itself
  adminFirst: 'Please log in as the admin.',
  signInFirst: 'Please log in.',
  sessionEnded: 'Your session has ended. Please log in again.',
  notYours: 'This belongs to another account.',
  adminsOnly: 'Only the admin may do this.',
  serverError: 'Something went wrong on our side. Please try again in a moment.',
  unavailable: 'The store is catching its breath. Please try again in a few seconds.',
  unknownPath: 'There is nothing here.',
  wrongMethod: 'This address does not take that method.',
  bodyTooLarge: 'That is too much in one request.',
  bodyNotJson: 'The request is not valid JSON.',
  bodyTooDeep: 'The request is nested too deeply.',
  badCursor: 'That page does not exist any more. Please start from the first page.',
} as const;

/** "Are you sure…", with the amount as it is shown (`₹1,299`, without a sign in the argument). */
export function codQuestion(amount: string): string {
  return `Are you sure you want to place a COD order with a total amount of ₹${amount}?`;
}

/** Said when a size has fewer units than the bag asks for; `left` is 0 when it is sold out. */
export function stockMessage(name: string, size: string, left: number): string {
  return left > 0 ? `Only ${left} left of ${name} in size ${size}.` : `${name} in size ${size} is sold out.`;
}

/** Said while an order waits for its payment; `time` as a clock shows it. */
export function keptUntil(time: string): string {
  return `Your order is waiting for payment. We keep your pieces until ${time}.`;
}

/** What the store writes to a shopper about an order, in a messenger. `link`: of the parcel, once it is under way. */
export function aboutOrder(name: string, id: string, link?: string): string {
  const news = link ? ` It is on its way: ${link}` : '';
  return `Hello ${name}, this is ${BRAND.name} about your order ${id}.${news}`;
}

/** Said while a bag is worth less than its coupon asks for. */
export function addMore(missing: Rupees, code: string): string {
  return `Add ${formatRupees(missing)} more to use ${code}.`;
}

/** Said to a shopper whose orders have used a coupon as often as one phone number may. */
export function usedByYou(times: number): string {
  return times === 1 ? 'You have already used this code.' : `You have already used this code ${times} times.`;
}

/** Said of an order that is too large to be paid on delivery; `most` is the highest amount. */
export function codUpTo(most: Rupees): string {
  return `Cash on delivery is for orders of up to ${formatRupees(most)}. Please pay online.`;
}
