import { BomUnreadable } from '../types.ts';
import { parseXml } from './xml-stream.ts';
import type { BomLimits } from '../types.ts';

/** An XML element with its text; nothing else of the document is kept. */
export interface XmlNode {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly XmlNode[];
  text: string;
}

/** A list of 20,000 components has a few hundred thousand elements. */
const NODES_PER_ROW = 40;

/** Most elements have no attributes, and most have no children: they share these. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const NO_CHILDREN: readonly XmlNode[] = [];

/** Read a document into a tree. */
export function readXmlTree(text: string, limits: BomLimits): XmlNode {
  const root: XmlNode = { name: '', attributes: NO_ATTRIBUTES, children: NO_CHILDREN, text: '' };
  const open: XmlNode[] = [root];
  let nodes = 0;
  parseXml(text, 'The file', {
    onOpen: (name, attributes) => {
      nodes += 1;
      if (nodes > limits.rows * NODES_PER_ROW)
        throw new BomUnreadable(
          'too_many_lines',
          `The XML file has more than ${nodes - 1} elements. Split it, or ask for a higher limit.`,
        );
      const entries = Object.entries(attributes);
      const node: XmlNode = {
        name,
        attributes: entries.length > 0 ? new Map(entries) : NO_ATTRIBUTES,
        children: NO_CHILDREN,
        text: '',
      };
      const parent = open.at(-1)!;
      if (parent.children === NO_CHILDREN) parent.children = [node];
      else (parent.children as XmlNode[]).push(node);
      open.push(node);
    },
    onText: (piece) => {
      const node = open.at(-1)!;
      if (node.text.length <= limits.cellChars) node.text += piece;
    },
    onClose: () => {
      const node = open.pop()!;
      node.text = node.text.trim();
    },
  });
  return root.children[0] ?? root;
}

/** The first child with the name. */
export function childNamed(node: XmlNode, name: string): XmlNode | undefined {
  return node.children.find((child) => child.name === name);
}
