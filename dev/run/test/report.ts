import { existsSync, readFileSync } from 'node:fs';
import { EXIT_OK } from '../../lib/process-tree.ts';

/** The result of one step. `remarks` name its failed tests, with the reason, and its flaky tests. */
export type Result = { step: string; passed: number; failed: number; remarks?: string[] };

/** The parts of Vitest's JSON report that are used. */
type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status?: string; fullName?: string; failureMessages?: string[] }[];
  }[];
};

/** The parts of Playwright's JSON report that are used. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: Suite[];
};
type Suite = { suites?: Suite[]; specs?: { title: string; file: string; tests: PlaywrightTest[] }[] };
type PlaywrightTest = {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { errors: { message?: string }[]; attachments: { name: string; path?: string }[] }[];
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
    return { passed: report.numPassedTests, failed, remarks };
  });
}

/**
 * Skipped tests count as failed. Flaky tests count as passed and are named in the remarks: a journey shares the machine
 * with a browser and four emulators.
 */
export function countPlaywright(step: string, how: string, file: string): Result {
  return count(step, how, file, ({ stats, suites = [] }: PlaywrightReport) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    remarks: suites.flatMap(remarksOf),
  }));
}

function remarksOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName, results }) => {
        const [first] = results;
        const page = first?.attachments.find(({ name }) => name === 'error-context')?.path;
        const seen = page && existsSync(page) ? `\n${start(readFileSync(page, 'utf8'), SNAPSHOT_LENGTH)}` : '';
        const why = start(first?.errors.map(({ message }) => message).join('\n'));
        const retried = status === 'flaky' ? ' (flaky: passed on retry)' : '';
        return `[${projectName}] ${file} › ${title}${retried}\n${why}${seen}`;
      }),
  );
  return [...own, ...suites.flatMap(remarksOf)];
}

/** The most characters of a failure message and of the page snapshot that are shown. */
const MESSAGE_LENGTH = 1_500;
const SNAPSHOT_LENGTH = 3_500;
const start = (text = '', length = MESSAGE_LENGTH) => text.slice(0, length);

function count<Report>(
  step: string,
  how: string,
  file: string,
  read: (report: Report) => Omit<Result, 'step'>,
): Result {
  if (!existsSync(file)) return { step, passed: 0, failed: 1 };
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const { passed, failed, remarks = [] } = read(report);
  // A run without tests, or an error outside of any test, is a failure too.
  const isBroken = failed === 0 && (passed === 0 || how !== EXIT_OK);
  return { step, passed, failed: isBroken ? 1 : failed, ...(remarks.length > 0 ? { remarks } : {}) };
}

/** All remarks, a table of the steps, the failed steps, and a last line with the totals. */
export function summary(results: readonly Result[]): string {
  const row = (step: string, passed: string, failed: string) =>
    `${step.padEnd(10)}${passed.padStart(8)}${failed.padStart(8)}`;
  const failed = results.filter((result) => result.failed > 0).map((result) => result.step);
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
  return [
    ...results.flatMap(({ remarks = [] }) => remarks.map((remark) => `\n${remark}`)),
    '',
    row('step', 'passed', 'failed'),
    ...results.map((result) => row(result.step, String(result.passed), String(result.failed))),
    ...(failed.length > 0 ? ['', `Failed: ${failed.join(', ')}`] : []),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
