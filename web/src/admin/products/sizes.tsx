import { LOW_STOCK, type Size } from '@nirala/contract/product/size';
import { inOrderOf, setOfCategory, setOfProduct } from '@nirala/contract/product/size-set';
import type { KeyboardEvent, ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { measureNames } from '../../features/sizing/measure-names.ts';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import shared from '../shared/shared.module.css';
import type { FormPart } from './field-input.tsx';
import { categoryOf } from './product-draft.ts';
import styles from './form.module.css';

type SizesProps = FormPart & {
  sets: ReturnType<typeof useSizeSets>;
  /** Another column of the table. */
  stock: { title: string; cell: (size: Size) => ReactNode } | undefined;
};

/** A barcode scanner types Enter after a code: that must not save the form. */
function keepScannerInField(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** The sizes a product is made in, the size chart, and the SKU codes and low-stock thresholds. */
export function Sizes({ draft, onChange, problems, sets, stock }: SizesProps) {
  const { sizes: made, sizeSet, sizeChart, skuCodes, lowAt } = draft;
  const category = categoryOf(draft);
  const [chest, length] = measureNames(category);
  const set = sets.state === 'loaded' ? setOfProduct(sets.value, { sizeSet, category }) : undefined;
  // A size that the set does not have any more can still be removed.
  const choices = set ? inOrderOf(set, [...new Set([...set.sizes, ...made])]) : made;
  const toggle = (size: Size) =>
    onChange({ sizes: choices.filter((one) => (one === size ? !made.includes(one) : made.includes(one))) });

  function measure(size: Size, name: 'chest' | 'length') {
    const row = sizeChart[size] ?? { chest: '', length: '' };
    return (
      <input
        className={styles.small}
        aria-label={`${name === 'chest' ? chest : length} of ${size} in cm`}
        inputMode="decimal"
        value={row[name]}
        onChange={(event) => onChange({ sizeChart: { ...sizeChart, [size]: { ...row, [name]: event.target.value } } })}
      />
    );
  }

  return (
    <section className={shared.panel} aria-label="Sizes">
      <h2>Sizes</h2>
      {sets.state === 'loading' && <Loading />}
      {sets.state === 'failed' && <LoadFailed message="The size sets could not be loaded." onRetry={sets.retry} />}
      {sets.state === 'loaded' && (
        <Field label="Size set" error={problems.sizeSet}>
          {(control) => (
            <select {...control} value={sizeSet} onChange={({ target }) => onChange({ sizeSet: target.value })}>
              <option value="">{`${setOfCategory(sets.value, category).name} (the set of the category)`}</option>
              {sets.value.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <p>
        <ButtonLink look="plain" to="/admin-size-sets">
          Size sets
        </ButtonLink>
      </p>
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
      {problems.sizes && <p className={styles.error}>{problems.sizes}</p>}
      {made.length > 0 && (
        <div className={shared.scroll}>
          <table className={`${shared.table} ${styles.chart}`}>
            <caption>Size chart in centimetres, measured on the garment. Leave a row empty to leave it out.</caption>
            <thead>
              <tr>
                <th scope="col">Size</th>
                <th scope="col">{chest}</th>
                <th scope="col">{length}</th>
                {stock && <th scope="col">{stock.title}</th>}
              </tr>
            </thead>
            <tbody>
              {made.map((size) => (
                <tr key={size}>
                  <th scope="row">{size}</th>
                  <td>{measure(size, 'chest')}</td>
                  <td>{measure(size, 'length')}</td>
                  {stock && <td>{stock.cell(size)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {made.length > 0 && (
        <div className={shared.scroll}>
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
              {made.map((size) => (
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
        </div>
      )}
      {problems.skuCodes && <p className={styles.error}>{problems.skuCodes}</p>}
      {problems.lowAt && <p className={styles.error}>{problems.lowAt}</p>}
      {problems.sizeChart && <p className={styles.error}>{problems.sizeChart}</p>}
      {problems.stockBySize && <p className={styles.error}>{problems.stockBySize}</p>}
    </section>
  );
}

/** All size sets, the standard one first. */
export function useSizeSets() {
  return useLoaded('size-sets', async (signal) => (await call('listSizeSets', {}, signal)).sets);
}
