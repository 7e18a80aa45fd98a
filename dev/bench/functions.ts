import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { keysOf } from '../lib/keys-of.ts';
import { ROOT } from '../lib/paths.ts';
import { measureInChild, median, rounded } from './measuring.ts';
import { repeatOnCpuSteal } from './cpu-steal.ts';
import type { Figure } from './report.ts';

const RUNS = 20;

type Start = { module: string; name: string; path: string; status: string };

const built = join(ROOT, 'functions/lib/index.js');
const STARTS = {
  bare: { module: join(import.meta.dirname, 'cold-start-bare.mjs'), name: 'bare', path: '/', status: '200' },
  // These paths load everything that a request needs, without waiting for Firestore.
  api: { module: built, name: 'api', path: '/api/nowhere', status: '404' },
  pages: { module: built, name: 'pages', path: '/not-found', status: '404' },
} satisfies Record<string, Start>;
type Name = keyof typeof STARTS;

/** Cold starts of the built functions, and the processor time of a page. `renderer`: the folder of the built renderer. */
export async function measureFunctions(renderer: string): Promise<Figure[]> {
  return [...(await measureColdStarts()), await measureRender(renderer)];
}

/**
 * The time from spawning a process to the first reply of the built functions, as a ratio to a bare function. The runs
 * alternate, so that other load on the machine affects all of them equally.
 */
async function measureColdStarts(): Promise<Figure[]> {
  const times: Record<Name, number[]> = { bare: [], api: [], pages: [] };
  // The first run of each fills the file cache and is not counted.
  for (let run = -1; run < RUNS; run += 1) {
    for (const name of keysOf(STARTS)) {
      const milliseconds = await timed(STARTS[name]);
      if (run >= 0) times[name].push(milliseconds);
    }
  }
  const figure = (name: Name, atMost: number): Figure => ({
    key: `coldStart-${name}`,
    what: `Cold start of the function ${name} over that of a bare function`,
    unit: 'x',
    atMost,
    value: rounded(median(times[name]) / median(times.bare)),
    raw: { ms: rounded(median(times[name]), 0), bareMs: rounded(median(times.bare), 0) },
  });
  return [figure('api', 1.3), figure('pages', 1.8)];
}

async function timed({ module, name, path, status }: Start): Promise<number> {
  const child = join(import.meta.dirname, 'cold-start-child.mjs');
  // As in the cloud, without emulators.
  const env = { PATH: process.env['PATH'], GCLOUD_PROJECT: 'demo-nirala', METADATA_SERVER_DETECTION: 'none' };
  const begun = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [child, pathToFileURL(module).href, name, path], {
    env,
  });
  const milliseconds = performance.now() - begun;
  if (stdout !== status) throw new Error(`${name} answered ${stdout}, not ${status}`);
  return milliseconds;
}

const measured = v.object({ cpuMs: v.number(), slowestMs: v.number(), perSecond: v.number() });

/** The processor time of rendering a page, with the collection in memory. */
async function measureRender(folder: string): Promise<Figure> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { result, steal } = await repeatOnCpuSteal(() =>
    measureInChild(measured, 'render-child.ts', { args: [folder], env }),
  );
  return {
    key: 'render',
    what: 'Processor time of rendering a product page, warm: median',
    unit: 'ms',
    value: rounded(result.cpuMs),
    atMost: 5,
    raw: {
      pagesPerSecond: Math.round(result.perSecond),
      slowestMs: rounded(result.slowestMs),
      stolenPercent: Math.round(steal * 100),
    },
  };
}
