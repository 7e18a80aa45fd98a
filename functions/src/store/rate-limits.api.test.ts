import { DocumentReference } from '@google-cloud/firestore';
import { expect, test, vi } from 'vitest';
import { holdClock } from '@nirala/dev/testing/clock';
import { signUp, createTestStore } from '@nirala/dev/testing/test-store';
import { count, TICKET_GUESSES } from './rate-limits.ts';
import { cleanEvents } from '../orders/jobs.ts';
import { limitCouponGuesses } from '../orders/place.ts';
import { saveDiscount } from './discounts.ts';

holdClock();

const { call, db, paymentDeps } = createTestStore();

let guesses = 0;
const guess = (forwardedFor: string) =>
  call(`/api/discounts?code=GUESS${(guesses += 1)}`, { headers: { 'X-Forwarded-For': forwardedFor } });

test('behind Hosting a forged address does not matter, and other guests are not limited', async () => {
  for (let made = 0; made < 10; made += 1) {
    expect((await guess(`10.0.0.${made},203.0.113.8, 66.102.8.142`)).status).toBe(200);
  }
  expect((await guess('10.0.0.11,203.0.113.8, 66.102.8.142')).status).toBe(429);
  expect((await guess('203.0.113.9, 66.102.8.142')).status).toBe(200);
});

// Fastly, Google's cloud, and another network: none is trusted more than another.
test.each(['151.101.1.7', '104.198.56.253', '198.51.100.7'])(
  'a caller from %s who makes up addresses is limited by the address that the platform saw',
  async (hop) => {
    for (let made = 0; made < 50; made += 1) expect((await guess(`10.1.0.${made}, ${hop}`)).status).toBe(200);
    expect((await guess(`10.1.0.51, ${hop}`)).status).toBe(429);
    expect((await guess('10.1.0.51, 198.51.100.8')).status).toBe(200);
  },
);

test('a guest above their limit does not use up the limit of the front end', async () => {
  const hop = '66.102.8.200';
  for (let turn = 0; turn < 70; turn += 1) await guess(`203.0.113.20, ${hop}`);
  expect((await guess(`203.0.113.20, ${hop}`)).status).toBe(429);
  expect((await guess(`203.0.113.21, ${hop}`)).status).toBe(200);
});

test('an unknown code is refused after twenty tries from anywhere, and found once it exists', async () => {
  const ask = async (turn: number) =>
    (await call('/api/discounts?code=SOON', { headers: { 'X-Forwarded-For': `192.0.2.${turn}` } })).status;
  for (let turn = 0; turn < 20; turn += 1) expect(await ask(turn)).toBe(200);
  expect(await ask(21)).toBe(429);
  await saveDiscount(db, { code: 'SOON', discountPercentage: 5, expiresAt: new Date('2099-01-01'), listed: false });
  expect(await ask(22)).toBe(200);
});

test('a signed-in shopper is counted by account, from any address', async () => {
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

test('only expired counters are deleted', async () => {
  await count(db, TICKET_GUESSES, 'somebody');
  const counts = async () => (await db.collection('limits').count().get()).data().count;
  const before = await counts();
  await cleanEvents(paymentDeps);
  expect(await counts()).toBe(before);
  await cleanEvents({ ...paymentDeps, now: () => new Date(Date.now() + 2 * TICKET_GUESSES.seconds * 1000) });
  expect(await counts()).toBe(0);
});

test('an order stays placed if its counter cannot be reduced', async () => {
  const forget = async () => {
    const counts = await db.collection('limits').get();
    await Promise.all(counts.docs.map((doc) => doc.ref.delete()));
  };
  const about = { uid: 'somebody', code: 'WELCOME10' };
  expect(await limitCouponGuesses(db, about, () => forget().then(() => 'placed'))).toBe('placed');
  const refused = limitCouponGuesses(db, about, () => forget().then(() => Promise.reject(new Error('no stock'))));
  await expect(refused).rejects.toThrow('no stock');
});

test('a valid code and a valid ticket are answered if their counter cannot be reduced', async () => {
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
