import { stripMarkup } from '@nirala/contract/markup';
import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What a browser would run or hide, not show. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'noembed', 'noframes', 'xmp', 'object']);

/** The words of a text that may hold HTML. A parser of 50 kB: load this module where it is needed. */
export function toPlainText(text: string): string {
  return stripMarkup(text, (html) => parseFragment(html).childNodes.map(wordsOf).join(''));
}

function wordsOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  if (!tree.isElementNode(node) || SILENT.has(node.tagName)) return '';
  return node.childNodes.map(wordsOf).join('');
}
