import { MESSAGES } from './messages.ts';
import { toPaise, type Paise } from './money.ts';
import {
  codAboveNewCustomerMaximum,
  codOpenOrders,
  codAboveMaximum,
  tooManyPiecesPerSize,
  tooManyPieces,
} from './message-templates.ts';
import type { StoreDetails } from './settings.ts';

/** What a phone number's earlier orders say about cash on delivery. */
export type CodHistory = {
  /** Its COD orders that are not delivered, cancelled or returned yet; not counted beyond the limit. */
  open: number;
  /** Whether an order was delivered to it. */
  hasReceived: boolean;
};

type CodRules = Pick<StoreDetails, 'cod' | 'codMax' | 'codNewMax' | 'maxOpenCod'>;

/** Why an order cannot be paid on delivery, in words for the shopper; undefined if it can. `payable`: with the charge. */
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
 * Why one order cannot hold these lines, in words for the shopper; undefined if it can. Lines of the same product and
 * size must be one line already.
 */
export function piecesRefusal(
  { maxPerLine, maxPerOrder }: Pick<StoreDetails, 'maxPerLine' | 'maxPerOrder'>,
  lines: readonly { quantity: number }[],
): string | undefined {
  if (lines.some(({ quantity }) => quantity > maxPerLine)) return tooManyPiecesPerSize(maxPerLine);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > maxPerOrder ? tooManyPieces(maxPerOrder, pieces - maxPerOrder) : undefined;
}
