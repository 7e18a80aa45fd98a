import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ADDRESS } from '../../testing/test-store.ts';
import { ROOT } from '../../lib/paths.ts';
import type { Result } from './report.ts';

const SECRETS = Object.values(parseEnv(readFileSync(join(ROOT, 'functions', '.secret.local'), 'utf8')));

/** What no line of a log and no error may hold. Words of addresses are those that the tests' shoppers have. */
const PRIVATE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a phone number', /(?<![\w.])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\w.])/],
  ['an e-mail address', /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2,}/i],
  ['a token', /\beyJ[\w-]{8,}\.|\bBearer \S/],
  ['an address', literally([ADDRESS.name, ADDRESS.address, ADDRESS.locality])],
  ['a secret', literally(SECRETS.filter((secret) => secret !== undefined))],
];

/** What is private in a text; nothing where there is nothing. */
export function privateIn(text: string): string | undefined {
  const found = PRIVATE.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
  return found.length > 0 ? found.join(', ') : undefined;
}

/** The Auth emulator prints in place of the SMS that it does not send. No line of ours begins so. */
const OF_AUTH = /^i {2}To verify the phone number \+\d+, use the code \d+\.$/;

/** The lines of a log that hold what is private. */
export function privateLines(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    const found = OF_AUTH.test(line) ? undefined : privateIn(line);
    return found === undefined ? [] : [`${found}: ${line.slice(0, 300)}`];
  });
}

/** The logs of a whole run as one more step of the tests; a log that was to be written and is not there fails too. */
export function judgeLogs(files: readonly string[]): Result {
  const remarks = files.flatMap((file) =>
    existsSync(file)
      ? privateLines(readFileSync(file, 'utf8')).map((line) => `${file}\n${line}`)
      : [`no log at ${file}`],
  );
  const failed = remarks.length > 0 ? 1 : 0;
  return { step: 'log', passed: 1 - failed, failed, ...(failed ? { remarks: remarks.slice(0, 20) } : {}) };
}

function literally(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => word.replaceAll(/[^\w ]/g, '\\$&')).join('|'), 'i');
}
