import * as v from 'valibot';
import { findIndianState } from '../place/state.ts';
import { asciiDigits } from '../text/digits.ts';
import { plainLine } from '../text/plain-text.ts';

/** The area of a rule that applies to the whole country. */
const ALL_INDIA = 'India';

/** Where the store delivers. An area is a pincode, the first digits of pincodes, a state, or `ALL_INDIA`. */
export type AreaRules = {
  /** Delivers there, on COD too. Only useful inside an area with another rule. */
  allow: readonly string[];
  /** Does not deliver there. */
  deny: readonly string[];
  /** Delivers there, but only orders that are paid online. */
  noCod: readonly string[];
};

/** The rules, in the sequence in which the settings have them. */
export const RULES = ['allow', 'deny', 'noCod'] as const satisfies (keyof AreaRules)[];
export type Rule = (typeof RULES)[number];

/**
 * The rule of the smallest area with this pincode: more digits are smaller than fewer, digits are smaller than a state,
 * and a state is smaller than India. Without a rule the store delivers there. `states`: of the pincode.
 */
export function ruleOf(rules: AreaRules, pincode: string, states: readonly string[]): Rule {
  const prefixes = [6, 5, 4, 3, 2, 1].map((digits) => pincode.slice(0, digits));
  for (const area of [...prefixes, ...states, ALL_INDIA]) {
    const rule = RULES.find((name) => rules[name].includes(area));
    if (rule) return rule;
  }
  return 'allow';
}

/** A pincode, its first digits, a state as in `STATES`, or `ALL_INDIA`. */
export const areaSchema = v.pipe(
  v.string('Enter a pincode, its first digits, or a state.'),
  v.transform((given) => {
    const typed = asciiDigits(plainLine(given));
    const pincode = typed.replace(/[\s-]/g, '');
    if (/^[1-9]\d{0,5}$/.test(pincode)) return pincode;
    return typed.toLowerCase() === ALL_INDIA.toLowerCase() ? ALL_INDIA : findIndianState(typed);
  }),
  v.string('This is not a pincode, not the first digits of one, and not a state of India.'),
);

/** The most areas of a store. They are part of one document. */
export const MAX_AREAS = 5_000;

/** A list of areas as an admin types it: each once, sorted. */
export const areasSchema = v.pipe(
  v.array(areaSchema),
  v.transform((list) => [...new Set(list)].sort()),
  v.maxLength(MAX_AREAS, `There can be at most ${MAX_AREAS} areas.`),
);
