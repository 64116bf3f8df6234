import { TableUnreadable } from './table-unreadable.ts';
import { parseXml } from './xml-stream.ts';
import type { TableRules } from './rules.ts';

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

/**
 * Read a document into a tree of elements with their attributes and texts.
 *
 * @throws TableUnreadable when it is no XML, or has more elements than a list of so many rows.
 *
 * @example
 * import { childNamed, readXmlTree, resolveRules } from '@partwright/files/tables';
 *
 * const rules = resolveRules({ name: 'BOM', fields: 'ref, qty', scoreHeader: () => 0 });
 * const component = readXmlTree('<comp ref="R1"><value>10k</value></comp>', rules);
 * component.attributes.get('ref'); // => 'R1'
 * childNamed(component, 'value')?.text; // => '10k'
 */
export function readXmlTree(text: string, rules: TableRules): XmlNode {
  const root: XmlNode = { name: '', attributes: NO_ATTRIBUTES, children: NO_CHILDREN, text: '' };
  const open: XmlNode[] = [root];
  let nodes = 0;
  parseXml(text, 'The file', {
    onOpen: (name, attributes) => {
      nodes += 1;
      if (nodes > rules.rows * NODES_PER_ROW)
        throw new TableUnreadable(
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
      if (node.text.length <= rules.cellChars) node.text += piece;
    },
    onClose: () => {
      const node = open.pop()!;
      node.text = node.text.trim();
    },
  });
  return root.children[0] ?? root;
}

/**
 * The first child with the name; undefined when there is none.
 *
 * @example
 * import { childNamed, readXmlTree, resolveRules } from '@partwright/files/tables';
 *
 * const rules = resolveRules({ name: 'BOM', fields: 'ref, qty', scoreHeader: () => 0 });
 * childNamed(readXmlTree('<comp><value>10k</value></comp>', rules), 'footprint'); // => undefined
 */
export function childNamed(node: XmlNode, name: string): XmlNode | undefined {
  return node.children.find((child) => child.name === name);
}
