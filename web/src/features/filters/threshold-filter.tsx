import { FilterOption } from './filter-option.tsx';
import styles from './filters.module.css';

type ThresholdFilterProps = {
  legend: string;
  name: string;
  steps: readonly number[];
  counts: Record<string, number> | undefined;
  /** A step as it is shown: `50%`, `4★`. */
  say: (step: number) => string;
  meaning: string;
  chosen: number | undefined;
  onChoose: (step: number | undefined) => void;
};

/** "At least so much": one step, or any. */
export function ThresholdFilter({ legend, name, steps, counts, say, meaning, chosen, onChoose }: ThresholdFilterProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        <FilterOption
          {...{ type: 'radio', name, label: 'Any', checked: chosen === undefined }}
          onChange={() => onChoose(undefined)}
        />
        {steps.map((step) => (
          <FilterOption
            key={step}
            {...{
              type: 'radio',
              name,
              label: say(step),
              meaning,
              count: counts?.[step],
              checked: chosen === step,
            }}
            onChange={() => onChoose(step)}
          />
        ))}
      </div>
    </fieldset>
  );
}
