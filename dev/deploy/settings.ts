import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';

type Values = Readonly<Record<string, string | undefined>>;

/** The configuration files of a live project. They contain no secrets. */
export type Settings = {
  /** `functions/.env.<project>`, which names the functions' parameters. */
  file: string;
  functions: Values;
  /** The variables of the production build of web. */
  web: Values;
  /** The origin of the store; undefined if VITE_STORE_URL is invalid. */
  storeUrl: string | undefined;
};

/** Reads the configuration files of a project in this repository. A file that does not exist sets nothing. */
export function readSettings(root: string, project: string): Settings {
  const file = `functions/.env.${project}`;
  const read = (name: string) => (existsSync(join(root, name)) ? parseEnv(readFileSync(join(root, name), 'utf8')) : {});
  const web = loadEnv('production', join(root, 'web'), 'VITE_');
  const url = web['VITE_STORE_URL'] || `https://${project}.web.app`;
  const isOrigin = url.startsWith('https://') && URL.canParse(url) && new URL(url).origin === url;
  return { file, functions: { ...read('functions/.env'), ...read(file) }, web, storeUrl: isOrigin ? url : undefined };
}
