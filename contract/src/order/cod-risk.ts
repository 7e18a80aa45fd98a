import * as v from 'valibot';
import { toPaise, type Paise } from '../text/money.ts';

/**
 * The rules by which an order on delivery is judged. Each has a threshold from which it counts; amounts are in rupees.
 * - `first`: a number that has not received an order yet, and an order above this amount
 * - `value`: an order above this amount
 * - `phone`: so many parcels to this number came back undelivered
 * - `pincode`: this percentage of the parcels to this pincode came back undelivered
 * - `open`: so many COD orders of this number are on their way
 * - `drop`: so many pieces of a drop are in the order
 */
export const COD_RULES = ['first', 'value', 'phone', 'pincode', 'open', 'drop'] as const;
export type CodRule = (typeof COD_RULES)[number];

/** The rule as the owner reads it beside an order. */
export const COD_RULE_TITLES: Record<CodRule, string> = {
  first: 'First order of this phone number',
  value: 'High value',
  phone: 'Parcels to this phone number came back',
  pincode: 'Many parcels to this pincode came back',
  open: 'Other cash on delivery orders are on their way',
  drop: 'Pieces of a drop',
};

const AMOUNT = 'Enter an amount in rupees.';
const NUMBER = 'Enter a whole number from 1 to 100.';
const amount = v.nullable(v.pipe(v.number(AMOUNT), v.minValue(0, AMOUNT), v.maxValue(10_000_000, AMOUNT)));
const number = v.nullable(v.pipe(v.number(NUMBER), v.integer(NUMBER), v.minValue(1, NUMBER), v.maxValue(100, NUMBER)));

/** The threshold of each rule; null for a rule that never counts. */
const thresholdsSchema = v.object({
  first: amount,
  value: amount,
  phone: number,
  pincode: number,
  open: number,
  drop: number,
});
export type CodThresholds = v.InferOutput<typeof thresholdsSchema>;

/** When an order on delivery is confirmed by a tap, when a part is paid in advance, and when all of it is paid online. */
export const codRiskSchema = v.object({
  confirm: thresholdsSchema,
  advance: thresholdsSchema,
  prepaid: thresholdsSchema,
});
export type CodRiskRules = v.InferOutput<typeof codRiskSchema>;

const NEVER: CodThresholds = { first: null, value: null, phone: null, pincode: null, open: null, drop: null };
/** The rules until the owner sets some: none counts. */
export const NO_COD_RISK: CodRiskRules = { confirm: NEVER, advance: NEVER, prepaid: NEVER };

/**
 * What becomes of an order: nothing, it is confirmed by a tap, a part of it is paid in advance, or it is paid online.
 * The later ones are stricter.
 */
export const COD_VERDICTS = ['usual', 'confirm', 'advance', 'prepaid'] as const;
export type CodVerdict = (typeof COD_VERDICTS)[number];

/** Parcels to one phone number or one pincode. `refused`: they came back undelivered. */
export type ParcelCounts = { delivered: number; refused: number };

/** The facts about an order on delivery. `isBlocked`: an admin decided that this customer pays online. `open`: COD orders on their way, without this one. `drops`: its pieces of drops. */
export type CodFacts = {
  isBlocked: boolean;
  payablePaise: Paise;
  hasReceived: boolean;
  open: number;
  phone: ParcelCounts;
  pincode: ParcelCounts;
  drops: number;
};

/** The fewest finished parcels of a pincode by which it is judged, so that one refused parcel does not mark a place. */
export const MIN_PINCODE_PARCELS = 10;

/**
 * Whether an order may be paid on delivery, and the rules that say so; the strictest verdict counts. An order that costs
 * no more than its advance (`advancePaise`) is paid online.
 */
export function judgeCod(
  rules: CodRiskRules,
  facts: CodFacts,
  advancePaise?: Paise,
): { verdict: CodVerdict; reasons: CodRule[] } {
  if (facts.isBlocked) return { verdict: 'prepaid', reasons: [] };
  for (const verdict of ['prepaid', 'advance', 'confirm'] as const) {
    const reasons = COD_RULES.filter((rule) => applies(rule, rules[verdict], facts));
    const isTooLittle = verdict === 'advance' && advancePaise !== undefined && facts.payablePaise <= advancePaise;
    if (reasons.length > 0) return { verdict: isTooLittle ? 'prepaid' : verdict, reasons };
  }
  return { verdict: 'usual', reasons: [] };
}

/** Whether a rule counts for an order. */
function applies(rule: CodRule, thresholds: CodThresholds, facts: CodFacts): boolean {
  const from = thresholds[rule];
  if (from === null) return false;
  const { payablePaise, hasReceived, open, phone, pincode, drops } = facts;
  const parcels = pincode.delivered + pincode.refused;
  return {
    first: !hasReceived && payablePaise > toPaise(from),
    value: payablePaise > toPaise(from),
    phone: phone.refused >= from,
    pincode: parcels >= MIN_PINCODE_PARCELS && pincode.refused * 100 >= from * parcels,
    open: open >= from,
    drop: drops >= from,
  }[rule];
}

/** Whether one of these rules has a threshold. */
export function isRuleSet(thresholds: CodRiskRules, ...rules: CodRule[]): boolean {
  return rules.some((rule) => Object.values(thresholds).some((each) => each[rule] !== null));
}
