import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { rounded, type Figure } from './figure.ts';
import { repeatOnCpuSteal } from './cpu-steal.ts';

const measured = v.object({ cpuMs: v.number(), slowestMs: v.number(), perSecond: v.number() });

/** The CPU time of rendering a page, with the collection in memory. `folder`: the built renderer. */
export async function measureRender(folder: string): Promise<Figure[]> {
  const args = [join(import.meta.dirname, 'render-child.ts'), folder];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { result, steal } = await repeatOnCpuSteal(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return v.parse(measured, JSON.parse(stdout));
  });
  return [
    {
      key: 'render',
      what: 'Rendering a product page, warm: median CPU time',
      unit: 'ms',
      value: rounded(result.cpuMs),
      atMost: 5,
      raw: {
        pagesPerSecond: Math.round(result.perSecond),
        slowestMs: rounded(result.slowestMs),
        stolenPercent: Math.round(steal * 100),
      },
    },
  ];
}
