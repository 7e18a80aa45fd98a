/** What happens to the amounts of an order, from its price to the last credit note, without a database. */
import { Timestamp } from '@google-cloud/firestore';
import { computePaper } from '@nirala/contract/gst/compute-paper';
import { creditLines } from '@nirala/contract/gst/credit-lines';
import { gstStateOf } from '@nirala/contract/gst/gst-state';
import { totalsOf, type PaperLine } from '@nirala/contract/gst/paper-line';
import { MIN_ONLINE_PAISE } from '@nirala/contract/order/pricing';
import { netOfPieces, sharesPaise } from '@nirala/contract/order/shares';
import { seededRandom } from '@nirala/contract/seeded-random.fixture';
import { AT, payment } from '@nirala/dev/testing/paid-order';
import { type DrawnRule, randomOrder } from '@nirala/dev/testing/random-order';
import { storedReturn } from '@nirala/dev/testing/stored-order';
import { expect, test } from 'vitest';
import { creditDue, creditPaise, openCredits, shareCredit } from '../papers/credit-due.ts';
import { canPayNow, cashDuePaise, isPaidOutside, leftToGiveBack, payNowTotal, pricedBy } from '../store/order-money.ts';
import type { StoredOrder } from '../store/orders.ts';
import type { StoredReturn } from '../store/returns.ts';
import { applyLineCancellation } from './cancel.ts';
import { applySizeChange } from './change.ts';
import { owe, piecesBack } from './debts.ts';
import { exchangeOrder } from '../returns/exchange.ts';
import { owedForReturn } from '../returns/owed.ts';
import { closeAsLost, refundLost } from './losses.ts';
import { applyPaidAlready } from './paid-already.ts';
import { applyPayment } from './payments.ts';
import { applyCancellation, applyReturn } from './refunds.ts';
import { transitionTo } from './states.ts';

type Roll = (below: number) => number;

const SIZES = ['S', 'M', 'L'] as const;

/** Some pieces are cancelled, become another size, or the order is paid online or outside the gateway. */
function changed(before: StoredOrder, roll: Roll, ref: string): StoredOrder {
  const line = before.lines[roll(before.lines.length)];
  if (!line) return before;
  const { productId, size } = line;
  const quantity = 1 + roll(line.quantity);
  const isAll = before.lines.length === 1 && quantity === line.quantity;
  if (roll(3) === 0 && !isAll) {
    // Nothing is left of a payment below one rupee.
    if (before.paymentMethod === 'Pre-Paid' && netOfPieces(line, quantity, 0) > leftToGiveBack(before)) return before;
    return applyLineCancellation(
      before,
      { pieces: [{ productId, size, quantity }], ref },
      roll(2) === 0 ? 'shopper' : 'admin',
      AT,
    );
  }
  if (roll(2) === 0) {
    const wantedSize = SIZES[(SIZES.findIndex((each) => each === size) + 1) % SIZES.length] ?? 'M';
    const request = { requestId: ref, productId, size, quantity, wantedSize };
    return applySizeChange(before, request, { maxPerLine: 100 }, 'shopper', AT);
  }
  const totalPaise = payNowTotal(before);
  if (!canPayNow(before)) return before;
  if (roll(2) === 0) {
    return applyPaidAlready(before, { reference: '412678901234', amountPaise: totalPaise }, true, AT);
  }
  const at = Timestamp.fromDate(AT);
  const payNow = { gatewayOrderId: 'order_2', totalPaise, codTotalPaise: before.totalPaise, at, paid: false };
  const paid = payment({ gatewayOrderId: 'order_2', amountPaise: totalPaise });
  return applyPayment({ ...before, payNow }, paid, true, AT);
}

/**
 * Pieces of a delivered order come back, some of them in the size that they were exchanged for, or something is given back
 * as goodwill; never more than is left. `seen` counts the exchanges.
 */
function givenBack(before: StoredOrder, roll: Roll, ref: string, seen: { exchanged: number }): StoredOrder {
  if (roll(3) === 0) {
    const otherPaise = roll(Math.max(0, leftToGiveBack(before)) + 1);
    return owe(before, { cause: { kind: 'goodwill', ref, reason: '' }, pieces: [], otherPaise }, 'admin', AT);
  }
  const line = before.lines[roll(before.lines.length)];
  const back = line ? piecesBack(before, line) : 0;
  if (!line || back >= line.quantity) return before;
  const { productId, name, image, size } = line;
  const reason = roll(2) === 0 ? 'damaged' : 'changed-mind';
  const pieces = {
    productId,
    name,
    image,
    size,
    paidSize: size,
    quantity: 1 + roll(line.quantity - back),
    reason,
  } as const;
  const ret = roll(2) === 0 ? storedReturn({ lines: [pieces] }) : exchangedAndBack(before, pieces, roll);
  seen.exchanged += ret.lines.some((piece) => piece.size !== piece.paidSize) ? 1 : 0;
  const owed = owedForReturn(before, ret, roll(2) * 5_000);
  return owe(before, { ...owed, cause: { kind: 'return', ref } }, 'store', AT);
}

