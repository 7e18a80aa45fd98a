import type { MeasureKey } from './measures.ts';
import { formatLength, type Unit } from './units.ts';

const NAMES: Record<MeasureKey, string> = {
  chest: 'chest',
  waist: 'waist',
  height: 'height',
  topWidth: 'chest of a garment',
  topLength: 'length of a garment',
  lowerWidth: 'waist of a garment',
  lowerLength: 'outer seam of a garment',
};

/** Remembered measurements as a list: `chest 96 cm, height 172 cm`. */
export function describeMeasurements(known: Partial<Record<MeasureKey, number | undefined>>, unit: Unit): string {
  return Object.entries(NAMES)
    .flatMap(([key, name]) => {
      const cm = Object.entries(known).find(([one]) => one === key)?.[1];
      return cm === undefined ? [] : [`${name} ${formatLength(cm, unit)}`];
    })
    .join(', ');
}
