import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { measuredScreens } from '../checks/budget/budget.ts';
import { CHROMIUM_FLAGS } from '../run/test/chromium.ts';
import { fetchPage, type Served } from './bench-server.ts';
import { repeatOnCpuSteal, type Run } from './cpu-steal.ts';
import { median, rounded } from './measuring.ts';
import type { Figure } from './report.ts';

const ROUNDS = 5;
const BASELINE = 'baseline';

/** Lighthouse's result for a page: times in milliseconds, the layout shift, and scores from 0 to 100. */
export type Audit = {
  fcp: number;
  lcp: number;
  speedIndex: number;
  tbt: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** The ids of failed audits outside of the performance category. */
  faults: string[];
};

type Time = 'fcp' | 'lcp' | 'speedIndex';
type Score = 'performance' | 'accessibility' | 'bestPractices' | 'seo';
type Runs = { screen: string; runs: Run<Audit>[] };

/** Lighthouse figures of the store's pages on a phone, relative to a plain page with the same pictures in the same run. */
export async function measureLighthouse(served: Served, product: string, chromium?: string): Promise<Figure[]> {
  const pages = [{ screen: BASELINE, path: '/baseline' }, ...measuredScreens(product)];
  const all: Runs[] = pages.map(({ screen }) => ({ screen, runs: [] }));
  // The pages take turns, so that other load on the machine affects all of them equally.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { screen, path } of pages) {
      // This request fills the CDN's cache, which serves all visitors but the first in each minute.
      await fetchPage(served, path);
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
  const medianOf = (runs: readonly Run<Audit>[], what: Exclude<keyof Audit, 'faults'>) =>
    median(runs.map(({ result }) => result[what]));
  const rawOf = (ending: string, what: Exclude<keyof Audit, 'faults'>, digits = 0) =>
    Object.fromEntries(all.map(({ screen, runs }) => [`${screen}${ending}`, rounded(medianOf(runs, what), digits)]));

  const ratio = (key: Time, what: string, atMost: number): Figure => ({
    key,
    what: `${what} over that of a bare page: slowest page`,
    value: rounded(Math.max(...pages.map(({ runs }) => medianOf(runs, key) / medianOf(baseline, key)))),
    unit: 'x',
    atMost,
    raw: rawOf('Ms', key),
  });
  const points = (key: Score, what: string, atLeast: number): Figure => ({
    key,
    what: `Score for ${what}: lowest page`,
    value: Math.min(...pages.map(({ runs }) => medianOf(runs, key))),
    unit: 'points',
    atLeast,
    raw: rawOf('', key),
  });
  const steals = all.flatMap(({ runs }) => runs.map(({ steal }) => steal));
  const attempts = all.flatMap(({ runs }) => runs.map((run) => run.attempts));
  return [
    ratio('fcp', 'First Contentful Paint', 1.1),
    ratio('lcp', 'Largest Contentful Paint', 1.15),
    // Without the splash the target would be 1.15.
    ratio('speedIndex', 'Speed Index, with the splash of 1.5 s,', 1.55),
    {
      ...points('performance', 'performance', 99),
      raw: {
        ...rawOf('', 'performance'),
        ...rawOf('BlockedMs', 'tbt'),
        mostStolenPercent: Math.round(Math.max(...steals) * 100),
        repeated: attempts.reduce((sum, count) => sum + count - 1, 0),
      },
    },
    {
      key: 'cls',
      what: 'Layout shift: highest page',
      unit: '',
      atMost: 0,
      value: rounded(Math.max(...pages.map(({ runs }) => medianOf(runs, 'cls'))), 3),
      raw: rawOf('', 'cls', 3),
    },
    points('accessibility', 'accessibility', 100),
    points('bestPractices', 'best practices', 100),
    points('seo', 'SEO', 100),
  ];
}

/** Lighthouse's ids of audits and categories, by our names. */
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  speedIndex: 'speed-index',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};
const POINTS = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
};

/**
 * Runs Lighthouse once for a phone, with applied throttling, in a new browser with an empty cache. Undefined if the
 * machine was too busy for a result.
 */
async function audit({ url, key }: Served, path: string, chromePath?: string): Promise<Audit | undefined> {
  const chromeFlags = ['--headless=new', ...CHROMIUM_FLAGS, `--ignore-certificate-errors-spki-list=${key}`];
  // Chrome-launcher's own handler of Ctrl-C would end this process and leave the emulators running.
  const chrome = await launch({
    chromeFlags,
    handleSIGINT: false,
    logLevel: 'error',
    ...(chromePath ? { chromePath } : {}),
  });
  try {
    const done = await lighthouse(url + path, {
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
      logLevel: 'error',
      onlyCategories: Object.values(POINTS),
      port: chrome.port,
    });
    if (!done || done.lhr.runtimeError) throw new Error(`${path}: ${done?.lhr.runtimeError?.message ?? 'no report'}`);
    const { audits, categories } = done.lhr;
    if (Object.values(TIMES).some((id) => audits[id]?.scoreDisplayMode === 'error')) return undefined;
    const time = (name: keyof typeof TIMES) => number(audits[TIMES[name]]?.numericValue, name);
    const points = (name: keyof typeof POINTS) => Math.round(number(categories[POINTS[name]]?.score, name) * 100);
    const others = Object.values(categories).filter(({ id }) => id !== 'performance');
    return {
      fcp: time('fcp'),
      lcp: time('lcp'),
      speedIndex: time('speedIndex'),
      tbt: time('tbt'),
      cls: time('cls'),
      performance: points('performance'),
      accessibility: points('accessibility'),
      bestPractices: points('bestPractices'),
      seo: points('seo'),
      faults: others
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}

function number(value: number | null | undefined, name: string): number {
  if (typeof value !== 'number') throw new Error(`Lighthouse reports no ${name}`);
  return value;
}
