import type { Category } from '@nirala/contract/product/category';
import type { CheckedForm } from '../../lib/check-form.ts';
import { isLower, measureNames } from './measure-names.ts';
import { formatLength, readLength, type Unit } from './units.ts';

/** The measurements that the size finder asks for. The browser remembers them, in centimetres, under these names. */
export type MeasureKey = 'chest' | 'waist' | 'height' | 'topWidth' | 'topLength' | 'lowerWidth' | 'lowerLength';

/** The way to find a size: from the body, or from a garment that fits. */
export type Method = 'body' | 'garment';

export type Measure = { key: MeasureKey; label: string; hint: string; example: number; min: number; max: number };

const BODY_CHEST = { key: 'chest', label: 'Your chest', hint: 'Around the fullest part, under the arms.' } as const;
const BODY_WAIST = { key: 'waist', label: 'Your waist', hint: 'Where you wear the waistband.' } as const;
const HEIGHT = { key: 'height', label: 'Your height', example: 172, min: 120, max: 220 } as const;

/** The two measures to ask for: first around the body or across the garment, then along it. */
export function measuresFor(method: Method, category: Category, unit: Unit): [girth: Measure, length: Measure] {
  const lower = isLower(category);
  if (method === 'body') {
    return [
      lower ? { ...BODY_WAIST, example: 82, min: 50, max: 150 } : { ...BODY_CHEST, example: 96, min: 60, max: 160 },
      { ...HEIGHT, hint: unit === 'in' ? 'In inches, or as 5\'8".' : 'Without shoes.' },
    ];
  }
  const [girth, length] = measureNames(category);
  return lower
    ? [
        {
          key: 'lowerWidth',
          label: `${girth}, laid flat`,
          hint: 'From edge to edge, not stretched.',
          example: 39,
          min: 20,
          max: 80,
        },
        {
          key: 'lowerLength',
          label: length,
          hint: 'From the top of the waistband to the hem, along the side.',
          example: 100,
          min: 25,
          max: 130,
        },
      ]
    : [
        {
          key: 'topWidth',
          label: `${girth}, laid flat`,
          hint: 'From armpit to armpit.',
          example: 52,
          min: 30,
          max: 90,
        },
        {
          key: 'topLength',
          label: length,
          hint: 'From the highest point of the shoulder to the hem.',
          example: 70,
          min: 40,
          max: 110,
        },
      ];
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
  const swapped = readLength(text, other) ?? 0;
  const isOther = swapped >= min && swapped <= max;
  return isOther
    ? `${range} If you measured in ${other === 'in' ? 'inches' : 'centimetres'}, change the unit above.`
    : range;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
