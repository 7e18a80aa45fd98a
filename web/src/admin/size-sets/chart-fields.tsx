import form from '../products/form.module.css';
import { SizeChart } from '../products/size-chart.tsx';
import { measureNames } from '../../features/sizing/measure-names.ts';
import shared from '../shared/shared.module.css';
import { typedSizes, type SizeSetDraft } from './size-set-draft.ts';

type ChartFieldsProps = {
  draft: SizeSetDraft;
  error: string | undefined;
  onChange: (chart: SizeSetDraft['chart']) => void;
};

/** The size chart with which new products start; nothing while no size is typed. */
export function ChartFields({ draft: { sizes, chart, categories }, error, onChange }: ChartFieldsProps) {
  const named = [...new Set(typedSizes(sizes))];
  if (named.length === 0) return null;
  return (
    <>
      <div className={shared.scroll} role="region" aria-label="Size chart" tabIndex={0}>
        <SizeChart
          caption="The size chart of a new product starts with these centimetres, measured on the garment. Rows may stay empty."
          sizes={named}
          chart={chart}
          names={namesFor(categories)}
          onChange={onChange}
        />
      </div>
      {error && <p className={form.error}>{error}</p>}
    </>
  );
}

/** What the measures are called: as in the categories of the set, if all of them call them the same. */
function namesFor(categories: SizeSetDraft['categories']): readonly [string, string] {
  const [first, ...others] = categories.map(measureNames);
  const isShared = first && others.every((names) => names.join() === first.join());
  return isShared ? first : ['Chest or waist', 'Length'];
}
