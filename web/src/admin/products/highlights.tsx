import { arrayMove } from '@dnd-kit/sortable';
import { highlightSchema, MAX_HIGHLIGHTS } from '@nirala/contract/product/fields';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { problemOf } from '../../lib/check-form.ts';
import shared from '../shared/shared.module.css';
import { newHighlight, type Highlight } from './product-draft.ts';
import styles from './form.module.css';

type HighlightsProps = {
  highlights: readonly Highlight[];
  onChange: (highlights: readonly Highlight[]) => void;
  error: string | undefined;
};

export function Highlights({ highlights, onChange, error }: HighlightsProps) {
  const change = (key: string, to: Partial<Highlight>) =>
    onChange(highlights.map((one) => (one.key === key ? { ...one, ...to } : one)));
  /** The half of a row that is left empty gets the focus, because the form's button is far below. */
  const problemIn = (part: 'title' | 'description', typed: Highlight) => {
    const other = part === 'title' ? typed.description : typed.title;
    if (error !== undefined && typed[part].trim() === '' && other.trim() !== '') {
      return { error: 'Fill this in, or remove the row.' };
    }
    return { error: problemOf(highlightSchema.entries[part], typed[part]) };
  };
  const move = (index: number, by: 1 | -1) => onChange(arrayMove([...highlights], index, index + by));
  return (
    <section className={shared.panel} aria-label="Key highlights">
      <h2>Key highlights</h2>
      <ol className={styles.highlights}>
        {highlights.map((highlight, index) => (
          <li key={highlight.key} className={styles.highlight}>
            <Field label={`Title ${index + 1}`} {...problemIn('title', highlight)}>
              {(control) => (
                <input
                  {...control}
                  value={highlight.title}
                  onChange={(event) => change(highlight.key, { title: event.target.value })}
                />
              )}
            </Field>
            <Field label={`Text ${index + 1}`} {...problemIn('description', highlight)}>
              {(control) => (
                <input
                  {...control}
                  value={highlight.description}
                  onChange={(event) => change(highlight.key, { description: event.target.value })}
                />
              )}
            </Field>
            <div className={shared.buttons}>
              <Button
                look="plain"
                aria-label={`Move highlight ${index + 1} up`}
                aria-disabled={index === 0}
                onClick={() => index > 0 && move(index, -1)}
              >
                ↑
              </Button>
              <Button
                look="plain"
                aria-label={`Move highlight ${index + 1} down`}
                aria-disabled={index === highlights.length - 1}
                onClick={() => index < highlights.length - 1 && move(index, 1)}
              >
                ↓
              </Button>
              <Button
                look="plain"
                aria-label={`Remove highlight ${index + 1}`}
                onClick={() => onChange(highlights.filter((one) => one.key !== highlight.key))}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {error && <p className={styles.error}>{error}</p>}
      {highlights.length < MAX_HIGHLIGHTS && (
        <div>
          <Button look="quiet" onClick={() => onChange([...highlights, newHighlight()])}>
            Add a highlight
          </Button>
        </div>
      )}
    </section>
  );
}
