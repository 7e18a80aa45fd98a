import * as v from 'valibot';
import { expect, test } from 'vitest';
import { linkTarget } from './link.ts';

test.each(['/', '/hoodies', '/c/diwali?sort=new#top', '/p/our-weavers', 'https://instagram.com/kaveri'])(
  'a link can lead to %s',
  (to) => {
    expect(v.parse(linkTarget, ` ${to} `)).toBe(to);
  },
);

test.each([
  ...['', 'hoodies', '//evil.example', '/\\evil.example', '/ evil', 'http://shop.example', 'javascript:alert(1)'],
  ...['data:text/html,x', 'https://', 'https://kaveri@evil.example', 'https:\\evil.example', 'mailto:a@b.example'],
])('a link cannot lead to %s', (to) => {
  expect(v.is(linkTarget, to)).toBe(false);
});
