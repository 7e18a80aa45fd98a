import { DocumentReference } from '@google-cloud/firestore';
import { expect, test, vi } from 'vitest';
import { signUp, world } from '../test/world.ts';
import { count, TICKET_GUESSES } from './limits.ts';
import { cleanEvents } from './orders/duties.ts';
import { countingGuesses } from './orders/guesses.ts';
import { saveDiscount } from './store/discounts.ts';

const { call, db, shop } = world();

const guess = (forwardedFor: string) =>
  call('/api/discounts?code=GUESS', { headers: { 'X-Forwarded-For': forwardedFor } });

test('an address that the caller made up counts for nothing, directly and through Hosting', async () => {
  const ways = [(made: string) => `${made}, 203.0.113.7`, (made: string) => `${made},203.0.113.8, 66.102.8.142`];
  for (const way of ways) {
    for (let made = 0; made < 10; made += 1) expect((await guess(way(`10.0.0.${made}`))).status).toBe(200);
    expect((await guess(way('10.0.0.11'))).status).toBe(429);
  }
  // Who comes through the same front end of Google's is somebody else all the same.
  expect((await guess('203.0.113.9, 66.102.8.142')).status).toBe(200);
});

test('a signed-in shopper is counted as that, wherever they are', async () => {
  const { token } = await signUp();
  const write = (turn: number) =>
    call('/api/reviews', {
      token,
      headers: { 'X-Forwarded-For': `203.0.113.${turn}` },
      body: { name: 'Asha', rating: 5, review: `Soft, the ${turn}th time` },
    });
  for (let turn = 0; turn < 12; turn += 1) expect((await write(turn)).status).toBe(200);
  expect((await write(12)).status).toBe(429);
});

test('counts whose time is over are forgotten, and no others', async () => {
  await count(db, TICKET_GUESSES, 'somebody');
  const counts = async () => (await db.collection('limits').count().get()).data().count;
  const before = await counts();
  await cleanEvents(shop);
  expect(await counts()).toBe(before);
  await cleanEvents({ ...shop, now: () => new Date(Date.now() + 2 * TICKET_GUESSES.seconds * 1000) });
  expect(await counts()).toBe(0);
});

test('an order that is placed stays so, also when its count can not be taken back', async () => {
  const forget = async () => {
    const counts = await db.collection('limits').get();
    await Promise.all(counts.docs.map((doc) => doc.ref.delete()));
  };
  const about = { uid: 'somebody', code: 'WELCOME10' };
  expect(await countingGuesses(db, about, () => forget().then(() => 'placed'))).toBe('placed');
  const refused = countingGuesses(db, about, () => forget().then(() => Promise.reject(new Error('no stock'))));
  await expect(refused).rejects.toThrow('no stock');
});

test('a right code and a right ticket are answered although their count cannot be taken back', async () => {
  const later = new Date('2099-01-01');
  await saveDiscount(db, { code: 'RIGHT', discountPercentage: 10, expiresAt: later, listed: false });
  const message = { name: 'Asha', email: 'asha@example.com', message: 'Where is my parcel?' };
  const { ticket } = (await call('/api/contactus', { body: message })).json;
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const broken = vi.spyOn(DocumentReference.prototype, 'update').mockRejectedValue(new Error('Firestore is down'));
  const code = await call('/api/discounts?code=RIGHT');
  const found = await call('/api/contactus/ticket', { body: { ticket, email: message.email } });
  expect(broken).toHaveBeenCalledTimes(2);
  broken.mockRestore();
  warned.mockRestore();
  expect(code).toMatchObject({ status: 200, json: [{ code: 'RIGHT' }] });
  expect(found).toMatchObject({ status: 200, json: { message: message.message } });
});
