/** The sign that joins two consonants, in each script of India and its neighbours that has one. */
const VIRAMA = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D3B\\u0D3C\\u0D4D\\u0DCA\\u1039\\u17D2]';
/** Letters and signs from Devanagari to Sinhala, of Burmese and of Khmer. */
const INDIC = '(?=[\\p{L}\\p{M}])[\\u0900-\\u0DFF\\u1000-\\u109F\\u1780-\\u17D3]';
const ARABIC = '(?=[\\p{L}\\p{M}])\\p{Script_Extensions=Arabic}';
const EMOJI = '\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}\\uFE0E\\uFE0F]?';

/** Invisible characters where a script or an emoji needs them: joiners and variation selectors. */
const NEEDED = [
  `${VIRAMA}[\\u200C\\u200D]`,
  `${INDIC}[\\u200C\\u200D](?=${INDIC})`,
  `${ARABIC}\\u200D`,
  `${ARABIC}\\u200C(?=${ARABIC})`,
  `${EMOJI}(?:\\u200D${EMOJI})*`,
  '[\\d#*]\\uFE0F\\u20E3',
  '\\p{Script=Han}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '\\p{Script=Mongolian}[\\u180B-\\u180F]',
].join('|');

/**
 * Characters that show nothing, and can hide a difference or turn the text around them: control characters except tab and
 * newline, and what Unicode calls ignorable, which includes bidirectional and zero-width characters. Also anchors of
 * attachments, lone surrogates and noncharacters.
 */
const INVISIBLE =
  '(?![\\t\\n])[\\p{Cc}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFC]';

const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu');

/**
 * More combining marks than a script puts on one letter: they would cover the lines around it. Burmese has up to five.
 * Latin, Greek and Cyrillic share the marks of the second expression, and have up to three.
 */
const PILES = [
  /(\p{M}{6})[\p{M}\u200C\u200D]+/gu,
  /([\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]{3})[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]+/gu,
];

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Cleans text that somebody typed or pasted: no invisible characters, no piles of marks, NFC, lines separated by `\n`,
 * trimmed. Empty if nothing visible is left. Letters, joiners and marks of every script stay. Markup stays too, so the
 * result must only be shown as text, never as HTML. Never NFKC, which changes letters and digits that look different.
 */
export function plainText(typed: string): string {
  const text = typed
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(NEEDED_OR_INVISIBLE, '$1')
    // The blank Braille pattern is a symbol to Unicode, and shows nothing.
    .replaceAll('\u2800', ' ')
    .normalize('NFC');
  const calm = PILES.reduce((rest, pile) => rest.replace(pile, '$1'), text)
    .trim()
    .replace(/^[\p{M}\s]+/u, '');
  return VISIBLE.test(calm) ? calm : '';
}

/** Like `plainText`, but on one line: for names, titles and addresses. */
export function plainLine(typed: string): string {
  return plainText(typed).replace(/\s+/g, ' ');
}
