import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { findFirestoreJar, writeWrapper } from './firestore-jar.ts';

const folder = mkdtempSync(join(tmpdir(), 'nirala-jar-'));
afterAll(() => rmSync(folder, { recursive: true }));
const java = { bin: '/nowhere', major: 25 };

describe('the emulator’s jar', () => {
  for (const version of ['1.9.0', '1.22.0', '1.19.8']) {
    writeFileSync(join(folder, `cloud-firestore-emulator-v${version}.jar`), '');
  }

  test('at FIRESTORE_EMULATOR_BINARY_PATH is preferred to all others', async () => {
    const explicit = join(folder, 'my.jar');
    writeFileSync(explicit, '');
    const env = { FIRESTORE_EMULATOR_BINARY_PATH: explicit, FIREBASE_EMULATORS_PATH: folder };
    expect(await findFirestoreJar(java, env)).toBe(explicit);
  });

  test('at a FIRESTORE_EMULATOR_BINARY_PATH that does not exist is an error', async () => {
    const env = { FIRESTORE_EMULATOR_BINARY_PATH: join(folder, 'gone.jar') };
    await expect(findFirestoreJar(java, env)).rejects.toThrow(/gone\.jar, which does not exist/);
  });

  test('is otherwise the newest one that firebase-tools downloaded', async () => {
    const found = await findFirestoreJar(java, { FIREBASE_EMULATORS_PATH: folder });
    expect(found).toBe(join(folder, 'cloud-firestore-emulator-v1.22.0.jar'));
  });
});

describe('the component of the Google Cloud CLI', () => {
  test('is found next to the gcloud on the PATH, without running gcloud', async () => {
    const sdk = join(folder, 'sdk');
    const component = join(sdk, 'platform/cloud-firestore-emulator');
    for (const each of [component, join(sdk, 'bin'), join(folder, 'links')]) mkdirSync(each, { recursive: true });
    writeFileSync(join(component, 'cloud-firestore-emulator.jar'), '');
    writeFileSync(join(sdk, 'bin/gcloud'), 'not a program');
    symlinkSync(join(sdk, 'bin/gcloud'), join(folder, 'links/gcloud'));
    const env = { PATH: join(folder, 'links'), FIREBASE_EMULATORS_PATH: join(folder, 'empty') };
    const wrapper = join(folder, 'wrapped.jar');
    expect(await findFirestoreJar(java, env, wrapper)).toBe(wrapper);
    expect(readFileSync(wrapper).toString('latin1')).toContain('Main-Class: com.google.cloud');
  });
});

describe('the wrapper', () => {
  const jar = `/opt/a folder/${'deep/'.repeat(30)}emulator.jar`;
  const bytes = readFileSync(writeWrapper(jar, join(folder, 'wrapper', 'w.jar')));

  test('is a valid zip archive of the manifest', () => {
    const end = bytes.indexOf('PK\x05\x06');
    const directory = bytes.readUInt32LE(end + 16);
    expect(bytes.subarray(directory, directory + 4).toString()).toBe('PK\x01\x02');
    expect(directory + bytes.readUInt32LE(end + 12)).toBe(end);
    const local = bytes.readUInt32LE(directory + 42);
    const nameLength = bytes.readUInt16LE(local + 26);
    const start = local + 30 + nameLength;
    const content = bytes.subarray(start, start + bytes.readUInt32LE(local + 22));
    expect(bytes.subarray(local + 30, start).toString()).toBe('META-INF/MANIFEST.MF');
    expect(bytes.readUInt32LE(local + 14)).toBe(crc32(content));
    expect(start + content.length).toBe(directory);
  });

  test('names the main class and the jar, in lines of at most 72 bytes', () => {
    const manifest = bytes.toString('latin1').split('PK\x01\x02')[0] ?? '';
    const lines = manifest.slice(manifest.indexOf('Manifest-Version')).split('\r\n');
    expect(Math.max(...lines.map((line) => line.length + 2))).toBeLessThanOrEqual(72);
    const unfolded = lines.join('\r\n').replaceAll('\r\n ', '');
    expect(unfolded).toContain('Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore\r\n');
    expect(unfolded).toContain(`Class-Path: file:///opt/a%20folder/${'deep/'.repeat(30)}emulator.jar\r\n`);
  });
});
