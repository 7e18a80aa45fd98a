import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '../../lib/paths.ts';
import { BASE_PORTS, type Ports } from './ports.ts';

const read = (name: string) => readFileSync(join(ROOT, 'functions', name), 'utf8');

export const PARAMETERS = '.env.demo-nirala';

/** The text of the local store's parameters, which is written for offset 0, with the stand-ins at these ports. */
export function parametersAt(ports: Ports): string {
  const standIns = ['razorpay', 'pincodes'] as const;
  return standIns.reduce((text, name) => text.replaceAll(`:${BASE_PORTS[name]}`, `:${ports[name]}`), read(PARAMETERS));
}

/** What a program needs in its environment to work with the functions' code as the functions emulator does. */
export function parameterEnv(ports: Ports): NodeJS.Dict<string> {
  return { ...parseEnv(parametersAt(ports)), ...parseEnv(read('.secret.local')) };
}
