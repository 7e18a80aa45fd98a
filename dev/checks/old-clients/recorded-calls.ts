import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@nirala/contract/api/endpoint';
import { build } from 'esbuild';
import * as v from 'valibot';
import { createRandom } from '../../testing/random.ts';
import { sample } from '../fuzz/sample.ts';

/** Requests and replies to compare for each call, out of at most `TRIES` random ones. */
const SAMPLES = 50;
const TRIES = 400;

/** Calls by their names, as `API` of the contract has them. */
type Calls = Readonly<Record<string, Endpoint>>;

/** The calls of released builds, which open tabs still use. Remove those older than contract/src/api/client-age.ts says. */
export const BUILDS = join(import.meta.dirname, 'builds');

/** The files of the recorded builds, the oldest first. */
export const recordedBuilds = (): string[] => globSync(join(BUILDS, '*.js')).sort();

/** Bundles the module `entry`, which exports a table of calls as `API`, with everything that it needs. */
export async function recordCalls(entry: string, outfile: string): Promise<void> {
  await build({ entryPoints: [entry], outfile, bundle: true, minify: true, format: 'esm' });
}

/** The calls that `recordCalls` has written into a file. */
export async function readCalls(file: string): Promise<Calls> {
  const { API }: { API: Calls } = await import(pathToFileURL(file).href);
  return API;
}

/**
 * What an app of an earlier build would notice: a call that is gone or elsewhere, a request that was valid and is refused,
 * a reply that its schema refuses. One line for each call that has such a fault.
 */
export function faultsFor(then: Calls, now: Calls): string[] {
  return Object.entries(then).flatMap(([name, old]) => {
    const fault = faultOf(old, now[name]);
    return fault === undefined ? [] : [`${name}: ${fault}`];
  });
}

function faultOf(old: Endpoint, now: Endpoint | undefined): string | undefined {
  if (!now) return 'the call is gone';
  if (now.method !== old.method || now.path !== old.path) return `it is ${now.method} ${now.path} now`;
  // Uploads have no schema.
  const requests = old.body === 'bytes' ? [] : validSamples(old.input, 1);
  const replies = validSamples(now.reply, 2);
  if ((old.body !== 'bytes' && requests.length === 0) || replies.length === 0)
    return 'no sample is valid: WORDS needs a value';
  const refused = requests.filter((request) => !v.is(now.input, request));
  if (refused.length > 0) return `a request is refused: ${JSON.stringify(refused[0])}`;
  const unknown = replies.filter((reply) => !v.is(old.reply, reply));
  return unknown.length > 0 ? `a reply is refused: ${JSON.stringify(unknown[0])}` : undefined;
}

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
  'MSG-2222-2222',
  'MSG-2222-2222-R1',
  'a1b2c3d4e5f60718293a4b5c',
  'MSG-7F3K-92QD',
  'India',
  '29AAPFU0939F1ZR',
  '14:00',
  'price',
  'https://courier.example/1',
  '2026-11-22T10:00:00.000Z',
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

/** Values that a schema accepts, as JSON carries them. */
function validSamples(schema: v.GenericSchema, seed: number): unknown[] {
  const random = createRandom(seed);
  const found: unknown[] = [];
  for (let tries = 0; tries < TRIES && found.length < SAMPLES; tries += 1) {
    const value = sample(schema, WORDS, random);
    if (v.is(schema, value)) found.push(JSON.parse(JSON.stringify(value)));
  }
  return found;
}
