import * as v from 'valibot';
import { own } from '../field/field.ts';
import {
  COD_RULES,
  COD_RULE_TITLES,
  codRiskSchema,
  NO_COD_RISK,
  type CodRiskRules,
  type CodRule,
} from '../order/cod-risk.ts';
import { toPaise, toRupees } from '../text/money.ts';
import { parseRupees } from '../text/written-amount.ts';

/** The thresholds as they are typed; empty for a rule that does not count. */
type CodRiskDraft = Record<keyof CodRiskRules, Record<CodRule, string>>;

type Thresholds = CodRiskRules['confirm'];

/** The thresholds as they are stored. */
const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)));
const storedThresholds = v.object({
  firstPaise: limit,
  valuePaise: limit,
  phone: limit,
  pincode: limit,
  open: limit,
  drop: limit,
});
type StoredThresholds = v.InferOutput<typeof storedThresholds>;

/** The setting of which orders on delivery are confirmed, which pay an advance, and which are paid online. */
export const codRisk = own('Rules for cash on delivery', codRiskSchema, {
  initial: NO_COD_RISK,
  draft: (rules = NO_COD_RISK): CodRiskDraft => mapAsks((ask) => mapRules((rule) => thresholdText(rules[ask][rule]))),
  read: (draft) => mapAsks((ask) => mapRules((rule) => readThreshold(draft[ask][rule]))),
  text: textOf,
  stored: {
    name: 'codRiskRules',
    schema: v.pipe(
      v.object({ confirm: storedThresholds, advance: storedThresholds, prepaid: storedThresholds }),
      v.transform((stored) => mapAsks((ask) => fromStored(stored[ask]))),
    ),
    write: (rules) => mapAsks((ask) => toStored(rules[ask])),
  },
});

const rupeesOf = (paise: number | null) => (paise === null ? null : toRupees(paise));
const paiseOf = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));

/** Thresholds are stored in paise, and are rupees in the settings. */
const fromStored = ({ firstPaise, valuePaise, ...rest }: StoredThresholds): Thresholds => ({
  ...rest,
  first: rupeesOf(firstPaise),
  value: rupeesOf(valuePaise),
});

const toStored = ({ first, value, ...rest }: Thresholds): StoredThresholds => ({
  ...rest,
  firstPaise: paiseOf(first),
  valuePaise: paiseOf(value),
});

/** A threshold as it is typed, in rupees or as a number. */
function thresholdText(threshold: number | null): string {
  return threshold === null ? '' : String(threshold);
}

function readThreshold(typed: string): number | null {
  return typed.trim() === '' ? null : parseRupees(typed);
}

function mapRules<T>(of: (rule: CodRule) => T): Record<CodRule, T> {
  return {
    first: of('first'),
    value: of('value'),
    phone: of('phone'),
    pincode: of('pincode'),
    open: of('open'),
    drop: of('drop'),
  };
}

type Ask = keyof CodRiskRules;

function mapAsks<T>(of: (ask: Ask) => T): Record<Ask, T> {
  return { confirm: of('confirm'), advance: of('advance'), prepaid: of('prepaid') };
}

/** The rules that are set, one in each line. */
function textOf(rules: CodRiskDraft): string {
  const titles = { confirm: 'to confirm', advance: 'advance', prepaid: 'only online' };
  return (['confirm', 'advance', 'prepaid'] as const)
    .flatMap((ask) => COD_RULES.map((rule) => ({ rule, ask, from: rules[ask][rule] })))
    .filter(({ from }) => from !== '')
    .map(({ rule, ask, from }) => `${COD_RULE_TITLES[rule]}: ${titles[ask]} from ${from}`)
    .join('\n');
}
