import { MESSAGES } from '@nirala/contract/messages';
import { placesOfReply, likelyStateOfPin } from '@nirala/contract/pincode';
import { createTestStore } from '../testing/test-store.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startPincodeStandIn, TROUBLE_PINS } from './pincodes.ts';
import { POST_OFFICES } from './post-offices.ts';

const standIn = await startPincodeStandIn();
afterAll(() => standIn.close());
const { call } = createTestStore({ pincodeUrl: () => standIn.url });

describe('GET /api/pincode/{pin}', () => {
  test("answers in the postal service's shape, and asks it only once", async () => {
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

  test('an unknown pin is an answer, not a failure', async () => {
    const { status, json } = await call('/api/pincode/560999');
    expect([status, json[0].Status, placesOfReply(json)]).toEqual([200, 'Error', undefined]);
  });

  test.each(Object.entries(TROUBLE_PINS))('a service that %s is 503 with the words of the form', async (_how, pin) => {
    const { status, json, headers } = await call(`/api/pincode/${pin}`);
    expect([status, json.error]).toEqual([503, MESSAGES.pincodeFailed]);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  test.each(['11000', '1100011', '012345', '11000x', '110001%2F..%2Fx', '%31%31%30%30%30%31x', '٥٦٠٠٠١'])(
    '%s is 400 or 404, and the service is not asked',
    async (pin) => {
      const before = standIn.asked.length;
      expect([400, 404]).toContain((await call(`/api/pincode/${pin}`)).status);
      expect(standIn.asked).toHaveLength(before);
    },
  );
});

test('the state from the first digits agrees with the service for a pin of every state', () => {
  const simple = (state: string) => state.replace('&', 'and').replace('Chattisgarh', 'Chhattisgarh');
  const across = new Set(['Lakshadweep', 'Dadra and Nagar Haveli and Daman and Diu']); // share a neighbour's digits
  for (const [pin, [office]] of POST_OFFICES) {
    const state = simple(office?.State ?? '');
    if (!across.has(state)) expect([pin, likelyStateOfPin(pin)]).toEqual([pin, state]);
  }
});
