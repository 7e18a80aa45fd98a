import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { expect, test } from 'vitest';
import { setTransport } from '../../lib/call.ts';
import { refreshStoreDetails, readStoreDetails, setRenderedDetails } from './store-details.ts';

test('keeps the loaded facts when the next load fails or is malformed', async () => {
  // Tests of other files may have set it: modules are shared.
  setRenderedDetails(undefined);
  expect(readStoreDetails()).toBeUndefined();
  const facts = { ...DEFAULT_STORE_DETAILS, returns: DEFAULT_TERMS, refundDays: REFUND_DAYS, hours: '9 to 5' };
  setTransport(() => Promise.resolve(Response.json(facts)));
  await refreshStoreDetails();
  expect(readStoreDetails()).toMatchObject({ hours: '9 to 5' });
  for (const answer of [Response.json({ hours: 5 }), new Response('down', { status: 503 })]) {
    setTransport(() => Promise.resolve(answer));
    await refreshStoreDetails();
    expect(readStoreDetails()).toMatchObject({ hours: '9 to 5' });
  }
});
