import type { ProductFields } from '@nirala/contract/product/fields';
import { useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { checkDraft, toDraft, typedFields, type ProductDraft, type Problems } from './product-draft.ts';
import { usePictures } from './use-pictures.ts';

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
