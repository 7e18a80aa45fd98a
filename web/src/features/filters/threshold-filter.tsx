import { FilterOption } from './filter-option.tsx';
import styles from './filters.module.css';

type ThresholdFilterProps = {
  legend: string;
  name: string;
  steps: readonly number[];
  counts: Record<string, number> | undefined;
  /** The visible label of a step: `50%`, `4★`. */
  format: (step: number) => string;
  /** Read out after the label. */
  spokenSuffix: string;
  chosen: number | undefined;
  onChoose: (step: number | undefined) => void;
};

/** Radio buttons for a minimum, or any. */
export function ThresholdFilter({
  legend,
  name,
  steps,
  counts,
  format,
  spokenSuffix,
  chosen,
  onChoose,
}: ThresholdFilterProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        <FilterOption
          type="radio"
          name={name}
          label="Any"
          checked={chosen === undefined}
          onChange={() => onChoose(undefined)}
        />
        {steps.map((step) => (
          <FilterOption
            key={step}
            type="radio"
            name={name}
            label={format(step)}
            spokenSuffix={spokenSuffix}
            count={counts?.[step]}
            checked={chosen === step}
            onChange={() => onChoose(step)}
          />
        ))}
      </div>
    </fieldset>
  );
}
