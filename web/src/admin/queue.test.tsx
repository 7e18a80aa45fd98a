import { atLeast } from '@nirala/contract/at-least.fixture';
import { QUEUE, QUEUE_COUNT_END } from '@nirala/contract/api/admin/queue';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { QueueLines } from './dashboard/queue-lines.tsx';
import { AdminNav, countByGroup } from './nav.tsx';
import { parseFilter } from './orders/order-filter.ts';
import { pathOfList, QUEUE_LINES, QueueContext } from './queue.tsx';
import { SCREENS } from './screens.ts';

const lines = atLeast(20, QUEUE_LINES);
const none = Object.fromEntries(lines.map(({ id }) => [id, 0]));
const screens = new Map(Object.entries(SCREENS));
const groupOf = (path: string) => screens.get(path.split(/[?#]/)[0] ?? '')?.group;

test.each(lines)('the line “$label” leads to the list that it counts', ({ list }) => {
  const path = pathOfList(list);
  expect(groupOf(path)).toBeDefined();
  if (list.of === 'orders')
    expect(parseFilter(new URL(path, 'https://store.example').searchParams)).toEqual(list.filter);
});

test('no two lines have one list, and a line within another is in its group', () => {
  expect(new Set(lines.map(({ list }) => pathOfList(list))).size).toBe(lines.length);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const inside = lines.flatMap(({ list, within }) => (within === undefined ? [] : [{ list, outer: byId.get(within) }]));
  for (const { list, outer } of atLeast(4, inside)) {
    expect(outer && groupOf(pathOfList(outer.list))).toBe(groupOf(pathOfList(list)));
    expect(outer?.within).toBeUndefined();
  }
});

test('a group has the sum of its lines, without those within another line', () => {
  const counts = countByGroup({ ...none, late: 2, 'due-today': 1, 'to-send': 7, refunds: 3, messages: 4 });
  expect(counts.get('Orders')).toBe(10);
  expect(counts.get('Store')).toBe(4);
  expect(counts.get('Returns')).toBe(0);
});

function htmlWith(queue: { counts: typeof none | undefined; error?: unknown }): string {
  const element = (
    <QueueContext value={{ ...queue, retry: () => undefined }}>
      <AdminNav />
      <QueueLines />
    </QueueContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/dashboard-admin'] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('only lines with something in them are shown, the most urgent first, and counting ends at 99', () => {
  const html = htmlWith({ counts: { ...none, messages: 1, late: QUEUE_COUNT_END, 'to-send': QUEUE_COUNT_END } });
  const shown = lines.map(({ label }) => label).filter((label) => html.includes(`<span>${label}</span>`));
  expect(shown).toEqual([QUEUE.late.label, QUEUE.messages.label, QUEUE['to-send'].label]);
  const places = shown.map((label) => html.indexOf(`<span>${label}</span>`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Orders99+ to do');
  expect(html).not.toContain('Nothing waits');
});

test('says that nothing waits only when that is known', () => {
  expect(htmlWith({ counts: none })).toContain('Nothing waits for you.');
  expect(htmlWith({ counts: undefined })).not.toContain('Nothing waits');
  const failed = htmlWith({ counts: none, error: new Error('down') });
  expect(failed).not.toContain('Nothing waits');
  expect(failed).toContain('What waits could not be counted.');
});
