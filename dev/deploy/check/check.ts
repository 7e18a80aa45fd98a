import type { Get } from '../services.ts';
import { missing, type Finding, judged, note } from '../finding.ts';
import type { Settings } from '../settings.ts';
import { checkBilling } from './billing.ts';
import { checkIndexes } from './indexes.ts';
import { checkCouriers } from './couriers.ts';
import { checkNotifications } from './notifications.ts';
import { checkRazorpay } from './razorpay.ts';
import { checkAppCheck, checkSignIn } from './sign-in.ts';
import * as v from 'valibot';
import { toE164 } from '@nirala/contract/text/phone';
import { dayOf } from '@nirala/contract/text/day';
import { readinessGaps, type Gap } from '@nirala/contract/settings/readiness';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { fromSettings } from '@nirala/functions/store/settings';
import { readStoredSettings } from '../firestore-json.ts';

/** A live project and what is known about it. */
export type Live = {
  project: string;
  settings: Settings;
  /** The content of firestore.indexes.json. */
  indexes: unknown;
  /** Undefined without a sign-in at Google: then only the files are checked. */
  get: Get | undefined;
};

/** Runs all checks of a live project. The findings are in the order in which one would set the project up. */
export async function checkAll({ project, settings, indexes, get }: Live): Promise<Finding[]> {
  if (project.startsWith('demo-')) {
    return [
      missing(`${project} is a project id for emulators.`, 'Set GOOGLE_CLOUD_PROJECT to the id of a live project'),
    ];
  }
  const files = checkFiles(project, settings);
  if (!get) {
    const mend = 'Run gcloud auth application-default login and try again; the project itself was not checked';
    return [missing('You are not signed in to Google Cloud.', mend), ...files];
  }
  const asked = await Promise.all([
    checkProject(get, project, settings),
    checkBilling(get, project),
    checkSignIn(get, project, settings.storeUrl),
    checkAppCheck(get, project, settings.web['VITE_APP_CHECK_KEY']),
    checkDatabase(get, project),
    checkIndexes(get, project, indexes),
    checkReadiness(get, project, settings),
    checkRazorpay(get, project, settings),
    checkNotifications(get, project, settings),
    checkCouriers(get, project, settings),
  ]);
  return [...files, ...asked.flat()];
}

const appsSchema = v.object({ apps: v.optional(v.array(v.object({ appId: v.string() })), []) });

/** Checks that the project exists and has the web app of web/.env.production. */
async function checkProject(get: Get, project: string, { web }: Settings): Promise<Finding[]> {
  const page = `https://console.firebase.google.com/project/${project}/settings/general`;
  const appId = web['VITE_FIREBASE_APP_ID'];
  const mend = `Add a web app at ${page}, and copy its four values into web/.env.production`;
  return judged(await get('firebase', `/projects/${project}/webApps`), {
    about: `whether ${project} is a Firebase project of yours`,
    look: `See ${page}`,
    schema: appsSchema,
    absent: missing(`There is no Firebase project ${project}.`, 'Create it at https://console.firebase.google.com'),
    judge({ apps }) {
      if (!appId || apps.some((app) => app.appId === appId)) return [];
      return [missing(`VITE_FIREBASE_APP_ID is not a web app of ${project}.`, mend)];
    },
  });
}

/** The region of the functions. A database in another region would make every read slow. */
const LOCATION = 'asia-south1';
const ENABLED = 'POINT_IN_TIME_RECOVERY_ENABLED';

const databaseSchema = v.object({
  locationId: v.string(),
  type: v.string(),
  pointInTimeRecoveryEnablement: v.optional(v.string()),
});

/** Checks that the database is in the right region, and that its data can be restored. */
async function checkDatabase(get: Get, project: string): Promise<Finding[]> {
  const gcloud = (words: string) => `gcloud firestore databases ${words} --project=${project}`;
  return judged(await get('firestore', `/projects/${project}/databases/(default)`), {
    about: 'where the database is',
    look: `See https://console.firebase.google.com/project/${project}/firestore: its location must be ${LOCATION}`,
    schema: databaseSchema,
    absent: missing('There is no database.', `Run ${gcloud(`create --location=${LOCATION}`)}`),
    judge({ locationId, type, pointInTimeRecoveryEnablement }) {
      if (type !== 'FIRESTORE_NATIVE' || locationId !== LOCATION) {
        return [
          missing(
            `The database is of type ${type} in ${locationId}, but must be FIRESTORE_NATIVE in ${LOCATION}.`,
            'A database cannot be moved: use a new project, or delete the database and create it again',
          ),
        ];
      }
      if (pointInTimeRecoveryEnablement === ENABLED) return [];
      return [
        note(
          'Point-in-time recovery is off: data deleted or overwritten by mistake cannot be restored.',
          `Run ${gcloud("update --database='(default)' --enable-pitr --delete-protection")}`,
        ),
      ];
    },
  });
}

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
function checkFiles(project: string, { file, functions, web, storeUrl }: Settings): Finding[] {
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

/**
 * The owner's settings in the live database: invented facts stop the deploy, the rest of the list is a note. Before the
 * first deploy nobody can open the admin to replace them, and nothing can be sold: then they are notes too.
 */
async function checkReadiness(get: Get, project: string, { storeUrl }: Settings): Promise<Finding[]> {
  const [store, returns] = await Promise.all(
    ['store', 'returns'].map((name) => readStoredSettings(get, project, name)),
  );
  if (!store || !returns) {
    return [
      missing(
        'Could not check whether the facts about the seller are still invented.',
        'Give your account the right to read Firestore, and try again',
      ),
    ];
  }
  const gaps = readinessGaps({
    today: dayOf(new Date()),
    settings: fromSettings(SETTINGS.store, store),
    returns: fromSettings(SETTINGS.returns, returns),
  });
  const stops = await hasProducts(get, project);
  return gaps.map((gap) => (gap.blocks === 'deploy' && stops ? missing : note)(gap.what, mendOf(gap, storeUrl)));
}

/** Whether the live database has a product; true if it cannot be read. */
async function hasProducts(get: Get, project: string): Promise<boolean> {
  const path = `/projects/${project}/databases/(default)/documents/products?pageSize=1&mask.fieldPaths=active`;
  const answer = await get('firestore', path);
  const { success, output } = v.safeParse(
    v.object({ documents: v.optional(v.array(v.unknown()), []) }),
    answer.is === 'there' ? answer.body : undefined,
  );
  return !success || output.documents.length > 0;
}

function mendOf({ blocks, mend }: Gap, storeUrl: string | undefined): string {
  const there = 'screen' in mend ? `Change it at ${storeUrl ?? ''}${mend.screen}` : `See ${mend.doc}`;
  return blocks === 'deploy' ? `${there}, before you add products` : there;
}
