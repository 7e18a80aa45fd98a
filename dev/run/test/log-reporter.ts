import { appendFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/**
 * Appends everything that tests print, and so every line that the functions log, to the file RUN_LOG. One process hears
 * of the prints of all workers; each is added as whole lines, so that no line is mixed from two.
 */
export default class LogReporter implements Reporter {
  onUserConsoleLog({ content }: { content: string }): void {
    appendFileSync(process.env['RUN_LOG'] ?? '', content.endsWith('\n') ? content : `${content}\n`);
  }
}
