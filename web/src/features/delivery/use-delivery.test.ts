import { toPaise } from '@nirala/contract/text/money';
import { expect, test } from 'vitest';
import { codQuestion } from './use-delivery.ts';

test('earlier orders are asked for again for another pincode, amount or account', () => {
  const asked = { pincode: '560011', payable: toPaise(400) };
  const { key } = codQuestion('+919845012345', asked);
  expect(codQuestion('+919845012345', { ...asked }).key).toBe(key);
  expect(codQuestion('+919845012345', { ...asked, pincode: '682001' }).key).not.toBe(key);
  expect(codQuestion('+919845012345', { ...asked, payable: toPaise(401) }).key).not.toBe(key);
  expect(codQuestion('+919845099999', asked).key).not.toBe(key);
});
