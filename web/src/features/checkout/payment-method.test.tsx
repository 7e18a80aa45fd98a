import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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
