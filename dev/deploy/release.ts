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
  /** Makes the production build; throws if that fails. */
  build: () => void;
  say: (line: string) => void;
  timeoutMs?: number | undefined;
};

/**
 * Builds the store, adds the assets of earlier builds, and writes the configuration for the deploy: firebase.json with
 * header rules for exactly these files, and without `predeploy`, because another build would remove them. Returns the
 * name of the configuration file.
 */
export async function prepareRelease({ root, site, build, say, timeoutMs }: Options): Promise<string> {
  build();
  const dist = join(root, 'web', 'dist');
  await keepEarlierBuilds({ dist, site, say, timeoutMs });
  const { predeploy: _functions, ...functions } = firebase.functions;
  const { predeploy: _hosting, ...hosting } = hostingConfig(dist);
  const file = 'firebase.deploy.json';
  writeFileSync(join(root, file), JSON.stringify({ ...firebase, functions, hosting }, null, 2));
  return file;
}
