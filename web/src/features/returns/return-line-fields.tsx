import { RETURN_REASONS, RETURN_REASON_TITLES, type ReturnKind } from '@nirala/contract/return/return';
import { returnNoteSchema } from '@nirala/contract/return/texts';
import { Link } from 'react-router-dom';
import { Field } from '../../components/field.tsx';
import { numberOptions, SelectField } from '../../components/select-field.tsx';
import { problemOf } from '../../lib/check-form.ts';
import { LineItem } from '../order-summary/line-list.tsx';
import { reasonsOf, sizesFor, type LineDraft, type ReturnableLine } from './return-draft.ts';
import styles from './returns.module.css';

type ReturnLineFieldsProps = {
  line: ReturnableLine;
  kind: ReturnKind;
  draft: LineDraft;
  error: string | undefined;
  /** Why the line cannot be returned. */
  refused: string | undefined;
  onChange: (part: Partial<LineDraft>) => void;
};

/** One line of the order: whether it goes back, how many pieces, why, and for which size. */
export function ReturnLineFields({ line, kind, draft, error, refused, onChange }: ReturnLineFieldsProps) {
  const { name, image, size, returnable, productId } = line;
  const sizes = sizesFor(line, draft.quantity);
  const isMissingReason = error !== undefined && draft.reason === '';
  return (
    <LineItem image={image} name={`${name}, size ${size}`}>
      {refused !== undefined && <p className={styles.small}>{refused}</p>}
      {returnable > 0 && (
        <label className={styles.option}>
          <input type="checkbox" checked={draft.chosen} onChange={() => onChange({ chosen: !draft.chosen })} />
          <span>{kind === 'return' ? 'Send it back' : 'Exchange it'}</span>{' '}
          <span className="visually-hidden">
            {name}, size {size}
          </span>
        </label>
      )}
      {draft.chosen && returnable > 0 && (
        <div className={styles.fields}>
          {returnable > 1 && (
            <SelectField
              label="How many"
              value={draft.quantity}
              options={numberOptions(1, returnable)}
              onChange={(pieces) => onChange({ quantity: Number(pieces) })}
            />
          )}
          <SelectField
            label="Why"
            error={isMissingReason ? error : undefined}
            value={draft.reason}
            options={[
              { value: '', label: 'Choose a reason' },
              ...reasonsOf(line).map((reason) => ({ value: reason, label: RETURN_REASON_TITLES[reason] })),
            ]}
            onChange={(chosen) => onChange({ reason: RETURN_REASONS.find((reason) => reason === chosen) ?? '' })}
          />
          {kind === 'exchange' && sizes.length > 0 && (
            <SelectField
              label="New size"
              error={isMissingReason ? undefined : error}
              value={draft.wantedSize}
              options={[{ value: '', label: 'Choose a size' }, ...sizes.map((value) => ({ value }))]}
              onChange={(wantedSize) => onChange({ wantedSize })}
            />
          )}
          {kind === 'exchange' && sizes.length === 0 && (
            <p className={styles.error} tabIndex={-1} aria-invalid={error !== undefined}>
              No other size is in stock. You can send it back for a refund, or ask to be told on{' '}
              <Link to={`/product/${encodeURIComponent(productId)}`}>its page</Link> when your size is back.
            </p>
          )}
          <Field label="Tell us more" optional error={problemOf(returnNoteSchema, draft.note)}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                value={draft.note}
                onChange={({ target }) => onChange({ note: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </LineItem>
  );
}
