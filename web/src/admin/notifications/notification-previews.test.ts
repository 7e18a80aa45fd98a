import { expect, test } from 'vitest';
import { lengthText } from './notification-previews.tsx';

test('the length of a message names its parts only where they are paid for', () => {
  const sms = { channel: 'sms', encoding: 'GSM-7', parts: 1, text: 'Hello' } as const;
  expect(lengthText(sms)).toBe('1 part, 5 characters');
  expect(lengthText({ ...sms, parts: 2, encoding: 'UCS-2' })).toBe('2 parts, 5 characters with special letters');
  expect(lengthText({ ...sms, channel: 'email' })).toBe('5 characters');
});
