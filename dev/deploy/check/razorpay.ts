import * as v from 'valibot';
import type { Answer, Ask } from '../ask.ts';
import { judged, missing, note, type Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';

const versionSchema = v.object({ state: v.string() });
const payloadSchema = v.object({ payload: v.object({ data: v.string() }) });

const SECRETS = ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** Secrets are there and enabled, the key and its secret fit, and the owner says that the webhook is set. */
export async function checkRazorpay(ask: Ask, project: string, settings: Settings): Promise<Finding[]> {
  const secrets = await Promise.all(SECRETS.map((name) => checkSecret(ask, project, name)));
  const keyId = settings.functions['RAZORPAY_KEY_ID'];
  if (!keyId) return secrets.flat();
  const key = secrets[0]?.length === 0 ? await checkKey(ask, project, keyId) : [];
  return [...secrets.flat(), ...key, ...checkWebhook(settings)];
}

async function checkSecret(ask: Ask, project: string, name: string): Promise<Finding[]> {
  const mend = `Run firebase functions:secrets:set ${name} --project=${project}`;
  return judged(await ask('secrets', `/projects/${project}/secrets/${name}/versions/latest`), {
    about: `whether the secret ${name} is set`,
    look: `Look at https://console.cloud.google.com/security/secret-manager?project=${project}`,
    schema: versionSchema,
    absent: missing(`The secret ${name} is not set.`, mend),
    judge: ({ state }) => (state === 'ENABLED' ? [] : [missing(`The secret ${name} is ${state.toLowerCase()}.`, mend)]),
  });
}

/** Asks Razorpay for one payment. The secret is read for that, and told to nobody else. */
async function checkKey(ask: Ask, project: string, keyId: string): Promise<Finding[]> {
  const common = {
    about: 'whether Razorpay takes the key',
    look: 'Look at https://dashboard.razorpay.com/app/website-app-settings/api-keys',
  };
  const path = `/projects/${project}/secrets/RAZORPAY_KEY_SECRET/versions/latest:access`;
  const secret = await ask('secrets', path);
  let given = '';
  const unread = judged(secret, {
    ...common,
    schema: payloadSchema,
    judge({ payload }) {
      given = Buffer.from(payload.data, 'base64').toString().trim();
      return [];
    },
  });
  if (!given) return unread;
  const basic = `Basic ${Buffer.from(`${keyId}:${given}`).toString('base64')}`;
  const answer = await ask('razorpay', '/payments?count=1', basic);
  if (isRefused(answer)) {
    return [
      missing(
        'Razorpay does not take RAZORPAY_KEY_ID with RAZORPAY_KEY_SECRET.',
        'Set both from one key of its dashboard',
      ),
    ];
  }
  const test = keyId.startsWith('rzp_live_')
    ? []
    : [
        note(
          'The key is one of Razorpay’s test mode: no money moves.',
          'Put a key that begins with rzp_live_ in its place',
        ),
      ];
  return [...judged(answer, { ...common, schema: v.looseObject({}), judge: () => [] }), ...test];
}

const isRefused = (answer: Answer) => answer.is === 'unknown' && answer.status === 401;

/**
 * Razorpay lists webhooks to partners for the accounts they look after, not to a shop for its own: so the owner says
 * where it is set, and an address that changes is asked for again.
 */
function checkWebhook({ storeUrl, functions, file }: Settings): Finding[] {
  if (!storeUrl) return [];
  const url = `${storeUrl}/api/payments/webhook`;
  if (functions['RAZORPAY_WEBHOOK_SET'] === url) return [];
  return [
    missing(
      `Nobody has said that Razorpay's webhook goes to ${url}.`,
      `Set it in Razorpay's dashboard with the events listed in docs/razorpay.md, then write RAZORPAY_WEBHOOK_SET=${url} into ${file}`,
    ),
  ];
}
