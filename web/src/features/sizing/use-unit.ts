import { useStored, writeStored } from '../../lib/storage/storage.ts';
import type { Unit } from './units.ts';

/** `[unit, change]`: the unit of lengths, remembered on this device. */
export function useUnit(): [Unit, (unit: Unit) => void] {
  return [useStored('unit') ?? 'cm', (unit) => writeStored('unit', unit)];
}
