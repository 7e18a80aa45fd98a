import { digitsIn } from '@nirala/contract/text/digits';
import { dialled } from '@nirala/contract/text/phone';

/** The country code. */
const INDIA = '91';

/** Digits of an Indian mobile number, and of its first half. */
const NUMBER_LENGTH = 10;
const GROUP = 5;

/**
 * Formats a phone number while it is typed after the fixed prefix +91: ten digits as `98765 43210`. `caret` is the
 * position of the cursor. Accepts pasted +91…, +91 (0)…, 0091…, 91… and 0… in every script, with a label and separators.
 */
export function formatPhoneInput(text: string, caret: number): { text: string; caret: number } {
  const prefix = prefixLength(text);
  const digits = digitsIn(text).slice(prefix, prefix + NUMBER_LENGTH);
  const before = Math.min(digits.length, Math.max(0, digitsIn(text.slice(0, caret)).length - prefix));
  return { text: group(digits), caret: before > GROUP ? before + 1 : before };
}

/** The number of leading digits that belong to the country code. No Indian mobile number begins with 0. */
function prefixLength(text: string): number {
  const digits = digitsIn(text);
  const zeros = zerosAt(digits, 0);
  const bare = digits.slice(zeros);
  const hasCountryCode = dialled(text).startsWith('+') || zeros >= 2 || bare.length > NUMBER_LENGTH;
  if (!hasCountryCode || !bare.startsWith(INDIA)) return zeros;
  const end = zeros + INDIA.length;
  return end + zerosAt(digits, end);
}

/** The number of zeros from this place on. */
function zerosAt(digits: string, start: number): number {
  return /^0*/.exec(digits.slice(start))?.[0].length ?? 0;
}

function group(digits: string): string {
  return digits.length > GROUP ? `${digits.slice(0, GROUP)} ${digits.slice(GROUP)}` : digits;
}
