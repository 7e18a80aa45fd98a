import { PIECE_CONDITIONS, PIECE_CONDITION_TITLES, type PieceCondition } from '@nirala/contract/return/return';
import type { ReturnMove } from '@nirala/contract/return/move';
import type { AdminReturn } from '@nirala/contract/return/schema';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import styles from '../orders/order.module.css';
import shared from '../shared/shared.module.css';

type ReceivedPieces = Extract<ReturnMove, { to: 'Received' }>['pieces'];

type ReceivePiecesProps = {
  shown: AdminReturn;
  pending: boolean;
  onReceive: (pieces: ReceivedPieces) => void;
};

/**
 * Takes in the pieces of a return when its parcel is here, each with how it arrived. Nothing is preselected, because stock
 * comes back by a person's word.
 */
export function ReceivePieces({ shown: { lines }, pending, onReceive }: ReceivePiecesProps) {
  const all = lines.flatMap(({ productId, size, name, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({
      key: `${productId}/${size}/${index}`,
      productId,
      size,
      label: quantity > 1 ? `${name}, size ${size}, piece ${index + 1}` : `${name}, size ${size}`,
    })),
  );
  const [conditions, setConditions] = useState<Readonly<Record<string, PieceCondition>>>({});
  const [checked, setChecked] = useState(false);

  function receive(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const pieces = all.flatMap(({ key, productId, size }) => {
      const condition = conditions[key];
      return condition ? [{ productId, size, quantity: 1, condition }] : [];
    });
    if (!pending && pieces.length === all.length) onReceive(pieces);
  }

  return (
    <form className={shared.panel} onSubmit={receive} noValidate aria-labelledby="receive">
      <h2 id="receive">Received parcel</h2>
      <ul className={styles.pieces}>
        {all.map(({ key, label }) => (
          <li key={key}>
            <Field
              label={label}
              error={checked && conditions[key] === undefined ? 'Choose how the piece arrived.' : undefined}
            >
              {(control) => (
                <select
                  {...control}
                  value={conditions[key] ?? ''}
                  onChange={({ target }) => {
                    const condition = PIECE_CONDITIONS.find((each) => each === target.value);
                    if (condition) setConditions((now) => ({ ...now, [key]: condition }));
                  }}
                >
                  <option value="">How did it arrive?</option>
                  {PIECE_CONDITIONS.map((each) => (
                    <option key={each} value={each}>
                      {PIECE_CONDITION_TITLES[each]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </li>
        ))}
      </ul>
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Saving...' : 'Save what arrived'}
        </Button>
      </div>
    </form>
  );
}
