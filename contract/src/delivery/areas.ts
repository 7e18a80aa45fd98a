/** The area of a rule that applies to the whole country. */
export const ALL_INDIA = 'India';

/** Where the store delivers. An area is a pincode, the first digits of pincodes, a state, or `ALL_INDIA`. */
export type AreaRules = {
  /** Delivers there, on COD too. Only useful inside an area with another rule. */
  allow: readonly string[];
  /** Does not deliver there. */
  deny: readonly string[];
  /** Delivers there, but only orders that are paid online. */
  noCod: readonly string[];
};

export const RULES = ['allow', 'deny', 'noCod'] as const satisfies (keyof AreaRules)[];
export type Rule = (typeof RULES)[number];

/** The most areas of a store. They are part of one document. */
export const MAX_AREAS = 5_000;

/**
 * The rule of the smallest area with this pincode: more digits are smaller than fewer, digits are smaller than a state,
 * and a state is smaller than India. Without a rule the store delivers there. `states`: of the pincode.
 */
export function ruleOf(rules: AreaRules, pincode: string, states: readonly string[]): Rule {
  const areas = [6, 5, 4, 3, 2, 1].map((digits) => pincode.slice(0, digits));
  for (const area of [...areas, ...states, ALL_INDIA]) {
    const rule = RULES.find((name) => rules[name].includes(area));
    if (rule) return rule;
  }
  return 'allow';
}
