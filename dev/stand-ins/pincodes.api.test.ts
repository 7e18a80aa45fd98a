import { atLeast } from '@nirala/contract/at-least.fixture';
import { MESSAGES } from '@nirala/contract/text/messages';
import { placesOfReply, likelyStateOfPin } from '@nirala/contract/place/pincode';
import { createTestStore } from '../testing/test-store.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startPincodeStandIn, FAILING_PINS, POST_OFFICES } from './pincodes.ts';

const standIn = await startPincodeStandIn();
afterAll(() => standIn.close());
const { call } = createTestStore({ pincodeUrl: () => standIn.url });

describe('GET /api/pincode/{pin}', () => {
  test("replies in the postal service's shape, and asks the service only once per pincode", async () => {
    for (const _time of [1, 2]) {
      const { status, json, headers } = await call('/api/pincode/560011');
      expect(status).toBe(200);
      expect(placesOfReply(json)).toEqual({
        city: 'Bengaluru',
        states: ['Karnataka'],
        localities: ['Jayanagar', 'Jayanagar III Block'],
      });
      expect(headers.get('Cache-Control')).toMatch(/^public/);
    }
    expect(standIn.asked).toEqual(['560011']);
  });

  test.each([
    ['560034', 'Bengaluru', 'Karnataka'],
    ['700091', 'Kolkata', 'West Bengal'],
    ['600042', 'Chennai', 'Tamil Nadu'],
    ['190001', 'Srinagar', 'Jammu and Kashmir'],
    ['500081', 'Hyderabad', 'Telangana'],
    ['122002', 'Gurugram', 'Haryana'],
  ])('knows the real pincode %s', async (pin, city, state) => {
    const { json } = await call(`/api/pincode/${pin}`);
    expect(placesOfReply(json)).toMatchObject({ city, states: expect.arrayContaining([state]) });
  });

  test('leaves the place of an army pincode to its receiver, because the service does not know it', async () => {
    const { status, json } = await call('/api/pincode/900056');
    expect([status, json.error]).toEqual([503, MESSAGES.pincodeFailed]);
  });

  test('an unknown pincode is a 200 with the status Error', async () => {
    const { status, json } = await call('/api/pincode/560999');
    expect([status, json[0].Status, placesOfReply(json)]).toEqual([200, 'Error', undefined]);
  });

  test.each(atLeast(4, Object.entries(FAILING_PINS)))(
    'comes from the table, for a minute, when the service %s',
    async (_how, pin) => {
      const { status, json, headers } = await call(`/api/pincode/${pin}`);
      expect([status, placesOfReply(json)]).toEqual([
        200,
        { city: 'Bengaluru', states: ['Karnataka'], localities: [], cities: ['Bengaluru'] },
      ]);
      expect(headers.get('Cache-Control')).toBe('public, max-age=60, s-maxage=60');
    },
  );

  test('of thirty unknown pincodes from one address the service is asked, then the table answers; known ones go on', async () => {
    const { call: ask, db } = createTestStore({ pincodeUrl: () => standIn.url });
    const from = { headers: { 'X-Forwarded-For': '203.0.113.40' } };
    const pin = (number: number) => (number === 0 ? '560999' : `560${700 + number}`);
    const before = standIn.asked.length;
    for (let number = 0; number < 30; number += 1) {
      const path = number % 2 === 0 ? `/api/pincode/${pin(number)}` : `/api/delivery?pincode=${pin(number)}`;
      await ask(path, from);
    }
    expect(standIn.asked.length - before).toBe(30);
    // A pincode that does not exist is forgotten after a week.
    const cached = await db.doc(`pincodes/${pin(0)}`).get();
    expect(cached.get('expiresAt')).toBeDefined();
    const further = await ask(`/api/pincode/${pin(30)}`, from);
    expect([further.status, further.json[0].offline]).toEqual([200, true]);
    expect((await ask(`/api/delivery?pincode=${pin(31)}`, from)).status).toBe(200);
    const refused = await ask('/api/pincode/900002', from);
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(standIn.asked.length - before).toBe(30);
    expect((await ask('/api/pincode/560011', { headers: { 'X-Forwarded-For': '203.0.113.41' } })).status).toBe(200);
  });

  test('is 503 with a message for the form when neither the service nor the table knows it', async () => {
    const { status, json, headers } = await createTestStore().call('/api/pincode/900001');
    expect([status, json.error]).toEqual([503, MESSAGES.pincodeFailed]);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('a sorting district across a border has the states and districts of both sides', async () => {
    const { json } = await createTestStore().call('/api/pincode/605106');
    expect(placesOfReply(json)).toMatchObject({
      states: ['Puducherry', 'Tamil Nadu'],
      cities: ['Puducherry', 'Villupuram', 'Cuddalore'],
    });
  });

  test.each(['11000', '1100011', '012345', '11000x', '110001%2F..%2Fx', '%31%31%30%30%30%31x', '٥٦٠٠٠١'])(
    'a malformed pincode (%s) is 400 or 404, without asking the service',
    async (pin) => {
      const before = standIn.asked.length;
      expect([400, 404]).toContain((await call(`/api/pincode/${pin}`)).status);
      expect(standIn.asked).toHaveLength(before);
    },
  );
});

test('likelyStateOfPin agrees with the postal service for a pincode of every state', () => {
  const simple = (state: string) => state.replace('&', 'and').replace('Chattisgarh', 'Chhattisgarh');
  // Their first digits are used in a neighbouring state too.
  const across = new Set(['Lakshadweep', 'Dadra and Nagar Haveli and Daman and Diu']);
  for (const [pin, [office]] of atLeast(10, POST_OFFICES)) {
    const state = simple(office?.State ?? '');
    if (!across.has(state)) expect([pin, likelyStateOfPin(pin)]).toEqual([pin, state]);
  }
});
