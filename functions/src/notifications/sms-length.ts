/** The characters of GSM 03.38 that count as one, and those of its extension, which count as two. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€';

export type SmsLength = { encoding: 'GSM-7' | 'UCS-2'; units: number; parts: number };

/** The encoding of an SMS and the number of parts, each of which is paid for. One character beyond GSM-7 makes it UCS-2. */
export function smsLength(text: string): SmsLength {
  let units = 0;
  for (const character of text) {
    if (BASIC.includes(character)) units += 1;
    else if (EXTENDED.includes(character)) units += 2;
    else return ofUnits('UCS-2', text.length, 70, 67);
  }
  return ofUnits('GSM-7', units, 160, 153);
}

/** A text in several parts has less room in each, because a header joins them. */
function ofUnits(encoding: SmsLength['encoding'], units: number, alone: number, joined: number): SmsLength {
  return { encoding, units, parts: units <= alone ? 1 : Math.ceil(units / joined) };
}
