import { expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { COD_RULES, judgeCod, NO_COD_RISK, type CodFacts, type CodRule } from './cod-risk.ts';

const NONE = { delivered: 0, refused: 0 };
const facts = (change: Partial<CodFacts> = {}): CodFacts => ({
  isBlocked: false,
  payablePaise: 50_000,
  hasReceived: true,
  open: 0,
  phone: NONE,
  pincode: NONE,
  drops: 0,
  ...change,
});

/** For each rule a threshold, the facts at which it just counts, and those at which it does not. */
const CASES: Record<CodRule, { from: number; counts: CodFacts; doesNot: CodFacts[] }> = {
  first: {
    from: 499.99,
    counts: facts({ hasReceived: false }),
    doesNot: [facts(), facts({ hasReceived: false, payablePaise: 49_999 })],
  },
  value: { from: 499.99, counts: facts(), doesNot: [facts({ payablePaise: 49_999 })] },
  phone: {
    from: 2,
    counts: facts({ phone: { delivered: 9, refused: 2 } }),
    doesNot: [facts({ phone: { delivered: 0, refused: 1 } })],
  },
  pincode: {
    from: 30,
    counts: facts({ pincode: { delivered: 7, refused: 3 } }),
    doesNot: [facts({ pincode: { delivered: 0, refused: 9 } }), facts({ pincode: { delivered: 71, refused: 29 } })],
  },
  open: { from: 2, counts: facts({ open: 2 }), doesNot: [facts({ open: 1 })] },
  drop: { from: 2, counts: facts({ drops: 2 }), doesNot: [facts({ drops: 1 })] },
};

test.each(atLeast(6, COD_RULES))('the rule %s counts from its threshold, alone, for each column', (rule) => {
  const { from, counts, doesNot } = CASES[rule];
  for (const ask of ['confirm', 'advance', 'prepaid'] as const) {
    const rules = { ...NO_COD_RISK, [ask]: { ...NO_COD_RISK[ask], [rule]: from } };
    expect(judgeCod(rules, counts)).toEqual({ verdict: ask, reasons: [rule] });
    for (const other of doesNot) expect(judgeCod(rules, other)).toEqual({ verdict: 'usual', reasons: [] });
  }
});

test('without thresholds nothing counts, and the stricter verdict wins with its own reasons', () => {
  const worst = facts({ hasReceived: false, open: 9, phone: { delivered: 0, refused: 9 } });
  expect(judgeCod(NO_COD_RISK, worst)).toEqual({ verdict: 'usual', reasons: [] });
  const rules = {
    ...NO_COD_RISK,
    confirm: { ...NO_COD_RISK.confirm, first: 0, open: 1 },
    prepaid: { ...NO_COD_RISK.prepaid, phone: 3 },
  };
  expect(judgeCod(rules, worst)).toEqual({ verdict: 'prepaid', reasons: ['phone'] });
  expect(judgeCod(rules, facts({ open: 9, hasReceived: false }))).toEqual({
    verdict: 'confirm',
    reasons: ['first', 'open'],
  });
});

test('an advance is stricter than a confirmation, and an order that costs no more than it is paid online', () => {
  const rules = {
    ...NO_COD_RISK,
    confirm: { ...NO_COD_RISK.confirm, first: 0 },
    advance: { ...NO_COD_RISK.advance, first: 0, open: 1 },
  };
  const newcomer = (payablePaise: number) => facts({ hasReceived: false, payablePaise });
  expect(judgeCod(rules, newcomer(9_901), 9_900)).toEqual({ verdict: 'advance', reasons: ['first'] });
  expect(judgeCod(rules, newcomer(9_900), 9_900)).toEqual({ verdict: 'prepaid', reasons: ['first'] });
  expect(judgeCod(rules, facts({ payablePaise: 1 }), 9_900).verdict).toBe('usual');
});

test('a customer who is blocked pays online although no rule counts, and no rule is the reason', () => {
  expect(judgeCod(NO_COD_RISK, facts({ isBlocked: true }))).toEqual({ verdict: 'prepaid', reasons: [] });
});
