import { PIECE_CONDITIONS, PIECE_CONDITION_TITLES } from '@nirala/contract/return/return';
import { SelectField } from '../../components/select-field.tsx';
import styles from '../orders/order.module.css';
import type { Conditions, ReturnPiece } from './pieces.ts';

type PieceConditionsProps = {
  pieces: readonly ReturnPiece[];
  conditions: Conditions;
  /** Whether a piece about which nothing is said is an error. */
  checked: boolean;
  onChange: (conditions: Conditions) => void;
};

/** How each piece of a return arrived. Nothing is preselected, because stock comes back by a person's word. */
export function PieceConditions({ pieces, conditions, checked, onChange }: PieceConditionsProps) {
  return (
    <ul className={styles.pieces}>
      {pieces.map(({ key, label }) => (
        <li key={key}>
          <SelectField
            label={label}
            error={checked && conditions[key] === undefined ? 'Choose how the piece arrived.' : undefined}
            value={conditions[key] ?? ''}
            options={[
              { value: '', label: 'How did it arrive?' },
              ...PIECE_CONDITIONS.map((each) => ({ value: each, label: PIECE_CONDITION_TITLES[each] })),
            ]}
            onChange={(chosen) => {
              const condition = PIECE_CONDITIONS.find((each) => each === chosen);
              if (condition) onChange({ ...conditions, [key]: condition });
            }}
          />
        </li>
      ))}
    </ul>
  );
}
