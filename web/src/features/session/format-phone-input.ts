/**
 * Formats a phone number while it is typed after the fixed prefix +91: ten digits as `98765 43210`. `caret` is the
 * position of the cursor. Accepts pasted +91…, 0091…, 91… and 0… with spaces and dashes.
 */
export function formatPhoneInput(text: string, caret: number): { text: string; caret: number } {
  const prefix = prefixLength(text);
  const digits = digitsOf(text).slice(prefix, prefix + 10);
  const before = Math.min(digits.length, Math.max(0, digitsOf(text.slice(0, caret)).length - prefix));
  return { text: group(digits), caret: before > 5 ? before + 1 : before };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The number of leading digits that belong to the country code. No Indian mobile number begins with 0. */
function prefixLength(text: string): number {
  const digits = digitsOf(text);
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0;
  const bare = digits.slice(zeros);
  const hasCountryCode = text.trimStart().startsWith('+') || zeros >= 2 || bare.length > 10;
  return hasCountryCode && bare.startsWith('91') ? zeros + 2 : zeros;
}

function group(digits: string): string {
  return digits.length > 5 ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}
