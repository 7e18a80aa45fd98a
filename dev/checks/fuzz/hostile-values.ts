import { unsignedToken } from '../../testing/sign-up-many.ts';

/** A placeholder for a number that JSON allows and JavaScript cannot represent. */
export const TOO_BIG = '\uf8ff1e309';
/** A placeholder for NaN, which is not valid JSON. */
export const NO_NUMBER = '\uf8ffNaN';

/** Texts that programs are known to handle wrongly. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '.',
  '..',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '__x__',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '१२३',
  '９९',
  'true',
  '[object Object]',
  'a/b',
  'a\\b',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '\0',
  'a\0b',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  'x\udfffy',
  '\u202eevil',
  '\ufeff',
  'नमस्ते',
  '👗'.repeat(40),
  'e\u0301'.repeat(200),
  '\u0000\u0001\u001f\u007f\u0085',
  'ﷺ'.repeat(50),
  'ß',
  'İ',
  'A'.repeat(300),
  'x'.repeat(6000),
  '+'.repeat(1200),
  'a@'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '+000000-01-01',
  '%00',
  '%zz',
  '%ff',
  'eyJhdCI6MSwiaWQiOiJ4In0',
  'e30',
  // Cursors with invalid content.
  ...[
    '[1,2,3]',
    '[1,2,"__x__"]',
    '[1,2,"."]',
    '[1,2,".."]',
    '[1,2,"\\ud800"]',
    '[1,2,"\\u0000"]',
    '[1e309,-1,"x"]',
  ].map(encoded),
  ...['400/2026-01-01T00:00:00.000Z/neem', '1/2026-99-01T00:00:00.000Z/x', 'NaN/x/y'].map(encoded),
];

/** These texts, and other values of JSON that programs handle wrongly. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  1e21,
  -1e21,
  2 ** 53,
  2 ** 31,
  1e-9,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  TOO_BIG,
  NO_NUMBER,
  {},
  [],
  [[]],
  [null],
  [{}],
  { length: 3 },
  { $gt: '' },
  { toString: 'x', valueOf: 1 },
  { then: true, toJSON: 1 },
  { seconds: 1, nanoseconds: 2 },
  Array.from({ length: 2000 }, () => 'x'),
  Array.from({ length: 60 }, () => ({})),
];

const issued = {
  aud: 'demo-nirala',
  iss: 'https://securetoken.google.com/demo-nirala',
  iat: 1,
  auth_time: 1,
  exp: 4e9,
};

/** Invalid Authorization headers. */
export const BROKEN_TOKENS = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer a b',
  'Basic YTpi',
  'bearer x.y.z',
  'Bearer ..',
  `Bearer ${'x'.repeat(9000)}`,
  'Bearer \xff\xfe',
  `Bearer ${encoded('{}')}.${encoded('[]')}.x`,
  `Bearer ${unsignedToken({ ...issued, sub: 'nobody', user_id: 'nobody', admin: true })}`,
  `Bearer ${unsignedToken({ ...issued, sub: '../x', user_id: '../x', admin: true })}`,
  `Bearer ${unsignedToken({ ...issued, sub: '', admin: true })}`,
  `Bearer ${unsignedToken({ ...issued, sub: { $ne: 1 }, exp: 'never' })}`,
  `Bearer ${unsignedToken({ ...issued, sub: 'x'.repeat(200), aud: 'demo-other' })}`,
  `Bearer ${unsignedToken({ ...issued, sub: 'x', exp: 2 })}`,
];

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url');
}
