import { expect, test } from 'vitest';
import { whatsappLink } from './order-help.tsx';

test('a chat on WhatsApp goes to the number of the shop and begins with the order', () => {
  expect(whatsappLink('+919845012345', 'NR-1')).toBe('https://wa.me/919845012345?text=Order%20NR-1%3A%20');
});
