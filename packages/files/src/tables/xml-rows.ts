import { gridOfRecords } from './records.ts';
import type { TableRules } from './rules.ts';
import type { Grid } from './grid.ts';
import type { XmlNode } from './xml-tree.ts';

/** Elements of one name at one place, with every name that their attributes and children have. */
interface Group {
  nodes: XmlNode[];
  names: Set<string>;
}

/** How deep the fields of a row may lie below its element. */
const FIELD_DEPTH = 3;

/** Fields looked at in one row; an element with more is a container, not a row. */
const MAX_FIELDS = 1_000;

/**
 * Read any XML that holds one element a line (`<row>`, `<part>`, `<BomItem>`): the group of like elements whose field
 * names look most like the header that is looked for. Undefined when none does.
 *
 * @example
 * import { readXmlRows, readXmlTree, resolveRules } from '@partwright/files/tables';
 *
 * const isKnown = (cell: string) => /^(ref|qty)$/i.test(cell);
 * const bom = { name: 'BOM', fields: 'ref, qty', scoreHeader: (row: readonly string[]) => row.filter(isKnown).length };
 * const rules = resolveRules(bom);
 * const root = readXmlTree('<bom><part ref="R1" qty="1"/><part ref="C1"><qty>4</qty></part></bom>', rules);
 * readXmlRows(root, rules)?.rows; // => [['ref', 'qty'], ['R1', '1'], ['C1', '4']]
 */
export function readXmlRows(root: XmlNode, rules: TableRules): Grid | undefined {
  const groups = collectGroups(root);
  let best: { group: Group; score: number } | undefined;
  for (const group of groups.values()) {
    const score = rules.kind.scoreHeader([...group.names].slice(0, rules.columns)) * (group.nodes.length > 1 ? 1 : 0.8);
    if (score > (best?.score ?? 0)) best = { group, score };
  }
  return best && gridOfRecords(best.group.nodes.map(flatten), [], rules);
}

function collectGroups(root: XmlNode): Map<string, Group> {
  const groups = new Map<string, Group>();
  const queue: { node: XmlNode; path: string }[] = [{ node: root, path: root.name }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { node, path } = next;
    const group = groups.get(path) ?? { nodes: [], names: new Set<string>() };
    group.nodes.push(node);
    if (group.nodes.length <= 200) for (const name of flatten(withoutRows(node)).keys()) group.names.add(name);
    groups.set(path, group);
    for (let i = node.children.length - 1; i >= 0; i--)
      queue.push({ node: node.children[i]!, path: `${path}/${node.children[i]!.name}` });
  }
  return groups;
}

/** An element without the children that repeat and have fields of their own: those are rows, and the element holds them. */
function withoutRows(node: XmlNode): XmlNode {
  const counts = new Map<string, number>();
  for (const { name, children } of node.children)
    if (children.length > 1) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (![...counts.values()].some((count) => count > 1)) return node;
  return { ...node, children: node.children.filter(({ name }) => (counts.get(name) ?? 0) < 2) };
}

/** Attributes and the texts of children by name; `<field name="MPN">x</field>` counts as MPN; repeated ones are joined. */
function flatten(node: XmlNode): Map<string, string> {
  const record = new Map<string, string>();
  let looked = 0;
  const put = (name: string, text: string) => {
    if (text === '' || name === '') return;
    const before = record.get(name);
    record.set(name, before === undefined ? text : `${before}, ${text}`);
  };
  const visit = (element: XmlNode, prefix: string, depth: number): void => {
    for (const [name, text] of element.attributes) put(`${prefix}${name}`, text);
    if (element.text !== '' && prefix !== '') put(prefix.trim(), element.text);
    if (depth >= FIELD_DEPTH) return;
    for (const child of element.children) {
      looked += 1;
      if (looked > MAX_FIELDS) return;
      const named =
        child.attributes.get('name') ??
        child.attributes.get('Name') ??
        child.attributes.get('textualCharacteristicName');
      const value =
        child.text ||
        child.attributes.get('value') ||
        child.attributes.get('Value') ||
        child.attributes.get('textualCharacteristicValue');
      if (named !== undefined && value) put(named, value);
      else if (child.attributes.size === 0 && child.children.length === 0) put(child.name, child.text);
      else visit(child, `${child.name} `, depth + 1);
    }
  };
  visit(node, '', 0);
  return record;
}
