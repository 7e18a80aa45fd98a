import type { Paise } from '../text/money.ts';
import type { PaperLine, PaperTotals } from './paper-line.ts';

/** What a credit note gives back of one line: an amount with tax, and the pieces that came back (0 for a lower price). */
export type Credit = { totalPaise: Paise; quantity: number };

/**
 * The lines of a credit note (CGST Act 2017 s.34(1), Rule 53(1A)) against the lines and charges of an invoice. All three
 * lists have the order of the invoice, and so has the result: a line that gets nothing back has only zeros.
 *
 * The rate is the invoice's, whatever it is today. The taxes are in proportion to all that has been given back of the
 * line so far, less those of the credit notes before: so those of a line that is given back completely add up to the
 * invoice's to the paisa, in however many parts. (In a part of less than 4 paise the rounding can exceed the amount, and
 * the taxable value is then below zero by a paisa or two.)
 */
export function creditLines(
  invoiced: readonly PaperLine[],
  credited: readonly PaperTotals[],
  credits: readonly Credit[],
): PaperLine[] {
  if (credited.length !== invoiced.length || credits.length !== invoiced.length) {
    throw new RangeError('A credit note needs an entry for each line of the invoice.');
  }
  return invoiced.map((line, index) => {
    const [before, credit] = [credited[index], credits[index]];
    if (!before || !credit) throw new RangeError('A credit note needs an entry for each line of the invoice.');
    return creditLine(line, before, credit);
  });
}

function creditLine(line: PaperLine, before: PaperTotals, credit: Credit): PaperLine {
  const after = before.totalPaise + credit.totalPaise;
  const pieces = before.quantity + credit.quantity;
  const isValid = credit.totalPaise >= 0 && credit.quantity >= 0 && after <= line.totalPaise && pieces <= line.quantity;
  if (!isValid) throw new RangeError('A credit note cannot give back more than was invoiced.');
  const part = (paise: Paise) => (line.totalPaise === 0 ? 0 : Math.round((paise * after) / line.totalPaise));
  const cgstPaise = part(line.cgstPaise) - before.cgstPaise;
  const sgstPaise = part(line.sgstPaise) - before.sgstPaise;
  const igstPaise = part(line.igstPaise) - before.igstPaise;
  return {
    ...line,
    ...credit,
    taxablePaise: credit.totalPaise - cgstPaise - sgstPaise - igstPaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
  };
}
