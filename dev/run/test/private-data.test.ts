import { expect, test } from 'vitest';
import { checkLogs, privateIn, privateLines } from './private-data.ts';

test.each([
  ['>  {"severity":"WARNING","message":"+919876543210 is not there"}', 'a phone number'],
  ['[hosting] Rewriting /api/orders/9876543210 to http://127.0.0.1:5001/', 'a phone number'],
  ['to 98450 12345', 'a phone number'],
  ['"GET /api/contactus?email=asha%40example.com HTTP/1.1"', 'an e-mail address'],
  ['no message of Asha.Rao+1@post.example.in', 'an e-mail address'],
  ['Authorization: Bearer x', 'a token'],
  ['eyJhbGciOiJub25lIn0.eyJhIjoxfQ.', 'a token'],
  ['received "12, 4th cross"', 'an address'],
  ['NiralaStandInKeySecret01', 'a secret'],
  ['Asha Rao at +91 98765 43210', 'a phone number, an address'],
])('%s contains %s', (line, what) => {
  expect(privateIn(line)).toBe(what);
});

test.each([
  'i  functions: Beginning execution of "asia-south1-api"',
  'i  hosting: 127.0.0.1 - - [21/Nov/2026:23:54:30 +0000] "GET /api/pincode/560011 HTTP/1.1" 200 9876543 "-" "Mozilla/5.0"',
  '>  {"id":"NR-7F3K92QD","at":1795309374,"severity":"ERROR"}',
  '    at file:///node_modules/@google-cloud/firestore/build/src/index.js:1318:30',
  '/images/31a47c330c3b077e/480.webp /images/9876543210abcdef/480.webp',
  'i  functions: Finished "asia-south1-api" in 9.876543210ms',
])('no private data: %s', (line) => {
  expect(privateIn(line)).toBeUndefined();
});

test('the Auth emulator may print the phone number and code of a sign-in, other lines may not', () => {
  const sms = 'i  To verify the phone number +919876543210, use the code 728105.';
  expect(privateLines(sms)).toEqual([]);
  expect(privateLines(`${sms}\n>  ${sms}\nfine`)).toEqual([`a phone number: >  ${sms}`]);
});

test('the Hosting emulator may log the page of a link to an order, but no request that names that page as its Referer', () => {
  const link = '/o/y4k7w2m9qz';
  const asked = (path: string, referer: string) =>
    `i  hosting: 127.0.0.1 - - [24/Nov/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 - "${referer}" "Mozilla/5.0"`;
  const [leak, call] = [
    asked('/images/a/480.webp', `http://store${link}`),
    `>  {"message":"no order","path":"${link}"}`,
  ];
  const passedOn = `[hosting] Rewriting ${link} to http://127.0.0.1:5001/pages for local Function pages`;
  expect(privateLines([asked(link, '-'), asked('/', 'http://store/'), passedOn, leak, call].join('\n'))).toEqual([
    `a link to an order: ${leak}`,
    `a link to an order: ${call}`,
  ]);
});

test('a missing log is a failure', () => {
  expect(checkLogs(['/nowhere/run.log'])).toMatchObject({
    failed: 1,
    remarks: ['There is no log at /nowhere/run.log.'],
  });
});
