/** A project that has everything a live store needs: what the checks ask about it, and what Google and Razorpay say. */
import { OWN_FACTS } from '@nirala/contract/own-store.fixture';
import { COURIER_KEYS, NOTIFICATION_KEYS } from '../stand-ins/keys.ts';
import { serve } from '../lib/serve.ts';
import { writeDocument } from './firestore-json.ts';
import type { Service } from './services.ts';

/** A reply: `body` is sent as JSON, or unchanged if it is a string. 'silence' is no reply at all. */
export type Said = { status: number; body: unknown } | 'silence';

export const PROJECT = 'nirala-live';
export const KEY_SECRET = 'ThisIsTheKeySecret01';

const database = `/projects/${PROJECT}/databases/(default)`;
const secret = (name: string) => `/secrets/projects/${PROJECT}/secrets/${name}/versions/latest`;
const data = Buffer.from(`${KEY_SECRET}\n`).toString('base64');

/** The paths that the checks request. One server stands in for all services, each under its own first segment. */
export const AT = {
  apps: `/firebase/projects/${PROJECT}/webApps`,
  project: `/firebase/projects/${PROJECT}`,
  config: `/identity/projects/${PROJECT}/config`,
  appCheck: `/appCheck/projects/${PROJECT}/services/identitytoolkit.googleapis.com`,
  billing: `/billing/projects/${PROJECT}/billingInfo`,
  budgets: '/budgets/billingAccounts/012345-678901-ABCDEF/budgets',
  keySecret: secret('RAZORPAY_KEY_SECRET'),
  keySecretRead: `${secret('RAZORPAY_KEY_SECRET')}:access`,
  webhookSecret: secret('RAZORPAY_WEBHOOK_SECRET'),
  notificationSecrets: `${secret('NOTIFICATION_SECRETS')}:access`,
  courierSecrets: `${secret('COURIER_SECRETS')}:access`,
  database: `/firestore${database}`,
  indexes: `/firestore${database}/collectionGroups/-/indexes`,
  storeSettings: `/firestore${database}/documents/settings/store`,
  returnSettings: `/firestore${database}/documents/settings/returns`,
  brandSettings: `/firestore${database}/documents/settings/brand`,
  products: `/firestore${database}/documents/products?pageSize=1&mask.fieldPaths=active`,
  payments: '/razorpay/payments?count=1',
  delhivery: '/delhivery/c/api/pin-codes/json/?filter_codes=110001',
} as const;

/** reCAPTCHA's SMS defense as Identity Toolkit describes it when it is on. */
export const SMS_DEFENSE = {
  phoneEnforcementState: 'ENFORCE',
  useSmsTollFraudProtection: true,
  tollFraudManagedRules: [{ startScore: 0.8, action: 'BLOCK' }],
};

type Place = (typeof AT)[keyof typeof AT];
export const ok = (body: unknown): Said => ({ status: 200, body });
const secretName = (id: string) => ({ name: `projects/1234567890/secrets/${id}/versions/1`, state: 'ENABLED' });

const secretOf = (name: string, parts: unknown) => ({
  ...secretName(name),
  payload: { data: Buffer.from(JSON.stringify(parts)).toString('base64') },
});

/** The replies to requests for the secrets of the notification channels and of the couriers. */
export const notificationSecrets = (parts: unknown) => secretOf('NOTIFICATION_SECRETS', parts);
export const courierSecrets = (parts: unknown) => secretOf('COURIER_SECRETS', parts);

/** Settings of an owner who has replaced all invented facts. */
export const STORED_SETTINGS = { ...OWN_FACTS, hideIncomplete: false, maxPerOrder: 40 };

/** The replies of Google and Razorpay for a complete project. `indexes`: the indexes of firestore.indexes.json. */
export function allIsWell(indexes: readonly { collectionGroup: string; queryScope: string; fields: unknown }[]) {
  return new Map<Place, Said>([
    [AT.apps, ok({ apps: [{ appId: '1:1234567890:web:abc', projectId: PROJECT, state: 'ACTIVE' }] })],
    [AT.project, ok({ projectId: PROJECT, projectNumber: '1234567890', state: 'ACTIVE' })],
    [
      AT.config,
      ok({
        signIn: { phoneNumber: { enabled: true }, hashConfig: { algorithm: 'SCRYPT', signerKey: 'a-key' } },
        smsRegionConfig: { allowlistOnly: { allowedRegions: ['IN'] } },
        recaptchaConfig: SMS_DEFENSE,
        authorizedDomains: ['nirala-live.firebaseapp.com', 'nirala.example'],
      }),
    ],
    [AT.appCheck, ok({ name: AT.appCheck.slice('/appCheck/'.length), enforcementMode: 'ENFORCED' })],
    [AT.billing, ok({ billingAccountName: 'billingAccounts/012345-678901-ABCDEF', billingEnabled: true })],
    [AT.budgets, ok({ budgets: [{ displayName: 'shop', budgetFilter: { projects: ['projects/1234567890'] } }] })],
    [AT.keySecret, ok(secretName('RAZORPAY_KEY_SECRET'))],
    [AT.keySecretRead, ok({ ...secretName('RAZORPAY_KEY_SECRET'), payload: { data } })],
    [AT.webhookSecret, ok(secretName('RAZORPAY_WEBHOOK_SECRET'))],
    [AT.notificationSecrets, ok(notificationSecrets(NOTIFICATION_KEYS))],
    [AT.courierSecrets, ok(courierSecrets(COURIER_KEYS))],
    [
      AT.database,
      ok({
        locationId: 'asia-south1',
        type: 'FIRESTORE_NATIVE',
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      }),
    ],
    [
      AT.indexes,
      ok({
        indexes: indexes.map(({ collectionGroup, ...index }, at) => ({
          ...index,
          name: `projects/${PROJECT}/databases/(default)/collectionGroups/${collectionGroup}/indexes/${at}`,
          state: 'READY',
          apiScope: 'ANY_API',
          density: 'SPARSE_ALL',
        })),
      }),
    ],
    [AT.storeSettings, ok(writeDocument(STORED_SETTINGS))],
    [AT.returnSettings, ok(writeDocument({ selfShipAddress: ['7, Mill Road', 'Coimbatore 641001'] }))],
    [AT.products, ok({ documents: [{ name: 'products/neem' }] })],
    [AT.payments, ok({ entity: 'collection', count: 0, items: [] })],
    [AT.delhivery, ok({ delivery_codes: [] })],
  ]);
}

/**
 * Stands in for all services, each under its own name: a server with the replies of `says`, and 404 elsewhere. It records
 * the authorization of each request.
 */
export async function startGoogleStandIn(says: ReadonlyMap<string, Said>) {
  const heard: { at: string; authorization: string; payer: unknown }[] = [];
  const { url, close } = await serve((request, response) => {
    const at = decodeURIComponent(request.url ?? '');
    const { authorization = '', 'x-goog-user-project': payer } = request.headers;
    heard.push({ at, authorization, payer });
    const said = says.get(at) ?? { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } };
    if (said === 'silence') return;
    response.writeHead(said.status, { 'Content-Type': 'application/json' });
    response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body));
  });
  return { urlOf: (service: Service) => `${url}/${service}`, heard, close };
}
