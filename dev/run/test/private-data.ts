import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { COURIER_KEYS, NOTIFICATION_KEYS } from '../../stand-ins/keys.ts';
import { ADDRESS } from '../../testing/test-store.ts';
import { ROOT } from '../../lib/paths.ts';
import type { Result } from './report.ts';

const {
  NOTIFICATION_SECRETS: _notifications,
  COURIER_SECRETS: _couriers,
  ...whole
} = parseEnv(readFileSync(join(ROOT, 'functions', '.secret.local'), 'utf8'));

/** Two of the secrets are JSON objects of several. */
const SECRETS = [...Object.values(whole), ...Object.values(NOTIFICATION_KEYS), ...Object.values(COURIER_KEYS)];

/** Data that no log line and no error may contain. The names and addresses are the ones that the tests use. */
const PRIVATE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a phone number', /(?<![\w.])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\w.])/],
  ['an e-mail address', /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2,}/i],
  ['a token', /\beyJ[\w-]{8,}\.|\bBearer \S/],
  ['a link to an order', /\/o\/[0-9a-z]{10}\b/],
  ['an address', literally([ADDRESS.name, ADDRESS.address, ADDRESS.locality])],
  ['a secret', literally(SECRETS.filter((secret) => secret !== undefined))],
];

/** The kinds of private data in a text, as in `a phone number, an address`; undefined if there are none. */
export function privateIn(text: string): string | undefined {
  const found = PRIVATE.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
  return found.length > 0 ? found.join(', ') : undefined;
}

/** The Auth emulator prints this instead of sending an SMS. No log line of ours starts like it. */
const AUTH_EMULATOR_SMS = /^i {2}To verify the phone number \+\d+, use the code \d+\.$/;

/**
 * The Hosting emulator logs the page that a link to an order opens, and to which function it passes it on. Google's own log
 * of requests has the page too: see docs/deployment.md.
 * No other request may name that page, so its Referer stays in the line.
 */
const OPENED_LINK =
  /^(i {2}hosting\S*: \S+ - - \[[^\]]*\] "(?:GET|HEAD|POST|PUT|DELETE) |\[hosting\] Rewriting )\/o\/\w+ /;

/** The lines of a log that contain private data, each preceded by the kinds it contains. */
export function privateLines(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    const found = AUTH_EMULATOR_SMS.test(line) ? undefined : privateIn(line.replace(OPENED_LINK, '$1 '));
    return found === undefined ? [] : [`${found}: ${line.slice(0, 300)}`];
  });
}

/** Checks the logs of a whole run for private data, as one more step of the tests. A missing log is a failure. */
export function checkLogs(files: readonly string[]): Result {
  const remarks = files.flatMap((file) =>
    existsSync(file)
      ? privateLines(readFileSync(file, 'utf8')).map((line) => `${file}\n${line}`)
      : [`There is no log at ${file}.`],
  );
  const failed = remarks.length > 0 ? 1 : 0;
  return { step: 'log', passed: 1 - failed, failed, remarks: remarks.slice(0, 20) };
}

function literally(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => word.replaceAll(/[^\w ]/g, '\\$&')).join('|'), 'i');
}
