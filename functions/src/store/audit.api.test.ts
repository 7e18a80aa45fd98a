import { Timestamp } from '@google-cloud/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { signUp, createTestStore, type Shopper } from '@nirala/dev/testing/test-store';
import { isAlreadyThere } from './contention.ts';
import { addAuditEntry, type NewAuditEntry } from './audit.ts';

const { db, call } = createTestStore();
let admin: Shopper;
beforeAll(async () => {
  admin = await signUp(undefined, { admin: true });
});

async function note(entry: Partial<NewAuditEntry>, id?: string): Promise<void> {
  const batch = db.batch();
  addAuditEntry(
    batch,
    db,
    { by: admin, at: new Date(), action: 'product.edit', target: 'products/neem', ...entry },
    id === undefined ? undefined : { id, content: {} },
  );
  await batch.commit();
}

const list = async (query = '') => (await call(`/api/admin/audit${query}`, { token: admin.token })).json;

describe('the audit', () => {
  test('records actor, action, time and the fields that differ', async () => {
    const at = new Date('2026-11-21T06:30:00.000Z');
    const ends = Timestamp.fromDate(at);
    await note({
      at,
      before: { name: 'Neem', pricePaise: 100_00, sizes: ['S'], gone: true },
      after: { name: 'Neem', pricePaise: 90_00, sizes: ['S'], ends },
    });
    expect((await list()).entries[0]).toEqual({
      _id: expect.any(String),
      at: at.toISOString(),
      phone: admin.phone,
      action: 'product.edit',
      target: 'products/neem',
      before: { pricePaise: 100_00, gone: true },
      after: { pricePaise: 90_00, ends: at.toISOString() },
    });
  });

  test('is listed by document or collection, page by page', async () => {
    for (let day = 1; day <= 60; day += 1) {
      await note({ target: `orders/o${day % 2}`, action: 'order.note', at: new Date(Date.UTC(2026, 0, day)) });
    }
    expect((await list('?target=orders/o1')).entries).toHaveLength(30);
    const first = await list('?target=orders');
    expect(first.entries).toHaveLength(50);
    const second = await list(`?target=orders&cursor=${first.next}`);
    expect(second.next).toBeUndefined();
    const times = [...first.entries, ...second.entries].map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(times).toHaveLength(60);
  });

  test('is paged past import entries, whose ids are long and contain a dot', async () => {
    for (let row = 0; row < 60; row += 1) {
      await note({ target: `imports/p${row}` }, `${'r'.repeat(36)}.${'tshirt-'.repeat(13)}${row}`);
    }
    const { next } = await list('?target=imports');
    expect((await list(`?target=imports&cursor=${next}`)).entries).toHaveLength(10);
  });

  test('accepts a request id once', async () => {
    await note({ target: 'products/once' }, 'request-1');
    const again = await note({ target: 'products/once' }, 'request-1').catch((error: unknown) => error);
    expect(isAlreadyThere(again)).toBe(true);
    expect((await list('?target=products/once')).entries).toHaveLength(1);
  });

  test.each(['?target=products/', '?target=__x__', '?cursor=bad'])('refuses %s', async (query) => {
    expect((await call(`/api/admin/audit${query}`, { token: admin.token })).status).toBe(400);
  });
});
