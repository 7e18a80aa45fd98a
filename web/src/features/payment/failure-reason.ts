/** Razorpay's codes (`error.reason`) that shoppers meet most, in plain words. */
const WORDS: Record<string, string> = {
  payment_cancelled: 'It was cancelled before the bank had finished.',
  payment_timed_out: 'The bank took too long to answer.',
  payment_declined: 'The bank declined it.',
  card_declined: 'The bank declined the card.',
  card_expired: 'The card has expired.',
  insufficient_funds: 'There is not enough money in the account.',
  incorrect_otp: 'The OTP was not right.',
  incorrect_pin: 'The PIN was not right.',
  incorrect_cvv: 'The CVV was not right.',
  incorrect_card_details: 'The card details were not right.',
  invalid_vpa: 'That UPI ID does not exist.',
  transaction_limit_exceeded: 'It is above the limit that the bank allows.',
  bank_technical_error: 'The bank has a technical problem just now.',
  gateway_technical_error: 'The payment service has a technical problem just now.',
};

const LONGEST = 200;

/**
 * Why a payment failed, as a sentence for the shopper: from Razorpay's code where it is a known one, else in
 * Razorpay's own words. Undefined when there are none.
 */
export function failureReason(reason: string | undefined, description?: string): string | undefined {
  const known = reason && Object.hasOwn(WORDS, reason) ? WORDS[reason] : undefined;
  if (known) return known;
  const said = [description, reason].find((words) => words !== undefined && /\s/.test(words.trim()));
  return said?.trim().slice(0, LONGEST);
}
