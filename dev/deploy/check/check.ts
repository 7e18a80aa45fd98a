import type { Get } from '../services.ts';
import { missing, type Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';
import { checkBilling } from './billing.ts';
import { checkDatabase } from './database.ts';
import { checkFiles } from './files.ts';
import { checkIndexes } from './indexes.ts';
import { checkCouriers } from './couriers.ts';
import { checkNotifications } from './notifications.ts';
import { checkProject } from './project.ts';
import { checkReadiness } from './readiness.ts';
import { checkRazorpay } from './razorpay.ts';
import { checkAppCheck, checkSignIn } from './sign-in.ts';

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
