import { editableOf, productFieldsSchema, type AdminProduct, type ProductFields } from '@nirala/contract/product-edit';
import { useState } from 'react';
import * as v from 'valibot';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { conflictOf } from '../shared/edit-conflict.ts';
import { editOf } from '../shared/use-edit-form.ts';
import { useSend } from '../shared/use-send.ts';
import { toDraft } from './product-draft.ts';
import { fieldTexts, LABELS } from './field-labels.ts';
import { useProductDraft } from './use-product-draft.ts';

type Theirs = Partial<ProductFields>;
const theirsSchema = v.partial(productFieldsSchema);

/** An edit of a product: sends what differs from what was seen, and lays both sides beside each other when it must. */
export function useProductEdit(product: AdminProduct, onSaved: (product: AdminProduct) => void) {
  const [seen, setSeen] = useState<ProductFields>(() => editableOf(product));
  const [theirs, setTheirs] = useState<Theirs>({});
  const form = useProductDraft(toDraft(product), product.images);
  const { busy, send } = useSend();

  function failed(error: unknown): boolean {
    const stale = v.safeParse(theirsSchema, conflictOf(error));
    if (stale.success) setTheirs(stale.output);
    return stale.success;
  }

  async function save() {
    const fields = form.check(product.active);
    if (!fields) return;
    const { changes, base } = editOf(seen, fields);
    if (Object.keys(changes).length === 0) return showToast('Nothing is changed.');
    const saved = await send(() => call('editProduct', { id: product.id, base, changes }), { done: 'Saved.', failed });
    if (!saved) return;
    setSeen(editableOf(saved));
    setTheirs({});
    form.reset(saved);
    onSaved(saved);
  }

  /** Settles one field: what is saved is seen now, and either taken or to be written over. */
  function take(name: string, whose: 'mine' | 'theirs') {
    const value = Object.fromEntries(Object.entries(theirs).filter(([field]) => field === name));
    const now = { ...seen, ...value };
    setSeen(now);
    setTheirs(Object.fromEntries(Object.entries(theirs).filter(([field]) => field !== name)));
    if (whose === 'mine') return;
    if (name === 'images') form.pictures.reset(now.images);
    else form.change(Object.fromEntries(Object.entries(toDraft(now)).filter(([field]) => field === name)));
  }

  const mine = form.read() ?? seen;
  return {
    ...form,
    busy,
    save,
    take,
    dirty: form.differsFrom(toDraft(seen), seen.images),
    conflicts: keysOf(theirs).map((name) => ({
      ...{ name, label: LABELS[name], mine: fieldTexts(mine)[name], theirs: fieldTexts({ ...seen, ...theirs })[name] },
    })),
  };
}

function keysOf(fields: Theirs): (keyof ProductFields)[] {
  return v.parse(v.array(v.keyof(productFieldsSchema)), Object.keys(fields));
}
