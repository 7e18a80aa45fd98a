import { formatPlainDecimal, toRupees, type Paise } from '@nirala/contract/money';

/** `1299` or `1299.50`: a numeric variable of a template. The rupee sign would double the price of an SMS. */
export function asAmount(paise: Paise): string {
  return formatPlainDecimal(toRupees(paise)).replace(/\.00$/, '');
}
