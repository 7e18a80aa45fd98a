import { execFile, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { CACHE, ROOT } from '../../lib/paths.ts';
import { EXIT_OK, whenEnded } from '../../lib/process-tree.ts';
import { CliError } from '../../lib/cli-error.ts';
import type { Java } from './java.ts';
import { crc32 } from 'node:zlib';

/** On a busy machine gcloud takes half a minute. */
const GCLOUD_TIMEOUT_MS = 120_000;

/**
 * The path of the Firestore emulator's jar. The first of these that exists: FIRESTORE_EMULATOR_BINARY_PATH, the newest
 * download of firebase-tools, the Google Cloud CLI's component (as a wrapper jar). Otherwise it is downloaded.
 */
export async function findFirestoreJar(
  java: Java,
  env: NodeJS.ProcessEnv = process.env,
  wrapper = join(CACHE, 'firestore-emulator.jar'),
): Promise<string> {
  const explicit = env['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (explicit && !existsSync(explicit)) {
    throw new CliError(`FIRESTORE_EMULATOR_BINARY_PATH is ${explicit}, which does not exist.`);
  }
  const found = explicit ?? downloadedJar(env) ?? (await wrappedComponent(env, wrapper));
  if (found) return found;
  await download(java);
  const downloaded = downloadedJar(env);
  if (downloaded) return downloaded;
  throw new CliError(
    'The Firestore emulator was not found and could not be downloaded. Go online once, or install the ' +
      'Google Cloud CLI with its component cloud-firestore-emulator.',
  );
}

function downloadedJar(env: NodeJS.ProcessEnv): string | undefined {
  const folder = env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const jars = globSync('cloud-firestore-emulator-v*.jar', { cwd: folder });
  const newest = jars.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest && join(folder, newest);
}

async function wrappedComponent(env: NodeJS.ProcessEnv, wrapper: string): Promise<string | undefined> {
  const root = await cloudSdkRoot(env);
  const jar = root && join(root, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  return jar && existsSync(jar) ? writeWrapper(jar, wrapper) : undefined;
}

/** The folder of the Google Cloud CLI: the parent of gcloud's `bin`. If that is only a launcher, gcloud names it. */
async function cloudSdkRoot(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const folders = (env['PATH'] ?? '').split(delimiter);
  const program = folders.map((folder) => join(folder, 'gcloud')).find((path) => existsSync(path));
  if (!program) return undefined;
  const root = dirname(dirname(realpathSync(program)));
  if (existsSync(join(root, 'platform'))) return root;
  try {
    const ask = ['info', '--format=value(installation.sdk_root)'];
    const { stdout } = await promisify(execFile)(program, ask, { env, timeout: GCLOUD_TIMEOUT_MS });
    return stdout.trim();
  } catch (error) {
    // The emulator can still be downloaded.
    const isSlow = error instanceof Error && 'killed' in error && error.killed === true;
    const why = isSlow ? `did not answer within ${GCLOUD_TIMEOUT_MS / 1000} s` : 'failed';
    console.log(`\`gcloud info\` ${why}. You can set FIRESTORE_EMULATOR_BINARY_PATH to the emulator's jar instead.`);
    return undefined;
  }
}

/** Writes a jar that starts the component: firebase-tools runs `java -jar`, and the component's jar has no main class. */
export function writeWrapper(jar: string, wrapper: string): string {
  mkdirSync(dirname(wrapper), { recursive: true });
  const manifest = [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(jar).href}`,
  ];
  const zip = zipOf('META-INF/MANIFEST.MF', manifest.map(folded).join(''));
  // A correct file is left alone, because another store's emulator may be running from it.
  if (!existsSync(wrapper) || !readFileSync(wrapper).equals(zip)) writeFileSync(wrapper, zip);
  return wrapper;
}

/** A manifest line has at most 72 bytes including CRLF; a longer one continues on a line that starts with a space. */
function folded(line: string): string {
  let rest = line;
  let text = '';
  while (rest.length > 70) {
    text += `${rest.slice(0, 70)}\r\n`;
    rest = ` ${rest.slice(70)}`;
  }
  return `${text}${rest}\r\n`;
}

/** Downloads the emulator with firebase-tools, showing its output, for at most ten minutes. */
async function download(java: Java): Promise<void> {
  console.log('Downloading the Firestore emulator (about 130 MB, only once) …');
  mkdirSync(CACHE, { recursive: true });
  const firebase = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
  const child = spawn(process.execPath, [firebase, 'setup:emulators:firestore'], {
    cwd: CACHE,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: [java.bin, process.env['PATH']].join(delimiter), CI: 'true' },
    timeout: 600_000,
  });
  process.once('exit', () => child.kill());
  const how = await whenEnded(child);
  if (how !== EXIT_OK) console.log(`The download failed (${how}).`);
}

/** A zip archive of one uncompressed file, which is all a wrapper jar needs. */
function zipOf(name: string, content: string): Buffer {
  const data = Buffer.from(content);
  const nameBytes = Buffer.from(name);

  // Fields that the local header and the central directory share: version, flags, method, time, date (1 January
  // 1980), CRC, compressed size, size, length of the name, length of the extra field.
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(0x21, 8);
  shared.writeUInt32LE(crc32(data), 10);
  shared.writeUInt32LE(data.length, 14);
  shared.writeUInt32LE(data.length, 18);
  shared.writeUInt16LE(nameBytes.length, 22);

  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, nameBytes, data]);

  const madeBy = Buffer.from([20, 0]);
  // Comment length, disk, internal and external attributes, offset of the local header: all 0.
  const directory = Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, shared, Buffer.alloc(14), nameBytes]);

  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end]);
}
