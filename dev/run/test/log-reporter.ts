import { appendFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Puts all that was printed during tests, and so every line that the functions logged, into the file of RUN_LOG. */
export default class LogReporter implements Reporter {
  onUserConsoleLog({ content }: { content: string }): void {
    appendFileSync(process.env['RUN_LOG'] ?? '', content);
  }
}
