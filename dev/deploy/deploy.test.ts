import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { afterEach, expect, test } from 'vitest';
import { LONGER_TEXTS, NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { createGet } from './services.ts';
import { deploy } from './deploy.ts';
import { writeDocument, type JsonObject } from './firestore-json.ts';
import {
  allIsWell,
  AT,
  courierSecrets,
  KEY_SECRET,
  notificationSecrets,
  ok,
  PROJECT,
  type Said,
  SMS_DEFENSE,
  startGoogleStandIn,
  STORED_SETTINGS,
} from './healthy-project.fixture.ts';
import { COURIER_KEYS, DELHIVERY_KEYS, NOTIFICATION_KEYS } from '../stand-ins/keys.ts';
import { readSettings } from './settings.ts';

const FUNCTIONS = `ADMIN_PHONE_NUMBER=+919845012345
RAZORPAY_KEY_ID=rzp_live_Abc123
RAZORPAY_WEBHOOK_SET=https://nirala.example/api/payments/webhook
STORE_URL=https://nirala.example
SMS_TEMPLATES=${[...NOTIFICATION_EVENTS, ...LONGER_TEXTS].map((name) => `${name}:flow`).join()}
WHATSAPP_PHONE_NUMBER_ID=106540352242922
WHATSAPP_TEMPLATES=${LONGER_TEXTS.join()}
SMTP_URL=smtps://smtp.example.com
EMAIL_FROM=orders@nirala.example
SHIPROCKET_EMAIL=api@nirala.example
DELHIVERY_CLIENT=NIRALA
DELHIVERY_WAREHOUSE=Nirala
`;
const WEB = `VITE_FIREBASE_API_KEY=AIza-key
VITE_FIREBASE_AUTH_DOMAIN=nirala-live.firebaseapp.com
VITE_FIREBASE_PROJECT_ID=nirala-live
VITE_FIREBASE_APP_ID=1:1234567890:web:abc
VITE_STORE_URL=https://nirala.example
VITE_APP_CHECK_KEY=6Lc-site-key
`;

let after: (() => unknown)[] = [];
afterEach(async () => {
  for (const work of after) await work();
  after = [];
});

type World = { functions?: string; web?: string; project?: string; isSignedIn?: boolean };

/** Deploys a project for which the services reply with `says`. Returns the output, the commands run, and the requests. */
async function deployed(says = allIsWell(indexes.indexes), world: World = {}) {
  const { functions = FUNCTIONS, web = WEB, project = PROJECT, isSignedIn = true } = world;
  const root = mkdtempSync(join(tmpdir(), 'nirala-'));
  for (const name of ['functions', 'web']) mkdirSync(join(root, name));
  writeFileSync(join(root, 'functions', `.env.${project}`), functions);
  writeFileSync(join(root, 'web', '.env.production'), web);
  const google = await startGoogleStandIn(says);
  after.push(google.close, () => rmSync(root, { recursive: true }));

  const get = createGet({ token: 'ya29.token', project, urlOf: google.urlOf, timeoutMs: 1_000 });
  const lines: string[] = [];
  const run: string[] = [];
  const error = await deploy({
    project,
    indexes,
    settings: readSettings(root, project),
    get: isSignedIn ? get : undefined,
    say: (line: string) => lines.push(line),
    firebase: (words: string[]) => run.push(words.join(' ')),
    prepare: async () => {
      run.push('build');
      return 'firebase.deploy.json';
    },
    pause: async () => {},
  }).catch((failure: unknown) => failure);
  return { text: [...lines, String(error ?? '')].join('\n'), run, heard: google.heard };
}

const saying = (at: (typeof AT)[keyof typeof AT], said: Said | undefined) => {
  const says = allIsWell(indexes.indexes);
  if (said) says.set(at, said);
  else says.delete(at);
  return says;
};

const DEPLOYED = [
  'build',
  'deploy --only firestore --project nirala-live',
  'deploy --only functions,hosting --config firebase.deploy.json --project nirala-live',
];

test('a complete project is built and deployed, indexes before code', async () => {
  const { text, run, heard } = await deployed();
  expect(text).toBe(
    '\nnirala-live has everything that a live store needs.\n\nThe store is live: https://nirala.example\n',
  );
  expect(run).toEqual(DEPLOYED);
  const basic = `Basic ${Buffer.from(`rzp_live_Abc123:${KEY_SECRET}`).toString('base64')}`;
  const ofOthers = new Map<string, string>([
    [AT.payments, basic],
    [AT.delhivery, `Token ${DELHIVERY_KEYS.delhiveryToken}`],
  ]);
  for (const { at, authorization, payer } of heard) {
    // Those who are not Google get a key of their own, and hear nothing of Google's.
    const own = ofOthers.get(at);
    expect([at, authorization, payer]).toEqual([at, own ?? 'Bearer ya29.token', own ? undefined : PROJECT]);
  }
});

const settingsWith = (change: JsonObject) => ok(writeDocument({ ...STORED_SETTINGS, ...change }));

test.each<[string, (typeof AT)[keyof typeof AT], Said | undefined, RegExp]>([
  ['nothing was saved yet', AT.storeSettings, undefined, /Invented facts .*legal name.*\n.*before you add products/],
  ['the phone number is invented', AT.storeSettings, settingsWith({ phone: '+918000000014' }), /: phone number\./],
  ['a maker is invented', AT.storeSettings, settingsWith({ makers: DEFAULT_SETTINGS.makers }), /invented manufacturer/],
  ['returns go to an invented address', AT.returnSettings, undefined, /send returns to an invented address/],
  ['the settings cannot be read', AT.storeSettings, { status: 403, body: {} }, /whether the facts .* invented/],
])('nothing is deployed if %s', async (_name, at, said, expected) => {
  const { text, run } = await deployed(saying(at, said));
  expect(text).toMatch(expected);
  expect(run).toEqual([]);
});

test('the first deploy goes on with invented facts, because nothing is on sale yet; without an answer it stops', async () => {
  const says = saying(AT.storeSettings, undefined);
  says.set(AT.products, ok({}));
  const { text, run } = await deployed(says);
  expect(text).toMatch(/Notes:\n(.*\n)*- Invented facts/);
  expect(run).toEqual(DEPLOYED);
  says.set(AT.products, { status: 403, body: {} });
  expect((await deployed(says)).run).toEqual([]);
});

test('a store that is not registered under GST yet is deployed, with a note', async () => {
  const { text, run } = await deployed(saying(AT.storeSettings, settingsWith({ gstMode: 'none' })));
  expect(text).toContain('No invoices are issued');
  expect(text).toContain('Change it at https://nirala.example/admin-settings/gst.');
  expect(run).toEqual(DEPLOYED);
});

const rest = { recaptchaConfig: SMS_DEFENSE, authorizedDomains: ['nirala.example'] };
const phone = (signIn: object) => ok({ ...rest, signIn, smsRegionConfig: india });
const india = { allowlistOnly: { allowedRegions: ['IN'] } };
const on = { phoneNumber: { enabled: true } };
const domains = (...authorizedDomains: string[]) =>
  ok({ ...rest, signIn: on, smsRegionConfig: india, authorizedDomains });
const regions = (smsRegionConfig: object) => ok({ ...rest, signIn: on, smsRegionConfig });
const defense = (recaptchaConfig?: object) => ok({ ...rest, recaptchaConfig, signIn: on, smsRegionConfig: india });

test.each<[string, (typeof AT)[keyof typeof AT], Said | undefined, RegExp]>([
  ['no Firebase project', AT.apps, undefined, /no Firebase project nirala-live/],
  ['another web app', AT.apps, ok({ apps: [{ appId: '1:2:web:other' }] }), /APP_ID is not a web app of nirala-live/],
  ['another plan than Blaze', AT.billing, ok({ billingEnabled: false }), /not on the Blaze plan/],
  ['a closed billing account', AT.billing, ok({ billingAccountName: 'billingAccounts/1' }), /not on the Blaze plan/],
  ['no budget', AT.budgets, ok({}), /No budget/],
  ['the budget of another', AT.budgets, ok({ budgets: [{ budgetFilter: { projects: ['projects/9'] } }] }), /No budget/],
  ['no sign-in methods', AT.config, undefined, /Sign-in by phone is off/],
  ['sign-in by e-mail', AT.config, phone({ email: { enabled: true } }), /Sign-in by phone is off/],
  [
    'test phone numbers',
    AT.config,
    phone({ phoneNumber: { enabled: true, testPhoneNumbers: { '+919845012345': '123456' } } }),
    /test phone numbers/,
  ],
  ['no SMS policy', AT.config, regions({}), /SMS may go to countries other/],
  [
    'SMS to the USA',
    AT.config,
    regions({ allowlistOnly: { allowedRegions: ['IN', 'US'] } }),
    /SMS may go to countries other/,
  ],
  [
    'SMS to all but the USA',
    AT.config,
    regions({ allowByDefault: { disallowedRegions: ['US'] } }),
    /SMS may go to countries other/,
  ],
  ['no domain of its own', AT.config, domains('nirala-live.web.app'), /Nobody can sign in at nirala.example/],
  ['localhost as a domain', AT.config, domains('nirala.example', 'localhost'), /localhost is an authorised domain/],
  ['no database', AT.database, undefined, /There is no database/],
  [
    'a database in America',
    AT.database,
    ok({ locationId: 'nam5', type: 'FIRESTORE_NATIVE' }),
    /FIRESTORE_NATIVE in nam5/,
  ],
  [
    'a database of another mode',
    AT.database,
    ok({ locationId: 'asia-south1', type: 'DATASTORE_MODE' }),
    /DATASTORE_MODE in asia/,
  ],
  ['no secret for the key', AT.keySecret, undefined, /RAZORPAY_KEY_SECRET is not set/],
  ['no secret for the webhook', AT.webhookSecret, undefined, /RAZORPAY_WEBHOOK_SECRET is not set/],
  ['a secret that is switched off', AT.webhookSecret, ok({ state: 'DISABLED' }), /RAZORPAY_WEBHOOK_SECRET is disabled/],
  ['a key that Razorpay refuses', AT.payments, { status: 401, body: {} }, /Razorpay does not accept RAZORPAY_KEY_ID/],
])('a project with %s is not deployed', async (_, at, said, sentence) => {
  const { text, run } = await deployed(saying(at, said));
  expect(text).toMatch(sentence);
  expect(text).toMatch(/not ready to go live: 1 missing. Nothing was deployed/);
  expect(run).toEqual([]);
});

test.each<[string, (typeof AT)[keyof typeof AT], Said | undefined, RegExp]>([
  ['no SMS defense', AT.config, defense(), /reCAPTCHA’s SMS defense is off/],
  [
    'an SMS defense that enforces nothing',
    AT.config,
    defense({ ...SMS_DEFENSE, phoneEnforcementState: 'OFF' }),
    /reCAPTCHA’s SMS defense is off/,
  ],
  [
    'a defense without protection from toll fraud',
    AT.config,
    defense({ phoneEnforcementState: 'ENFORCE' }),
    /reCAPTCHA’s SMS defense is off/,
  ],
  ['no App Check', AT.appCheck, undefined, /App Check is not enforced for sign-in/],
  ['App Check that only counts', AT.appCheck, ok({ enforcementMode: 'UNENFORCED' }), /App Check is not enforced for/],
])('a project with %s is deployed, and told what it risks', async (_, at, said, sentence) => {
  expect((await deployed()).text).not.toMatch(sentence);
  const { text, run } = await deployed(saying(at, said));
  expect(text).toMatch(sentence);
  expect(run).toEqual(DEPLOYED);
});

const without = (file: string, name: string, instead = '') => file.replace(new RegExp(`^${name}=.*\n`, 'm'), instead);

test.each<[string, World, RegExp]>([
  ['no admin', { functions: without(FUNCTIONS, 'ADMIN_PHONE_NUMBER') }, /There is no admin/],
  [
    'the admin of the local store',
    { functions: without(FUNCTIONS, 'ADMIN_PHONE_NUMBER', 'ADMIN_PHONE_NUMBER=+919000000001\n') },
    /There is no admin/,
  ],
  [
    'a number in another form',
    { functions: without(FUNCTIONS, 'ADMIN_PHONE_NUMBER', 'ADMIN_PHONE_NUMBER=98450 12345\n') },
    /There is no admin/,
  ],
  ['no RAZORPAY_KEY_ID', { functions: without(FUNCTIONS, 'RAZORPAY_KEY_ID') }, /RAZORPAY_KEY_ID is not set/],
  [
    'no webhook',
    { functions: without(FUNCTIONS, 'RAZORPAY_WEBHOOK_SET') },
    /webhook goes to https:\/\/nirala.example\//,
  ],
  [
    'a webhook elsewhere',
    { functions: FUNCTIONS.replace('https://nirala.example/', 'https://old.example/') },
    /webhook goes to https:\/\/nirala.example\//,
  ],
  [
    'a stand-in for Razorpay',
    { functions: `${FUNCTIONS}RAZORPAY_API_URL=http://127.0.0.1:5055\n` },
    /RAZORPAY_API_URL does not/,
  ],
  ['half a configuration', { web: without(WEB, 'VITE_FIREBASE_API_KEY') }, /does not set VITE_FIREBASE_API_KEY/],
  ['the configuration of another', { web: WEB.replace('ID=nirala-live', 'ID=other') }, /is for the project other/],
  [
    'an invalid address',
    { web: WEB.replace('https://nirala.example', 'https://nirala.example/') },
    /not a valid address/,
  ],
  [
    'App Check enforced and no key for it',
    { web: without(WEB, 'VITE_APP_CHECK_KEY') },
    /the app has no VITE_APP_CHECK_KEY: nobody can sign in/,
  ],
  ['no sign-in at Google', { isSignedIn: false }, /You are not signed in to Google Cloud/],
  ['a project id for emulators', { project: 'demo-nirala' }, /demo-nirala is a project id for emulators/],
])('with %s, nothing is deployed', async (_, world, sentence) => {
  const { text, run } = await deployed(undefined, world);
  expect(text).toMatch(sentence);
  expect(text).toMatch(/1 missing/);
  expect(run).toEqual([]);
});

test('everything that is missing is in one list, each entry with a remedy', async () => {
  const { text } = await deployed(new Map(), { functions: '', web: '' });
  const [, list = ''] = text.split('Missing:\n');
  const named = (list.split('\n\n')[0] ?? '').split('\n');
  expect(named.filter((line) => line.startsWith('- '))).toHaveLength(13);
  for (const [at, line] of named.entries()) expect(line).toMatch(at % 2 === 0 ? /^- .*\.$/ : /^ {2}\S.*[^.]\.$/);
});

test.each<[string, Said, string]>([
  ['refused', { status: 403, body: { error: { message: 'hush' } } }, 'you have no permission'],
  ['failed', { status: 503, body: 'hush' }, 'the service replied with 503'],
  ['not JSON', { status: 200, body: '<html>hush' }, 'the reply cannot be read'],
  ['of another shape', { status: 200, body: 'null' }, 'the reply cannot be read'],
  ['missing', 'silence', 'no reply within 1 seconds'],
])(
  'if every reply but the settings is %s, the checks are reported as not done and the deploy continues',
  async (_, said, why) => {
    const says = allIsWell(indexes.indexes);
    const others = Object.values(AT).filter((at) => at !== AT.storeSettings && at !== AT.returnSettings);
    for (const at of atLeast(3, others)) says.set(at, said);
    const { text, run } = await deployed(says);
    // Ten checks, and one while the deploy waits for the indexes.
    expect(text.match(/Could not check/g)).toHaveLength(10 + 1);
    expect(text).toContain(`: ${why}`);
    expect(text).not.toContain('hush');
    expect(text).not.toContain('Missing');
    expect(run).toEqual(DEPLOYED);
  },
);

test('the deploy waits until the indexes are built before it deploys the code', async () => {
  const says = allIsWell(indexes.indexes);
  const answers = [ok({ indexes: [] }), ok({ indexes: [] }), says.get(AT.indexes) ?? ok({})];
  const get = says.get.bind(says);
  says.get = (at) => (at === AT.indexes && answers.length > 1 ? answers.shift() : get(at));
  const { text, run, heard } = await deployed(says);
  const [first] = indexes.indexes;
  expect(text).toContain(
    `Notes:\n- ${indexes.indexes.length} of ${indexes.indexes.length} indexes are not built: ` +
      `${first?.collectionGroup}(${first?.fields[0]?.fieldPath},`,
  );
  expect(heard.filter(({ at }) => at === AT.indexes)).toHaveLength(3);
  expect(run).toEqual(DEPLOYED);
});

test('no secret is printed', async () => {
  for (const says of [
    undefined,
    saying(AT.payments, { status: 401, body: KEY_SECRET }),
    saying(AT.keySecretRead, ok(KEY_SECRET)),
  ]) {
    const { text } = await deployed(says);
    expect(text).not.toContain(KEY_SECRET);
    expect(text).not.toContain(Buffer.from(KEY_SECRET).toString('base64').slice(0, 20));
    expect(text).not.toContain('ya29');
  }
});

test.each<[string, unknown, string, RegExp]>([
  ['no channel', {}, FUNCTIONS, /SMS is off[^]*WhatsApp is off[^]*E-mail is off/],
  [
    'an SMS account without flows',
    { ...NOTIFICATION_KEYS },
    FUNCTIONS.replace(/^SMS_TEMPLATES.*$/m, ''),
    /There is no SMS about: order-placed,/,
  ],
  [
    'some flows',
    { ...NOTIFICATION_KEYS },
    FUNCTIONS.replace(/^SMS_TEMPLATES.*$/m, 'SMS_TEMPLATES=dispatched:1,delivered:2'),
    /There is no SMS about: order-placed,/,
  ],
  [
    'no flows of longer texts',
    { ...NOTIFICATION_KEYS },
    FUNCTIONS.replace(/order-placed-by-day:flow,/, ''),
    /SMS messages do not name the day of delivery: order-placed-by-day\./,
  ],
  [
    'no WhatsApp templates of longer texts',
    { ...NOTIFICATION_KEYS },
    FUNCTIONS.replace(/^WHATSAPP_TEMPLATES.*$/m, 'WHATSAPP_TEMPLATES=order-placed-by-day'),
    /WhatsApp messages do not name the day of delivery: order-paid-by-day, dispatched-by-day\./,
  ],
])('%s is only reported, and the store is deployed', async (_what, parts, functions, said) => {
  const { text, run } = await deployed(saying(AT.notificationSecrets, ok(notificationSecrets(parts))), { functions });
  expect(text).toMatch(said);
  expect(run).toEqual(DEPLOYED);
});

test('a text whose id the owner has entered counts as registered', async () => {
  const says = allIsWell(indexes.indexes);
  const functions = FUNCTIONS.replace(/^SMS_TEMPLATES.*$/m, 'SMS_TEMPLATES=dispatched:1');
  says.set(AT.notificationSecrets, ok(notificationSecrets({ ...NOTIFICATION_KEYS })));
  says.set(AT.brandSettings, ok(writeDocument({ registeredName: 'Asha Looms', smsTemplates: ['order-placed:65f1'] })));
  const { text } = await deployed(says, { functions });
  expect(text).toMatch(/There is no SMS about: confirm-order, order-paid,/);
});

test.each<[string, Said | undefined, boolean, RegExp]>([
  ['no secret', undefined, false, /The secret COURIER_SECRETS is not set/],
  [
    'a secret that is no JSON of texts',
    ok(courierSecrets({ delhiveryToken: 1 })),
    false,
    /is not a JSON object of texts/,
  ],
  [
    'a courier without the key of its news',
    ok(courierSecrets({ shiprocketPassword: 'x' })),
    false,
    /Shiprocket’s news is refused: shiprocketNewsKey is missing/,
  ],
  [
    'one key for the news of two couriers',
    ok(courierSecrets({ ...COURIER_KEYS, shiprocketNewsKey: 'same', delhiveryNewsKey: 'same' })),
    false,
    /Two couriers have one key for their news/,
  ],
  ['half of what a courier needs', ok(courierSecrets({})), true, /Delhivery is off: delhiveryToken missing/],
])('couriers with %s', async (_what, said, isDeployed, why) => {
  const says = allIsWell(indexes.indexes);
  if (said) says.set(AT.courierSecrets, said);
  else says.delete(AT.courierSecrets);
  const { text, run } = await deployed(says);
  expect(text).toMatch(why);
  expect(run).toEqual(isDeployed ? DEPLOYED : []);
});

test('no courier is called without anything of one', async () => {
  const functions = FUNCTIONS.replaceAll(/^(SHIPROCKET|DELHIVERY).*\n/gm, '');
  const { text, run } = await deployed(saying(AT.courierSecrets, ok(courierSecrets({}))), { functions });
  expect(text).toMatch(/No courier is called: parcels are booked by hand/);
  expect(run).toEqual(DEPLOYED);
});

test('Delhivery is asked whether it accepts the token', async () => {
  const refused = await deployed(saying(AT.delhivery, { status: 401, body: { detail: 'hush' } }));
  expect(refused.text).toMatch(/Delhivery does not accept delhiveryToken/);
  expect(refused.text).not.toMatch(/hush|stand-in-delhivery-token/);
  expect(refused.run).toEqual([]);
  const elsewhere = await deployed(undefined, {
    functions: `${FUNCTIONS}DELHIVERY_API_URL=https://staging-express.delhivery.com\n`,
  });
  expect(elsewhere.text).toMatch(/Delhivery is called at another address/);
});

test.each<[string, Said | undefined, string, RegExp]>([
  ['no secret', undefined, FUNCTIONS, /The secret NOTIFICATION_SECRETS is not set/],
  [
    'a secret that is no JSON of texts',
    ok(notificationSecrets({ smsAuthKey: 1 })),
    FUNCTIONS,
    /is not a JSON object of texts/,
  ],
  [
    'WhatsApp without the secret of its webhooks',
    ok(notificationSecrets({ ...NOTIFICATION_KEYS, whatsappAppSecret: '' })),
    FUNCTIONS,
    /STOP is not heard/,
  ],
  [
    'links to another address',
    ok(notificationSecrets(NOTIFICATION_KEYS)),
    FUNCTIONS.replace(/^STORE_URL.*$/m, ''),
    /Links in messages do not lead to https:\/\/nirala\.example/,
  ],
])('messages with %s stop the deploy', async (_what, said, functions, why) => {
  const { text, run } = await deployed(saying(AT.notificationSecrets, said), { functions });
  expect(text).toMatch(why);
  expect(run).toEqual([]);
});
