import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paysText } from './confirm-button.tsx';
import { PaymentMethod } from './payment-method.tsx';

/** The payment choice of an order of ₹899 online and ₹949 on delivery. */
const html = (change: Partial<Parameters<typeof PaymentMethod>[0]> = {}) =>
  renderToStaticMarkup(
    <PaymentMethod
      chosen="COD"
      onChoose={() => undefined}
      payable={{ 'Pre-Paid': 89_900, COD: 94_900 }}
      codRefusal={undefined}
      codCharge={5_000}
      isAsked={false}
      advance={undefined}
      last={undefined}
      {...change}
    />,
  );

test('the option of cash on delivery explains its advance, and there is no third option', () => {
  const asked = html({ advance: { amount: 99, kept: true } });
  expect(asked).toContain('₹99 now, ₹850 to the courier.');
  expect(asked).toContain('If you refuse the parcel, we keep it.');
  expect(asked).toContain('₹949.00');
  expect(asked.match(/type="radio"/g)).toHaveLength(2);
});

test('without an advance, and where cash on delivery is refused, nothing is said about one', () => {
  expect(html()).not.toContain('courier');
  const advance = { amount: 99, kept: false };
  expect(html({ advance, codRefusal: 'Not there.' })).not.toContain('courier');
});

test('beside cash on delivery stands that the last order was paid so, where it can be chosen', () => {
  expect(html({ last: 'COD' })).toContain('Last time: cash on delivery.');
  for (const change of [{}, { last: 'Pre-Paid' as const }, { last: 'COD' as const, codRefusal: 'Not there.' }]) {
    expect(html(change)).not.toContain('Last time');
  }
});

test('the button says what it costs, and when', () => {
  expect(paysText('Pre-Paid', 398, undefined)).toBe('Pay ₹398.00 now');
  expect(paysText('COD', 448, undefined)).toBe('₹448.00 in cash');
  expect(paysText('COD', 448, { amount: 99, kept: false })).toBe('Pay ₹99.00 now, ₹349.00 in cash');
  expect(paysText('Pre-Paid', 0, undefined)).toBe('Nothing to pay');
});
