/** One block of a plain text: a paragraph, or a list. */
export type ProseBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/**
 * Reads the plain text that policies are written in. Blank lines part paragraphs; a line that begins with "- " is an
 * item of a list, and an indented line after it goes on with that item; other lines that follow one another are one
 * paragraph. Whatever else stands in the text, markup too, stays the text that it is.
 */
export function parseProse(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let last: ProseBlock | undefined;
  for (const line of text.split(/\r\n?|[\n\u0085\u2028\u2029]/)) {
    const words = line.trim().replace(/\s+/g, ' ');
    const item = /^- (.*)$/.exec(words)?.[1];
    if (words === '') last = undefined;
    else if (words === '-') continue;
    else if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push((last = { kind: 'list', items: [item] }));
    } else if (last?.kind === 'list' && /^\s/.test(line)) last.items.push(`${last.items.pop() ?? ''} ${words}`);
    else if (last?.kind === 'paragraph') last.text += ` ${words}`;
    else blocks.push((last = { kind: 'paragraph', text: words }));
  }
  return blocks;
}
