import { expect, test } from 'vitest';
import { stateText, titleOf } from './notification-line.tsx';

test('the state names the channel once there is one', () => {
  expect(stateText({ state: 'delivered', channel: 'whatsapp' })).toBe('WhatsApp delivered');
  expect(stateText({ state: 'skipped' })).toBe('Not sent');
});

test('an event of a newer version is shown by its name', () => {
  expect(titleOf('dispatched')).toBe('Order dispatched');
  expect(titleOf('gift-wrapped')).toBe('gift-wrapped');
});
