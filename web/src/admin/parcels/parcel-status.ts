import type { ParcelState } from '@nirala/contract/parcel';

/** In this sequence: "RTO delivered" and "not delivered" both contain "delivered". */
const WORDS: readonly (readonly [RegExp, ParcelState])[] = [
  [/\brto\b.*(deliver|complet|received)|returned to (origin|shipper|seller|sender)|^back/i, 'back'],
  [/\brto\b|return(ing)? to (origin|shipper|seller|sender)|coming back/i, 'coming-back'],
  [/undeliver|not deliver|fail|\bndr\b|unsuccessful|door lock/i, 'undelivered'],
  [/\blost\b|damaged|untraceable/i, 'lost'],
  [/out for delivery|\bofd\b/i, 'out-for-delivery'],
  [/deliver/i, 'delivered'],
  [/transit|hub|\breached\b/i, 'in-transit'],
  [/picked|pick-?up (done|complete)|shipped|manifest/i, 'picked-up'],
];

/** The state that a courier's words mean; undefined for words that are not known. */
export function readStatus(words: string): ParcelState | undefined {
  return WORDS.find(([pattern]) => pattern.test(words))?.[1];
}

/** A day or a time in India as couriers write it, in ISO 8601. A day without a time is noon. */
export function readCourierTime(written: string): string | undefined {
  const [, a, b, c, clock = ''] = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})[T ,]*(.*)$/.exec(written.trim()) ?? [];
  if (a === undefined || b === undefined || c === undefined) return undefined;
  const [year, day] = a.length === 4 ? [a, c] : [c, a];
  const time = readClock(clock);
  if (year.length !== 4 || time === undefined) return undefined;
  const date = `${year}-${b.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T${time}+05:30`);
  // A day like 31/02 becomes another one.
  const isReal = !Number.isNaN(moment.getTime()) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return isReal ? moment.toISOString() : undefined;
}

function readClock(written: string): string | undefined {
  if (written === '') return '12:00:00';
  const [, hour, minute, second = '00', half] =
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]\.?m\.?)?$/i.exec(written) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const isLate = half !== undefined && /^p/i.test(half);
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`;
}
