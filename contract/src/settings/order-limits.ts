import { MESSAGES } from '../text/messages.ts';
import { toPaise, type Paise } from '../text/money.ts';
import {
  codAboveNewCustomerMaximum,
  codOpenOrders,
  codAboveMaximum,
  tooManyPiecesPerSize,
  tooManyPieces,
} from '../text/message-templates.ts';
import type { StoreDetails } from './store-details.ts';

/** The earlier orders of a phone number, as far as cash on delivery depends on them. */
export type CodHistory = {
  /** The number of its COD orders that are not yet delivered, cancelled or returned. Counting stops at the limit. */
  open: number;
  /** Whether an order was ever delivered to it. */
  hasReceived: boolean;
};

type CodRules = Pick<StoreDetails, 'cod' | 'codMax' | 'codNewMax' | 'maxOpenCod'>;

/** The reason why an order cannot be paid on delivery; undefined if it can. `payable` includes the COD charge. */
export function codRefusal(
  { cod, codMax, codNewMax, maxOpenCod }: CodRules,
  payable: Paise,
  { open, hasReceived }: CodHistory,
): string | undefined {
  if (!cod) return MESSAGES.codOff;
  if (codMax !== null && payable > toPaise(codMax)) return codAboveMaximum(codMax);
  if (maxOpenCod !== null && open >= maxOpenCod) return codOpenOrders(maxOpenCod);
  if (codNewMax !== null && !hasReceived && payable > toPaise(codNewMax)) return codAboveNewCustomerMaximum(codNewMax);
  return undefined;
}

/**
 * The reason why an order cannot have these lines; undefined if it can. Lines of the same product and size must already
 * be merged into one.
 */
export function piecesRefusal(
  { maxPerLine, maxPerOrder }: Pick<StoreDetails, 'maxPerLine' | 'maxPerOrder'>,
  lines: readonly { quantity: number }[],
): string | undefined {
  if (lines.some(({ quantity }) => quantity > maxPerLine)) return tooManyPiecesPerSize(maxPerLine);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > maxPerOrder ? tooManyPieces(maxPerOrder, pieces - maxPerOrder) : undefined;
}
