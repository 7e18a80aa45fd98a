import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';

type Values = Readonly<Record<string, string | undefined>>;

/** What stands in the files of a live project: nothing of it is secret. */
export type Settings = {
  /** `functions/.env.<project>`, which names the functions' parameters. */
  file: string;
  functions: Values;
  /** The variables that the live build of web sees. */
  web: Values;
  /** The store's own address; undefined where what was told is none. */
  storeUrl: string | undefined;
};

export function readSettings(root: string, project: string): Settings {
  const file = `functions/.env.${project}`;
  const read = (name: string) => (existsSync(join(root, name)) ? parseEnv(readFileSync(join(root, name), 'utf8')) : {});
  const web = loadEnv('production', join(root, 'web'), 'VITE_');
  const told = web['VITE_STORE_URL'] || `https://${project}.web.app`;
  const isOne = told.startsWith('https://') && URL.canParse(told) && new URL(told).origin === told;
  return { file, functions: { ...read('functions/.env'), ...read(file) }, web, storeUrl: isOne ? told : undefined };
}
