import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnknownWords } from './unknown-words.tsx';

const shown = (unknown: { words: string }[]) =>
  renderToStaticMarkup(
    <UnknownWords
      title="Statuses in the updates of Shiprocket that are not known"
      why="Say once what they mean."
      unknown={unknown}
      courier="Shiprocket"
      onRemember={async () => undefined}
    />,
  );

test('each of a courier’s unknown words can be given a meaning, and none is chosen at first', () => {
  const html = shown([{ words: 'At the hub' }, { words: 'Shop closed' }]);
  expect(html).toContain('“At the hub”');
  expect(html).toContain('“Shop closed”');
  expect(html.match(/<option value="" selected="">Not known/g)).toHaveLength(2);
  expect(html).toContain('not only for Shiprocket');
});

test('without unknown words nothing is asked', () => {
  expect(shown([])).toBe('');
});
