import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, summary } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'nirala-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}
const file = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
});

describe('vitest', () => {
  const counted = (how: string, numTotalTests: number, numPassedTests: number, ...testResults: object[]) =>
    countVitest('unit', how, written({ numTotalTests, numPassedTests, testResults }));

  test('counts passed tests', () => {
    expect(counted('exit code 0', 3, 3, file('passed', 3))).toEqual({ step: 'unit', passed: 3, failed: 0 });
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
  const result = (message: string) => ({ errors: [{ message }], attachments: [] });
  const ran = (status: string, ...messages: string[]) => ({
    title: 'a shirt is bought',
    file: 'buy.spec.ts',
    tests: [{ projectName: 'phone', status, results: messages.map(result) }],
  });
  const suites = [
    { specs: [ran('expected')], suites: [{ specs: [ran('flaky', 'too slow'), ran('unexpected', 'no bag')] }] },
  ];

  test('counts skipped tests as failed and flaky tests as passed, and names failed and flaky tests', () => {
    const report = written({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }, suites });
    expect(countPlaywright('e2e', 'exit code 1', report)).toEqual({
      step: 'e2e',
      passed: 9,
      failed: 4,
      remarks: [
        '[phone] buy.spec.ts › a shirt is bought (flaky: passed on retry)\ntoo slow',
        '[phone] buy.spec.ts › a shirt is bought\nno bag',
      ],
    });
  });
});

test('the summary ends with the totals, and names the failed steps above them', () => {
  const lines = summary([
    { step: 'lint', passed: 1, failed: 0 },
    { step: 'api', passed: 40, failed: 2, remarks: ['a crowd\nsold eleven of ten'] },
  ]).split('\n');
  expect(lines.at(-1)).toBe('41 passed, 2 failed');
  expect(lines).toContain('Failed: api');
  expect(lines).toContain('sold eleven of ten');
});
