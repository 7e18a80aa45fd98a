import {
  type ProductFields,
  editableOf,
  PRODUCT_FIELDS,
  productFieldsSchema,
  type AdminProduct,
} from '@nirala/contract/product/fields';
import { useState } from 'react';
import { textsOf } from '@nirala/contract/field/form';
import { namesOf } from '@nirala/contract/field/fields';
import * as v from 'valibot';
import { showToast } from '../../lib/toast.ts';
import { checkDraft, toDraft, typedFields, type ProductDraft, type Problems } from './product-draft.ts';
import { usePictures } from './use-pictures.ts';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { conflictOf, toastError } from '../shared/errors.ts';
import { editOf } from '../shared/use-edit-form.ts';

const NOT_UPLOADED = 'A picture is not uploaded yet. Wait for it, try again or remove it.';

/** The draft of a product, its pictures and its problems. `first`, `images`: what the form shows at first. */
export function useProductDraft(first: ProductDraft, images: readonly string[]) {
  const [draft, setDraft] = useState(first);
  const pictures = usePictures(images);
  const [problems, setProblems] = useState<Problems>({});
  const isIncomplete = pictures.items.some(({ state }) => state !== 'uploaded');
  const typedUrls = pictures.items.map(({ url }) => url ?? '');

  function change(part: Partial<ProductDraft>) {
    setDraft({ ...draft, ...part });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in part))));
  }

  /** The typed product, or undefined after showing the problems at their fields. */
  function check(active: boolean, more: Problems = {}): ProductFields | undefined {
    const read = checkDraft(draft, pictures.urls, active);
    const found = { ...read.problems, ...(isIncomplete ? { images: NOT_UPLOADED } : {}), ...more };
    setProblems(found);
    if (Object.keys(found).length === 0) return read.fields;
    showToast('Please correct the marked fields.', { tone: 'bad' });
    return undefined;
  }

  return {
    draft,
    pictures,
    // The problem is cleared as soon as all pictures are uploaded.
    problems: problems.images === NOT_UPLOADED && !isIncomplete ? { ...problems, images: undefined } : problems,
    change,
    check,
    /** The typed product, if it is valid. */
    read: () => checkDraft(draft, pictures.urls, false).fields,
    /** Whether something else is typed, or other pictures chosen. */
    differsFrom: (other: ProductDraft, urls: readonly string[]) =>
      typedFields(draft, typedUrls) !== typedFields(other, urls),
    reset(product: ProductFields) {
      setDraft(toDraft(product));
      pictures.reset(product.images);
    },
  };
}

/** Said instead of good news while the stock form beside this one has an unsaved change. */
const STOCK_IS_OPEN = 'The stock change above is not saved yet. It has its own button.';

type EditOptions = { isStockDirty: boolean; onSaved: (product: AdminProduct) => void };

/**
 * Edits a product with optimistic concurrency: sends the fields that differ from those that were read (`base`), and
 * offers both versions of a field when somebody else has saved it meanwhile (`conflicts`). `isStockDirty`: the stock form
 * beside this one has an unsaved change.
 */
export function useProductEdit(product: AdminProduct, { isStockDirty, onSaved }: EditOptions) {
  const [base, setBase] = useState<ProductFields>(() => editableOf(product));
  const [theirs, setTheirs] = useState<Partial<ProductFields>>({});
  const form = useProductDraft(toDraft(product), product.images);
  const { pending, run } = useAction();

  function showFailure(error: unknown) {
    const conflict = v.safeParse(v.partial(productFieldsSchema), conflictOf(error));
    if (conflict.success) setTheirs(conflict.output);
    else toastError(error);
  }

  async function save() {
    const fields = form.check(product.active);
    if (!fields) return;
    const edit = editOf(base, fields);
    if (Object.keys(edit.changes).length === 0) {
      return showToast(isStockDirty ? STOCK_IS_OPEN : 'There is nothing to save.');
    }
    const saved = await run(() => call('editProduct', { id: product.id, ...edit }), showFailure);
    if (!saved) return;
    // The stock has a form of its own.
    if (isStockDirty) showToast(`Saved. ${STOCK_IS_OPEN}`);
    else showToast('Saved.', { tone: 'good' });
    setBase(editableOf(saved));
    setTheirs({});
    form.reset(saved);
    onSaved(saved);
  }

  /** Decides one field. With `mine` the next save overwrites what the other person saved. */
  function resolve(name: string, whose: 'mine' | 'theirs') {
    const saved = { ...base, ...only(theirs, name) };
    setBase(saved);
    setTheirs(without(theirs, name));
    if (whose === 'mine') return;
    if (name === 'images') form.pictures.reset(saved.images);
    else form.change(only(toDraft(saved), name));
  }

  const mine = textsOf(PRODUCT_FIELDS, form.read() ?? base);
  const saved = textsOf(PRODUCT_FIELDS, { ...base, ...theirs });
  return {
    ...form,
    pending,
    save,
    resolve,
    dirty: form.differsFrom(toDraft(base), base.images),
    conflicts: namesOf(PRODUCT_FIELDS)
      .filter((name) => name in theirs)
      .map((name) => ({ name, label: PRODUCT_FIELDS[name].label, mine: mine[name], theirs: saved[name] })),
  };
}

/** One of the fields, if they have it. */
function only<T extends object>(fields: T, name: string): Partial<T> {
  const part: Partial<T> = {};
  return Object.assign(part, Object.fromEntries(Object.entries(fields).filter(([field]) => field === name)));
}

const without = (fields: Partial<ProductFields>, name: string): Partial<ProductFields> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
