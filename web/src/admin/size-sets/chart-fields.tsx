import type { Size } from '@nirala/contract/product/size';
import { measureNames } from '../../features/sizing/measure-names.ts';
import form from '../products/form.module.css';
import shared from '../shared/shared.module.css';
import { typedSizes, type SizeSetDraft } from './size-set-draft.ts';

type ChartFieldsProps = {
  draft: SizeSetDraft;
  error: string | undefined;
  onChange: (chart: SizeSetDraft['chart']) => void;
};

/** The size chart with which new products start. The categories of the set decide what the first measure is called. */
export function ChartFields({ draft: { sizes, chart, categories }, error, onChange }: ChartFieldsProps) {
  const named = [...new Set(typedSizes(sizes))];
  const names = new Set(categories.map((category) => measureNames(category).join()));
  const [girth, length] =
    names.size === 1 ? measureNames(categories[0] ?? '') : (['Chest or waist', 'Length'] as const);

  function measure(size: Size, name: 'chest' | 'length') {
    const row = chart[size] ?? { chest: '', length: '' };
    return (
      <input
        className={form.small}
        aria-label={`${name === 'chest' ? girth : length} of ${size} in cm`}
        inputMode="decimal"
        value={row[name]}
        onChange={({ target }) => onChange({ ...chart, [size]: { ...row, [name]: target.value } })}
      />
    );
  }

  if (named.length === 0) return null;
  return (
    <>
      <div className={shared.scroll} role="region" aria-label="Size chart" tabIndex={0}>
        <table className={`${shared.table} ${form.chart}`}>
          <caption>
            The size chart of a new product starts with these centimetres, measured on the garment. Rows may stay empty.
          </caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">{girth}</th>
              <th scope="col">{length}</th>
            </tr>
          </thead>
          <tbody>
            {named.map((size) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                <td>{measure(size, 'chest')}</td>
                <td>{measure(size, 'length')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {error && <p className={form.error}>{error}</p>}
    </>
  );
}
