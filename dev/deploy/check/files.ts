import { toE164 } from '@nirala/contract/text/phone';
import { missing, note, type Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';

const FIREBASE = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
];
const WEB = 'web/.env.production';
/** The admin's number in the local store. It may belong to a real person. */
const LOCAL_ADMIN = '+919000000001';
const ADDRESSES = [
  'PINCODE_API_URL',
  'RAZORPAY_API_URL',
  'RAZORPAY_CHECKOUT_SCRIPT',
  'SMS_API_URL',
  'WHATSAPP_API_URL',
];

/** Checks the two configuration files of a live project, without any request. */
export function checkFiles(project: string, { file, functions, web, storeUrl }: Settings): Finding[] {
  const findings: Finding[] = [];
  const absent = FIREBASE.filter((name) => !web[name]);
  if (absent.length > 0) {
    const mend = `Copy them from https://console.firebase.google.com/project/${project}/settings/general into ${WEB}`;
    findings.push(missing(`${WEB} does not set ${absent.join(', ')}.`, mend));
  }
  const told = web['VITE_FIREBASE_PROJECT_ID'];
  if (told && told !== project) {
    findings.push(
      missing(`${WEB} is for the project ${told}, not for ${project}.`, 'Set its four values to those of this project'),
    );
  }
  if (!web['VITE_STORE_URL']) {
    const what = `The store's address will be https://${project}.web.app.`;
    findings.push(note(what, `If you have your own domain, write VITE_STORE_URL=https://your.shop into ${WEB}`));
  } else if (!storeUrl) {
    findings.push(missing('VITE_STORE_URL is not a valid address.', `Write it as https://your.shop into ${WEB}`));
  }
  const admin = functions['ADMIN_PHONE_NUMBER'] ?? '';
  if (admin === LOCAL_ADMIN || toE164(admin) !== admin) {
    const what = 'There is no admin: ADMIN_PHONE_NUMBER must be your own mobile number.';
    findings.push(missing(what, `Write ADMIN_PHONE_NUMBER=+91XXXXXXXXXX into ${file}`));
  }
  if (functions['RAZORPAY_KEY_ID'] === undefined) {
    const mend = `Write RAZORPAY_KEY_ID=rzp_live_… into ${file}, or RAZORPAY_KEY_ID= to sell on delivery only`;
    findings.push(missing('RAZORPAY_KEY_ID is not set.', mend));
  }
  for (const name of ADDRESSES) {
    if (functions[name] === undefined || functions[name].startsWith('https://')) continue;
    findings.push(
      missing(`${name} does not start with https://.`, `Remove it from ${file}: its default is the real service`),
    );
  }
  return findings;
}
