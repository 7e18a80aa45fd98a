import { measuredScreens } from '../checks/budget/pages.ts';
import { audit, type Audit } from './audit.ts';
import { median, rounded, type Figure } from './figure.ts';
import type { Served } from '../hosting/server.ts';
import { ask } from './bench-server.ts';
import { repeatOnCpuSteal, type Run } from './cpu-steal.ts';

const ROUNDS = 5;
const BASELINE = 'baseline';

type Time = 'fcp' | 'lcp' | 'speedIndex';
type Points = 'performance' | 'accessibility' | 'bestPractices' | 'seo';
type Runs = { screen: string; runs: Run<Audit>[] };

/** Lighthouse figures of the store's pages on a phone, relative to a plain page with the same pictures in the same run. */
export async function measureVitals(served: Served, product: string, chromium?: string): Promise<Figure[]> {
  const pages = [{ screen: BASELINE, path: '/baseline' }, ...measuredScreens(product)];
  const all: Runs[] = pages.map(({ screen }) => ({ screen, runs: [] }));
  // The pages take turns, so that other load on the machine affects all of them equally.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { screen, path } of pages) {
      // This request fills the CDN's cache, which serves all visitors but the first in each minute.
      await ask(served, path);
      const run = await repeatOnCpuSteal(() => audit(served, path, chromium));
      all.find((page) => page.screen === screen)?.runs.push(run);
      console.log(`${screen}: ${JSON.stringify({ ...run.result, steal: rounded(run.steal), attempts: run.attempts })}`);
    }
  }
  return toFigures(all);
}

/** One figure per metric: the value of the worst page. `raw` has all pages. */
export function toFigures(all: readonly Runs[]): Figure[] {
  const baseline = all.find(({ screen }) => screen === BASELINE)?.runs ?? [];
  const pages = all.filter(({ screen }) => screen !== BASELINE);
  const of = (runs: readonly Run<Audit>[], what: Exclude<keyof Audit, 'faults'>) =>
    median(runs.map(({ result }) => result[what]));
  const each = (ending: string, what: Exclude<keyof Audit, 'faults'>, digits = 0) =>
    Object.fromEntries(all.map(({ screen, runs }) => [`${screen}${ending}`, rounded(of(runs, what), digits)]));

  const ratio = (key: Time, what: string, atMost: number): Figure => ({
    key,
    what: `${what}: slowest page, relative to the baseline page`,
    value: rounded(Math.max(...pages.map(({ runs }) => of(runs, key) / of(baseline, key)))),
    unit: 'x',
    atMost,
    raw: each('Ms', key),
  });
  const points = (key: Points, what: string, atLeast: number): Figure => ({
    key,
    what: `Lighthouse, ${what}: lowest of home, category and product`,
    value: Math.min(...pages.map(({ runs }) => of(runs, key))),
    unit: 'points',
    atLeast,
    raw: each('', key),
  });
  const steals = all.flatMap(({ runs }) => runs.map(({ steal }) => steal));
  const attempts = all.flatMap(({ runs }) => runs.map((run) => run.attempts));
  return [
    ratio('fcp', 'First Contentful Paint', 1.1),
    ratio('lcp', 'Largest Contentful Paint', 1.15),
    // The splash covers the page for 1.5 s; without it the target would be 1.15.
    ratio('speedIndex', 'Speed Index', 1.55),
    {
      ...points('performance', 'score', 99),
      raw: {
        ...each('', 'performance'),
        ...each('BlockedMs', 'tbt'),
        mostStolenPercent: Math.round(Math.max(...steals) * 100),
        repeated: attempts.reduce((sum, count) => sum + count - 1, 0),
      },
    },
    {
      key: 'cls',
      what: 'Layout shift: highest of home, category and product',
      unit: '',
      atMost: 0,
      value: rounded(Math.max(...pages.map(({ runs }) => of(runs, 'cls'))), 3),
      raw: each('', 'cls', 3),
    },
    points('accessibility', 'accessibility', 100),
    points('bestPractices', 'best practices', 100),
    points('seo', 'SEO', 100),
  ];
}
