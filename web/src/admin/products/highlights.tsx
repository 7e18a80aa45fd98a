import { arrayMove } from '@dnd-kit/sortable';
import { highlightSchema, MAX_HIGHLIGHTS } from '@nirala/contract/product/fields';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { problemOf } from '../../lib/check-form.ts';
import shared from '../shared/shared.module.css';
import { newHighlight, type Highlight } from './product-draft.ts';
import styles from './form.module.css';
import { FormGroup } from './form-group.tsx';

type HighlightsProps = {
  highlights: readonly Highlight[];
  onChange: (highlights: readonly Highlight[]) => void;
  error: string | undefined;
};

/** The key highlights of a product, each with a title and a text. Rows can be added, moved and removed. */
export function Highlights({ highlights, onChange, error }: HighlightsProps) {
  return (
    <FormGroup label="Key highlights">
      <ol className={styles.highlights}>
        {highlights.map((highlight, index) => (
          <HighlightRow
            key={highlight.key}
            highlight={highlight}
            position={index + 1}
            isLast={index === highlights.length - 1}
            isWrong={error !== undefined}
            onChange={(to) => onChange(highlights.map((one) => (one === highlight ? { ...one, ...to } : one)))}
            onMove={(by) => onChange(arrayMove([...highlights], index, index + by))}
            onRemove={() => onChange(highlights.filter((one) => one !== highlight))}
          />
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
    </FormGroup>
  );
}

type HighlightRowProps = {
  highlight: Highlight;
  /** From 1. */
  position: number;
  isLast: boolean;
  /** The form was refused because of the highlights. */
  isWrong: boolean;
  onChange: (to: Partial<Highlight>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const PARTS = [
  { part: 'title', other: 'description', label: 'Title' },
  { part: 'description', other: 'title', label: 'Text' },
] as const;

function HighlightRow({ highlight, position, isLast, isWrong, onChange, onMove, onRemove }: HighlightRowProps) {
  /** The half of a row that is left empty gets the focus, because the form's button is far below. */
  const isMissing = ({ part, other }: (typeof PARTS)[number]) =>
    isWrong && highlight[part].trim() === '' && highlight[other].trim() !== '';
  return (
    <li className={styles.highlight}>
      {PARTS.map((each) => (
        <Field
          key={each.part}
          label={`${each.label} ${position}`}
          error={
            isMissing(each)
              ? 'Fill this in, or remove the row.'
              : problemOf(highlightSchema.entries[each.part], highlight[each.part])
          }
        >
          {(control) => (
            <input
              {...control}
              value={highlight[each.part]}
              onChange={({ target }) => onChange({ [each.part]: target.value })}
            />
          )}
        </Field>
      ))}
      <div className={shared.buttons}>
        <Button
          look="plain"
          aria-label={`Move highlight ${position} up`}
          aria-disabled={position === 1}
          onClick={() => position > 1 && onMove(-1)}
        >
          ↑
        </Button>
        <Button
          look="plain"
          aria-label={`Move highlight ${position} down`}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(1)}
        >
          ↓
        </Button>
        <Button look="plain" aria-label={`Remove highlight ${position}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
