import { Button } from '../../components/button.tsx';
import styles from './shared.module.css';

type ConflictChoiceProps = {
  /** The fields that somebody else has saved: `theirs` is saved, `mine` is typed here. */
  fields: { name: string; label: string; theirs: string; mine: string }[];
  /** One version of a field was chosen. */
  onResolve: (name: string, whose: 'mine' | 'theirs') => void;
};

/** Shows both versions of each field that two people have changed. Until one is chosen, neither is lost. */
export function ConflictChoice({ fields, onResolve }: ConflictChoiceProps) {
  if (fields.length === 0) return null;
  return (
    <section className={styles.warning} role="alert" aria-label="Somebody else has saved this">
      <h2>Somebody else has saved this</h2>
      <p>Choose which version of each field to keep, then save again.</p>
      {fields.map(({ name, label, theirs, mine }) => (
        <div key={name} className={styles.fields}>
          {(['theirs', 'mine'] as const).map((whose) => (
            <div key={whose}>
              <h3>{`${label}: ${whose === 'mine' ? 'yours' : 'saved'}`}</h3>
              <p style={{ whiteSpace: 'pre-wrap' }}>{(whose === 'mine' ? mine : theirs) || '(empty)'}</p>
              <Button look="quiet" onClick={() => onResolve(name, whose)}>
                {whose === 'mine' ? 'Keep mine' : 'Use the saved one'}
              </Button>
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
