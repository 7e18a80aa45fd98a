import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '../../lib/paths.ts';
import { BASE_PORTS, STAND_INS, type Ports } from './ports.ts';

const read = (name: string) => readFileSync(join(ROOT, 'functions', name), 'utf8');

export const PARAMETERS = '.env.demo-nirala';

/** The local store's parameter file with the store and its stand-ins at these ports; the file in functions/ is for offset 0. */
export function parametersAt(ports: Ports): string {
  return (['hosting', ...STAND_INS] as const).reduce(
    (text, name) => text.replaceAll(`:${BASE_PORTS[name]}`, `:${ports[name]}`),
    read(PARAMETERS),
  );
}

/** The environment in which the functions' code runs as it does in the functions emulator. */
export function parameterEnv(ports: Ports): NodeJS.Dict<string> {
  return { ...parseEnv(parametersAt(ports)), ...parseEnv(read('.secret.local')) };
}
