/**
 * What can not be seen and only misleads: control characters but tab and newline, the marks that turn the direction
 * of what follows, and characters without width. The joiners (ZWJ, ZWNJ) stay: Indian scripts and emoji need them.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]/gu;

/** Half of a surrogate pair alone is no character at all. */
const LONE = /\p{Surrogate}/gu;

/**
 * Text as it was typed, without what can not be seen: NFC, lines ended by `\n`, no blanks around it. Markup is left
 * as it is, so this is for text that is shown as text only.
 */
export function plainText(typed: string): string {
  return typed
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(LONE, '')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .trim();
}

/** The same on one line: a name, a title. */
export function plainLine(typed: string): string {
  return plainText(typed).replace(/\s+/g, ' ');
}
