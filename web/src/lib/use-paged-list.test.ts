import { expect, test, vi } from 'vitest';
import { createPagedList, type Page } from './use-paged-list.ts';

type Item = { id: string; name: string };

const item = (id: string, name = id): Item => ({ id, name });
const first: Page<Item> = { items: [item('a'), item('b')], next: '2' };
const second: Page<Item> = { items: [item('c')] };
const refused = new Error('refused');

type Read = {
  cursor: string | undefined;
  signal: AbortSignal;
  resolve: (page: Page<Item>) => void;
  reject: (error: Error) => void;
};

/** A list whose pages arrive when the test says so. */
function newList(initial?: Page<Item>) {
  const reads: Read[] = [];
  const onChange = vi.fn();
  const onMoreFailed = vi.fn();
  const list = createPagedList<Item, Page<Item>>(
    {
      read: (cursor, signal) =>
        new Promise((resolve, reject) => {
          reads.push({ cursor, signal, resolve, reject });
        }),
      idOf: ({ id }) => id,
      initial,
      onMoreFailed,
    },
    onChange,
  );
  return { ...list, reads, onChange, onMoreFailed, last: () => onChange.mock.lastCall?.[0] };
}

/** A list whose first page has been read. */
async function openedList() {
  const list = newList();
  const opening = list.loadFirst();
  list.reads[0]?.resolve(first);
  await opening;
  return list;
}

test('reads the first page, then the page at its cursor, and keeps both', async () => {
  const { loadMore, reads, last } = await openedList();
  expect(last()).toMatchObject({ state: 'loaded', items: first.items, loadingMore: false });
  const loading = loadMore();
  expect(last()).toMatchObject({ items: first.items, loadingMore: true });
  reads[1]?.resolve(second);
  await loading;
  expect(reads.map(({ cursor }) => cursor)).toEqual([undefined, '2']);
  expect(last()).toMatchObject({
    pages: [first, second],
    items: [...first.items, ...second.items],
    loadingMore: false,
  });
});

test('a failed first page is reported with its error', async () => {
  const { loadFirst, reads, last } = newList();
  const opening = loadFirst();
  reads[0]?.reject(refused);
  await opening;
  expect(last()).toMatchObject({ state: 'failed', error: refused, items: [] });
});

test('reads nothing after the last page', async () => {
  const { loadMore, reads } = await openedList();
  const loading = loadMore();
  reads[1]?.resolve(second);
  await loading;
  await loadMore();
  expect(reads).toHaveLength(2);
});

test('a double press reads one page', async () => {
  const { loadMore, reads } = await openedList();
  void loadMore();
  void loadMore();
  expect(reads).toHaveLength(2);
});

test('a later page that failed keeps the items and is read again on the next press', async () => {
  const { loadMore, reads, last, onMoreFailed } = await openedList();
  const failing = loadMore();
  reads[1]?.reject(refused);
  await failing;
  expect(onMoreFailed.mock.calls).toEqual([[refused]]);
  expect(last()).toMatchObject({ state: 'loaded', items: first.items, loadingMore: false });
  const loading = loadMore();
  reads[2]?.resolve(second);
  await loading;
  expect(reads.map(({ cursor }) => cursor)).toEqual([undefined, '2', '2']);
  expect(last().items).toEqual([...first.items, ...second.items]);
});

test('an updated item replaces the one with its id, even when that is read again', async () => {
  const { loadMore, update, reads, last } = await openedList();
  update(item('b', 'new b'));
  expect(last().items).toEqual([item('a'), item('b', 'new b')]);
  const loading = loadMore();
  reads[1]?.resolve({ items: [item('b'), item('c')] });
  await loading;
  expect(last().items).toEqual([item('a'), item('b', 'new b'), item('b', 'new b'), item('c')]);
});

test('answers that arrive after the list was closed are dropped, and so are their failures', async () => {
  const { loadMore, close, reads, onChange, onMoreFailed } = await openedList();
  const loading = loadMore();
  const changes = onChange.mock.calls.length;
  close();
  expect(reads[1]?.signal.aborted).toBe(true);
  reads[1]?.reject(refused);
  await loading;
  expect(onChange).toHaveBeenCalledTimes(changes);
  expect(onMoreFailed).not.toHaveBeenCalled();
});

test('an initial page is shown without a further read until the first page replaces it', async () => {
  const { loadFirst, loadMore, update, reads, last } = newList({ items: [item('old')], next: 'old' });
  const opening = loadFirst();
  await loadMore();
  expect(reads).toHaveLength(1);
  update(item('old', 'changed'));
  expect(last()).toMatchObject({ state: 'loading', items: [item('old', 'changed')], loadingMore: true });
  reads[0]?.resolve(first);
  await opening;
  expect(last()).toMatchObject({ state: 'loaded', items: first.items, loadingMore: false });
});
