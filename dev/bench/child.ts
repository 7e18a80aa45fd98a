/** Measurements in a process of their own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

type Options = { args?: readonly string[]; env?: NodeJS.ProcessEnv };

/** Runs a program of this folder, with a garbage collector that it can call, and returns the JSON that it prints. */
export async function measureInChild<S extends v.GenericSchema>(
  schema: S,
  program: string,
  { args = [], env = process.env }: Options = {},
): Promise<v.InferOutput<S>> {
  const all = ['--expose-gc', join(import.meta.dirname, program), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, all, { env });
  return v.parse(schema, JSON.parse(stdout));
}

/** In such a program: the bytes of the heap without garbage. */
export function settledHeap(): number {
  if (!globalThis.gc) throw new Error('run with --expose-gc');
  for (let times = 0; times < 4; times += 1) globalThis.gc();
  return process.memoryUsage().heapUsed;
}
