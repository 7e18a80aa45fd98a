/** Sentences for the most common values of Razorpay's `error.reason`. */
const SENTENCES: Record<string, string> = {
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

const MAX_LENGTH = 200;

/**
 * A sentence that tells the shopper why a payment failed: ours for a known code, otherwise Razorpay's. Undefined when
 * Razorpay sent only a code.
 */
export function failureReason(reason: string | undefined, description?: string): string | undefined {
  const known = reason && Object.hasOwn(SENTENCES, reason) ? SENTENCES[reason] : undefined;
  if (known) return known;
  // Codes have no spaces, sentences do.
  const sentence = [description, reason].find((text) => text !== undefined && /\s/.test(text.trim()));
  return sentence?.trim().slice(0, MAX_LENGTH);
}
