import { percentOff } from '@nirala/contract/money';
import { DISCOUNT_LABEL } from '@nirala/contract/sentences';

/** What to say of a price that makes the product page's fixed label untrue; nothing while it is true or unknown. */
export function discountWarning(price: number, discountedPrice: number): string | undefined {
  if (!(price > 0) || !(discountedPrice > 0) || discountedPrice > price) return undefined;
  const off = percentOff(price, discountedPrice);
  if (off === Number.parseInt(DISCOUNT_LABEL, 10)) return undefined;
  return `The product page says ${DISCOUNT_LABEL}; this price is ${off}% off.`;
}
