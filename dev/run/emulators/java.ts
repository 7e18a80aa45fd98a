import { execFile } from 'node:child_process';
import { existsSync, globSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CliError } from '../../lib/cli-error.ts';

/** Required by firebase-tools 15. */
const MIN_JAVA = 21;

export type Java = { bin: string; major: number };

/** The usual `bin` folders of a JDK on Linux and macOS, as globs. */
const JVM_FOLDERS = [
  '/usr/lib/jvm/*/bin',
  '/usr/lib64/jvm/*/bin',
  '/usr/java/*/bin',
  '/opt/java/*/bin',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home/bin',
  '/opt/homebrew/opt/openjdk*/bin',
  '/usr/local/opt/openjdk*/bin',
  join(homedir(), '.sdkman/candidates/java/*/bin'),
  join(homedir(), 'Library/Java/JavaVirtualMachines/*/Contents/Home/bin'),
];

/** 25 for `openjdk version "25.0.1" …`, 8 for `"1.8.0_402"`; undefined if the text has no version. */
export function parseJavaMajor(text: string): number | undefined {
  const match = /version "(?:1\.)?(\d+)/.exec(text);
  return match ? Number(match[1]) : undefined;
}

/** The newest Java in JAVA_HOME, on the PATH and in the usual folders. Throws a `CliError` if it is older than 21. */
export async function findJava(
  env: NodeJS.ProcessEnv = process.env,
  folders: readonly string[] = JVM_FOLDERS,
): Promise<Java> {
  const bins = [
    ...(env['JAVA_HOME'] ? [join(env['JAVA_HOME'], 'bin')] : []),
    ...(env['PATH'] ?? '').split(delimiter),
    ...globSync([...folders]),
  ];
  const programs = bins.map((bin) => join(bin, 'java')).filter((program) => existsSync(program));
  const unique = [...new Set(programs.map((program) => realpathSync(program)))];
  const found = (await Promise.all(unique.map(askVersion))).filter((java) => java !== undefined);
  const newest = found.sort((a, b) => b.major - a.major)[0];
  if (newest && newest.major >= MIN_JAVA) return newest;
  throw new CliError(
    `The Firestore emulator needs Java ${MIN_JAVA} or newer, and ` +
      (newest ? `the newest one found is Java ${newest.major}` : 'no Java was found') +
      '. Install a JDK (Temurin 25, or your system’s newest openjdk package), or set JAVA_HOME.',
  );
}

async function askVersion(program: string): Promise<Java | undefined> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, ['-version'], { timeout: 20_000 });
    const major = parseJavaMajor(stderr + stdout);
    return major === undefined ? undefined : { bin: dirname(program), major };
  } catch {
    return undefined; // A broken installation does not count.
  }
}
