import { Button } from '../../components/button.tsx';
import styles from './shared.module.css';

type ConflictChoiceProps = {
  /** The fields that somebody saved meanwhile, each with what stands there now and what was typed here. */
  fields: { name: string; label: string; theirs: string; mine: string }[];
  /** Takes one of the two; the field is settled then. */
  onTake: (name: string, whose: 'mine' | 'theirs') => void;
};

/** Shows both sides of each field that two people changed, and asks which one stays. Nothing is lost until then. */
export function ConflictChoice({ fields, onTake }: ConflictChoiceProps) {
  if (fields.length === 0) return null;
  return (
    <section className={styles.warning} role="alert" aria-label="Somebody saved this meanwhile">
      <h2>Somebody saved this meanwhile</h2>
      <p>Choose for each field what stays, then save again.</p>
      {fields.map(({ name, label, theirs, mine }) => (
        <div key={name} className={styles.fields}>
          {(['theirs', 'mine'] as const).map((whose) => (
            <div key={whose}>
              <h3>
                {label}: {whose === 'mine' ? 'yours' : 'saved'}
              </h3>
              <p style={{ whiteSpace: 'pre-wrap' }}>{(whose === 'mine' ? mine : theirs) || '(nothing)'}</p>
              <Button look="quiet" onClick={() => onTake(name, whose)}>
                {whose === 'mine' ? 'Keep mine' : 'Take what is saved'}
              </Button>
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
