import type { Paise } from '../text/money.ts';

const BELOW_TWENTY = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const UNITS = [
  { size: 10_000_000, name: 'crore' },
  { size: 100_000, name: 'lakh' },
  { size: 1000, name: 'thousand' },
  { size: 100, name: 'hundred' },
] as const;

/**
 * `Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only`: an amount of at least 0 as Indian
 * invoices and cheques write it.
 */
export function amountInWords(amount: Paise): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100];
  const rest = `${inWords(paise)} ${paise === 1 ? 'paisa' : 'paise'}`;
  if (rupees === 0 && paise > 0) return `${rest.charAt(0).toUpperCase()}${rest.slice(1)} only`;
  return `Rupees ${inWords(rupees)}${paise > 0 ? ` and ${rest}` : ''} only`;
}

function inWords(number: number): string {
  const unit = UNITS.find(({ size }) => number >= size);
  if (!unit) return belowHundred(number);
  const rest = number % unit.size;
  return `${inWords(Math.floor(number / unit.size))} ${unit.name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
}

function belowHundred(number: number): string {
  const ones = BELOW_TWENTY[number % 10];
  if (number < 20) return BELOW_TWENTY[number] ?? '';
  return `${TENS[Math.floor(number / 10)]}${number % 10 > 0 ? `-${ones}` : ''}`;
}
