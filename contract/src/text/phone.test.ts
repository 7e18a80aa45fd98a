import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';
import { formatPhone, phoneSchema, toE164, courierPhone, parseShopPhone } from './phone.ts';
import { telLink } from './tel-link.ts';

describe('toE164', () => {
  test.each([
    '9876543210',
    '09876543210',
    '919876543210',
    '+919876543210',
    '00919876543210',
    '98765 43210',
    '+91 98765 43210',
    '+91-98765-43210',
    '(+91) 98765.43210',
    ' 91 9876 543 210 ',
    '98765\u00a043210',
    '\u202A+91 98765 43210\u202C',
    '98765\u201143210',
    '98765\u201343210',
    '98765\u221243210',
    '+91 (0) 98765 43210',
    '+91 0 98765 43210',
    '0091 98765 43210',
    '091 98765 43210',
    'tel:+919876543210',
    'tel:+91-98765-43210',
    'Mobile: 98765 43210',
    'Ph. no. - 98765.43210',
    '９８７６５ ４３２１０',
    '＋९१ ९८७६५ ४३२१०',
    '௯௮௭௬௫௪௩௨௧௦',
    '98765/43210',
    '98765 43210.',
    '\u200B98765\u200B43210\uFEFF',
  ])('parses %j to +919876543210', (typed) => {
    expect(toE164(typed)).toBe('+919876543210');
  });

  test.each(['6000000000', '7000000000', '8000000000', '9198765432'])('accepts the ten digits %s', (typed) => {
    expect(toE164(typed)).toBe(`+91${typed}`);
  });

  test.each([
    ['nothing', ''],
    ['the prefix alone', '91'],
    ['nine digits', '987654321'],
    ['eleven digits', '98765432101'],
    ['a landline', '2212345678'],
    ['a number that begins with 5', '5876543210'],
    ['another country', '+16505551234'],
    ['another country with ten digits like ours', '+449876543210'],
    ['two prefixes', '+91919876543210'],
    ['a plus without a prefix', '+9876543210'],
    ['letters', '98765abcde'],
    ['an extension', '9876543210 ext 4'],
    ['letters after it', '98765 43210 (Asha)'],
    ['a superscript', '987654321²0'],
    ['two numbers', '9876543210,9876543211'],
    ['a second line', '9876543210\n+919876543211'],
  ])('refuses %s', (_what, typed) => {
    expect(toE164(typed)).toBeUndefined();
  });
});

describe('phoneSchema', () => {
  test('parses to E.164', () => {
    expect(v.parse(phoneSchema, '91 98765 43210')).toBe('+919876543210');
  });

  test.each([['12345'], ['9'.repeat(61)], [''], [9876543210], [null], [undefined], [{}], [['+919876543210']]])(
    'refuses %j with the message of the specification',
    (given) => {
      const result = v.safeParse(phoneSchema, given, { abortEarly: true });
      expect(result.issues?.[0].message).toBe(MESSAGES.invalidPhone);
    },
  );
});

test('formatPhone groups a number and returns any other text unchanged', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
  expect(formatPhone('+16505551234')).toBe('+16505551234');
  expect(formatPhone('')).toBe('');
});

describe('a number of the shop has one form', () => {
  test.each([
    ['1800 123 4567', '1800 123 4567'],
    ['1800-123-4567', '1800 123 4567'],
    ['1800 22 1234', '1800 22 1234'],
    ['18001234567', '1800 123 4567'],
    ['+91 1800 123 4567', '1800 123 4567'],
    ['Toll-free: १८०० १२३ ४५६७', '1800 123 4567'],
    ['1860 500 1234', '1860 500 1234'],
    ['1860 266 7766', '1860 266 7766'],
    ['080 4112 3456', '+91 80 4112 3456'],
    ['(080) 4112-3456', '+91 80 4112 3456'],
    ['08041123456', '+91 80 4112 3456'],
    ['+91-80-41123456', '+91 80 4112 3456'],
    ['+918041123456', '+91 80 4112 3456'],
    ['+91 80 0000 0014', '+91 80 0000 0014'],
    ['022 2345 6789', '+91 22 2345 6789'],
    ['0484 235 1234', '+91 484 235 1234'],
    ['+91 (484) 2351234', '+91 484 235 1234'],
    ['04842 351 234', '+91 4842 351 234'],
    ['4842351234', '+91 484 235 1234'],
    ['98450 12345', '+91 98450 12345'],
    ['984 501 2345', '+91 98450 12345'],
    ['\u202A+91 98450 12345\u202C', '+91 98450 12345'],
    ['+91 (0) 98450 12345', '+91 98450 12345'],
    ['tel:+919845012345', '+91 98450 12345'],
    ['080 4112 3456 ext. 12', '+91 80 4112 3456 ext. 12'],
    ['080 4112 3456 x12', '+91 80 4112 3456 ext. 12'],
    ['080 4112 3456 (Extn: 204)', '+91 80 4112 3456 ext. 204'],
    ['1800 123 4567, ext 3', '1800 123 4567 ext. 3'],
  ])('%j is %j', (typed, shown) => {
    expect(parseShopPhone(typed)).toBe(shown);
    expect(parseShopPhone(shown)).toBe(shown);
  });

  test.each(['', '12345', '1800 123', '1900 123 4567', '+44 20 7946 0958', '98450 12345 / 98450 12346', 'call us'])(
    '%j is none',
    (typed) => expect(parseShopPhone(typed)).toBeUndefined(),
  );
});

test.each([
  ['+91 80 4112 3456', 'tel:+918041123456'],
  ['1800 123 4567', 'tel:18001234567'],
  ['+91 80 4112 3456 ext. 12', 'tel:+918041123456;ext=12'],
])('%s is called by %s', (phone, link) => expect(telLink(phone)).toBe(link));

test.each([
  [['+91 80 4112 3456 ext. 12', '+91 98450 12345'], '8041123456'],
  [['1800 123 4567', '+91 98450 12345'], '9845012345'],
  [['1800 123 4567'], undefined],
])('of %j couriers get %s', (phones, digits) => expect(courierPhone(phones)).toBe(digits));
