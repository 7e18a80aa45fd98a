/** What happens to the amounts of an order, from its price to the last credit note, without a database. */
import { Timestamp } from '@google-cloud/firestore';
import { computePaper } from '@nirala/contract/gst/compute-paper';
import { creditLines } from '@nirala/contract/gst/credit-lines';
import { gstStateOf } from '@nirala/contract/gst/gst-state';
import { totalsOf, type PaperLine } from '@nirala/contract/gst/paper-line';
import { withRates } from '@nirala/contract/gst/rate';
import { PAYMENT_METHODS, priceOrder } from '@nirala/contract/order/pricing';
import { sharesPaise, type Reduction, type ShareKind } from '@nirala/contract/order/shares';
import { seededRandom } from '@nirala/contract/seeded-random.fixture';
import { AT, order, payment } from '@nirala/dev/testing/paid-order';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { expect, test } from 'vitest';
import { creditDue, creditPaise, openCredits, shareCredit } from '../papers/credit-due.ts';
import { leftToGiveBack, payNowTotal, pricedBy, withPayNowOffer } from '../store/order-money.ts';
import type { OrderLine, StoredOrder } from '../store/orders.ts';
import { applyLineCancellation } from './cancel.ts';
import { applySizeChange } from './change.ts';
import { netOfPieces, owe, piecesBack } from './debts.ts';
import { applyPayment } from './payments.ts';

type Roll = (below: number) => number;

const [neem] = storedOrder().lines;
const DAY = '2026-11-21';
const SIZES = ['S', 'M', 'L'] as const;

/** An order as it is placed: one or two sizes of up to four products, with rules of every kind. */
function placed(roll: Roll): StoredOrder {
  if (!neem) throw new Error('an order without lines');
  const most = [300, 100_000, 600_000][roll(3)] ?? 1;
  const items = Array.from({ length: 1 + roll(4) }, (_, index) => ({
    productId: `p${index}`,
    pricePaise: 1 + roll(most),
  }))
    .flatMap((product) =>
      SIZES.filter(() => roll(2) === 0).map((size) => ({ ...product, size, quantity: 1 + roll(4) })),
    )
    .slice(0, 8);
  if (items.length === 0) items.push({ productId: 'p0', pricePaise: most, size: 'M', quantity: 3 });
  const rule = (kind: ShareKind): Reduction => ({
    kind,
    name: kind,
    ...(roll(2) === 0 ? { percent: roll(8_000) / 100 } : { paise: roll(most) }),
    ...(kind === 'prepaid' ? { leavesPaise: 100 } : {}),
  });
  const kinds = (['combo', 'coupon', 'desk', 'prepaid'] as const).filter(() => roll(2) === 0);
  const priceTerms = {
    codChargePaise: roll(200) * 100,
    roundsCod: roll(2) === 0,
    deliveryFeePaise: roll(4) === 0 ? 0 : roll(100) * 100,
    freeFromPaise: roll(4) === 0 ? undefined : 1 + roll(sum(items, (each) => each.pricePaise * each.quantity)),
  };
  const method = PAYMENT_METHODS[roll(2)] ?? 'COD';
  const priced = priceOrder(
    items.map(({ pricePaise, quantity }) => ({ price: pricePaise, originalPrice: pricePaise, quantity })),
    {
      method,
      reductions: kinds.map(rule),
      codCharge: priceTerms.codChargePaise,
      roundsCod: priceTerms.roundsCod,
      deliveryFee: priceTerms.deliveryFeePaise,
      freeFrom: priceTerms.freeFromPaise,
    },
  );
  const lines = withRates(
    items.map((item, index): OrderLine => ({ ...neem, ...item, ...(priced.lines[index] ?? neem) })),
    DAY,
  );
  const { payable, codCharge, deliveryFee: deliveryFeePaise } = priced.totals;
  const amounts = { lines, priceTerms, deliveryFeePaise, codChargePaise: codCharge, totalPaise: payable };
  const captures = [{ paymentId: 'pay_1', amountPaise: payable, currency: 'INR' }];
  return method === 'COD'
    ? withPayNowOffer(storedOrder(amounts), { payNowRupees: roll(3) * 20, payNowPercent: roll(3) * 5 })
    : order('Processing', { ...amounts, captures });
}

/** Some pieces are cancelled, become another size, or the order is paid online. */
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
  if (before.paymentMethod !== 'COD' || totalPaise < 100) return before;
  const at = Timestamp.fromDate(AT);
  const payNow = { gatewayOrderId: 'order_2', totalPaise, codTotalPaise: before.totalPaise, at, paid: false };
  const paid = payment({ gatewayOrderId: 'order_2', amountPaise: totalPaise });
  return applyPayment({ ...before, payNow }, paid, true, AT);
}

/** Pieces of a delivered order come back, or something is given back as goodwill; never more than is left. */
function givenBack(before: StoredOrder, roll: Roll, ref: string): StoredOrder {
  const left = Math.max(0, leftToGiveBack(before));
  if (roll(3) === 0) {
    return owe(
      before,
      { cause: { kind: 'goodwill', ref, reason: '' }, pieces: [], otherPaise: roll(left + 1) },
      'admin',
      AT,
    );
  }
  const line = before.lines[roll(before.lines.length)];
  const back = line ? piecesBack(before, line) : 0;
  if (!line || back >= line.quantity) return before;
  const quantity = 1 + roll(line.quantity - back);
  const amountPaise = Math.min(left, netOfPieces(line, quantity, back));
  const pieces = [{ productId: line.productId, size: line.size, quantity, amountPaise }];
  return owe(before, { cause: { kind: 'return', ref }, pieces }, 'store', AT);
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
  const ofLines = credits.filter(({ cause }) => cause.kind === 'lines').slice(payNow?.paid ? now.credits.length : 0);
  if (!payNow && captured - sum(ofLines, creditPaise) !== totalPaise) return 'what was paid';
  return undefined;
}

const karnataka = gstStateOf('Karnataka');

test('4,000 random orders: charge, shares, refunds and papers agree after every change, to the paisa', () => {
  const roll = seededRandom(4_242);
  const seen = { cancelled: 0, feeAfterCancelling: 0, paidOnline: 0, returned: 0, credited: 0 };
  for (let count = 0; count < 4_000; count += 1) {
    let now = placed(roll);
    const steps = [now];
    const check = (fault = faultOf(now)) => fault && expect.fail(`order ${count}, ${fault}: ${JSON.stringify(steps)}`);
    check();
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
      now = givenBack(now, roll, `back-${back}`);
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
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
});
