import { Field } from '../../components/field.tsx';
import shared from '../shared/shared.module.css';
import { toStart, type ProductDraft, type Problems } from './product-draft.ts';
import styles from './form.module.css';

type DropFieldsProps = { draft: ProductDraft; onChange: (change: Partial<ProductDraft>) => void; problems: Problems };

/** Whether a product is sold as a drop, from when, and how many pieces each phone number may order. */
export function DropFields({ draft: { drop }, onChange, problems }: DropFieldsProps) {
  const change = (part: Partial<ProductDraft['drop']>) => onChange({ drop: { ...drop, ...part } });
  const isTimeWrong = toStart(drop.startsAt) === '';
  return (
    <section className={shared.panel} aria-label="Drop">
      <h2>Drop</h2>
      <p className="quiet">
        The page shows a countdown until the start, and nobody can buy before it. Many people can order at the same
        second, and no piece is sold twice.
      </p>
      <label className={styles.check}>
        <input type="checkbox" checked={drop.isOn} onChange={({ target }) => change({ isOn: target.checked })} />
        Sell this product as a drop
      </label>
      {drop.isOn && (
        <div className={shared.fields}>
          <Field label="Start" hint="India’s time." error={isTimeWrong ? problems.drop : undefined}>
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                value={drop.startsAt}
                onChange={({ target }) => change({ startsAt: target.value })}
              />
            )}
          </Field>
          <Field
            label="Limit per phone"
            hint="Pieces of all sizes together, with one phone number."
            error={isTimeWrong ? undefined : problems.drop}
          >
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={drop.perPhone}
                onChange={({ target }) => change({ perPhone: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </section>
  );
}
