import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../lib/paths.ts';
import { countPlaywright, countVitest, summary } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'nirala-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}
const file = (status: string, tests: number) => ({
  name: join(ROOT, 'contract/src/text/money.test.ts'),
  status,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: Array.from({ length: tests }, () => ({})),
});

describe('vitest', () => {
  const counted = (how: string, numTotalTests: number, numPassedTests: number, ...testResults: object[]) =>
    countVitest('unit', how, written({ numTotalTests, numPassedTests, testResults }));

  test('counts passed tests', () => {
    expect(counted('exit code 0', 3, 3, file('passed', 3))).toEqual({
      step: 'unit',
      passed: 3,
      failed: 0,
      remarks: [],
      files: [{ name: 'contract/src/text/money.test.ts', seconds: 2.5 }],
    });
  });
  test('counts failed, skipped and to-do tests as failed', () => {
    expect(counted('exit code 1', 5, 2, file('failed', 5))).toMatchObject({ passed: 2, failed: 3 });
  });
  test('names each failed test and its failure message', () => {
    const failed = { status: 'failed', fullName: 'a crowd', failureMessages: ['sold eleven of ten'] };
    expect(counted('exit code 1', 1, 0, { name: 'rush', status: 'failed', assertionResults: [failed] })).toMatchObject({
      remarks: ['rush › a crowd\nsold eleven of ten'],
    });
  });
  test('counts a test file that could not be loaded as one failure', () => {
    expect(counted('exit code 1', 3, 2, file('failed', 3), file('failed', 0))).toMatchObject({ passed: 2, failed: 2 });
  });
  test('counts an error outside of tests, a run without tests and a missing report as one failure each', () => {
    expect(counted('exit code 1', 3, 3, file('passed', 3))).toMatchObject({ passed: 3, failed: 1 });
    expect(counted('exit code 0', 0, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(countVitest('unit', 'exit code 0', join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('Playwright', () => {
  const result = (message: string) => ({ duration: 1_500, errors: [{ message }], attachments: [] });
  const ran = (status: string, ...messages: string[]) => ({
    title: 'a shirt is bought',
    file: 'buy.spec.ts',
    tests: [{ projectName: 'phone', status, results: messages.map(result) }],
  });
  const suites = [
    {
      file: 'buy.spec.ts',
      specs: [ran('expected', '')],
      suites: [{ file: 'buy.spec.ts', specs: [ran('flaky', 'too slow', ''), ran('unexpected', 'no bag')] }],
    },
  ];

  test('a run with a flaky test and no other failure fails', () => {
    const report = written({ stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 0 } });
    expect(countPlaywright('e2e', 'exit code 0', report)).toMatchObject({ passed: 7, failed: 1 });
  });
  test('counts skipped and flaky tests as failed, and names those that failed at their first try', () => {
    const report = written({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }, suites });
    expect(countPlaywright('e2e', 'exit code 1', report)).toEqual({
      step: 'e2e',
      passed: 7,
      failed: 6,
      remarks: [
        '[phone] buy.spec.ts › a shirt is bought (passed at its second try)\ntoo slow',
        '[phone] buy.spec.ts › a shirt is bought\nno bag',
      ],
      files: [{ name: 'buy.spec.ts', seconds: 6 }],
    });
  });
  test('shows what the screen showed, without the navigation above it and the source of the test below it', () => {
    const path = join(folder, 'error-context.md');
    const source = `# Test source\n\n${'1 | await page.click();\n'.repeat(1_000)}`;
    writeFileSync(
      path,
      `# Error details\n\n# Page snapshot\n\n- banner [ref=e1]\n- main [ref=e2]: In line\n\n${source}`,
    );
    const results = [{ ...result('no bag'), attachments: [{ name: 'error-context', path }] }];
    const failed = { ...ran('unexpected'), tests: [{ projectName: 'phone', status: 'unexpected', results }] };
    const report = written({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ file: 'buy.spec.ts', specs: [failed] }],
    });
    expect(countPlaywright('e2e', 'exit code 1', report).remarks).toEqual([
      '[phone] buy.spec.ts › a shirt is bought\nno bag\n- main [ref=e2]: In line\n\n',
    ]);
  });
});

describe('the summary', () => {
  const lines = summary(
    [
      { step: 'lint', passed: 1, failed: 0, seconds: 61.2, others: 0.024 },
      {
        step: 'api',
        passed: 40,
        failed: 2,
        seconds: 300,
        remarks: ['a crowd\nsold eleven of ten'],
        files: Array.from({ length: 12 }, (_, index) => ({ name: `file ${index}`, seconds: index })),
      },
    ],
    { seconds: 340, others: 0.5 },
  ).split('\n');

  test('ends with the totals alone on a line, and names the failed steps above them', () => {
    expect(lines.at(-1)).toBe('41 passed, 2 failed');
    expect(lines).toContain('Failed: api');
    expect(lines).toContain('sold eleven of ten');
  });
  test('has a row for each step and one for the whole run, whose time is not the sum of overlapping steps', () => {
    const rows = lines
      .slice(
        lines.findIndex((line) => line.startsWith('step')),
        -3,
      )
      .map((line) => line.split(/\s+/));
    expect(rows.slice(1, 4)).toEqual([
      ['lint', '1', '0', '61', '2', '%'],
      ['api', '40', '2', '300', '?'],
      ['all', '41', '2', '340', '50', '%'],
    ]);
  });
  test('names the ten slowest files, the slowest first', () => {
    const slowest = lines.filter((line) => line.includes(' s  api: file'));
    expect(slowest.map((line) => line.trim().replace(/\s+/g, ' '))).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `${index}.0 s api: file ${index}`),
    );
  });
});
