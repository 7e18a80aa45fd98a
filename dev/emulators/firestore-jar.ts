import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { CACHE } from '../paths.ts';
import { zipOf } from './zip.ts';

/**
 * The Firestore emulator's jar: the one named by FIRESTORE_EMULATOR_BINARY_PATH, else the newest that
 * firebase-tools downloaded, else the Google Cloud CLI's component behind a wrapper. Undefined: there is none.
 */
export async function findFirestoreJar(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  if (env['FIRESTORE_EMULATOR_BINARY_PATH']) return env['FIRESTORE_EMULATOR_BINARY_PATH'];
  return downloadedJar(env) ?? (await wrappedComponent(env));
}

function downloadedJar(env: NodeJS.ProcessEnv): string | undefined {
  const folder = env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const jars = globSync('cloud-firestore-emulator-v*.jar', { cwd: folder });
  const newest = jars.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest && join(folder, newest);
}

async function wrappedComponent(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const root = await cloudSdkRoot(env);
  const jar = root && join(root, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  return jar && existsSync(jar) ? writeWrapper(jar, join(CACHE, 'firestore-emulator.jar')) : undefined;
}

async function cloudSdkRoot(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  try {
    const ask = ['info', '--format=value(installation.sdk_root)'];
    const { stdout } = await promisify(execFile)('gcloud', ask, { env, timeout: 20_000 });
    return stdout.trim();
  } catch {
    return undefined; // No Google Cloud CLI here.
  }
}

/** The component's manifest names no main class, and firebase-tools runs `java -jar`: this jar names it instead. */
export function writeWrapper(jar: string, wrapper: string): string {
  mkdirSync(join(wrapper, '..'), { recursive: true });
  const manifest = [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(jar).href}`,
  ];
  writeFileSync(wrapper, zipOf('META-INF/MANIFEST.MF', manifest.map(folded).join('')));
  return wrapper;
}

/** A manifest's line is at most 72 bytes with its line end; a longer one goes on after a blank. */
function folded(line: string): string {
  let rest = line;
  let text = '';
  while (rest.length > 70) {
    text += `${rest.slice(0, 70)}\r\n`;
    rest = ` ${rest.slice(70)}`;
  }
  return `${text}${rest}\r\n`;
}