/** The return of pieces that came in an exchange, once or twice, whose orders cost nothing. */
function exchangedAndBack(paid: StoredOrder, pieces: StoredReturn['lines'][number], roll: Roll): StoredReturn {
  let [order, size] = [paid, pieces.size];
  for (let round = 1 + roll(2); round > 0; round -= 1) {
    const wantedSize = SIZES[(SIZES.findIndex((each) => each === size) + 1) % SIZES.length] ?? 'M';
    const asked = storedReturn({ kind: 'exchange', lines: [{ ...pieces, size, wantedSize }] });
    order = exchangeOrder(order, asked, { returnId: 'r', at: AT, heldUntil: AT });
    const fault = order.totalPaise === 0 ? faultOf(order) : 'an exchange that costs something';
    if (fault) expect.fail(`an exchange, ${fault}: ${JSON.stringify([paid, order])}`);
    size = wantedSize;
  }
  const { paidSize = size } = order.exchangeOf?.sizes.find((each) => each.size === size) ?? {};
  return storedReturn({ lines: [{ ...pieces, size, paidSize }] });
}

const sum = <T>(parts: readonly T[], of: (part: T) => number) => parts.reduce((total, part) => total + of(part), 0);

/** What does not agree in an order. */
function faultOf(now: StoredOrder): string | undefined {
  const {
    lines,
    cancelledLines,
    codChargePaise,
    deliveryFeePaise,
    totalPaise,
    paymentMethod,
    captures,
    refunds,
    credits,
    payNow,
  } = now;
  for (const { pricePaise, quantity, shares, netPaise, online } of [...lines, ...cancelledLines]) {
    const amounts = [netPaise, online?.paise ?? 0, ...shares.map(({ paise }) => paise)];
    if (!amounts.every((paise) => Number.isSafeInteger(paise) && paise >= 0)) return 'a negative amount';
    if (pricePaise * quantity - sharesPaise(shares) !== netPaise) return 'the shares of a line';
  }
  if (sum(lines, ({ netPaise }) => netPaise) + codChargePaise + deliveryFeePaise !== totalPaise) return 'the total';
  if (
    lines.some(({ productId, ratePercent }) =>
      lines.some((b) => b.productId === productId && b.ratePercent !== ratePercent),
    )
  )
    return 'two rates of one product';
  if (deliveryFeePaise > now.priceTerms.deliveryFeePaise) return 'a delivery fee above the one that was set';
  if (paymentMethod === 'COD') {
    if (now.priceTerms.roundsCod && totalPaise % 100 !== 0) return 'paise in cash';
    return payNowTotal(pricedBy(now, 'COD')) === payNowTotal(now) ? undefined : 'the price online';
  }
  if (codChargePaise !== 0) return 'a COD charge';
  const captured = sum(captures, ({ amountPaise }) => amountPaise);
  if (sum(refunds, ({ amountPaise }) => amountPaise) > captured) return 'refunds';
  if (refunds.some(({ paymentId, payoutId }) => isPaidOutside(now, paymentId) && !payoutId))
    return 'a refund that no gateway can make';
  const unpaid = captures.find(({ outside }) => outside)?.outside?.credits ?? 0;
  const ofLines = credits.slice(unpaid).filter(({ cause }) => cause.kind === 'lines');
  if (!payNow && captured - sum(ofLines, creditPaise) !== totalPaise) return 'what was paid';
  return undefined;
}

const ALL_RULES = [
  'advance',
  'automatic',
  'capped',
  'combo',
  'coupon',
  'desk',
  'prepaid',
  'rounding',
  'sale',
  'single-use',
];

/** The order is cancelled as a whole, comes back because it was refused or for another reason, or is lost. */
function notDelivered(before: StoredOrder, roll: Roll): StoredOrder {
  if (roll(3) === 0) return applyCancellation(before, roll(2) === 0 ? 'shopper' : 'admin', AT);
  const sent = transitionTo(before, 'Dispatched', 'admin', AT);
  if (roll(4) === 0) return refundLost(closeAsLost(sent, AT), AT);
  return applyReturn(sent, roll(2) === 0, 'courier', AT, { isRefused: roll(3) > 0 });
}

/** Whether the store keeps something else than what the order is worth: received online and in cash, less what goes back. */
function keptFault(now: StoredOrder): string | undefined {
  const { totalPaise, captures, refunds, payouts, credits, history, advance } = now;
  const isDelivered = history.some(({ status }) => status === 'Delivered');
  const received = sum(captures, ({ amountPaise }) => amountPaise) + (isDelivered ? cashDuePaise(now) : 0);
  // A payout with a payment is in place of a refund.
  const ofCash = payouts.filter(({ paymentId }) => paymentId === undefined);
  const back = sum(refunds, ({ amountPaise }) => amountPaise) + sum(ofCash, ({ amountPaise }) => amountPaise);
  const credited = sum(
    credits.filter(({ cause }) => cause.kind !== 'lines'),
    creditPaise,
  );
  const worth = isDelivered ? totalPaise - credited : advance?.retained ? Math.min(advance.paise, totalPaise) : 0;
  const over = received - back - worth;
  // Less than a rupee is not refunded: of a payment, and of each debt until all that is left of the payment goes back.
  const small = sum(
    credits.map(creditPaise).filter((paise) => paise < MIN_ONLINE_PAISE),
    (paise) => paise,
  );
  const most = MIN_ONLINE_PAISE + (isDelivered ? small : 0);
  return over < 0 || over >= most ? `what the store keeps is off by ${over}` : undefined;
}

