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
const storedThresholds = v.object({ firstPaise: limit, valuePaise: limit, phone: limit, pincode: limit, open: limit });
type StoredThresholds = v.InferOutput<typeof storedThresholds>;

/** The setting of which orders on delivery have to be confirmed, and which have to be paid online. */
export const codRisk = own('Rules for cash on delivery', codRiskSchema, {
  initial: NO_COD_RISK,
  draft: ({ confirm, prepaid } = NO_COD_RISK): CodRiskDraft => ({
    confirm: mapRules((rule) => thresholdText(confirm[rule])),
    prepaid: mapRules((rule) => thresholdText(prepaid[rule])),
  }),
  read: ({ confirm, prepaid }) => ({
    confirm: mapRules((rule) => readThreshold(confirm[rule])),
    prepaid: mapRules((rule) => readThreshold(prepaid[rule])),
  }),
  text: textOf,
  stored: {
    name: 'codRiskRules',
    schema: v.pipe(
      v.object({ confirm: storedThresholds, prepaid: storedThresholds }),
      v.transform(({ confirm, prepaid }) => ({ confirm: fromStored(confirm), prepaid: fromStored(prepaid) })),
    ),
    write: ({ confirm, prepaid }) => ({ confirm: toStored(confirm), prepaid: toStored(prepaid) }),
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
  return { first: of('first'), value: of('value'), phone: of('phone'), pincode: of('pincode'), open: of('open') };
}

/** The rules that are set, one in each line. */
function textOf(rules: CodRiskDraft): string {
  const titles = { confirm: 'to confirm', prepaid: 'only online' };
  return (['confirm', 'prepaid'] as const)
    .flatMap((ask) => COD_RULES.map((rule) => ({ rule, ask, from: rules[ask][rule] })))
    .filter(({ from }) => from !== '')
    .map(({ rule, ask, from }) => `${COD_RULE_TITLES[rule]}: ${titles[ask]} from ${from}`)
    .join('\n');
}
