import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../lib/paths.ts';
import { CliError } from '../../lib/cli-error.ts';
import { COPY } from './copy.ts';
import type { StrykerGroup } from './groups.ts';
import type { Mutant, Status } from './mutant.ts';

const REPORT = 'stryker-report.json';

/** Mutates a group's files with StrykerJS in the copy, and runs the group's tests that cover each mutant. */
export function runStryker(name: string, { mutate, tests }: StrykerGroup): Mutant[] {
  const vitest = { test: { include: tests, fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 } };
  writeFileSync(join(COPY, 'vitest.stryker.ts'), `export default ${JSON.stringify(vitest)};\n`);
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.stryker.ts', related: false },
    mutate,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // In Stryker's own sandbox, the links in node_modules would lead to the packages of the working tree.
    inPlace: true,
    // A slow run on a busy machine must not count as an endless loop.
    timeoutMS: 60_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: REPORT },
    allowEmpty: false,
  };
  writeFileSync(join(COPY, 'stryker.json'), JSON.stringify(options));
  rmSync(join(COPY, REPORT), { force: true });
  const program = join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(process.execPath, [program, 'run', 'stryker.json'], { cwd: COPY, stdio: 'inherit' });
  if (status !== 0) throw new CliError(`Stryker failed for the group ${name}; see its output above.`);
  return readReport(readFileSync(join(COPY, REPORT), 'utf8'));
}

const place = v.object({ line: v.number(), column: v.number() });
const reportSchema = v.object({
  files: v.record(
    v.string(),
    v.object({
      source: v.string(),
      mutants: v.array(
        v.object({
          replacement: v.optional(v.string(), ''),
          status: v.string(),
          location: v.object({ start: place, end: place }),
        }),
      ),
    }),
  ),
});

const STATUS: Record<string, Status> = {
  Killed: 'killed',
  Timeout: 'timeout',
  Survived: 'survived',
  NoCoverage: 'not covered',
};

function readReport(text: string): Mutant[] {
  const { files } = v.parse(reportSchema, JSON.parse(text));
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    const starts = lines.map((_, index) => lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0));
    const at = ({ line, column }: { line: number; column: number }) => (starts[line - 1] ?? 0) + column - 1;
    return mutants.map(({ replacement, status, location: { start, end } }) => ({
      file,
      line: start.line,
      code: lines[start.line - 1]?.trim() ?? '',
      from: source.slice(at(start), at(end)),
      to: replacement,
      status: STATUS[status] ?? 'invalid',
    }));
  });
}
