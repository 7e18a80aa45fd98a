import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import firebase from '../../../firebase.json' with { type: 'json' };
import { hostingConfig } from '../../deploy/hosting-config.ts';
import { ROOT } from '../../lib/paths.ts';
import { PARAMETERS, parametersAt } from './parameters.ts';
import type { Ports } from './ports.ts';

/**
 * Writes the configuration for these ports and returns the file's path: a copy of firebase.json beside it (its paths are
 * relative) with the ports replaced and the header rules of the current build, as a deploy has them.
 */
export function writeConfig(offset: number, ports: Ports): string {
  const { emulators } = firebase;
  const config = {
    ...firebase,
    // At offset 0 the parameters of functions/ are those of the local store.
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

/** Removes what `writeConfig` wrote at this offset, if it is there. */
export function removeConfig(offset: number): void {
  rmSync(configFile(offset), { force: true });
}

const configFile = (offset: number) => join(ROOT, `firebase.local-${offset}.json`);

/** The local store's parameters with the stand-ins at these ports. Replies the folder, relative to the root. */
function writeParameters(offset: number, ports: Ports): string {
  const folder = join('.cache', 'parameters', String(offset));
  mkdirSync(join(ROOT, folder), { recursive: true });
  writeFileSync(join(ROOT, folder, PARAMETERS), parametersAt(ports));
  return folder;
}
