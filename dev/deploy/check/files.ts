import { toE164 } from '@nirala/contract/phone';
import { missing, note, type Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';

const FIREBASE = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
];
const WEB = 'web/.env.production';
/** The admin of the local store; some living person may have it. */
const LOCAL_ADMIN = '+919000000001';
const ADDRESSES = ['PINCODE_API_URL', 'RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_SCRIPT'];

/** What the two files of a live project must say, before anybody is asked. */
export function checkFiles(project: string, { file, functions, web, storeUrl }: Settings): Finding[] {
  const findings: Finding[] = [];
  const absent = FIREBASE.filter((name) => !web[name]);
  if (absent.length > 0) {
    const mend = `Copy them from https://console.firebase.google.com/project/${project}/settings/general into ${WEB}`;
    findings.push(missing(`${WEB} does not say ${absent.join(', ')}.`, mend));
  }
  const told = web['VITE_FIREBASE_PROJECT_ID'];
  if (told && told !== project) {
    findings.push(
      missing(`${WEB} is of the project ${told}, and not of ${project}.`, 'Put the right four values there'),
    );
  }
  if (!web['VITE_STORE_URL']) {
    const what = `The store's address will be https://${project}.web.app.`;
    findings.push(note(what, `If it has one of its own, write VITE_STORE_URL=https://your.shop into ${WEB}`));
  } else if (!storeUrl) {
    findings.push(missing(`VITE_STORE_URL is no address of a store.`, `Write it as https://your.shop into ${WEB}`));
  }
  const admin = functions['ADMIN_PHONE_NUMBER'] ?? '';
  if (admin === LOCAL_ADMIN || toE164(admin) !== admin) {
    const what = 'Nobody is the admin: ADMIN_PHONE_NUMBER is no mobile number of yours.';
    findings.push(missing(what, `Write ADMIN_PHONE_NUMBER=+91XXXXXXXXXX into ${file}`));
  }
  if (functions['RAZORPAY_KEY_ID'] === undefined) {
    const mend = `Write RAZORPAY_KEY_ID=rzp_live_… into ${file}; nothing behind the = sells on delivery only`;
    findings.push(missing('It is not said whether the store takes payments: there is no RAZORPAY_KEY_ID.', mend));
  }
  for (const name of ADDRESSES) {
    if (functions[name] === undefined || functions[name].startsWith('https://')) continue;
    findings.push(
      missing(`${name} does not begin with https://.`, `Take it out of ${file}: its default is the real one`),
    );
  }
  return findings;
}
