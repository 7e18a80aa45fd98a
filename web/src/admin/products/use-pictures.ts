import { arrayMove } from '@dnd-kit/sortable';
import { MAX_PICTURE, PICTURE_WORDS } from '@nirala/contract/product/upload';
import { pictureAt } from '@nirala/contract/product/picture';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { errorText } from '../shared/errors.ts';

/** The width of the file that the form shows, in pixels. */
const PREVIEW_WIDTH = 480;

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
    /** Moves a picture to the place of another one, both by key. */
    move(from: string, to: string) {
      setItems((now) => arrayMove([...now], indexOf(now, from), indexOf(now, to)));
    },
    /** Replaces all pictures. */
    reset(urls: readonly string[]) {
      setItems(urls.map(uploaded));
    },
  };
}

const uploaded = (url: string): PictureItem => ({
  key: url,
  preview: pictureAt(url, PREVIEW_WIDTH),
  url,
  state: 'uploaded',
});

/** A file to upload; failed if it is too large. */
function newItem(file: File): PictureItem {
  const item = { key: crypto.randomUUID(), preview: URL.createObjectURL(file), file };
  if (file.size <= MAX_PICTURE) return { ...item, state: 'waiting' };
  return { ...item, state: 'failed', error: `${file.name}: ${PICTURE_WORDS.tooLarge}` };
}

const indexOf = (items: readonly PictureItem[], key: string) => items.findIndex((item) => item.key === key);

/** Marks an item as uploaded, or as failed if the product has the same picture already. */
function withUploaded(items: readonly PictureItem[], key: string, url: string): readonly PictureItem[] {
  const isDuplicate = items.some((item) => item.url === url);
  const done = { ...uploaded(url), key };
  return items.map((item) => {
    if (item.key !== key) return item;
    return isDuplicate ? { ...item, state: 'failed', error: 'This picture was added already.', canRetry: false } : done;
  });
}
