import {
  sizeSetFieldsSchema,
  STANDARD_SET_ID,
  type SizeSet,
  type SizeSetFields,
} from '@nirala/contract/product/size-set';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { Chips } from '../shared/chips.tsx';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { editOf, useEditForm } from '../shared/use-edit-form.ts';
import { useRequestId } from '../shared/use-request-id.ts';
import formStyles from '../products/form.module.css';
import { SizeChart } from '../products/size-chart.tsx';
import {
  fieldsOf,
  fieldText,
  NO_FIELDS,
  readDraft,
  startFrom,
  STARTING_POINTS,
  toDraft,
  typedSizes,
  type SizeSetDraft,
  type SizeSetErrors,
  type StartingPoint,
} from './size-set-draft.ts';
import styles from './size-sets.module.css';

const LABELS: Record<keyof SizeSetFields, string> = {
  name: 'Name',
  sizes: 'Sizes',
  chart: 'Size chart',
};

const START_CHOICES = (['letters', 'waist', 'free', 'own'] as const).map((value) => ({
  value,
  label: STARTING_POINTS[value].label,
}));

type SizeSetFormProps = {
  /** The set to edit; undefined for a new one. */
  set: SizeSet | undefined;
  onSaved: () => void;
  onCancel: () => void;
};

/** The form of a new size set, or of an existing one. */
export function SizeSetForm({ set, onSaved, onCancel }: SizeSetFormProps) {
  const [initial] = useState(() => (set ? fieldsOf(set) : NO_FIELDS));
  const form = useEditForm(initial, { toDraft, fields: sizeSetFieldsSchema });
  const [start, setStart] = useState<StartingPoint>('own');
  const [errors, setErrors] = useState<SizeSetErrors>({});
  const request = useRequestId();
  const { pending, run } = useAction();
  const { draft, conflict, change } = form;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { fields, errors: wrong } = readDraft(draft);
    setErrors(wrong);
    if (!fields) return showToast('Please correct the marked fields.', { tone: 'bad' });
    const write = () =>
      set
        ? call('editSizeSet', { id: set.id, ...editOf(form.base, fields) })
        : call('createSizeSet', { set: fields, requestId: request.idFor(fields) });
    const saved = await run(write, (error) => {
      if (!form.takeConflict(error)) toastError(error);
    });
    if (!saved) return;
    showToast(`“${saved.name}” is saved.`, { tone: 'good' });
    onSaved();
  }

  return (
    <form className={shared.panel} onSubmit={(event) => void save(event)} noValidate>
      <UnsavedGuard dirty={form.dirty} />
      <h2>{set ? `Edit “${set.name}”` : 'New size set'}</h2>
      {conflict && (
        <ConflictChoice
          fields={conflict.names.map((name) => ({
            name,
            label: LABELS[name],
            theirs: fieldText(conflict.theirs, name),
            mine: fieldText(draft, name),
          }))}
          onResolve={form.resolve}
        />
      )}
      {!set && (
        <Chips
          label="Start with"
          options={START_CHOICES}
          value={start}
          onChange={(point) => {
            setStart(point);
            change(startFrom(point));
          }}
        />
      )}
      <Field label={LABELS.name} error={errors.name}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field
        label={LABELS.sizes}
        error={errors.sizes}
        hint="In the order in which shoppers see them, separated by commas. Letters, digits, spaces, + and -."
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            className={styles.typed}
            autoComplete="off"
            spellCheck={false}
            value={draft.sizes}
            onChange={({ target }) => change({ sizes: target.value })}
          />
        )}
      </Field>
      <ChartFields draft={draft} error={errors.chart} onChange={(chart) => change({ chart })} />
      <p className="quiet">
        <span>
          {set?.id === STANDARD_SET_ID
            ? 'Every category that names no other set uses this one.'
            : 'Each category names its set; a product can name another one.'}
        </span>{' '}
        <Link to="/admin-categories">Categories</Link>
      </p>
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={pending || conflict !== undefined}>
          {pending ? 'Saving...' : 'Save size set'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {form.dirty ? 'Discard changes' : 'Back to the list'}
        </Button>
      </div>
    </form>
  );
}

type ChartFieldsProps = {
  draft: SizeSetDraft;
  error: string | undefined;
  onChange: (chart: SizeSetDraft['chart']) => void;
};

/** The size chart with which new products start; nothing while no size is typed. */
function ChartFields({ draft: { sizes, chart }, error, onChange }: ChartFieldsProps) {
  const named = [...new Set(typedSizes(sizes))];
  if (named.length === 0) return null;
  return (
    <>
      <div className={shared.scroll} role="region" aria-label="Size chart" tabIndex={0}>
        <SizeChart
          caption="The size chart of a new product starts with these centimetres, measured on the garment. Rows may stay empty."
          sizes={named}
          chart={chart}
          names={['Chest or waist', 'Length']}
          onChange={onChange}
        />
      </div>
      {error && <p className={formStyles.error}>{error}</p>}
    </>
  );
}
