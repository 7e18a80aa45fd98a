import type { State } from './state.ts';

type Line = {
  paymentId: string;
  orderId: string;
  receipt: string | null;
  currency: string;
  captured: number;
  refunded: number;
  refunding: number;
};

/** Money that moved, in paise. `refunding` is in pending refunds, `refunded` in processed ones. */
export type Ledger = { captured: number; refunded: number; refunding: number; payments: Line[] };

export function ledgerOf({ orders, payments, refunds }: State): Ledger {
  const given = new Map<string, number>();
  const key = (paymentId: string, status: string) => `${paymentId} ${status}`;
  for (const { payment_id, status, amount } of refunds.values()) {
    given.set(key(payment_id, status), (given.get(key(payment_id, status)) ?? 0) + amount);
  }
  const lines = [...payments.values()]
    .filter((payment) => payment.captured)
    .map((payment) => ({
      paymentId: payment.id,
      orderId: payment.order_id,
      receipt: orders.get(payment.order_id)?.receipt ?? null,
      currency: payment.currency,
      captured: payment.amount,
      refunded: given.get(key(payment.id, 'processed')) ?? 0,
      refunding: given.get(key(payment.id, 'pending')) ?? 0,
    }));
  const total = (of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  return {
    captured: total((line) => line.captured),
    refunded: total((line) => line.refunded),
    refunding: total((line) => line.refunding),
    payments: lines,
  };
}
