import { DEFAULT_STORE_DETAILS } from '@nirala/contract/shop';
import { expect, test } from 'vitest';
import { setTransport } from '../../lib/call.ts';
import { refreshStoreFacts, readStoreFacts } from './store-facts.ts';

test('what was learnt stays when the next answer does not come, or is none', async () => {
  expect(readStoreFacts()).toBeUndefined();
  setTransport(() => Promise.resolve(Response.json({ ...DEFAULT_STORE_DETAILS, hours: '9 to 5' })));
  await refreshStoreFacts();
  expect(readStoreFacts()).toMatchObject({ hours: '9 to 5' });
  for (const answer of [Response.json({ hours: 5 }), new Response('down', { status: 503 })]) {
    setTransport(() => Promise.resolve(answer));
    await refreshStoreFacts();
    expect(readStoreFacts()).toMatchObject({ hours: '9 to 5' });
  }
});
