/**
 * Apps of earlier builds, such as open tabs, call today's API. `builds/` has the bundled endpoint tables of those builds.
 * For each of their calls, requests that were valid then must be valid today, and today's replies must be valid for the
 * old app. Remove a build when it is older than the age in contract/src/client-age.ts.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { API } from '@nirala/contract/api';
import type { Endpoint } from '@nirala/contract/endpoint';
import { STANDARD_SIZES } from '@nirala/contract/size';
import { sizeSchema } from '@nirala/contract/size-schema';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../testing/random.ts';
import { sample } from '../fuzz/sample.ts';

const SAMPLES = 400;

const TIME = '2026-11-22T10:00:00.000Z';
/** Samples are built from these values: at least one for each pattern in the contract. */
const WORDS = [
  'neem',
  'tshirt',
  'M',
  'asha@example.com',
  '+919845012345',
  '9845012345',
  'me',
  '560011',
  'WELCOME10',
  'COD',
  'Asha Rao',
  '12, 4th Cross',
  'Bengaluru',
  'Karnataka',
  'NR-2222-2222',
  'https://courier.example/1',
  TIME,
  '2026-11-20',
  '/images/ab12/1440.webp',
  '/images/u0ab12cd34ef5678/1440.webp',
  'M,XL',
  '24',
  'pay_1',
  'Processing',
  '000000000000',
  'A'.repeat(20),
  '12345678-1234-4234-8234-123456789abc',
  0,
  1,
  3,
  5,
  400,
  499.5,
  100000,
  true,
  false,
];

const BUILDS = join(import.meta.dirname, 'builds');
const builds = readdirSync(BUILDS).map((file) => [file.replace('.js', ''), join(BUILDS, file)] as const);

const today: Record<string, Endpoint> = API;

/** Earlier builds refuse other sizes, on purpose: see CONTRIBUTING.md, "Add sizes". Such sizes exist only once the owner adds them. */
const ONLY = new Map([[sizeSchema, STANDARD_SIZES]]);

/** Values that a schema accepts, as JSON carries them. */
function valid(schema: v.GenericSchema, seed: number): unknown[] {
  const random = createRandom(seed);
  const all = Array.from({ length: SAMPLES }, () => sample(schema, WORDS, random, ONLY));
  return all.filter((value) => v.is(schema, value)).map((value) => asJson(value));
}

/** Since that build the server refuses a minimum price above the maximum, on purpose. No screen sends it. */
function isRefused(name: string, request: unknown): boolean {
  if (name !== 'listProducts' && name !== 'countProducts') return false;
  const prices = v.safeParse(v.object({ min: number, max: number }), request);
  return prices.success && prices.output.min > prices.output.max;
}

const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number));

const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

describe.each(builds)('the app of %s', async (_name, file) => {
  const { API: then }: { API: Record<string, Endpoint> } = await import(pathToFileURL(file).href);

  test.each(Object.keys(then))('%s accepts old requests, and its replies fit the old schema', (name) => {
    const [old, now] = [then[name], today[name]];
    if (!old || !now) throw new Error(`the call ${name} is gone`);
    expect([now.method, now.path]).toEqual([old.method, old.path]);
    // Uploads have no schema.
    const requests = old.body === 'bytes' ? [{}] : valid(old.input, 1);
    expect(requests.length, 'no sample of a request is valid: WORDS needs a value').toBeGreaterThan(0);
    const refused = requests.filter((request) => !v.is(now.input, request) && !isRefused(name, request));
    if (old.body !== 'bytes') expect(refused.slice(0, 3)).toEqual([]);
    const replies = valid(now.reply, 2);
    expect(replies.length, 'no sample of a reply is valid: WORDS needs a value').toBeGreaterThan(0);
    expect(replies.filter((reply) => !v.is(old.reply, reply)).slice(0, 3)).toEqual([]);
  });
});

test('at least one earlier build is on record', () => {
  expect(builds.length).toBeGreaterThan(0);
});
