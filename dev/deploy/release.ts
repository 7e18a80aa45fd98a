import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };
import { keepEarlierBuilds } from './earlier-builds.ts';
import { hostingConfig } from './hosting-config.ts';

type Options = {
  /** The folder of firebase.json. */
  root: string;
  /** The origin of the live store. */
  site: string;
  /** Builds the store for the world; throws if that fails. */
  build: () => void;
  say: (line: string) => void;
  patienceMs?: number;
};

/**
 * Builds the store, adds the assets of earlier builds, and writes the configuration to deploy it with: firebase.json
 * with the header rules of these files and without `predeploy`, since another build would remove them. Returns the
 * file's name.
 */
export async function prepareRelease({ root, site, build, say, patienceMs }: Options): Promise<string> {
  build();
  const dist = join(root, 'web', 'dist');
  await keepEarlierBuilds({ dist, site, say, ...(patienceMs === undefined ? {} : { patienceMs }) });
  const { predeploy: _functions, ...functions } = firebase.functions;
  const { predeploy: _hosting, ...hosting } = hostingConfig(dist);
  const file = 'firebase.deploy.json';
  writeFileSync(join(root, file), JSON.stringify({ ...firebase, functions, hosting }, null, 2));
  return file;
}
