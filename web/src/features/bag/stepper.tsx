import styles from './stepper.module.css';

type StepperProps = { label: string; value: number; most: number; onChange: (value: number) => void };

/** One less, one more, from 1 to `most`. At an end the button stays in reach and does nothing. */
export function Stepper({ label, value, most, onChange }: StepperProps) {
  const step = (by: number) => {
    const next = value + by;
    if (next >= 1 && (next <= most || by < 0)) onChange(next);
  };
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <button type="button" aria-label="One less" aria-disabled={value <= 1} onClick={() => step(-1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label="One more" aria-disabled={value >= most} onClick={() => step(1)}>
        +
      </button>
    </div>
  );
}
