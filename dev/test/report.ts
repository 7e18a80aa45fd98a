import { existsSync, readFileSync } from 'node:fs';
import { FINE } from '../processes.ts';

/** What became of one step. */
export type Result = { step: string; passed: number; failed: number };

/** The part of vitest's JSON report that is counted. */
type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** The part of Playwright's JSON report that is counted. */
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** A skipped test counts as failed, and so does a file that could not be loaded. */
export function countVitest(step: string, how: string, file: string): Result {
  return count(step, how, file, (report: VitestReport) => {
    const broken = report.testResults.filter((it) => it.status === 'failed' && it.assertionResults.length === 0);
    return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests + broken.length };
  });
}

/** A skipped test counts as failed, and so does one that passed only the second time. */
export function countPlaywright(step: string, how: string, file: string): Result {
  return count(step, how, file, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }));
}

function count<Report>(
  step: string,
  how: string,
  file: string,
  read: (report: Report) => { passed: number; failed: number },
): Result {
  if (!existsSync(file)) return { step, passed: 0, failed: 1 };
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const { passed, failed } = read(report);
  // No test at all, or an error outside of any test: that is a failure too.
  const isUnwell = failed === 0 && (passed === 0 || how !== FINE);
  return { step, passed, failed: isUnwell ? 1 : failed };
}

/** The table of all steps, what failed, and the closing line. */
export function summary(results: readonly Result[]): string {
  const row = (step: string, passed: string, failed: string) =>
    `${step.padEnd(10)}${passed.padStart(8)}${failed.padStart(8)}`;
  const failed = results.filter((result) => result.failed > 0).map((result) => result.step);
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
  return [
    '',
    row('step', 'passed', 'failed'),
    ...results.map((result) => row(result.step, String(result.passed), String(result.failed))),
    ...(failed.length > 0 ? ['', `Failed: ${failed.join(', ')}`] : []),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
