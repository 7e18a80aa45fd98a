import { stripMarkup } from '@nirala/contract/page/markup';
import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements whose content a browser does not show. */
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'noembed', 'noframes', 'xmp', 'object']);

/** Removes HTML from a text. The parser is 50 kB, so import this module only where it is needed. */
export function toPlainText(text: string): string {
  return stripMarkup(text, (html) => parseFragment(html).childNodes.map(textOf).join(''));
}

function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  if (!tree.isElementNode(node) || HIDDEN.has(node.tagName)) return '';
  return node.childNodes.map(textOf).join('');
}
