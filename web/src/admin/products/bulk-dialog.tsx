import type { EditOutcome, ProductPreview } from '@nirala/contract/api/admin/products';
import { type BulkChange, bulkChangeSchema } from '@nirala/contract/product/bulk-change';
import { tagsIn } from '@nirala/contract/product/tag';
import { parseRupees } from '@nirala/contract/text/written-amount';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { CategoryOptions } from '../shared/category-options.tsx';
import { errorText, toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import type { KnownCategory } from '../shared/use-all-categories.ts';
import { useRequestId } from '../shared/use-request-id.ts';
import { BULK_KINDS, type BulkKind, soldText, valueText } from './bulk-text.ts';
import styles from './list.module.css';

/** What a press has changed: the products as they were shown before it, and what became of each. */
export type BulkResult = { products: readonly ProductPreview[]; outcomes: readonly EditOutcome[] };

type BulkDialogProps = {
  kind: BulkKind;
  /** The selected products. */
  ids: readonly string[];
  categories: readonly KnownCategory[];
  onDone: (result: BulkResult) => void;
  onClose: () => void;
};

/** Asks for a change of the selected products, shows what each would become, and makes it. */
export function BulkDialog({ kind, ids, categories, onDone, onClose }: BulkDialogProps) {
  const about = BULK_KINDS.find((each) => each.kind === kind);
  const [change, setChange] = useState(about?.change);
  if (!about) return null;
  return (
    <Dialog open onClose={onClose} title={about.title}>
      {/* Kept, so that Back returns to what was entered. */}
      <div hidden={change !== undefined}>
        <ChangeForm kind={kind} categories={categories} onEntered={setChange} />
      </div>
      {change && (
        <Preview
          ids={ids}
          change={change}
          categories={categories}
          button={about.button}
          onBack={about.change ? undefined : () => setChange(undefined)}
          onDone={onDone}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type ChangeFormProps = {
  kind: BulkKind;
  categories: readonly KnownCategory[];
  onEntered: (change: BulkChange) => void;
};

/** What a change needs to know. */
function ChangeForm({ kind, categories, onEntered }: ChangeFormProps) {
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? '');
    const [turn, by, value] = [typed('turn'), typed('by'), typed('value')];
    const entered: Partial<Record<BulkKind, object>> = {
      price: { kind, step: { turn, by, value: parseRupees(value.replace('%', '')) } },
      category: { kind, category: value },
      tags: { kind, turn, tags: tagsIn(value) },
    };
    if (kind === 'category' && value === '') return setError('Choose a category.');
    const change = v.safeParse(bulkChangeSchema, entered[kind]);
    setError(change.issues?.[0].message);
    if (change.success) onEntered(change.output);
  }

  const field = error === undefined ? {} : { error };
  return (
    <form onSubmit={submit} noValidate className={styles.change}>
      {kind === 'price' && (
        <div className={styles.step}>
          <Field label="Lower or raise">
            {(control) => (
              <select {...control} name="turn">
                <option value="lower">Lower by</option>
                <option value="raise">Raise by</option>
              </select>
            )}
          </Field>
          <Field label="How much" alone {...field}>
            {(control) => <input {...control} name="value" inputMode="decimal" autoComplete="off" autoFocus />}
          </Field>
          <Field label="Unit">
            {(control) => (
              <select {...control} name="by">
                <option value="percent">per cent</option>
                <option value="amount">rupees</option>
              </select>
            )}
          </Field>
        </div>
      )}
      {kind === 'price' && (
        <p className="quiet">
          This changes the discounted price, which shoppers pay; MRP stays. Rounded to whole rupees, half a rupee up.
        </p>
      )}
      {kind === 'category' && (
        <Field label="Move to" hint="They keep their sizes and their size set." alone {...field}>
          {(control) => (
            <select {...control} name="value" defaultValue="">
              <option value="">Choose a category</option>
              <CategoryOptions categories={categories} />
            </select>
          )}
        </Field>
      )}
      {kind === 'tags' && (
        <>
          <Field label="Add or remove">
            {(control) => (
              <select {...control} name="turn">
                <option value="add">Add</option>
                <option value="remove">Remove</option>
              </select>
            )}
          </Field>
          <Field label="Tags" hint="With commas between them: festive, office." alone {...field}>
            {(control) => <input {...control} name="value" autoComplete="off" autoFocus />}
          </Field>
        </>
      )}
      <div className={shared.buttons}>
        <Button type="submit">Preview</Button>
      </div>
    </form>
  );
}

type PreviewProps = {
  ids: readonly string[];
  change: BulkChange;
  categories: readonly KnownCategory[];
  button: (count: number) => string;
  onBack: (() => void) | undefined;
  onDone: (result: BulkResult) => void;
  onClose: () => void;
};

/** What each product would become, and the button that makes exactly that. */
function Preview({ ids, change, categories, button, onBack, onDone, onClose }: PreviewProps) {
  const key = JSON.stringify([ids, change]);
  const loaded = useLoaded(key, (signal) => call('previewProductChange', { ids: [...ids], change }, signal));
  const { pending, run } = useAction();
  const request = useRequestId();
  const back = onBack && (
    <Button look="quiet" onClick={onBack}>
      Back
    </Button>
  );
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') {
    return (
      <>
        <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />
        {back && <div className={shared.buttons}>{back}</div>}
      </>
    );
  }
  const { products } = loaded.value;
  const edits = products.flatMap(({ edit }) => edit ?? []);
  const refused = products.filter(({ problem }) => problem !== undefined);
  const same = products.length - edits.length - refused.length;

  async function save() {
    // A press without an answer can be repeated: the id is the same, so nothing is done twice.
    const requestId = request.idFor(edits);
    const done = await run(() => call('changeProducts', { requestId, edits }), toastError);
    if (done) onDone({ products, outcomes: done.outcomes });
  }

  return (
    <>
      {refused.length > 0 && (
        <div className={shared.warning}>
          <p>{refused.length === 1 ? '1 product stays as it is:' : `${refused.length} products stay as they are:`}</p>
          <ul className={styles.reasons}>
            {refused.map(({ id, name, problem }) => (
              <li key={id}>
                <strong>{name}</strong>: <span>{problem}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {same > 0 && (
        <p className="quiet">{same === 1 ? '1 product is so already.' : `${same} products are so already.`}</p>
      )}
      {edits.length > 0 && <PreviewTable products={products} change={change} categories={categories} />}
      <div className={`${shared.buttons} ${styles.confirm}`}>
        {edits.length > 0 && (
          <Button aria-disabled={pending} onClick={() => void save()}>
            {pending ? 'Working...' : button(edits.length)}
          </Button>
        )}
        {back}
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

type PreviewTableProps = {
  products: readonly ProductPreview[];
  change: BulkChange;
  categories: readonly KnownCategory[];
};

function PreviewTable({ products, change, categories }: PreviewTableProps) {
  // A sale asks for price, category and tags, and for nothing else that a change of many writes.
  const isOfSale = change.kind === 'price' || change.kind === 'category' || change.kind === 'tags';
  const hasSale = isOfSale && products.some(({ edit, sold }) => edit && soldText(sold) !== '');
  return (
    <div className={`${shared.scroll} ${styles.before}`} role="region" aria-label="What changes" tabIndex={0}>
      <table className={shared.table}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Now</th>
            <th scope="col">New</th>
            {hasSale && <th scope="col">In the sale</th>}
          </tr>
        </thead>
        <tbody>
          {products.map(
            ({ id, name, edit, sold }) =>
              edit && (
                <tr key={id}>
                  <th scope="row" className={styles.name}>
                    {name}
                  </th>
                  <td>{valueText(edit.base, categories)}</td>
                  <td>
                    <strong>{valueText(edit.changes, categories)}</strong>
                  </td>
                  {hasSale && <td>{soldText(sold)}</td>}
                </tr>
              ),
          )}
        </tbody>
      </table>
    </div>
  );
}
