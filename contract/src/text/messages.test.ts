import { DEFAULT_BRAND } from './brand.ts';
import { expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';
import { codConfirmation, loginDescription, orderGreeting } from './message-templates.ts';
import { COD_CHARGE } from '../order/charges.ts';
import { onlineOffer } from '../order/pricing.ts';
import { stockMessage } from '../product/words.ts';

/** The messages of spec §2, §5 and §8, as the owner wrote them. */
const SPEC: Partial<Record<keyof typeof MESSAGES, string>> = {
  otpInvalid: 'Invalid OTP. Please try again.',
  otpExpired: 'OTP expired. Request a new one.',
  otpFailed: 'OTP verification failed. Try again.',
  otpSendFailed: 'Failed to send OTP. Try again.',
  otpSent: 'OTP sent successfully!',
  otpEmpty: 'Please enter the OTP',
  captchaVerified: 'reCAPTCHA Verified!',
  invalidPhone: 'Enter a valid phone number',
  loggedIn: 'User logged in successfully!',
  loginFailed: 'Login failed',
  addressFailed: 'Failed to update address.',
  invalidPincode: 'Invalid Pincode',
  addressUpdated: 'Address updated successfully!',
  requiredFields: 'Please fill in all required fields.',
  indianMobile: 'Please enter an Indian mobile number.',
  checkoutWrong: 'Something went wrong.',
  checkoutNetwork: 'Unable to proceed. Please try again later.',
  invalidAccess: 'Invalid access! Please complete the checkout process.',
  unauthorized: 'Unauthorized access! Please log in.',
  userMissing: 'User information is missing. Please log in again.',
  addAddress: 'Please add your address before proceeding.',
  productNotFound: 'Product not found.',
  loading: 'Loading...',
  checkoutLoadFailed: 'Failed to load checkout details. Please try again.',
  loginToOrder: 'You must be logged in to place an order.',
  orderPlaced: 'Order placed successfully!',
  orderFailed: 'Failed to confirm order. Please try again.',
  orderNetwork: 'An error occurred while placing the order. Please try again.',
  phoneMissing: 'User phone number not found.',
  noOrdersFound: 'No orders found.',
  ordersFailed: 'Failed to load orders. Please try again.',
  noOrders: 'You have no orders yet.',
  loadProductsFailed: 'Failed to load products.',
  fetchProductsFailed: 'Failed to fetch products',
  somethingWrong: 'Something went wrong!',
  noProducts: 'No products found.',
  reviewIncomplete: 'Please fill all fields and provide a rating.',
  selectSize: 'Please select a size before adding to the bag.',
  alreadyInCart: 'Item already added to cart',
  trackingSoon: 'Tracking information will be available soon!',
  connectionTitle: 'Connection Error',
  connectionText: 'Please check your network connection and try again.',
  chunkFailed: 'Loading chunk failed',
  privacyFailed: 'Failed to load privacy policy data. Please try again later.',
  termsFailed: 'Failed to load terms and conditions. Please try again later.',
  loadingTerms: 'Loading terms content...',
  ticketSent: 'Message sent successfully!',
  ticketFailed: 'Failed to send message',
  taxesIncluded: 'inclusive of all taxes',
  loginForWishlist: 'Please log in to add products to your wishlist',
  invalidCode: 'Invalid code',
  codeExpired: 'The discount code has expired.',
  pincodeFailed: 'Error fetching pincode details.',
  invalidAmount: 'Invalid order amount!',
  paymentNotStarted: 'Failed to initiate payment',
  paymentNotVerified: 'Payment verification failed. Please contact support.',
  loadingOrders: 'Loading your orders...',
  // Like that of the privacy policy; the exact words are not given.
  returnFailed: 'Failed to load return policy data. Please try again later.',
  shippingFailed: 'Failed to load shipping info data. Please try again later.',
};

test("the specification's messages are unchanged", () => {
  expect(MESSAGES).toMatchObject(SPEC);
});

test('the description of the login screen is the specification’s', () => {
  expect(loginDescription(DEFAULT_BRAND.name)).toBe(
    'Secure login to Nirala. Verify your phone number to explore exclusive fashion collections.',
  );
});

test('a chat message to a shopper begins with the name of the store', () => {
  expect(orderGreeting('Kaveri', 'Asha', 'NR-1')).toBe('Hello Asha, this is Kaveri about your order NR-1.');
});

test('the offer for paying online has the specification’s words, with the amount of the COD charge', () => {
  expect(onlineOffer(COD_CHARGE).toLowerCase()).toBe('pay online and get 50 rupees off instantly, no extra charges.');
});

test('the COD confirmation names the amount once, with the currency sign', () => {
  expect(codConfirmation(1349)).toBe('Are you sure you want to place a COD order with a total amount of ₹1,349.00?');
});

test('the stock message says how many pieces are left, or that the size is sold out', () => {
  expect(stockMessage('Neem Leaf', 'M', 2)).toBe('Only 2 left of Neem Leaf in size M.');
  expect(stockMessage('Neem Leaf', 'M', 0)).toBe('Neem Leaf in size M is sold out.');
});
