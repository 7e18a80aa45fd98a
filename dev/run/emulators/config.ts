/** The configuration of a store at a port offset: firebase.json and the functions' parameters, with the ports changed. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import firebase from '../../../firebase.json' with { type: 'json' };
import { hostingConfig } from '../../deploy/hosting-config.ts';
import { ROOT } from '../../lib/paths.ts';
import { BASE_PORTS, STAND_INS, type Ports } from './ports.ts';

const PARAMETERS = '.env.demo-nirala';

/**
 * Writes a copy of firebase.json with these ports and with the header rules that a deploy of the current build would
 * have. Returns its path; it is beside firebase.json because the paths in it are relative.
 */
export function writeConfig(offset: number, ports: Ports): string {
  const { emulators } = firebase;
  const config = {
    ...firebase,
    // At offset 0 functions/.env.demo-nirala already has the right ports.
    functions: offset === 0 ? firebase.functions : { ...firebase.functions, configDir: writeParameters(offset, ports) },
    hosting: hostingConfig(join(ROOT, 'web', 'dist')),
    emulators: {
      ...emulators,
      hosting: { ...emulators.hosting, port: ports.hosting },
      functions: { ...emulators.functions, port: ports.functions },
      firestore: { ...emulators.firestore, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
      auth: { ...emulators.auth, port: ports.auth },
      hub: { ...emulators.hub, port: ports.hub },
      logging: { ...emulators.logging, port: ports.logging },
      eventarc: { ...emulators.eventarc, port: ports.eventarc },
      tasks: { ...emulators.tasks, port: ports.tasks },
    },
  };
  const file = configFile(offset);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

/** Removes the file that `writeConfig` wrote for this offset, if there is one. */
export function removeConfig(offset: number): void {
  rmSync(configFile(offset), { force: true });
}

/** The environment in which the functions' code runs as it does in the functions emulator. */
export function parameterEnv(ports: Ports): NodeJS.Dict<string> {
  return { ...parseEnv(parametersAt(ports)), ...parseEnv(read('.secret.local')) };
}

const configFile = (offset: number) => join(ROOT, `firebase.local-${offset}.json`);

/** Writes the local store's parameters with the stand-ins at these ports. Returns the folder, relative to the root. */
function writeParameters(offset: number, ports: Ports): string {
  const folder = join('.cache', 'parameters', String(offset));
  mkdirSync(join(ROOT, folder), { recursive: true });
  writeFileSync(join(ROOT, folder, PARAMETERS), parametersAt(ports));
  return folder;
}

/** The local store's parameter file with the store and its stand-ins at these ports; the file in functions/ is for offset 0. */
function parametersAt(ports: Ports): string {
  return (['hosting', ...STAND_INS] as const).reduce(
    (text, name) => text.replaceAll(`:${BASE_PORTS[name]}`, `:${ports[name]}`),
    read(PARAMETERS),
  );
}

const read = (name: string) => readFileSync(join(ROOT, 'functions', name), 'utf8');
