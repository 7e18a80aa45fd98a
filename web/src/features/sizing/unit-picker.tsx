import { Choice } from '../../components/choice.tsx';
import { type Unit, UNIT_NAMES, UNITS } from './units.ts';

const OPTIONS = UNITS.map((unit) => [unit, UNIT_NAMES[unit]] as const);

/** Centimetres or inches. */
export function UnitPicker({ unit, onChange }: { unit: Unit; onChange: (unit: Unit) => void }) {
  return (
    <fieldset>
      <legend className="visually-hidden">Unit</legend>
      <Choice name="unit" options={OPTIONS} chosen={unit} onChoose={onChange} />
    </fieldset>
  );
}
