/** A block of plain text: a paragraph or a list. */
export type ProseBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/**
 * Parses the plain text of the owner's pages. Blank lines separate paragraphs. A line that begins with "- " is a list
 * item, and an indented line after it continues the item. Other consecutive lines form one paragraph. Everything else,
 * markup included, is text.
 */
export function parseProse(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  /** The block that the next line can continue. */
  let open: ProseBlock | undefined;
  const begin = (block: ProseBlock) => {
    blocks.push(block);
    open = block;
  };
  for (const line of text.split(/\r\n?|[\n\u0085\u2028\u2029]/)) {
    const words = line.trim().replace(/\s+/g, ' ');
    // An item without a text is nothing.
    if (words === '-') continue;
    const item = /^- (.*)$/.exec(words)?.[1];
    if (words === '') {
      open = undefined;
    } else if (item !== undefined) {
      if (open?.kind === 'list') open.items.push(item);
      else begin({ kind: 'list', items: [item] });
    } else if (open?.kind === 'list' && /^\s/.test(line)) {
      open.items.push(`${open.items.pop() ?? ''} ${words}`);
    } else if (open?.kind === 'paragraph') {
      open.text += ` ${words}`;
    } else {
      begin({ kind: 'paragraph', text: words });
    }
  }
  return blocks;
}
