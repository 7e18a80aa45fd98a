import { Choice } from '../../components/choice.tsx';
import { useStored, writeStored } from '../../lib/storage/storage.ts';
import { type Unit, UNIT_NAMES, UNITS } from './units.ts';

const OPTIONS = UNITS.map((unit) => [unit, UNIT_NAMES[unit]] as const);

/** The choice of a unit: centimetres or inches. */
export function UnitPicker({ unit, onChange }: { unit: Unit; onChange: (unit: Unit) => void }) {
  return (
    <fieldset>
      <legend className="visually-hidden">Unit</legend>
      <Choice name="unit" options={OPTIONS} chosen={unit} onChoose={onChange} />
    </fieldset>
  );
}

/** `[unit, change]`: the unit that was chosen last on this device; at first centimetres. */
export function useUnit(): [Unit, (unit: Unit) => void] {
  return [useStored('unit') ?? 'cm', (unit) => writeStored('unit', unit)];
}
