import { shareOut } from '../order/shares.ts';
import type { Paise } from '../text/money.ts';
import { stateTaxName, type GstState } from './gst-state.ts';
import { totalsOf, type PaperLine, type PaperTotals, type TaxColumns } from './paper-line.ts';
import type { IssuingMode } from './seller-mode.ts';

/**
 * A line to be invoiced. `netPaise` is what the shopper pays for all its pieces: tax included, discounts taken off.
 * `ratePercent`: the GST rate that was fixed when the order was priced.
 */
export type SoldLine = {
  description: string;
  hsn: string;
  quantity: number;
  netPaise: Paise;
  ratePercent: number;
};

export type PaperInput = {
  mode: IssuingMode;
  sellerState: GstState;
  deliveryState: GstState;
  lines: readonly SoldLine[];
  codChargePaise: Paise;
  deliveryFeePaise?: Paise;
};

export type ComputedPaper = {
  kind: 'invoice' | 'bill-of-supply';
  /** IGST Act 2017 s.10(1)(a): the place where the movement of the goods ends. */
  placeOfSupply: GstState;
  isInterState: boolean;
  stateTaxName: 'SGST' | 'UTGST';
  lines: PaperLine[];
  charges: PaperLine[];
  totals: PaperTotals;
};

/**
 * The lines and the taxes of an invoice (CGST Act 2017 s.31(1), Rule 46) or, if the seller collects no tax, of a bill of
 * supply (s.31(3)(c), Rule 49). Within the seller's state the tax is CGST and SGST or UTGST (IGST Act s.8(1)), otherwise
 * IGST (s.7(1)). The sum of all lines and charges is exactly what the shopper pays; the total is not rounded.
 *
 * The delivery fee and the COD charge are incidental expenses that are part of the value of the goods (CGST Act
 * s.15(2)(c)). Each is divided over the lines by their net amounts, each share has the rate of its line, and there is one
 * entry for each HSN and rate.
 */
export function computePaper(input: PaperInput): ComputedPaper {
  const isTaxed = input.mode === 'registered';
  const isInterState = input.sellerState.code !== input.deliveryState.code;
  const lines = input.lines.map(({ netPaise, ...line }): PaperLine => {
    const ratePercent = isTaxed ? line.ratePercent : 0;
    const { description, hsn, quantity } = line;
    return { description, hsn, quantity, unit: 'PCS', ratePercent, ...splitTax(netPaise, ratePercent, isInterState) };
  });
  const charges = [
    ...chargesOf(lines, 'Delivery charge', input.deliveryFeePaise ?? 0, isInterState),
    ...chargesOf(lines, 'Cash on delivery charge', input.codChargePaise, isInterState),
  ];

  return {
    kind: isTaxed ? 'invoice' : 'bill-of-supply',
    placeOfSupply: input.deliveryState,
    isInterState,
    stateTaxName: stateTaxName(input.deliveryState),
    lines,
    charges,
    totals: totalsOf([...lines, ...charges]),
  };
}

function chargesOf(
  lines: readonly PaperLine[],
  description: string,
  chargePaise: Paise,
  isInterState: boolean,
): PaperLine[] {
  const shares = shareOut(
    chargePaise,
    lines.map(({ totalPaise }) => totalPaise),
  );
  const groups = new Map<string, { hsn: string; ratePercent: number; paise: Paise }>();
  for (const [index, { hsn, ratePercent }] of lines.entries()) {
    const key = `${hsn}/${ratePercent}`;
    const group = groups.get(key) ?? { hsn, ratePercent, paise: 0 };
    groups.set(key, { ...group, paise: group.paise + (shares[index] ?? 0) });
  }
  return [...groups.values()]
    .filter(({ paise }) => paise > 0)
    .map(({ hsn, ratePercent, paise }) => ({
      description,
      hsn,
      quantity: 0,
      unit: 'PCS',
      ratePercent,
      ...splitTax(paise, ratePercent, isInterState),
    }));
}

/**
 * The value and the taxes in an amount that includes them: Rule 35 of the CGST Rules 2017. Each tax is rounded to the
 * paisa, CGST and SGST are equal, and the value is the rest.
 */
function splitTax(totalPaise: Paise, ratePercent: number, isInterState: boolean): TaxColumns {
  const taxes = isInterState ? 1 : 2;
  const each = Math.round((totalPaise * ratePercent) / (taxes * (100 + ratePercent)));
  const half = isInterState ? 0 : each;
  return {
    taxablePaise: totalPaise - taxes * each,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: isInterState ? each : 0,
    totalPaise,
  };
}
