import * as v from 'valibot';
import type { Rupees } from './money.ts';
import { numberText } from './cell.ts';
import { asciiDigits } from './digits.ts';
import { plainLine } from './plain-text.ts';

/**
 * An amount as files write it: `₹1,23,456.50`, `Rs. 449/-`, and below zero `-50`, `50-`, `(50.00)` or `50.00 Dr`. NaN for
 * anything else: `1.499,00` may be either of two amounts, and `1.2E+5` has lost its last digits.
 */
export function readAmount(cell: string): Rupees {
  const text = numberText(cell)
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('−', '-');
  const sides = [
    /^\(\s*(.+?)\s*\)$/.exec(text)?.[1],
    /^-\s*(.+)$/.exec(text)?.[1],
    /^((?:₹|rs\.?|inr)\s*)-\s*(.+)$/i.exec(text)?.slice(1).join(''),
    /^(.*[^/])-$/.exec(text)?.[1],
    /^(.+?)\s*dr\.?$/i.exec(text)?.[1],
  ];
  const below = sides.find((side) => side !== undefined);
  if (below !== undefined) {
    const amount = unsigned(below);
    return amount === 0 ? 0 : -amount;
  }
  return unsigned(text.replace(/^\+\s*/, '').replace(/\s*cr\.?$/i, ''));
}

/** The sign or the name of the currency may be after the amount. */
function unsigned(text: string): Rupees {
  const inr = text
    .trim()
    // Shiprocket's order report writes `%!f(string=96.76)` for an amount that its program could not format.
    .replace(/^%!f\(string=(.+)\)$/, '$1')
    .replace(/^(?:inr|rs\.?)\s*₹/i, '₹');
  const amount = parseRupees(inr.replace(/\s*(?:₹|inr|rs\.?|rupees)$/i, ''));
  return Number.isNaN(amount) && /^\.\d{1,2}$/.test(inr) ? Number(inr) : withoutNoise(amount);
}

/** Programs that add up write `1169.2000000000003` and `94.39999999999999`. */
function withoutNoise(amount: number): Rupees {
  const paise = Math.round(amount * 100);
  return Math.abs(amount * 100 - paise) < 1e-6 ? paise / 100 : amount;
}

/**
 * Parses an amount in rupees as people type it: `1499`, `1,499.50`, `₹1,00,000`, `Rs. 1499/-`, `₹ १,४९९`. Returns NaN for
 * anything else, including ambiguous amounts such as `12,50`.
 */
export function parseRupees(typed: string): Rupees {
  return numberIn(plainLine(typed).replace(/^(?:₹|rs\.?|inr)|\/-$/gi, ''));
}

/** A number as people type it: `12`, `1,299.50`, `१२`. NaN for anything else, also for an ambiguous `12,50` and nothing. */
export function numberIn(typed: string): number {
  const found = /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(\.\d+)?$/.exec(asciiDigits(plainLine(typed)));
  return found ? Number(`${found[1]?.replaceAll(',', '')}${found[2] ?? ''}`) : NaN;
}

const AMOUNT = 'Enter an amount from ₹1, with at most two decimals.';

/** An amount that an admin enters, in rupees. Razorpay refunds at least ₹1. */
export const amountSchema = v.pipe(
  v.number(AMOUNT),
  v.minValue(1, AMOUNT),
  v.maxValue(10_000_000, AMOUNT),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, AMOUNT),
);
