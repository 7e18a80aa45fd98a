/** A block of plain text: a paragraph or a list. */
export type ProseBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/**
 * Parses the plain text of the owner's pages. Blank lines separate paragraphs. A line that begins with "- " is a list
 * item, and an indented line after it continues the item. Other consecutive lines form one paragraph. Everything else,
 * markup included, is text.
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
