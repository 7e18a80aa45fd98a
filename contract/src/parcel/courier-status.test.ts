import { describe, expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { COURIER_FACTS, COURIERS, isCalled } from './courier.ts';
import { COURIER_WORDS, readStatus, SENDERS } from './courier-status.ts';
import { PANELS } from './courier-words/panels.ts';
import { PLAIN } from './courier-words/plain.ts';

const meaning = (words: string, courier?: string, type?: string) => {
  const read = readStatus({ words, courier, type });
  return 'means' in read ? read.means : 'unknown';
};

describe('words that only look like a delivery', () => {
  test.each([
    ['OUT_FOR_DELIVERY', 'out-for-delivery'],
    ['Out-For-Delivery', 'out-for-delivery'],
    ['out for delivery.', 'out-for-delivery'],
    ['Out for Delivery - Attempt 2', 'out-for-delivery'],
    ['RTO_DELIVERED', 'back'],
    ['RTO-Delivered', 'back'],
    ['Delivered to shipper', 'back'],
    ['DELIVERED BACK TO SHIPPER', 'back'],
    ['RTO OUT FOR DELIVERY', 'coming-back'],
    ['Undelivered', 'undelivered'],
    ['UN-DELIVERED', 'undelivered'],
    ['Not Delivered', 'undelivered'],
    ['Consignee refused delivery', 'undelivered'],
    ['Attempted delivery', 'undelivered'],
    ['Delivery Attempted', 'undelivered'],
    ['Undelivered - Door locked', 'undelivered'],
    ['Undelivered (Customer refused delivery)', 'undelivered'],
    ['Undelivered: future delivery requested', 'undelivered'],
    ['Pickup failed', 'pickup-failed'],
    ['Shipment cancelled', 'cancelled'],
  ])('“%s” is %s', (words, wanted) => {
    expect(meaning(words)).toBe(wanted);
  });

  test.each([
    'Delivered to hub',
    'Delivered to warehouse',
    'Delivered at wrong address',
    'Delivered - RTO',
    'Delivered (to shipper)',
    'Delivered: awaiting POD',
    'Partially delivered',
    'To be delivered',
    'Will be delivered tomorrow',
    'Delivery rescheduled - delivered tomorrow',
    'In transit - delivered to hub',
    'Undelivered - RTO initiated',
    'Undelivered - return to seller',
    'RTO Initiated - delivered to seller',
    'Deliverd',
    'POD dispatched',
    'Scheduled for delivery',
    'Reached delivery centre',
    'Ready for delivery',
    'Awaiting delivery',
    'Delivery in progress',
    'Marked as delivered by mistake',
    'Delivered?',
    '❌ Delivered',
    'Delivered ⚠️',
    '≠ Delivered',
    'Delivered, not received by customer',
    'Intimation Delivered',
  ])('“%s” is never taken for delivered', (words) => {
    expect(meaning(words)).not.toBe('delivered');
  });
});

test('of every wording with a source, none that says otherwise is delivered, and each is read for its courier', () => {
  const wrong: string[] = [];
  let sourced = 0;
  for (const [courier, wordings] of atLeast(9, Object.entries(COURIER_WORDS))) {
    for (const { source, means } of atLeast(1, wordings)) {
      for (const [wanted, words] of atLeast(1, Object.entries(means))) {
        for (const each of words) {
          if (!source.startsWith('Assumed')) sourced += 1;
          const variants = [each, each.toUpperCase(), each.toLowerCase(), each.replaceAll(' ', '_'), ` ${each} `];
          for (const variant of variants)
            if (meaning(variant, courier) !== wanted) wrong.push(`${courier}: ${variant}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(sourced).toBeGreaterThan(800);
});

test('no wording has two meanings at one courier', () => {
  const twice = [...Object.entries(COURIER_WORDS), ['plain', PLAIN] as const, ['panels', PANELS] as const].flatMap(
    ([name, wordings]) => {
      const seen = new Map<string, string>();
      return wordings.flatMap(({ means }) =>
        Object.entries(means).flatMap(([state, words]) =>
          words.flatMap((each) => {
            const key = each.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
            const before = seen.get(key);
            seen.set(key, state);
            return before === undefined || before === state ? [] : [`${name}: ${each}`];
          }),
        ),
      );
    },
  );
  expect(twice).toEqual([]);
});

test('words that one courier alone has need that courier', () => {
  expect(meaning('Dispatched', 'Delhivery')).toBe('out-for-delivery');
  expect(meaning('Dispatched')).toBe('unknown');
  expect(meaning('Dispatched', 'DTDC')).not.toBe('out-for-delivery');
  expect(meaning('Item Delivered(Sender)', 'India Post')).toBe('back');
  expect(meaning('Item Delivered(Addressee)', 'India Post')).toBe('delivered');
  // A hub of DTDC has received it; elsewhere the store has.
  expect(meaning('RTO Received', 'DTDC')).toBe('coming-back');
  expect(meaning('RTO Received', 'Blue Dart')).toBe('back');
  expect(meaning('RTO Received')).toBe('unknown');
});

test('the same words about a return or a pickup are no delivery to the shopper', () => {
  expect(meaning('SHIPMENT DELIVERED', 'Blue Dart', 'DL')).toBe('delivered');
  expect(meaning('SHIPMENT DELIVERED', 'Blue Dart', 'RT-DL')).toBe('back');
  expect(meaning('Delivered', undefined, 'RTO')).toBe('back');
  expect(meaning('Out for delivery', undefined, 'Return')).toBe('coming-back');
  expect(meaning('In Transit', 'Delhivery', 'RT')).toBe('coming-back');
  expect(meaning('RTO', 'Delhivery', 'DL')).toBe('back');
  expect(meaning('RTO', 'Delhivery')).toBe('coming-back');
  expect(meaning('Pending', 'Delhivery', 'RT')).toBe('coming-back');
  expect(meaning('Pending', 'Delhivery', 'UD')).toBe('unknown');
  expect(meaning('Delivered', undefined, 'RTO In Transit')).toBe('back');
  expect(meaning('Delivered', undefined, 'Reverse Logistics')).toBe('unknown');
  expect(meaning('Delivered', undefined, 'Reverse')).toBe('unknown');
  expect(meaning('Dispatched', 'Delhivery', 'PP')).toBe('unknown');
});

test('an admin’s own answer comes first, for the courier before all', () => {
  const learned = [
    { words: 'At the hub', means: 'in-transit' as const },
    { courier: 'DTDC', words: 'at-the-hub', means: 'undelivered' as const },
    { words: 'Delivered', means: 'nothing' as const },
  ];
  const read = (words: string, courier?: string) => readStatus({ words, courier, learned });
  expect(read('AT_THE_HUB')).toEqual({ means: 'in-transit' });
  expect(read('At the hub', 'DTDC')).toEqual({ means: 'undelivered' });
  expect(read('At the hub', 'Ekart')).toEqual({ means: 'in-transit' });
  expect(read('Delivered')).toEqual({ means: 'nothing' });
});

test('words that are not known are refused with a reason', () => {
  expect(readStatus({ words: 'On the moon' })).toEqual({
    unknown: 'The status “On the moon” is not known.',
    canLearn: true,
  });
  expect(readStatus({ words: ' - ' })).toEqual({ unknown: 'There is no status in this row.', canLearn: false });
});

test('words of every courier that the store calls can be explained as its own', () => {
  const titles = COURIERS.filter(isCalled).map((name) => COURIER_FACTS[name].title);
  expect(SENDERS).toEqual(expect.arrayContaining(titles));
  expect(titles.length).toBeGreaterThan(1);
});
