import type { CategoryId } from '@nirala/contract/product/category';
import { formatCount } from '@nirala/contract/text/format-number';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { CategoryOptions } from '../shared/category-options.tsx';
import { toastError } from '../shared/errors.ts';
import { moveAll } from '../shared/move-all.ts';
import shared from '../shared/shared.module.css';
import type { CountedCategory } from '../shared/use-all-categories.ts';
import styles from './categories.module.css';
import { countComingOnSale } from './coming-on-sale.ts';

/** A category that leaves the store, for a while or for good. */
export type Leaving = { category: CountedCategory; how: 'hide' | 'delete' };

type LeaveDialogProps = {
  /** Undefined while the dialog is closed. */
  leaving: Leaving | undefined;
  all: readonly CountedCategory[];
  onClose: () => void;
  onDone: () => void;
};

/** Asks where the products and the parts of a category go before it is hidden or deleted. */
export function LeaveDialog({ leaving, all, onClose, onDone }: LeaveDialogProps) {
  const title = leaving && `${leaving.how === 'hide' ? 'Hide' : 'Delete'} ${leaving.category.label}?`;
  return (
    <Dialog open={leaving !== undefined} onClose={onClose} title={title ?? ''}>
      {leaving?.how === 'hide' && <HideForm {...leaving} all={all} onClose={onClose} onDone={onDone} />}
      {leaving?.how === 'delete' && <DeleteForm {...leaving} all={all} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

type FormProps = Omit<LeaveDialogProps, 'leaving'> & { category: CountedCategory };

/** Hides a category with its products, or moves them first. */
function HideForm({ category, all, onClose, onDone }: FormProps) {
  const { id, label, products } = category;
  const [moves, setMoves] = useState(false);
  const [to, setTo] = useState<CategoryId>('');
  const [isMissing, setMissing] = useState(false);
  const { pending, run } = useAction();
  const parts = partsOf(category, all);
  const targets = all.filter((other) => other.id !== id && other.parent !== id && !other.hidden);

  async function hide(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(moves && to === '');
    if (moves && to === '') return;
    const hidden = await run(async () => {
      if (moves) await moveAll(() => call('moveProducts', { id: to, from: id }));
      return call('editCategory', { id, base: { hidden: false }, changes: { hidden: true } });
    }, toastError);
    if (!hidden) return;
    showToast(`${label} is hidden.`, { tone: 'good' });
    onDone();
  }

  return (
    <form className={styles.ask} onSubmit={(event) => void hide(event)} noValidate>
      <p>Its page, the menu and the search lose it until you show it again.</p>
      {parts.length > 0 && <p>{`Hidden with it: ${namesOf(parts)}.`}</p>}
      {products > 0 && (
        <fieldset className={styles.choices}>
          <legend>{`What happens to ${itsProducts(products)}?`}</legend>
          <label className={shared.check}>
            <input type="radio" name="products" checked={!moves} onChange={() => setMoves(false)} />
            Hide with it: nobody can buy them meanwhile
          </label>
          <label className={shared.check}>
            <input type="radio" name="products" checked={moves} onChange={() => setMoves(true)} />
            Move to another category, where they stay on sale
          </label>
        </fieldset>
      )}
      {moves && (
        <Field label="Move to" error={isMissing ? 'Choose a category.' : ''}>
          {(control) => (
            <select {...control} value={to} onChange={({ target }) => setTo(target.value)}>
              <option value="">Choose one</option>
              <CategoryOptions categories={targets} />
            </select>
          )}
        </Field>
      )}
      <Foot text={pending ? 'Hiding...' : 'Hide it'} pending={pending} onClose={onClose} />
    </form>
  );
}

/** Deletes a category. Its products and parts must go somewhere. */
function DeleteForm({ category, all, onClose, onDone }: FormProps) {
  const { id, label, products } = category;
  const [to, setTo] = useState<CategoryId>('');
  const [above, setAbove] = useState<CategoryId>('');
  const [isMissing, setMissing] = useState(false);
  /** The number of products of which the owner said that they may come on sale. */
  const [agreed, setAgreed] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const { pending, run } = useAction();
  const parts = partsOf(category, all);
  const coming = countComingOnSale(all, category, { moveTo: to, childrenTo: above });
  const others = all.filter((other) => other.id !== id);

  async function remove(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(products > 0 && to === '');
    setAsked(coming !== agreed);
    if ((products > 0 && to === '') || (coming > 0 && coming !== agreed)) return;
    const input = { id, ...(to !== '' && { moveTo: to }), ...(parts.length > 0 && { childrenTo: above }) };
    const done = await run(() => moveAll(() => call('deleteCategory', input)), toastError);
    if (done === undefined) return;
    showToast(`${label} is deleted.`, { tone: 'good' });
    onDone();
  }

  return (
    <form className={styles.ask} onSubmit={(event) => void remove(event)} noValidate>
      <p>
        Invoices and orders stay as they are. Links to <strong>{`/${category.slug}`}</strong> lead to the category that
        you choose here.
      </p>
      <Field
        label={products > 0 ? `Move ${itsProducts(products)} to` : 'Its address leads to'}
        optional={products === 0}
        error={isMissing ? 'Choose a category.' : ''}
      >
        {(control) => (
          <select {...control} value={to} onChange={({ target }) => setTo(target.value)}>
            <option value="">{products > 0 ? 'Choose one' : 'Nowhere: the page is not found'}</option>
            <CategoryOptions categories={others} />
          </select>
        )}
      </Field>
      {parts.length > 0 && (
        <Field label={`Where ${namesOf(parts)} will be`}>
          {(control) => (
            <select {...control} value={above} onChange={({ target }) => setAbove(target.value)}>
              <option value="">In the category bar</option>
              {others
                .filter(({ parent }) => parent === '')
                .map((other) => (
                  <option key={other.id} value={other.id}>{`Part of ${other.label}`}</option>
                ))}
            </select>
          )}
        </Field>
      )}
      {coming > 0 && (
        <div className={shared.warning}>
          <label className={shared.check}>
            <input
              type="checkbox"
              checked={agreed === coming}
              onChange={({ target }) => setAgreed(target.checked ? coming : 0)}
            />
            <span>{coming === 1 ? 'Put 1 product on sale' : `Put ${formatCount(coming)} products on sale`}</span>
          </label>
          <p>Nobody can buy them now. Where they go, shoppers can, except those that are hidden themselves.</p>
          {isAsked && agreed !== coming && (
            <p role="alert" className={shared.error}>
              Agree to that, or choose a hidden category.
            </p>
          )}
        </div>
      )}
      <Foot text={pending ? 'Deleting...' : 'Delete it'} pending={pending} onClose={onClose} />
    </form>
  );
}

/** The buttons of a question. */
function Foot({ text, pending, onClose }: { text: string; pending: boolean; onClose: () => void }) {
  return (
    <div className={shared.buttons}>
      <Button type="submit" aria-disabled={pending}>
        {text}
      </Button>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}

const partsOf = ({ id }: CountedCategory, all: readonly CountedCategory[]) => all.filter(({ parent }) => parent === id);

/** `Kurtas, Sarees and Dupattas`. */
const namesOf = (categories: readonly CountedCategory[]): string =>
  categories
    .map(({ label }) => label)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

const itsProducts = (count: number) => (count === 1 ? 'its product' : `its ${formatCount(count)} products`);
