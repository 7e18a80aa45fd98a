import type { Ask } from '../ask.ts';
import { missing, type Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';
import { checkBilling } from './billing.ts';
import { checkDatabase } from './database.ts';
import { checkFiles } from './files.ts';
import { checkIndexes } from './indexes.ts';
import { checkProject } from './project.ts';
import { checkRazorpay } from './razorpay.ts';
import { checkSignIn } from './sign-in.ts';

export type Live = {
  project: string;
  settings: Settings;
  /** What firestore.indexes.json says. */
  indexes: unknown;
  /** Undefined where nobody is signed in at Google: then only the files are looked at. */
  ask: Ask | undefined;
};

/** All that can be known of a project before the store is put there, in the order in which one would set it up. */
export async function checkAll({ project, settings, indexes, ask }: Live): Promise<Finding[]> {
  if (project.startsWith('demo-')) {
    return [missing(`${project} is a name for emulators.`, 'Put the id of a live project into GOOGLE_CLOUD_PROJECT')];
  }
  const files = checkFiles(project, settings);
  if (!ask) {
    const mend = 'Run gcloud auth application-default login, and ask again: the project itself was not looked at';
    return [missing('You are not signed in at Google.', mend), ...files];
  }
  const asked = await Promise.all([
    checkProject(ask, project, settings),
    checkBilling(ask, project),
    checkSignIn(ask, project, settings.storeUrl),
    checkDatabase(ask, project),
    checkIndexes(ask, project, indexes),
    checkRazorpay(ask, project, settings),
  ]);
  return [...files, ...asked.flat()];
}
