import { readDraft, type Draft } from '@nirala/contract/field/form';
import { COLLECTION_FORM, type CollectionFormFields } from '@nirala/contract/product/collection-form';
import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/call.ts';

export type CollectionPreview = Reply<Api['previewCollection']>;

/** Milliseconds after the last key until the server is asked. */
const PAUSE = 350;

/**
 * What the collection would show that is typed. What was shown before stays while it loads, while something typed is not
 * valid, and after a failure: `stale` then.
 */
export function useCollectionPreview(draft: Draft<CollectionFormFields>): {
  preview: CollectionPreview | undefined;
  stale: boolean;
} {
  const [shown, setShown] = useState<{ key: string; preview: CollectionPreview }>();
  const { by, products, rule, sort } = readDraft(COLLECTION_FORM.fields, draft).values;
  const asked = by && products && rule && sort && { by, products, rule, sort };
  const key = JSON.stringify(asked);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!asked) return;
    const preview = await call('previewCollection', asked, signal);
    if (!signal.aborted) setShown({ key, preview });
  });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(controller.signal).catch(() => undefined), PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  return { preview: shown?.preview, stale: shown?.key !== key };
}
