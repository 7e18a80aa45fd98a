import { arrayMove } from '@dnd-kit/sortable';
import { MAX_PICTURE, PICTURE_WORDS } from '@nirala/contract/picture';
import { pictureAt } from '@nirala/contract/picture-url';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { errorText } from '../shared/use-send.ts';

/** A picture of the form: uploaded (it has an address), on its way, or left behind with what went wrong. */
export type PictureItem = {
  key: string;
  /** What to show of it meanwhile. */
  preview: string;
  url?: string;
  file?: File;
  state: 'there' | 'waiting' | 'sending' | 'failed';
  /** What went wrong; `lost`: with the network, so that it is worth another try. */
  trouble?: string;
  lost?: boolean;
};

const uploaded = (url: string): PictureItem => ({ key: url, preview: pictureAt(url, 480), url, state: 'there' });

/** The pictures of a product, in order, and the way of new ones to the server: one at a time. */
export function usePictures(first: readonly string[]) {
  const [items, setItems] = useState<readonly PictureItem[]>(() => first.map(uploaded));
  const turn = useRef(Promise.resolve());

  function change(key: string, to: Partial<PictureItem>) {
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...to } : item)));
  }

  async function send({ key, file }: PictureItem) {
    if (!file) return;
    change(key, { state: 'sending' });
    try {
      const { image } = await call('uploadImage', { bytes: new Uint8Array(await file.arrayBuffer()) });
      setItems((now) => settle(now, key, image));
    } catch (error) {
      const lost = !(error instanceof CallError) || error.status === 0 || error.status >= 500;
      change(key, { state: 'failed', trouble: errorText(error), lost });
    }
  }

  function queue(item: PictureItem) {
    turn.current = turn.current.then(() => send(item));
  }

  return {
    items,
    urls: items.flatMap(({ url }) => url ?? []),
    add(files: readonly File[]) {
      const added = files.map(waiting);
      setItems((now) => [...now, ...added]);
      added.filter(({ state }) => state === 'waiting').forEach(queue);
    },
    retry(item: PictureItem) {
      change(item.key, { state: 'waiting', trouble: undefined });
      queue(item);
    },
    remove({ key, preview, url }: PictureItem) {
      if (!url) URL.revokeObjectURL(preview);
      setItems((now) => now.filter((item) => item.key !== key));
    },
    move(from: string, to: string) {
      setItems((now) => arrayMove([...now], ...places(now, from, to)));
    },
    /** Takes these instead of all that are there. */
    reset(urls: readonly string[]) {
      setItems(urls.map(uploaded));
    },
  };
}

function waiting(file: File): PictureItem {
  const item = { key: crypto.randomUUID(), preview: URL.createObjectURL(file), file };
  if (file.size <= MAX_PICTURE) return { ...item, state: 'waiting' };
  return { ...item, state: 'failed', trouble: `${file.name}: ${PICTURE_WORDS.tooLarge}` };
}

const places = (items: readonly PictureItem[], ...keys: [string, string]): [number, number] => {
  const [from, to] = keys.map((key) => items.findIndex((item) => item.key === key));
  return [from ?? 0, to ?? 0];
};

/** The item with this key is uploaded. The same picture chosen twice is said, not shown twice. */
function settle(items: readonly PictureItem[], key: string, url: string): readonly PictureItem[] {
  const isTwice = items.some((item) => item.url === url);
  const done = { ...uploaded(url), key };
  return items.map((item) => {
    if (item.key !== key) return item;
    return isTwice ? { ...item, state: 'failed', trouble: 'This picture is there already.', lost: false } : done;
  });
}
