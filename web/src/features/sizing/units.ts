/** The units of lengths. Size charts and remembered measurements are in centimetres; shoppers may read and type inches. */
export const UNITS = ['cm', 'in'] as const;
export type Unit = (typeof UNITS)[number];

const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

/** The names of the units on the screen. */
export const UNIT_NAMES: Record<Unit, string> = { cm: 'Centimetres', in: 'Inches' };

/** A length in centimetres as a number in this unit, with one decimal at most: `40.2`. */
export function toUnit(cm: number, unit: Unit): string {
  return String(Math.round((unit === 'in' ? cm / CM_PER_INCH : cm) * 10) / 10);
}

/** `6 cm`, `2.4 in`. */
export function formatLength(cm: number, unit: Unit): string {
  return `${toUnit(cm, unit)} ${unit}`;
}

/** `96`, `96.5 cm`, `38"`, `5'8"`, `5 ft 8 in`. A comma counts as a decimal point. */
const TYPED =
  /^(?:(?<feet>\d+) ?(?:'|’|ft|feet) ?(?:(?<rest>\d+(?:\.\d+)?) ?(?:"|”|''|in|inch|inches)?)?|(?<number>\d+(?:\.\d+)?) ?(?<unit>cm|in|inch|inches|"|”)?)$/;

/** What was typed, in centimetres; undefined if it is not a length. A number without a unit is in `unit`. */
export function readLength(typed: string, unit: Unit): number | undefined {
  const found = TYPED.exec(typed.trim().toLowerCase().replace(',', '.').replace(/\s+/g, ' '))?.groups;
  if (!found) return undefined;
  const { feet, rest = '0', number, unit: typedUnit } = found;
  const isCm = feet === undefined && (typedUnit ?? unit) === 'cm';
  const length = feet === undefined ? Number(number) : Number(feet) * INCHES_PER_FOOT + Number(rest);
  return Math.round((isCm ? length : length * CM_PER_INCH) * 10) / 10;
}
