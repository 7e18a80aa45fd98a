/**
 * A phone number as it is typed behind the fixed prefix +91: ten digits, `98765 43210`. `caret` is the cursor's
 * place in the text. Takes pasted +91…, 0091…, 91…, 0…, with spaces and dashes.
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

/** How many of the first digits are the country's, not the number's: no Indian mobile begins with 0. */
function prefixLength(text: string): number {
  const digits = digitsOf(text);
  const country = /^0*/.exec(digits)?.[0].length ?? 0;
  const bare = digits.slice(country);
  const spelled = text.trimStart().startsWith('+') || country >= 2 || bare.length > 10;
  return spelled && bare.startsWith('91') ? country + 2 : country;
}

function group(digits: string): string {
  return digits.length > 5 ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}
