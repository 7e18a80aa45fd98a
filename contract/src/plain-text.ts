/**
 * Invisible characters that can mislead: control characters except tab and newline, bidirectional marks, and zero-width
 * characters. The joiners (ZWJ, ZWNJ) stay, because Indian scripts and emoji need them.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]/gu;

/** A surrogate without its pair. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Cleans typed text: no invisible characters, NFC, lines separated by `\n`, trimmed. Keeps markup as it is, so the result
 * must only be shown as text, never as HTML.
 */
export function plainText(typed: string): string {
  return typed
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(LONE_SURROGATE, '')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .trim();
}

/** Like `plainText`, but on one line: for names and titles. */
export function plainLine(typed: string): string {
  return plainText(typed).replace(/\s+/g, ' ');
}
