import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };
import { ROOT } from '../paths.ts';
import { PARAMETERS, parametersAt } from './parameters.ts';
import type { Ports } from './ports.ts';

/**
 * The configuration for these ports: firebase.json itself at offset 0, else a copy of it beside it (its paths
 * are relative) with the ports replaced. Replies the file's path.
 */
export function writeConfig(offset: number, ports: Ports): string {
  if (offset === 0) return join(ROOT, 'firebase.json');
  const { emulators } = firebase;
  const config = {
    ...firebase,
    functions: { ...firebase.functions, configDir: writeParameters(offset, ports) },
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
  const file = join(ROOT, `firebase.local-${offset}.json`);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

/** The local store's parameters with the stand-ins at these ports. Replies the folder, relative to the root. */
function writeParameters(offset: number, ports: Ports): string {
  const folder = join('.cache', 'parameters', String(offset));
  mkdirSync(join(ROOT, folder), { recursive: true });
  writeFileSync(join(ROOT, folder, PARAMETERS), parametersAt(ports));
  return folder;
}
