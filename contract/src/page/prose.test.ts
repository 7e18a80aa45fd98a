import { describe, expect, test } from 'vitest';
import { parseProse, type ProseBlock } from './prose.ts';

const says = (text: string): ProseBlock => ({ kind: 'paragraph', text });
const lists = (...items: string[]): ProseBlock => ({ kind: 'list', items });

describe('parseProse', () => {
  test.each<[string, string, ProseBlock[]]>([
    ['a paragraph', 'We ship free.', [says('We ship free.')]],
    ['consecutive lines as one paragraph', 'We ship\nfree.', [says('We ship free.')]],
    ['two paragraphs', 'One.\n\nTwo.', [says('One.'), says('Two.')]],
    ['several blank lines, some with spaces', '\n \nOne.\n\n \t \n\nTwo.\n\n', [says('One.'), says('Two.')]],
    ['a list', '- one\n- two', [lists('one', 'two')]],
    ['a list after a paragraph', 'We keep:\n- one\n- two', [says('We keep:'), lists('one', 'two')]],
    ['a paragraph after a list', '- one\nThat is all.', [lists('one'), says('That is all.')]],
    ['an item of two lines', '- one\n  and more\n- two', [lists('one and more', 'two')]],
    ['two lists', '- one\n\n- two', [lists('one'), lists('two')]],
    ['an indented item', '  - one', [lists('one')]],
    ['an empty item', '-\n- \n- one', [lists('one')]],
    ['a dash without a space after it', '-5 degrees\n–\n--', [says('-5 degrees – --')]],
    ['a dash in the middle', 'Mon - Fri', [says('Mon - Fri')]],
    ['all kinds of line ends', 'a\r\n\r\nb\r\rc\u2028\u2029d', [says('a'), says('b'), says('c'), says('d')]],
    ['markup', '<script>alert(1)</script>\n- <b>x</b>', [says('<script>alert(1)</script>'), lists('<b>x</b>')]],
    ['an empty text', '', []],
    ['blanks only', ' \n\t\n\u00A0', []],
  ])('parses %s', (_what, text, blocks) => {
    expect(parseProse(text)).toEqual(blocks);
  });

  test('parses 100,000 lines', () => {
    expect(parseProse('- a\n'.repeat(100_000))).toEqual([lists(...Array<string>(100_000).fill('a'))]);
  });
});
