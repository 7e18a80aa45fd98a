import type { TextToRegister } from '@nirala/contract/shopper/notification';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { allTexts, TextsToRegister } from './registered-texts.tsx';

const TEXTS: TextToRegister[] = [
  {
    name: 'dispatched-by-day',
    channel: 'sms',
    text: 'Your Asha order {#alphanumeric#} is on its way: {#url#}',
    variables: [
      { name: 'order', type: 'alphanumeric' },
      { name: 'link', type: 'url' },
    ],
    isEntered: true,
    sentAs: 'Asha',
  },
  {
    name: 'packed',
    channel: 'sms',
    text: 'Your Asha order is packed: {#url#}',
    variables: [{ name: 'link', type: 'url' }],
    isEntered: false,
    sentAs: 'Nirala',
  },
  {
    name: 'packed',
    channel: 'whatsapp',
    text: 'Your Asha order is packed: {{link}}',
    variables: [{ name: 'link', type: 'url' }],
    isEntered: false,
  },
];

test('each text is shown with its variables, whether its id is entered, and the name that shoppers read today', () => {
  const html = renderToStaticMarkup(<TextsToRegister texts={TEXTS} />);
  expect(html).toContain('1 of 2 ids are entered.');
  expect(html).toContain('<strong>dispatched-by-day</strong> <span>Order dispatched, with the day of delivery</span>');
  expect(html).toContain('Your Asha order {#alphanumeric#} is on its way: {#url#}');
  expect(html).toContain('Variables: order (alphanumeric), link (url)');
  expect(html).toContain('Its id is entered; it is sent with the name Asha today.');
  expect(html).toContain('Its id is not entered; it is sent with the name Nirala today.');
  expect(html.match(/aria-label="Copy the text [\w-]+"/g)).toHaveLength(2);
  expect(html).not.toContain('{{link}}');
});

test('all texts are copied as one, each below its name', () => {
  expect(allTexts(TEXTS.slice(1, 2))).toBe('packed\nYour Asha order is packed: {#url#}\nVariables: link (url)');
  expect(allTexts(TEXTS.slice(0, 2)).split('\n\n')).toHaveLength(2);
});
