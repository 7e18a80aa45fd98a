import type { ProductFields } from '@nirala/contract/product-edit';
import { useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { checkDraft, toDraft, typedFields, type ProductDraft, type Problems } from './product-draft.ts';
import { usePictures } from './use-pictures.ts';

const UNSENT = 'A picture is not uploaded yet. Wait for it, try it again or remove it.';

/** What is typed of a product, and what is wrong with it. */
export function useProductDraft(first: ProductDraft, images: readonly string[]) {
  const [draft, setDraft] = useState(first);
  const pictures = usePictures(images);
  const [problems, setProblems] = useState<Problems>({});
  const unsent = pictures.items.some(({ state }) => state !== 'there');

  function change(to: Partial<ProductDraft>) {
    setDraft({ ...draft, ...to });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in to))));
  }

  /** The product as typed, or nothing and every field says what is wrong with it. */
  function check(active: boolean, more: Problems = {}): ProductFields | undefined {
    const read = checkDraft(draft, pictures.urls, active);
    const found = { ...read.problems, ...(unsent ? { images: UNSENT } : {}), ...more };
    setProblems(found);
    if (Object.keys(found).length === 0) return read.fields;
    showToast('Please check the marked fields.', { tone: 'bad' });
    return undefined;
  }

  return {
    draft,
    pictures,
    // What is said of the pictures is over once they are there.
    problems: problems.images === UNSENT && !unsent ? { ...problems, images: undefined } : problems,
    change,
    check,
    /** The product as typed, if it can be read. */
    read: () => checkDraft(draft, pictures.urls, false).fields,
    differsFrom: (other: ProductDraft, urls: readonly string[]) =>
      JSON.stringify(
        typedFields(
          draft,
          pictures.items.map(({ url }) => url ?? ''),
        ),
      ) !== JSON.stringify(typedFields(other, urls)),
    reset(product: ProductFields) {
      setDraft(toDraft(product));
      pictures.reset(product.images);
    },
  };
}
