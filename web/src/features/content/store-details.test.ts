import { DEFAULT_STORE_DETAILS } from '@nirala/contract/shop';
import { expect, test } from 'vitest';
import { setTransport } from '../../lib/call.ts';
import { refreshStoreDetails, readStoreDetails } from './store-details.ts';

test('keeps the loaded facts when the next load fails or is malformed', async () => {
  expect(readStoreDetails()).toBeUndefined();
  setTransport(() => Promise.resolve(Response.json({ ...DEFAULT_STORE_DETAILS, hours: '9 to 5' })));
  await refreshStoreDetails();
  expect(readStoreDetails()).toMatchObject({ hours: '9 to 5' });
  for (const answer of [Response.json({ hours: 5 }), new Response('down', { status: 503 })]) {
    setTransport(() => Promise.resolve(answer));
    await refreshStoreDetails();
    expect(readStoreDetails()).toMatchObject({ hours: '9 to 5' });
  }
});
