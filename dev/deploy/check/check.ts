import type { Ask } from '../ask.ts';
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

export type Live = {
  project: string;
  settings: Settings;
  /** The content of firestore.indexes.json. */
  indexes: unknown;
  /** Undefined without a sign-in at Google: then only the files are checked. */
  ask: Ask | undefined;
};

/** Runs all checks of a live project. The findings are in the order in which one would set the project up. */
export async function checkAll({ project, settings, indexes, ask }: Live): Promise<Finding[]> {
  if (project.startsWith('demo-')) {
    return [
      missing(`${project} is a project id for emulators.`, 'Set GOOGLE_CLOUD_PROJECT to the id of a live project'),
    ];
  }
  const files = checkFiles(project, settings);
  if (!ask) {
    const mend = 'Run gcloud auth application-default login and try again; the project itself was not checked';
    return [missing('You are not signed in to Google Cloud.', mend), ...files];
  }
  const asked = await Promise.all([
    checkProject(ask, project, settings),
    checkBilling(ask, project),
    checkSignIn(ask, project, settings.storeUrl),
    checkAppCheck(ask, project, settings.web['VITE_APP_CHECK_KEY']),
    checkDatabase(ask, project),
    checkIndexes(ask, project, indexes),
    checkReadiness(ask, project, settings),
    checkRazorpay(ask, project, settings),
    checkNotifications(ask, project, settings),
    checkCouriers(ask, project, settings),
  ]);
  return [...files, ...asked.flat()];
}
