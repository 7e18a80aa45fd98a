import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CliError } from '../../lib/cli-error.ts';
import { findJava, parseJavaMajor } from './java.ts';

const folder = mkdtempSync(join(tmpdir(), 'nirala-java-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a program that prints what `java -version` prints for this version. Returns its `bin` folder. */
function fakeJava(name: string, version: string): string {
  const program = join(folder, name, 'bin', 'java');
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, `#!/bin/sh\necho 'openjdk version "${version}" 2026-04-15' >&2\n`);
  chmodSync(program, 0o755);
  return dirname(program);
}

test.each([
  ['openjdk version "25.0.1" 2025-10-21', 25],
  ['openjdk version "21" 2023-09-19\nOpenJDK Runtime Environment', 21],
  ['java version "1.8.0_402"', 8],
  ['openjdk version "26-ea" 2026-03-17', 26],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', undefined],
])('the major version is read from: %s', (text, major) => {
  expect(parseJavaMajor(text)).toBe(major);
});

test('findJava picks the newest Java of JAVA_HOME, PATH and the usual folders', async () => {
  const old = fakeJava('old', '17.0.15');
  const home = dirname(fakeJava('home', '21.0.2'));
  const newest = fakeJava('jvm/newest', '25.0.1');
  fakeJava('jvm/legacy', '1.8.0_402');
  const usual = [join(folder, 'jvm/*/bin')];
  expect(await findJava({ PATH: old, JAVA_HOME: home }, usual)).toEqual({ bin: newest, major: 25 });
  expect(await findJava({ PATH: old, JAVA_HOME: home }, [])).toEqual({ bin: join(home, 'bin'), major: 21 });
});

test('a Java that is too old is reported with the version to install', async () => {
  const old = fakeJava('old', '17.0.15');
  const search = findJava({ PATH: old }, []);
  await expect(search).rejects.toThrow(CliError);
  await expect(search).rejects.toThrow(/needs Java 21 or newer.*Java 17\. Install a JDK/);
});

test('a missing or broken Java is reported in one sentence', async () => {
  const broken = fakeJava('broken', '');
  await expect(findJava({ PATH: broken }, [])).rejects.toThrow(/no Java was found\. Install a JDK/);
  await expect(findJava({}, [])).rejects.toThrow(/no Java was found/);
});
