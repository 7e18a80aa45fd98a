import { expect, test } from 'vitest';
import { createTrafficTally } from './traffic.ts';

test('bytes are counted by kind, and counting starts again when they are taken', () => {
  const tally = createTrafficTally();
  tally.add('text/html; charset=utf-8', 100);
  tally.add('text/javascript; charset=utf-8', 20);
  tally.add('application/javascript', 3);
  tally.add('image/avif', 4000);
  tally.add('font/woff2', 50);
  tally.add('application/json', 7);
  expect(tally.take()).toEqual({
    document: 100,
    script: 23,
    stylesheet: 0,
    font: 50,
    image: 4000,
    other: 7,
    requests: 6,
  });
  expect(tally.take()).toMatchObject({ image: 0, requests: 0 });
});
