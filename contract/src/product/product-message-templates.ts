/*
 * The sentences of the product page. They are not in message-templates.ts because that module formats times: the bundler
 * would add the formatters to the script of the product page, about 900 bytes (brotli) that no first visit needs.
 */
import { formatPercent } from '../text/format-percent.ts';
import { percentOff, type Rupees } from '../text/money.ts';

/** The message for a size that has fewer pieces than the bag asks for. `left` is 0 when it is sold out. */
export function stockMessage(name: string, size: string, left: number): string {
  return left > 0 ? `Only ${left} left of ${name} in size ${size}.` : `${name} in size ${size} is sold out.`;
}

/** Spec §2: the "60% OFF" of the product page, computed from both prices; undefined below 0.5 percent. */
export function discountLabel(price: Rupees, discountedPrice: Rupees): string | undefined {
  const off = percentOff(price, discountedPrice);
  return off > 0 ? `${formatPercent(off)} OFF` : undefined;
}
