import type { Kind } from '@nirala/contract/product/category';
import type { CheckedForm } from '../../lib/check-form.ts';
import { isLower, measureNames } from './measure-names.ts';
import { formatLength, readLength, type Unit } from './units.ts';

/** The measurements that the size finder asks for. The browser remembers them, in centimetres, under these names. */
export type MeasureKey = 'chest' | 'waist' | 'height' | 'topWidth' | 'topLength' | 'lowerWidth' | 'lowerLength';

/** Remembered measurements, in centimetres. */
export type Measurements = Partial<Record<MeasureKey, number | undefined>>;

/** The way to find a size: from the body, or from a garment that fits. */
export type Method = 'body' | 'garment';

/** A measurement to ask for. The example and the limits are in centimetres. */
export type Measure = { key: MeasureKey; label: string; hint: string; example: number; min: number; max: number };

const CHEST = {
  key: 'chest',
  label: 'Your chest',
  hint: 'Around the fullest part, under the arms.',
  example: 96,
  min: 60,
  max: 160,
} as const;
const WAIST = {
  key: 'waist',
  label: 'Your waist',
  hint: 'Where you wear the waistband.',
  example: 82,
  min: 50,
  max: 150,
} as const;
const HEIGHT = { key: 'height', label: 'Your height', example: 172, min: 120, max: 220 } as const;

const TOP_WIDTH = { key: 'topWidth', hint: 'From armpit to armpit.', example: 52, min: 30, max: 90 } as const;
const TOP_LENGTH = { key: 'topLength', example: 70, min: 40, max: 110 } as const;

const LOWER_WIDTH = {
  key: 'lowerWidth',
  hint: 'From edge to edge, not stretched.',
  example: 39,
  min: 20,
  max: 80,
} as const;
const LOWER_LENGTH = { key: 'lowerLength', example: 100, min: 25, max: 130 } as const;

/** The two measures to ask for: first around the body or across the garment, then along it. */
export function measuresFor(method: Method, kind: Kind, unit: Unit): [girth: Measure, length: Measure] {
  if (method === 'body') {
    const hint = unit === 'in' ? 'In inches, or as 5\'8".' : 'Without shoes.';
    return [isLower(kind) ? WAIST : CHEST, { ...HEIGHT, hint }];
  }
  const [girth, length] = measureNames(kind);
  const [across, along] = isLower(kind) ? [LOWER_WIDTH, LOWER_LENGTH] : [TOP_WIDTH, TOP_LENGTH];
  return [
    { ...across, label: `${girth}, laid flat` },
    { ...along, label: length, hint: lengthHint(kind) },
  ];
}

/** How the length of a garment is measured. */
export function lengthHint(kind: Kind): string {
  return isLower(kind)
    ? 'From the top of the waistband to the hem, along the side.'
    : 'From the highest point of the shoulder to the hem.';
}

/** Checks what was typed. The value has centimetres. */
export function checkMeasures(
  measures: readonly Measure[],
  typed: Record<string, string>,
  unit: Unit,
): CheckedForm<string, Record<string, number>> {
  const value: Record<string, number> = {};
  const errors: Record<string, string> = {};
  const missing: string[] = [];
  for (const measure of measures) {
    const { key } = measure;
    const text = (typed[key] ?? '').trim();
    const cm = readLength(text, unit);
    if (text === '') missing.push(key);
    if (cm !== undefined && cm >= measure.min && cm <= measure.max) value[key] = cm;
    else errors[key] = problemOf(measure, text, unit);
  }
  return Object.keys(errors).length === 0 ? { ok: true, value } : { ok: false, errors, missing };
}

function problemOf({ label, example, min, max }: Measure, text: string, unit: Unit): string {
  const cm = readLength(text, unit);
  if (text === '') return `Enter ${lowerFirst(label)}.`;
  if (cm === undefined) return `Enter a number, such as ${formatLength(example, unit)}.`;
  const range = `Enter between ${formatLength(min, unit)} and ${formatLength(max, unit)}.`;
  const other = unit === 'cm' ? 'in' : 'cm';
  const cmInOther = readLength(text, other) ?? 0;
  return cmInOther >= min && cmInOther <= max
    ? `${range} If you measured in ${other === 'in' ? 'inches' : 'centimetres'}, change the unit above.`
    : range;
}

/** `Your chest` as `your chest`. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
