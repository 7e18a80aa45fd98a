/**
 * Tests of what a deploy creates, and of what the build must not contain. An api test, because these build the store.
 */
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../lib/paths.ts';
import { buildWhatChanged } from '../run/start/build.ts';
import { COURIER_KEYS, NOTIFICATION_KEYS } from '../stand-ins/keys.ts';
import { createProcesses } from '../run/start/processes.ts';

const FIVE_MINUTES = 300_000;
const folder = mkdtempSync(join(tmpdir(), 'nirala-manifest-'));

const manifestSchema = v.object({
  endpoints: v.record(
    v.string(),
    v.object({
      region: v.array(v.string()),
      maxInstances: v.number(),
      scheduleTrigger: v.optional(v.object({ schedule: v.string(), timeZone: v.string() })),
      secretEnvironmentVariables: v.optional(v.array(v.object({ key: v.string() })), []),
    }),
  ),
  requiredAPIs: v.array(v.object({ api: v.string() })),
});

/** The manifest that firebase-tools reads, written by the program that it runs for it. */
async function manifest() {
  const file = join(folder, 'functions.yaml');
  const program = join(ROOT, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
  const env = { PATH: process.env['PATH'], GCLOUD_PROJECT: 'demo-nirala', FUNCTIONS_MANIFEST_OUTPUT_PATH: file };
  await promisify(execFile)(process.execPath, [program], { cwd: join(ROOT, 'functions'), env });
  return v.parse(manifestSchema, JSON.parse(readFileSync(file, 'utf8')));
}

beforeAll(() => buildWhatChanged(createProcesses()), FIVE_MINUTES);
afterAll(() => rmSync(folder, { recursive: true }));

test('every function and schedule is in asia-south1, with a limit on its instances', async () => {
  const { endpoints, requiredAPIs } = await manifest();
  for (const [name, { region, maxInstances }] of Object.entries(endpoints)) {
    expect([name, region]).toEqual([name, ['asia-south1']]);
    expect([name, maxInstances > 0 && maxInstances <= 40]).toEqual([name, true]);
  }
  const schedules = Object.entries(endpoints).flatMap(([name, { scheduleTrigger: it }]) => (it ? [[name, it]] : []));
  const at = (schedule: string) => ({ schedule, timeZone: 'Asia/Kolkata' });
  expect(Object.fromEntries(schedules)).toEqual({
    releaseUnpaid: at('every 5 minutes'),
    reconcilePayments: at('every 5 minutes'),
    runPayoutLinks: at('every 15 minutes'),
    cleanEvents: at('every day 03:30'),
    checkStock: at('every day 04:00'),
    alertAboutDay: at('every day 08:00'),
    checkAdmins: at('every 5 minutes'),
    takeSnapshot: at('every 15 minutes'),
    arrangeDrops: at('every 15 minutes'),
    recordSalePrices: at('every 1 minutes'),
    announceStock: at('every 15 minutes'),
    announcePrices: at('every 15 minutes'),
    sendDueNotifications: at('every 1 minutes'),
    runCourierJobs: at('every 1 minutes'),
    pollParcels: at('every 15 minutes'),
  });
  expect(Object.keys(endpoints).sort()).toEqual(
    [
      'api',
      'pages',
      'images',
      'countOrders',
      'sendNotification',
      'doCourierJob',
      ...Object.keys(Object.fromEntries(schedules)),
    ].sort(),
  );
  expect(requiredAPIs).toContainEqual({ api: 'cloudscheduler.googleapis.com' });
});

test('only functions of the money path get the keys of Razorpay', async () => {
  const { endpoints } = await manifest();
  for (const name of ['pages', 'images', 'countOrders', 'checkAdmins']) {
    expect([name, endpoints[name]?.secretEnvironmentVariables]).toEqual([name, []]);
  }
});

test('only the API and the functions that call couriers get the secret of the couriers', async () => {
  const { endpoints } = await manifest();
  const having = Object.entries(endpoints).filter(([, { secretEnvironmentVariables }]) =>
    secretEnvironmentVariables.some(({ key }) => key === 'COURIER_SECRETS'),
  );
  expect(having.map(([name]) => name).sort()).toEqual(['api', 'doCourierJob', 'pollParcels', 'runCourierJobs']);
});

test('only the API and the senders of messages get the secrets of the message channels', async () => {
  const { endpoints } = await manifest();
  const having = Object.entries(endpoints).filter(([, { secretEnvironmentVariables }]) =>
    secretEnvironmentVariables.some(({ key }) => key === 'NOTIFICATION_SECRETS'),
  );
  expect(having.map(([name]) => name).sort()).toEqual(['api', 'sendDueNotifications', 'sendNotification']);
});

const env = (name: string) => parseEnv(readFileSync(join(ROOT, 'functions', name), 'utf8'));

/** Values that may only be in the configuration, and patterns of secrets. */
const SECRETS: readonly (string | RegExp)[] = [
  ...Object.values(env('.secret.local')).flatMap((value) => value ?? []),
  ...Object.values(NOTIFICATION_KEYS),
  ...Object.values(COURIER_KEYS),
  String(env('.env.demo-nirala')['ADMIN_PHONE_NUMBER']).replace('+91', ''),
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /"private_key"|"client_email"/,
  /rzp_live_\w+/,
  /\bAIza[\w-]{35}\b/,
];

test.each([
  ['web/dist', ['web/dist/**/*.{js,css,html,json,map,txt,svg,webmanifest}']],
  ['functions/lib', ['functions/lib/**/*.{js,json,map,html}']],
])('%s contains no secret and no admin phone number', (_where, patterns) => {
  const files = globSync(patterns, { cwd: ROOT });
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return SECRETS.filter((it) => (typeof it === 'string' ? text.includes(it) : it.test(text))).map((it) => [file, it]);
  });
  expect(found).toEqual([]);
});
