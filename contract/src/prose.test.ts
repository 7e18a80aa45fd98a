import { describe, expect, test } from 'vitest';
import { parseProse, type ProseBlock } from './prose.ts';

const says = (text: string): ProseBlock => ({ kind: 'paragraph', text });
const lists = (...items: string[]): ProseBlock => ({ kind: 'list', items });

describe('plain text of a policy', () => {
  test.each<[string, string, ProseBlock[]]>([
    ['a paragraph', 'We ship free.', [says('We ship free.')]],
    ['lines that follow one another', 'We ship\nfree.', [says('We ship free.')]],
    ['two paragraphs', 'One.\n\nTwo.', [says('One.'), says('Two.')]],
    ['many blank lines, also with blanks in them', '\n \nOne.\n\n \t \n\nTwo.\n\n', [says('One.'), says('Two.')]],
    ['a list', '- one\n- two', [lists('one', 'two')]],
    ['a list after its sentence', 'We keep:\n- one\n- two', [says('We keep:'), lists('one', 'two')]],
    ['a sentence after its list', '- one\nThat is all.', [lists('one'), says('That is all.')]],
    ['an item of two lines', '- one\n  and more\n- two', [lists('one and more', 'two')]],
    ['two lists', '- one\n\n- two', [lists('one'), lists('two')]],
    ['an indented item', '  - one', [lists('one')]],
    ['an item of nothing', '-\n- \n- one', [lists('one')]],
    ['a dash that begins no item', '-5 degrees\n–\n--', [says('-5 degrees – --')]],
    ['a dash in the middle', 'Mon - Fri', [says('Mon - Fri')]],
    ['lines ended in every way', 'a\r\n\r\nb\r\rc\u2028\u2029d', [says('a'), says('b'), says('c'), says('d')]],
    ['markup', '<script>alert(1)</script>\n- <b>x</b>', [says('<script>alert(1)</script>'), lists('<b>x</b>')]],
    ['nothing', '', []],
    ['blanks only', ' \n\t\n\u00A0', []],
  ])('%s', (_what, text, blocks) => {
    expect(parseProse(text)).toEqual(blocks);
  });

  test('of a hundred thousand lines is read in one pass', () => {
    expect(parseProse('- a\n'.repeat(100_000))).toEqual([lists(...Array<string>(100_000).fill('a'))]);
  });
});
