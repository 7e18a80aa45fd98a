import { arrayMove } from '@dnd-kit/sortable';
import { MAX_PICTURE, PICTURE_WORDS } from '@nirala/contract/product/upload';
import { pictureAt } from '@nirala/contract/product/picture';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { errorText } from '../shared/errors.ts';

/** A picture in the form. It has a `url` once it is uploaded. */
export type PictureItem = {
  key: string;
  /** The address of an image to show. */
  preview: string;
  url?: string;
  file?: File;
  state: 'uploaded' | 'waiting' | 'uploading' | 'failed';
  /** Why it failed. */
  error?: string;
  /** Whether another try may succeed. */
  canRetry?: boolean;
};

const uploaded = (url: string): PictureItem => ({ key: url, preview: pictureAt(url, 480), url, state: 'uploaded' });

/** The pictures of a product in their order. New ones are uploaded one at a time. */
export function usePictures(first: readonly string[]) {
  const [items, setItems] = useState<readonly PictureItem[]>(() => first.map(uploaded));
  const uploads = useRef(Promise.resolve());

  function change(key: string, to: Partial<PictureItem>) {
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...to } : item)));
  }

  async function upload({ key, file }: PictureItem) {
    if (!file) return;
    change(key, { state: 'uploading' });
    try {
      const { image } = await call('uploadImage', { bytes: new Uint8Array(await file.arrayBuffer()) });
      setItems((now) => withUploaded(now, key, image));
    } catch (error) {
      const canRetry = !(error instanceof CallError) || error.status === 0 || error.status >= 500;
      change(key, { state: 'failed', error: errorText(error), canRetry });
    }
  }

  function queue(item: PictureItem) {
    uploads.current = uploads.current.then(() => upload(item));
  }

  return {
    items,
    urls: items.flatMap(({ url }) => url ?? []),
    add(files: readonly File[]) {
      const added = files.map(newItem);
      setItems((now) => [...now, ...added]);
      added.filter(({ state }) => state === 'waiting').forEach(queue);
    },
    retry(item: PictureItem) {
      change(item.key, { state: 'waiting', error: undefined });
      queue(item);
    },
    remove({ key, preview, url }: PictureItem) {
      if (!url) URL.revokeObjectURL(preview);
      setItems((now) => now.filter((item) => item.key !== key));
    },
    move(from: string, to: string) {
      setItems((now) => arrayMove([...now], ...positions(now, from, to)));
    },
    /** Replaces all pictures. */
    reset(urls: readonly string[]) {
      setItems(urls.map(uploaded));
    },
  };
}

function newItem(file: File): PictureItem {
  const item = { key: crypto.randomUUID(), preview: URL.createObjectURL(file), file };
  if (file.size <= MAX_PICTURE) return { ...item, state: 'waiting' };
  return { ...item, state: 'failed', error: `${file.name}: ${PICTURE_WORDS.tooLarge}` };
}

const positions = (items: readonly PictureItem[], ...keys: [string, string]): [number, number] => {
  const [from, to] = keys.map((key) => items.findIndex((item) => item.key === key));
  return [from ?? 0, to ?? 0];
};

/** Marks an item as uploaded, or as failed if the product has the same picture already. */
function withUploaded(items: readonly PictureItem[], key: string, url: string): readonly PictureItem[] {
  const isDuplicate = items.some((item) => item.url === url);
  const done = { ...uploaded(url), key };
  return items.map((item) => {
    if (item.key !== key) return item;
    return isDuplicate ? { ...item, state: 'failed', error: 'This picture was added already.', canRetry: false } : done;
  });
}
