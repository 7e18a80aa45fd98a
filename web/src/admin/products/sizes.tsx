import { kindOf } from '@nirala/contract/product/category';
import { LOW_STOCK, type Size } from '@nirala/contract/product/size';
import { inOrderOf, setOfCategory, setOfProduct, type SizeSet } from '@nirala/contract/product/size-set';
import type { KeyboardEvent, ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { measureNames } from '../../features/sizing/measure-names.ts';
import { call } from '../../lib/call.ts';
import { type Loaded, useLoaded } from '../../lib/use-loaded.ts';
import shared from '../shared/shared.module.css';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import type { KnownCategory } from '../shared/use-all-categories.ts';
import type { FormPart } from './field-inputs.tsx';
import styles from './form.module.css';
import { SizeChart } from './size-chart.tsx';

type SizesProps = FormPart & {
  /** Undefined while none is chosen. */
  category: KnownCategory | undefined;
  sets: Loaded<readonly SizeSet[]>;
  /** A column of the size chart with the initial stock. */
  stock: { title: string; cell: (size: Size) => ReactNode } | undefined;
};

/** The sizes a product is made in, the size chart, and the SKU codes and low-stock thresholds. */
export function Sizes({ category, sets, stock, ...form }: SizesProps) {
  const { draft, onChange, problems } = form;
  return (
    <section className={shared.panel} aria-label="Sizes">
      <h2>Sizes</h2>
      <WhenLoaded data={sets} failure="The size sets could not be loaded.">
        {(all) => (
          <Field label="Size set" error={problems.sizeSet}>
            {(control) => (
              <select {...control} value={draft.sizeSet} onChange={({ target }) => onChange({ sizeSet: target.value })}>
                <option value="">{`${setOfCategory(all, category).name} (the set of the category)`}</option>
                {all.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </WhenLoaded>
      <p>
        <ButtonLink look="plain" to="/admin-size-sets">
          Size sets
        </ButtonLink>
      </p>
      <MadeIn sets={sets.state === 'loaded' ? sets.value : []} category={category} {...form} />
      {problems.sizes && <p className={styles.error}>{problems.sizes}</p>}
      {draft.sizes.length > 0 && (
        <>
          <div className={shared.scroll}>
            <SizeChart
              caption="Size chart in centimetres, measured on the garment. Leave a row empty to leave it out."
              sizes={draft.sizes}
              chart={draft.sizeChart}
              names={measureNames(kindOf(category))}
              column={stock}
              onChange={(sizeChart) => onChange({ sizeChart })}
            />
          </div>
          <div className={shared.scroll}>
            <SkuTable {...form} />
          </div>
        </>
      )}
      {[problems.skuCodes, problems.lowAt, problems.sizeChart, problems.stockBySize].map(
        (problem, index) =>
          problem && (
            <p key={index} className={styles.error}>
              {problem}
            </p>
          ),
      )}
    </section>
  );
}

type MadeInProps = FormPart & Pick<SizesProps, 'category'> & { sets: readonly SizeSet[] };

/** A box for each size of the set. */
function MadeIn({ sets, category, draft, onChange }: MadeInProps) {
  const { sizes: made, sizeSet } = draft;
  const set = sets.length > 0 ? setOfProduct(sets, { sizeSet }, category) : undefined;
  // A size that the set does not have any more can still be removed.
  const choices = set ? inOrderOf(set, [...new Set([...set.sizes, ...made])]) : made;
  const toggle = (size: Size) =>
    onChange({ sizes: choices.filter((one) => (one === size ? !made.includes(one) : made.includes(one))) });
  return (
    <fieldset className={styles.sizes}>
      <legend>Made in</legend>
      <div className={shared.buttons}>
        {choices.map((size) => (
          <label key={size} className={styles.check}>
            <input type="checkbox" checked={made.includes(size)} onChange={() => toggle(size)} /> {size}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What only the admin sees of each size. */
function SkuTable({ draft: { sizes, skuCodes, lowAt }, onChange, problems }: FormPart) {
  return (
    <table className={`${shared.table} ${styles.chart}`}>
      <caption>
        For you only: shoppers see neither. A size is low at so many pieces or fewer, {LOW_STOCK} if it is empty.
      </caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">SKU code</th>
          <th scope="col">Low at</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            <td>
              <input
                className={styles.code}
                aria-label={`SKU code of ${size}`}
                aria-invalid={problems.skuCodes !== undefined}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                value={skuCodes[size] ?? ''}
                onChange={({ target }) => onChange({ skuCodes: { ...skuCodes, [size]: target.value } })}
                onKeyDown={keepScannerInField}
              />
            </td>
            <td>
              <input
                className={styles.small}
                aria-label={`Low-stock threshold of ${size}`}
                aria-invalid={problems.lowAt !== undefined}
                inputMode="numeric"
                placeholder={String(LOW_STOCK)}
                value={lowAt[size] ?? ''}
                onChange={({ target }) => onChange({ lowAt: { ...lowAt, [size]: target.value } })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A barcode scanner types Enter after a code: that must not save the form. */
function keepScannerInField(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** All size sets, the standard one first. */
export function useSizeSets() {
  return useLoaded('size-sets', async (signal) => (await call('listSizeSets', {}, signal)).sets);
}
