import { seededRandom } from '../seeded-random.fixture.ts';
import type { ComputedPaper, PaperInput } from './compute-paper.ts';
import { creditLines, type Credit } from './credit-lines.ts';
import { GST_STATES, type GstState } from './gst-state.ts';
import { totalsOf, type PaperLine } from './paper-line.ts';
import { apparelRate } from './rate.ts';
import type { IssuingMode } from './seller-mode.ts';

/** Random inputs and credit notes, the same for the same seed. */
export function randomPapers(seed: number) {
  const roll = seededRandom(seed);
  function one<T>(choices: readonly T[]): T {
    const choice = choices[roll(choices.length)];
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  }
  const state = (): GstState => one(GST_STATES);

  /** An order of 1 to 50 lines, from paise to several thousand rupees a piece, half of them within the seller's state. */
  function input(mode: IssuingMode = 'registered', sellerState = state()): PaperInput {
    const amount = one([10, 10_000, 300_000, 10_000_000]);
    const date = one(['2025-09-21', '2025-09-22', '2026-11-24']);
    return {
      mode,
      sellerState,
      deliveryState: roll(2) === 0 ? sellerState : state(),
      lines: Array.from({ length: 1 + roll(50) }, (_, index) => {
        const sold = { quantity: 1 + roll(10), netPaise: roll(8) === 0 ? 0 : roll(amount) };
        const hsn = one(['6109', '6205', '6110', '610910']);
        return { description: `Piece ${index}`, hsn, ...sold, ratePercent: apparelRate({ ...sold, date }) };
      }),
      codChargePaise: one([0, 5000, 5000, 1 + roll(100)]),
      deliveryFeePaise: one([0, 0, 4900]),
    };
  }

  /** Credit notes that give back all of an invoice, or only a part of it, in random portions. */
  function creditNotes({ lines, charges }: ComputedPaper, isAll: boolean): PaperLine[][] {
    const invoiced = [...lines, ...charges];
    const notes: PaperLine[][] = [];
    for (let count = 1 + roll(4); count > 0; count -= 1) {
      const credited = invoiced.map((_, index) => totalsOf(notes.flatMap((note) => note[index] ?? [])));
      const credits = invoiced.map((line, index): Credit => {
        const money = line.totalPaise - (credited[index]?.totalPaise ?? 0);
        const pieces = line.quantity - (credited[index]?.quantity ?? 0);
        if (isAll && count === 1) return { totalPaise: money, quantity: pieces };
        return { totalPaise: roll(3) === 0 ? 0 : roll(money + 1), quantity: roll(pieces + 1) };
      });
      notes.push(creditLines(invoiced, credited, credits));
    }
    return notes;
  }

  return { roll, one, state, input, creditNotes };
}
