import * as v from 'valibot';
import type { Get } from '../services.ts';
import { judged, missing, type Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';

const appsSchema = v.object({ apps: v.optional(v.array(v.object({ appId: v.string() })), []) });

/** Checks that the project exists and has the web app of web/.env.production. */
export async function checkProject(get: Get, project: string, { web }: Settings): Promise<Finding[]> {
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
