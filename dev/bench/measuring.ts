/** Measuring: time, memory, a program of its own, and what is reported of many values. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

/** The milliseconds until a step has ended. */
export async function timed(step: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await step();
  return performance.now() - begun;
}

/** The middle one of the values when they are sorted; of an even number the upper one. NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Rounded to `digits` decimals. */
export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

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
