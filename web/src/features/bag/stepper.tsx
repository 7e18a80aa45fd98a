import styles from './stepper.module.css';

type StepperProps = { label: string; value: number; max: number; onChange: (value: number) => void };

/** A quantity from 1 to `max`. At a limit the button stays focusable and does nothing. */
export function Stepper({ label, value, max, onChange }: StepperProps) {
  const step = (by: number) => {
    const next = value + by;
    if (next >= 1 && (next <= max || by < 0)) onChange(next);
  };
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <button type="button" aria-label="One less" aria-disabled={value <= 1} onClick={() => step(-1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label="One more" aria-disabled={value >= max} onClick={() => step(1)}>
        +
      </button>
    </div>
  );
}
