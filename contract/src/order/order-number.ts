/** The short number of an order, which can be said on the phone: digits only, beside the order's id. */

/** As many as are easy to say, and not as many as a pincode or a phone number has. */
export const ORDER_NUMBER_DIGITS = 8;

/** `4827 1936`: in two groups, as it is said. */
export const formatOrderNumber = (number: string): string => number.replace(/(?<=^\d{4})(?=\d{4}$)/, ' ');
