import type { OrderLine } from '../store/orders.ts';
import { netOfPieces } from './owe.ts';

/** Some pieces of a line with their share of its price and coupon, and the line without them if any are left. */
export function splitLine(line: OrderLine, quantity: number): { part: OrderLine; rest: OrderLine[] } {
  const netPaise = netOfPieces(line, quantity, 0);
  const part = { ...line, quantity, netPaise, couponSharePaise: line.pricePaise * quantity - netPaise };
  if (quantity === line.quantity) return { part, rest: [] };
  const rest = {
    ...line,
    quantity: line.quantity - quantity,
    netPaise: line.netPaise - part.netPaise,
    couponSharePaise: line.couponSharePaise - part.couponSharePaise,
  };
  return { part, rest: [rest] };
}
