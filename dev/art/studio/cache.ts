/** Results of the slow steps, kept in files that are named by everything they depend on. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { ROOT } from '../../lib/paths.ts';

const folder = join(ROOT, '.cache', 'studio');

/** A name for anything that can be serialised; functions are left out. */
export function keyOf(...parts: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(serialize(plain(part)));
  return hash.digest('hex').slice(0, 24);
}

function plain(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (ArrayBuffer.isView(value) || typeof value !== 'object' || value === null) return value;
  if (value instanceof Map) return plain([...value]);
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
}

/** A name for the code in files and folders of the studio: results of other code are not taken. */
export async function codeKey(...paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(import.meta.dirname, path);
    const files = path.endsWith('.ts') ? [full] : (await readdir(full, { recursive: true })).sort();
    for (const file of files) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      hash.update(await readFile(file === full ? full : join(full, file)));
    }
  }
  return hash.digest('hex').slice(0, 24);
}

/** The kept result of this name, or a new one. A stopped process leaves no half file. */
export async function remembered<T>(kind: string, key: string, make: () => T): Promise<T> {
  const file = join(folder, kind, key);
  try {
    return deserialize(await readFile(file)) as T;
  } catch {
    const made = make();
    await keep(kind, key, serialize(made));
    return made;
  }
}

export async function keep(kind: string, key: string, bytes: Buffer): Promise<string> {
  const file = join(folder, kind, key);
  await mkdir(join(folder, kind), { recursive: true });
  await writeFile(`${file}.${process.pid}`, bytes);
  await rename(`${file}.${process.pid}`, file);
  return file;
}

/** The file of a kept result, or undefined. */
export async function kept(kind: string, key: string): Promise<Buffer | undefined> {
  return readFile(join(folder, kind, key)).catch(() => undefined);
}
