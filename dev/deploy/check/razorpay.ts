import * as v from 'valibot';
import type { Answer, Get } from '../services.ts';
import { judged, missing, note, type Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';
import { checkSecret, readSecret } from './secrets.ts';

const SECRETS = ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** Checks that the secrets are set and enabled, that Razorpay accepts the key, and that the owner has set the webhook. */
export async function checkRazorpay(get: Get, project: string, settings: Settings): Promise<Finding[]> {
  const secrets = await Promise.all(SECRETS.map((name) => checkSecret(get, project, name)));
  const keyId = settings.functions['RAZORPAY_KEY_ID'];
  if (!keyId) return secrets.flat();
  const key = secrets[0]?.length === 0 ? await checkKey(get, project, keyId) : [];
  return [...secrets.flat(), ...key, ...checkWebhook(settings)];
}

/** Requests one payment from Razorpay with the key and its secret. The secret is used for nothing else. */
async function checkKey(get: Get, project: string, keyId: string): Promise<Finding[]> {
  const common = {
    about: 'whether Razorpay accepts the key',
    look: 'See https://dashboard.razorpay.com/app/website-app-settings/api-keys',
  };
  const secret = await readSecret(get, project, 'RAZORPAY_KEY_SECRET', common);
  if (!secret.text) return secret.findings;
  const basic = `Basic ${Buffer.from(`${keyId}:${secret.text}`).toString('base64')}`;
  const answer = await get('razorpay', '/payments?count=1', basic);
  if (isRefused(answer)) {
    return [
      missing(
        'Razorpay does not accept RAZORPAY_KEY_ID with RAZORPAY_KEY_SECRET.',
        'Set both to the values of one key in its dashboard',
      ),
    ];
  }
  const test = keyId.startsWith('rzp_live_')
    ? []
    : [
        note(
          'The key is for Razorpay’s test mode: no money moves.',
          'Replace it with a key that starts with rzp_live_',
        ),
      ];
  return [...judged(answer, { ...common, schema: v.looseObject({}), judge: () => [] }), ...test];
}

const isRefused = (answer: Answer) => answer.is === 'unknown' && answer.status === 401;

/**
 * Razorpay's API lists webhooks only to partners. So the owner confirms the address by RAZORPAY_WEBHOOK_SET, and must
 * confirm it again when it changes.
 */
function checkWebhook({ storeUrl, functions, file }: Settings): Finding[] {
  if (!storeUrl) return [];
  const url = `${storeUrl}/api/payments/webhook`;
  if (functions['RAZORPAY_WEBHOOK_SET'] === url) return [];
  return [
    missing(
      `You have not confirmed that Razorpay's webhook goes to ${url}.`,
      `Set it in Razorpay's dashboard as docs/razorpay.md says, then write RAZORPAY_WEBHOOK_SET=${url} into ${file}`,
    ),
  ];
}
