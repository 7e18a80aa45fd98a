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

  test('counts what passed', () => {
    expect(counted('exit code 0', 3, 3, file('passed', 3))).toEqual({ step: 'unit', passed: 3, failed: 0 });
  });
  test('counts failed, skipped and to-do tests as failed', () => {
    expect(counted('exit code 1', 5, 2, file('failed', 5))).toMatchObject({ passed: 2, failed: 3 });
  });
  test('names who failed, and says why', () => {
    const failed = { status: 'failed', fullName: 'a crowd', failureMessages: ['sold eleven of ten'] };
    expect(counted('exit code 1', 1, 0, { name: 'rush', status: 'failed', assertionResults: [failed] })).toMatchObject({
      remarks: ['rush › a crowd\nsold eleven of ten'],
    });
  });
  test('counts a file that could not be loaded as failed', () => {
    expect(counted('exit code 1', 3, 2, file('failed', 3), file('failed', 0))).toMatchObject({ passed: 2, failed: 2 });
  });
  test('an error outside of any test, no test at all and no report are failures', () => {
    expect(counted('exit code 1', 3, 3, file('passed', 3))).toMatchObject({ passed: 3, failed: 1 });
    expect(counted('exit code 0', 0, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(countVitest('unit', 'exit code 0', join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('Playwright', () => {
  const result = (message: string) => ({ errors: [{ message }], attachments: [] });
  const ran = (status: string, ...messages: string[]) => ({
    ...{ title: 'a shirt is bought', file: 'buy.spec.ts' },
    tests: [{ projectName: 'phone', status, results: messages.map(result) }],
  });
  const suites = [
    { specs: [ran('expected')], suites: [{ specs: [ran('flaky', 'too slow'), ran('unexpected', 'no bag')] }] },
  ];

  test('a skipped test counts as failed, one that passed the second time as passed, and who failed is named', () => {
    const report = written({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }, suites });
    expect(countPlaywright('e2e', 'exit code 1', report)).toEqual({
      ...{ step: 'e2e', passed: 9, failed: 4 },
      remarks: [
        '[phone] buy.spec.ts › a shirt is bought (passed the second time)\ntoo slow',
        '[phone] buy.spec.ts › a shirt is bought\nno bag',
      ],
    });
  });
});

test('the closing line is the sum, and the failed steps are named above it', () => {
  const lines = summary([
    { step: 'lint', passed: 1, failed: 0 },
    { step: 'api', passed: 40, failed: 2, remarks: ['a crowd\nsold eleven of ten'] },
  ]).split('\n');
  expect(lines.at(-1)).toBe('41 passed, 2 failed');
  expect(lines).toContain('Failed: api');
  expect(lines).toContain('sold eleven of ten');
});
