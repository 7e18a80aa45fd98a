import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
/** Each promise comes from one fact, so all places that state it agree, whatever the owner sets. */
import { DEFAULT_DELIVERY } from '@nirala/contract/delivery/settings';
import {
  DEFAULT_PRICE_RULES,
  priceOrder,
  termsOf,
  type PaymentMethod as Method,
  type PriceRules,
} from '@nirala/contract/order/pricing';
import { OTHER_BRAND } from '@nirala/contract/settings/brand.fixture';
import { storiesOf } from '@nirala/contract/own-page/given-about';
import { policyFacts } from '@nirala/contract/settings/policy-facts';
import { DEFAULT_RETURNS, publicTerms } from '@nirala/contract/settings/returns';
import { productReturns } from '@nirala/contract/return/terms';
import { DEFAULT_SETTINGS, publicSettings } from '@nirala/contract/settings/settings';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { product } from '../bag/product.fixture.ts';
import { OnlinePaymentOffer } from '../checkout/summary.tsx';
import { PaymentMethod } from '../checkout/payment-method.tsx';
import { StoreContact } from '../contact/store-contact.tsx';
import { productPreview } from '../seo/product.ts';
import { pageInfo } from './content-pages.ts';
import { setRenderedDetails } from '../store/store-details.ts';

const returns = { ...DEFAULT_RETURNS, days: 12, fee: 90 };
const settings = { ...DEFAULT_SETTINGS, hours: 'Tue-Sat 9 to 5', officerName: 'Ravi Iyer' };
const facts = policyFacts({
  brand: OTHER_BRAND,
  settings,
  returns,
  delivery: DEFAULT_DELIVERY,
  place: { city: 'Coimbatore', state: 'Tamil Nadu' },
  channels: [],
});
const terms = publicTerms(returns);
const shown = product({ returns: productReturns(terms, {}) });
const structured = (of = shown) =>
  JSON.stringify(
    productPreview(of, { steps: [], categories: DEFAULT_PUBLIC_CATEGORIES })('https://shop.example', OTHER_BRAND)
      .structured,
  );

test('the days of returns', () => {
  expect(facts['return days']).toBe('12 days');
  expect(shown.returns?.policy).toContain('12 days');
  expect(pageInfo('return-policy', terms).description('Kaveri')).toContain('12 days');
  expect(
    storiesOf('Kaveri', terms)
      .flatMap(({ paragraphs }) => paragraphs)
      .join(),
  ).toContain('12 days');
  expect(structured()).toContain('"merchantReturnDays":12');
});

test('the cost of a return', () => {
  expect(facts['return cost']).toContain('₹90');
  expect(shown.returns?.note).toContain('₹90');
  expect(structured()).toContain('"returnShippingFeesAmount":{"@type":"MonetaryAmount","value":90');
});

test('a store that takes nothing back promises it nowhere', () => {
  const none = { ...returns, kinds: [] };
  const nothing = publicTerms(none);
  const own = product({ returns: productReturns(nothing, {}) });
  expect(structured(own)).toContain('MerchantReturnNotPermitted');
  const texts = [
    own.returns?.policy,
    pageInfo('return-policy', nothing).description('Kaveri'),
    ...storiesOf('Kaveri', nothing).flatMap(({ paragraphs }) => paragraphs),
  ];
  for (const text of texts) expect(text).not.toMatch(/\d+ days|your money/);
});

test('the charge of cash on delivery, and that paying online saves that and nothing else', () => {
  expect(facts['COD charge']).toBe('₹50');
  const payable = { 'Pre-Paid': 40_000, COD: 45_000 };
  const method = renderToStaticMarkup(
    <PaymentMethod
      chosen="Pre-Paid"
      onChoose={() => undefined}
      payable={payable}
      codRefusal={undefined}
      codCharge={5_000}
      isAsked={false}
      advance={undefined}
      last={undefined}
    />,
  );
  expect(method).toContain('An extra ₹50.00 charge applies.');
});

/** The offer beside the payment methods of a bag of ₹400, under some rules. */
function offerUnder(rules: Partial<PriceRules>): string {
  const totals = (method: Method) => {
    const lines = [{ price: 40_000, originalPrice: 40_000, quantity: 1 }];
    return priceOrder(lines, termsOf({ ...DEFAULT_PRICE_RULES, ...rules }, method)).totals;
  };
  const offer = renderToStaticMarkup(<OnlinePaymentOffer online={totals('Pre-Paid')} cod={totals('COD')} />);
  return offer.replace(/<[^>]*>/g, '');
}

test('the offer for paying online has the words of the specification, and says what is true', () => {
  const words = (amount: number) => `Pay online and get ${amount} rupees off instantly, no extra charges.`;
  expect(offerUnder({})).toBe(`${words(50)} You save the ₹50 cash on delivery charge.`);
  expect(offerUnder({ prepaidRupees: 75 })).toBe(`${words(75)} You also save the ₹50 cash on delivery charge.`);
  expect(offerUnder({ prepaidRupees: 75, codCharge: 0 })).toBe(words(75));
  expect(offerUnder({ codCharge: 0 })).toBe('');
});

test('delivery is free on every page that says what it costs', () => {
  expect(structured()).toContain('"shippingRate":{"@type":"MonetaryAmount","value":0');
});

test('the hours and the grievance officer', () => {
  setRenderedDetails({ ...publicSettings(settings), returns: terms, refundDays: returns.refundDays });
  const contact = renderToStaticMarkup(<StoreContact />);
  for (const fact of [facts.hours, facts.officer, facts['officer e-mail']]) expect(contact).toContain(fact);
});