const karnataka = gstStateOf('Karnataka');

/** `ORDERS=10000 npm run unit -- order-amounts` runs more, and RACES_SEED another sequence. */
const ORDERS = Number(process.env['ORDERS'] ?? 2_000);
const SEED = Number(process.env['RACES_SEED'] ?? 4_242);

test(`${ORDERS} random orders: preview, charge, shares, refunds, payouts and papers agree after every change, to the paisa`, () => {
  const roll = seededRandom(SEED);
  const seen = {
    cancelled: 0,
    feeAfterCancelling: 0,
    paidOnline: 0,
    paidOutside: 0,
    returned: 0,
    exchanged: 0,
    credited: 0,
    failed: 0,
    kept: 0,
  };
  const rules: Partial<Record<DrawnRule, number>> = {};
  for (let count = 0; count < ORDERS; count += 1) {
    const placed = randomOrder(roll);
    let now = placed.order;
    const steps = [now];
    const check = (fault = faultOf(now)) => fault && expect.fail(`order ${count}, ${fault}: ${JSON.stringify(steps)}`);
    check();
    check(now.totalPaise === placed.previewPaise ? undefined : 'the preview');
    for (const rule of placed.drawn) rules[rule] = (rules[rule] ?? 0) + 1;
    const atFirst = now.deliveryFeePaise;
    for (let change = roll(5); change > 0; change -= 1) {
      const { totalPaise, paymentMethod } = now;
      now = changed(now, roll, `change-${change}`);
      steps.push(now);
      check();
      const costsMore = now.totalPaise > totalPaise && now.paymentMethod === paymentMethod;
      check(costsMore ? 'a change that costs more' : undefined);
    }
    seen.cancelled += now.cancelledLines.length;
    seen.feeAfterCancelling += now.deliveryFeePaise > atFirst ? 1 : 0;
    seen.paidOnline += now.payNow?.paid ? 1 : 0;
    seen.paidOutside += now.captures.some(({ outside }) => outside) ? 1 : 0;

    if (roll(4) === 0) {
      now = notDelivered(now, roll);
      steps.push(now);
      check();
      check(keptFault(now));
      seen.failed += 1;
      seen.kept += now.advance?.retained ? 1 : 0;
      continue;
    }
    now = { ...now, status: 'Delivered', history: [{ status: 'Delivered', at: Timestamp.fromDate(AT), by: 'admin' }] };
    const { lines, codChargePaise, deliveryFeePaise, totalPaise } = now;
    const paper = computePaper({
      mode: 'registered',
      sellerState: karnataka,
      deliveryState: karnataka,
      lines: lines.map(({ name, quantity, netPaise, ratePercent }) => ({
        description: name,
        hsn: '6109',
        quantity,
        netPaise,
        ratePercent,
      })),
      codChargePaise,
      deliveryFeePaise,
    });
    check(paper.totals.totalPaise === totalPaise ? undefined : 'the invoice');
    now = { ...now, papers: [{ id: 'i', number: 'i', kind: 'invoice', totalPaise }] };
    const invoiced = [...paper.lines, ...paper.charges];
    const notes: PaperLine[][] = [];
    for (let back = roll(4); back > 0; back -= 1) {
      const before = leftToGiveBack(now);
      now = givenBack(now, roll, `back-${back}`, seen);
      steps.push(now);
      seen.returned += 1;
      check();
      check(leftToGiveBack(now) > before ? 'more is left than before' : undefined);
      const due = creditDue(now);
      if (due === 0) continue;
      const credited = invoiced.map((_line, index) => totalsOf(notes.flatMap((note) => note[index] ?? [])));
      const before2 = { lines: credited.slice(0, lines.length), charges: credited.slice(lines.length) };
      const credits = shareCredit(due, paper, before2, { cameBack: false, open: openCredits(now) });
      const note = creditLines(invoiced, credited, credits);
      check(note.some(({ ratePercent }, index) => ratePercent !== invoiced[index]?.ratePercent) ? 'a rate' : undefined);
      check(totalsOf(note).totalPaise === due ? undefined : 'a credit note');
      notes.push(note);
      const id = `c-${notes.length}`;
      now = {
        ...now,
        papers: [...now.papers, { id, number: id, kind: 'credit-note', totalPaise: due }],
        credits: now.credits.map((credit) => ({ ...credit, paper: id })),
      };
      seen.credited += 1;
    }
    check(totalsOf(notes.flat()).totalPaise > totalPaise ? 'credited more than invoiced' : undefined);
    check(keptFault(now));
  }
  expect(Math.min(...Object.values(seen), ...Object.values(rules))).toBeGreaterThan(ORDERS / 200);
  expect(Object.keys(rules).sort()).toEqual(ALL_RULES);
}, 300_000);
