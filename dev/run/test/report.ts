import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../../lib/paths.ts';
import { EXIT_OK } from '../../lib/process-tree.ts';

/** The result of one step. `remarks` name its failed tests, with the reason. */
export type Result = { step: string; passed: number; failed: number; remarks?: string[]; files?: TestFile[] };

/** A test file, and the time that its tests took. */
type TestFile = { name: string; seconds: number };

/** How long a step took, and the share of the machine's CPU time that other programs had meanwhile, from 0 to 1. */
export type Timed = Result & { seconds: number; others?: number | undefined };

/** The parts of Vitest's JSON report that are used. */
type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: { status?: string; fullName?: string; failureMessages?: string[] }[];
  }[];
};

/** The parts of Playwright's JSON report that are used. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: Suite[];
};
type Suite = { file: string; suites?: Suite[]; specs?: { title: string; file: string; tests: PlaywrightTest[] }[] };
type PlaywrightTest = {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { duration: number; errors: { message?: string }[]; attachments: { name: string; path?: string }[] }[];
};

/** Skipped tests and test files that could not be loaded count as failed. */
export function countVitest(step: string, how: string, file: string): Result {
  return count(step, how, file, (report: VitestReport) => {
    const broken = report.testResults.filter((it) => it.status === 'failed' && it.assertionResults.length === 0);
    const remarks = report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(broken.some((it) => it.name === name) ? [`${name}\n${start(message)}`] : []),
      ...assertionResults
        .filter(({ status }) => status !== undefined && status !== 'passed')
        .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${start(failureMessages?.join('\n'))}`),
    ]);
    const failed = report.numTotalTests - report.numPassedTests + broken.length;
    const files = report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    }));
    return { passed: report.numPassedTests, failed, remarks, files };
  });
}

/** Skipped tests count as failed, and so do flaky ones: a test that passes only at its second try has found something. */
export function countPlaywright(step: string, how: string, file: string): Result {
  return count(step, how, file, ({ stats, suites = [] }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    remarks: suites.flatMap(remarksOf),
    files: suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) })),
  }));
}

function secondsOf({ suites = [], specs = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
  );
  return [...own, ...suites.map(secondsOf)].reduce((sum, each) => sum + each, 0);
}

function remarksOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName, results }) => {
        const [first] = results;
        const page = first?.attachments.find(({ name }) => name === 'error-context')?.path;
        const seen = page && existsSync(page) ? `\n${snapshotIn(readFileSync(page, 'utf8'))}` : '';
        const why = start(first?.errors.map(({ message }) => message).join('\n'));
        const retried = status === 'flaky' ? ' (passed at its second try)' : '';
        return `[${projectName}] ${file} › ${title}${retried}\n${why}${seen}`;
      }),
  );
  return [...own, ...suites.flatMap(remarksOf)];
}

/** The most characters of a failure message and of the page snapshot that are shown. */
const MESSAGE_LENGTH = 1_500;
const SNAPSHOT_LENGTH = 8_000;
const start = (text = '', length = MESSAGE_LENGTH) => text.slice(0, length);

/**
 * What the screen showed, without the navigation above it and the source of the test below it. A dialog or a toast that
 * says why comes last.
 */
function snapshotIn(context: string): string {
  const [, page = context] = context.split(/^# (?:Page snapshot|Test source)$/m);
  return page.slice(Math.max(0, page.search(/^ *- main /m))).slice(-SNAPSHOT_LENGTH);
}

function count<Report>(
  step: string,
  how: string,
  file: string,
  read: (report: Report) => Omit<Result, 'step'>,
): Result {
  if (!existsSync(file)) return { step, passed: 0, failed: 1, remarks: [`${step}: no report (${how})`] };
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const { passed, failed, remarks = [], files = [] } = read(report);
  // A run without tests, or an error outside of any test, is a failure too.
  const isBroken = failed === 0 && (passed === 0 || how !== EXIT_OK);
  return { step, passed, failed: isBroken ? 1 : failed, remarks, files };
}

const SLOWEST = 10;

/** All remarks, the slowest files, a table of the steps, the failed steps, and a last line with the totals. */
export function summary(steps: readonly Timed[], whole: Pick<Timed, 'seconds' | 'others'>): string {
  const sum = (of: 'passed' | 'failed') => steps.reduce((total, step) => total + step[of], 0);
  const totals = { step: 'all', passed: sum('passed'), failed: sum('failed'), ...whole };
  const failed = steps.filter((step) => step.failed > 0).map(({ step }) => step);
  const slowest = steps
    .flatMap(({ step, files = [] }) => files.map((file) => ({ step, ...file })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  return [
    ...steps.flatMap(({ remarks = [] }) => remarks.map((remark) => `\n${remark}`)),
    '',
    ...(slowest.length > 0 ? ['The slowest files:'] : []),
    ...slowest.map(({ step, name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${step}: ${name}`),
    '',
    row(['step', 'passed', 'failed', 'seconds', 'CPU of others']),
    ...[...steps, totals].map(({ step, passed, failed: wrong, seconds, others }) =>
      row([step, passed, wrong, Math.round(seconds), others === undefined ? '?' : `${Math.round(others * 100)} %`]),
    ),
    ...(failed.length > 0 ? ['', `Failed: ${failed.join(', ')}`] : []),
    '',
    `${totals.passed} passed, ${totals.failed} failed`,
  ].join('\n');
}

const WIDTHS = [18, 8, 8, 9, 15];
const row = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, at) => (at === 0 ? String(cell).padEnd(WIDTHS[at] ?? 0) : String(cell).padStart(WIDTHS[at] ?? 0)))
    .join('');
