import { existsSync, readFileSync } from 'node:fs';
import { FINE } from '../../lib/processes.ts';

/** What became of one step, and what is to be said of it at the end: who failed and why, who passed the second time. */
export type Result = { step: string; passed: number; failed: number; remarks?: string[] };

/** The part of vitest's JSON report that is read. */
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

/** The part of Playwright's JSON report that is read. */
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

/** A skipped test counts as failed, and so does a file that could not be loaded. */
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
 * A skipped test counts as failed. One that passed only the second time counts as passed, and is named at the end:
 * a journey runs through a browser and four emulators that share two cores with it.
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
        const seen = page && existsSync(page) ? `\n${start(readFileSync(page, 'utf8'), PAGE)}` : '';
        const why = start(first?.errors.map(({ message }) => message).join('\n'));
        const second = status === 'flaky' ? ' (passed the second time)' : '';
        return `[${projectName}] ${file} › ${title}${second}\n${why}${seen}`;
      }),
  );
  return [...own, ...suites.flatMap(remarksOf)];
}

/** So many characters of a failure are shown, and of the page as it stood then. */
const WHY = 1_500;
const PAGE = 3_500;
const start = (text = '', length = WHY) => text.slice(0, length);

function count<Report>(
  step: string,
  how: string,
  file: string,
  read: (report: Report) => Omit<Result, 'step'>,
): Result {
  if (!existsSync(file)) return { step, passed: 0, failed: 1 };
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const { passed, failed, remarks = [] } = read(report);
  // No test at all, or an error outside of any test: that is a failure too.
  const isUnwell = failed === 0 && (passed === 0 || how !== FINE);
  return { step, passed, failed: isUnwell ? 1 : failed, ...(remarks.length > 0 ? { remarks } : {}) };
}

/** The table of all steps, what failed, and the closing line. */
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
