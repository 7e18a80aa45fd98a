/**
 * What comes off the price of an order: every reduction is a named share of every line, in whole paise. Totals, taxes,
 * refunds, papers and figures are sums of shares and of what the shares leave; nothing computes a discount again.
 */
import * as v from 'valibot';
import type { Paise } from '../text/money.ts';

/**
 * The kinds of reductions, in the sequence in which they come off: each counts what those before it left. An order has
 * at most one of each kind.
 * - `combo`: pieces that cost less together
 * - `coupon`: a code, or a coupon that needs none
 * - `desk`: a price that was agreed with the shop
 * - `prepaid`: for paying online
 * - `exchange`: all of it, because the pieces replace others that were paid
 * - `rounding`: the paise of a total in cash
 */
export const SHARE_KINDS = ['combo', 'coupon', 'desk', 'prepaid', 'exchange', 'rounding'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** The share of one line in a reduction. `name`: how shopper, admin and courier read it; of a coupon its code. */
export const shareSchema = v.object({
  kind: v.picklist(SHARE_KINDS),
  name: v.string(),
  paise: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Share = v.InferOutput<typeof shareSchema>;

/**
 * A rule for what comes off: an amount, a percentage, or both. A percentage (0 to 100, at most two decimals) is of what
 * its lines cost after the reductions before it, rounded to the paisa. Never more comes off than its lines cost.
 */
export type Reduction = Pick<Share, 'kind' | 'name'> & {
  percent?: number;
  paise?: Paise;
  /** The cap. */
  mostPaise?: Paise;
  /** At least so much stays to be paid for its lines. */
  leavesPaise?: Paise;
  /** For which lines it is, by their index; all if absent. */
  lines?: readonly number[];
  /** The most that comes off each line, by its index. */
  mostOf?: readonly Paise[];
};

/** The shares of a line, and what all its pieces cost after them. */
export type OrderShares = {
  shares: Share[];
  netPaise: Paise;
  /** Its share of the discount for paying online while the order is not paid online: it comes off if it is. */
  online?: Share | undefined;
};

export const ROUNDED_DOWN = 'Rounded down';

const RUPEE: Paise = 100;

const sumOf = (lines: readonly OrderShares[]): Paise => lines.reduce((sum, { netPaise }) => sum + netPaise, 0);

/**
 * The lines with their shares of the reductions, divided over what the lines cost by largest remainder. Of several
 * reductions of one kind, only the one counts that takes the most off.
 */
export function reduce<Line extends OrderShares>(lines: readonly Line[], reductions: readonly Reduction[]): Line[] {
  return SHARE_KINDS.reduce(
    (left, kind) => {
      const results = reductions.filter((each) => each.kind === kind).map((each) => reduceOnce(left, each));
      return results.reduce((best, result) => (sumOf(result) < sumOf(best) ? result : best), left);
    },
    [...lines],
  );
}

function reduceOnce<Line extends OrderShares>(lines: Line[], reduction: Reduction): Line[] {
  const { kind, name, percent = 0, paise = 0, mostPaise = Infinity, leavesPaise = 0, lines: only, mostOf } = reduction;
  const costs = lines.map(({ netPaise }, index) =>
    only && !only.includes(index) ? 0 : Math.min(netPaise, mostOf?.[index] ?? netPaise),
  );
  const cost = costs.reduce((sum, each) => sum + each, 0);
  // In hundredths of a percent the product is an integer: 2.2% of ₹500 is 110000.00000000001 in floating point.
  const share = Math.round((cost * Math.round(percent * 100)) / 10_000);
  const off = Math.min(paise + share, mostPaise, cost - leavesPaise);
  if (off <= 0) return lines;
  const shares = shareOut(off, costs);
  return lines.map((line, index) => take(line, { kind, name, paise: shares[index] ?? 0 }));
}

function take<Line extends OrderShares>(line: Line, share: Share): Line {
  if (share.paise === 0) return line;
  return { ...line, shares: [...line.shares, share], netPaise: line.netPaise - share.paise };
}

/**
 * The lines for a payment method: the discount for paying online comes off or is only kept as `online`, and a total in
 * cash can be rounded down. All other shares stay as they are, so an order that changes its method is priced by what was
 * frozen in it. Charges are whole rupees.
 */
export function payBy<Line extends OrderShares>(
  lines: readonly Line[],
  { isOnline, roundsCod }: { isOnline: boolean; roundsCod: boolean },
): Line[] {
  const without = lines.map((line) => {
    const own = line.shares.filter(({ kind }) => kind !== 'prepaid' && kind !== 'rounding');
    const online = line.shares.find(({ kind }) => kind === 'prepaid') ?? line.online;
    const back = sharesPaise(line.shares) - sharesPaise(own);
    return { ...line, shares: own, netPaise: line.netPaise + back, online };
  });
  if (isOnline) {
    return without.map((line) => (line.online ? take({ ...line, online: undefined }, line.online) : line));
  }
  const paise = sumOf(without) % RUPEE;
  return roundsCod ? reduce(without, [{ kind: 'rounding', name: ROUNDED_DOWN, paise }]) : without;
}

/**
 * The lines of an order in cash with an offer for paying it online, unless they have a better one. What they cost in cash
 * stays.
 */
export function offerOnline<Line extends OrderShares>(lines: readonly Line[], offer: Omit<Reduction, 'kind'>): Line[] {
  const full = payBy(lines, { isOnline: false, roundsCod: false });
  const offered = reduce(full, [{ ...offer, kind: 'prepaid' }]);
  const known = sharesPaise(lines.flatMap(({ online }) => online ?? []));
  if (sumOf(full) - sumOf(offered) <= known) return [...lines];
  return lines.map((line, index) => ({
    ...line,
    online: offered[index]?.shares.find(({ kind }) => kind === 'prepaid'),
  }));
}

/** The sum of some shares, or of those of one kind. */
export const sharesPaise = (shares: readonly Share[], kind?: ShareKind): Paise =>
  shares.reduce((sum, share) => (kind === undefined || share.kind === kind ? sum + share.paise : sum), 0);

/** What came off all lines, one entry for each name, in the sequence of the kinds. */
export function discountsOf(lines: readonly Pick<OrderShares, 'shares'>[]): Share[] {
  return mergeShares(lines.flatMap(({ shares }) => shares));
}

/** Adds up the shares of each kind and name. */
export function mergeShares(shares: readonly Share[]): Share[] {
  const sums = new Map<string, Share>();
  for (const share of shares) {
    const key = `${share.kind} ${share.name}`;
    sums.set(key, { ...share, paise: share.paise + (sums.get(key)?.paise ?? 0) });
  }
  return SHARE_KINDS.flatMap((kind) => [...sums.values()].filter((share) => share.kind === kind));
}

/** Divides the shares of a line: a part of them that adds up to `paise`, and the rest. None is negative. */
export function splitShares(shares: readonly Share[], paise: Paise): { part: Share[]; rest: Share[] } {
  const parts =
    shares.length === 0
      ? []
      : shareOut(
          paise,
          shares.map((share) => share.paise),
        );
  const some = (amount: (share: Share, index: number) => Paise) =>
    shares.map((share, index) => ({ ...share, paise: amount(share, index) })).filter((share) => share.paise > 0);
  return {
    part: some((_share, index) => parts[index] ?? 0),
    rest: some((share, index) => share.paise - (parts[index] ?? 0)),
  };
}

/**
 * Divides an amount in proportion to the weights, in whole paise whose sum is exactly the amount, by the largest
 * remainder method. Of equal remainders, the earlier one gets the paisa. A weight of zero gets nothing, unless all are
 * zero: then the shares are equal. Amount and weights are integers of at least 0.
 */
export function shareOut(amountPaise: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0 && amountPaise !== 0) throw new RangeError('There is nobody to share the amount.');
  // BigInt, because the product of two amounts can exceed the safe integers.
  const given = weights.map(BigInt);
  const big = given.some((weight) => weight > 0n) ? given : given.map(() => 1n);
  const whole = big.reduce((sum, weight) => sum + weight, 0n);
  const parts = big.map((weight, index) => {
    const product = BigInt(amountPaise) * weight;
    return { index, paise: Number(product / whole), remainder: product % whole };
  });
  const left = amountPaise - parts.reduce((sum, { paise }) => sum + paise, 0);
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  const extra = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map(({ index, paise }) => paise + Number(extra.has(index)));
}

/** What was paid for some pieces of a line, to the paisa: all pieces together cost exactly its net. */
export function netOfPieces(
  { netPaise, quantity: all }: { netPaise: Paise; quantity: number },
  quantity: number,
  alreadyBack: number,
): Paise {
  const upTo = (pieces: number) => Math.round((netPaise * pieces) / all);
  return upTo(alreadyBack + quantity) - upTo(alreadyBack);
}
