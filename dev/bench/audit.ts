import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Served } from '../hosting/server.ts';

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

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
export async function audit({ url, key }: Served, path: string, chromePath?: string): Promise<Audit | undefined> {
  const chromeFlags = [...FLAGS, `--ignore-certificate-errors-spki-list=${key}`];
  // Chrome-launcher's own handler of Ctrl-C would end this process and leave the emulators running.
  const chrome = await launch({
    chromeFlags,
    handleSIGINT: false,
    logLevel: 'error',
    ...(chromePath ? { chromePath } : {}),
  });
  try {
    const onlyCategories = Object.values(POINTS);
    const how = { formFactor: 'mobile', throttlingMethod: 'devtools', logLevel: 'error', onlyCategories } as const;
    const done = await lighthouse(url + path, { ...how, onlyCategories, port: chrome.port });
    if (!done || done.lhr.runtimeError) throw new Error(`${path}: ${done?.lhr.runtimeError?.message ?? 'no report'}`);
    const { audits, categories } = done.lhr;
    if (Object.values(TIMES).some((id) => audits[id]?.scoreDisplayMode === 'error')) return undefined;
    const time = (name: keyof typeof TIMES) => number(audits[TIMES[name]]?.numericValue, name);
    const points = (name: keyof typeof POINTS) => Math.round(number(categories[POINTS[name]]?.score, name) * 100);
    const judged = Object.values(categories).filter(({ id }) => id !== 'performance');
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
      faults: judged
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
