import { BomUnreadable } from '../bom-unreadable.ts';
import { gridOfRecords } from '@partwright/files/tables';
import { putProperty } from './kicad-property.ts';
import { NetlistVariants, type ComponentVariant } from './kicad-variants.ts';
import { KICAD_COLUMNS, readToolName } from './kicad-xml.ts';
import type { TableRules } from '@partwright/files/tables';
import type { KicadComponents } from './kicad-xml.ts';

/** A list of atoms and lists; the first atom is its name: `(ref "R1")`. */
type Expression = (string | Expression)[];

/** A netlist nests six deep. */
const MAX_DEPTH = 128;

/** Read the components of a KiCad netlist in S-expressions: `(export (components (comp (ref "R1") (value "10k"))))`. */
export function readKicadNetlist(text: string, rules: TableRules): KicadComponents {
  const root = parseExpression(text, rules);
  const components = listsNamed(child(root, 'components') ?? [], 'comp');
  const variants = new NetlistVariants(
    listsNamed(child(root, 'variants') ?? [], 'variant').map((variant) => ({
      name: atom(child(variant, 'name')) ?? '',
      description: atom(child(variant, 'description')) || null,
    })),
  );
  const records = components.map((component) => {
    const record = new Map<string, string>();
    // The first of two fields with one name counts, as in KiCad.
    const put = (name: string, value: string | undefined) => {
      if (value !== undefined && value !== '' && !record.has(name)) record.set(name, value);
    };
    put('Reference', atom(child(component, 'ref')));
    put('Value', atom(child(component, 'value')));
    put('Footprint', atom(child(component, 'footprint')));
    put('Datasheet', atom(child(component, 'datasheet')));
    for (const { name, value } of listFields(component)) put(name, value);
    for (const { name, value } of listProperties(component)) putProperty(put, name, value);
    put(
      'Description',
      atom(child(component, 'description')) ?? atom(child(child(component, 'libsource') ?? [], 'description')),
    );
    variants.put(listVariants(component), put);
    return record;
  });
  const grid = gridOfRecords(records, KICAD_COLUMNS, rules);
  return {
    grid: { ...grid, variants: variants.of(grid) },
    tool: readToolName(atom(child(child(root, 'design') ?? [], 'tool'))),
  };
}

const child = (list: Expression, name: string) =>
  list.find((part): part is Expression => Array.isArray(part) && part[0] === name);
const listsNamed = (list: Expression, name: string) =>
  list.filter((part): part is Expression => Array.isArray(part) && part[0] === name);
const atom = (list: Expression | undefined) => (typeof list?.[1] === 'string' ? list[1] : undefined);

/** `(fields (field (name "MPN") "RC0402FR-0710KL") ...)`. */
function listFields(holder: Expression): ComponentVariant['fields'] {
  return listsNamed(child(holder, 'fields') ?? [], 'field').map((field) => ({
    name: atom(child(field, 'name')) ?? '',
    value: field.find((part, i): part is string => i > 0 && typeof part === 'string'),
  }));
}

/** `(property (name "dnp"))`. */
function listProperties(holder: Expression): ComponentVariant['properties'] {
  return listsNamed(holder, 'property').map((property) => ({
    name: atom(child(property, 'name')) ?? '',
    value: atom(child(property, 'value')),
  }));
}

function listVariants(component: Expression): ComponentVariant[] {
  return listsNamed(child(component, 'variants') ?? [], 'variant').map((variant) => ({
    name: atom(child(variant, 'name')) ?? '',
    properties: listProperties(variant),
    fields: listFields(variant),
  }));
}

/** A bracket, a quoted text, or a bare word. The three begin differently, so that the search never goes back. */
const TOKEN = /\(|\)|"((?:[^"\\]|\\.)*)"|[^\s()"]+/gs;

/** Parse without recursion; only a netlist's own depth is accepted. */
function parseExpression(text: string, rules: TableRules): Expression {
  const open: Expression[] = [[]];
  let tokens = 0;
  for (const match of text.matchAll(TOKEN)) {
    tokens += 1;
    if (tokens > rules.rows * 1000)
      throw new BomUnreadable('too_many_lines', 'The netlist is too long. Split it, or ask for a higher limit.');
    const token = match[0];
    if (token === '(') {
      if (open.length > MAX_DEPTH)
        throw new BomUnreadable('bom_unreadable', `The netlist nests more than ${MAX_DEPTH} deep. Export it again.`);
      const list: Expression = [];
      open.at(-1)!.push(list);
      open.push(list);
    } else if (token === ')') {
      if (open.length === 1)
        throw new BomUnreadable(
          'bom_unreadable',
          `The netlist closes a bracket that was never opened, at character ${match.index + 1}. Export it again.`,
        );
      open.pop();
    } else open.at(-1)!.push(match[1] === undefined ? token : match[1].replace(/\\(.)/g, '$1'));
  }
  if (open.length > 1)
    throw new BomUnreadable(
      'bom_unreadable',
      `The netlist is cut off: ${open.length - 1} brackets are never closed. Export it again.`,
    );
  const root = open[0]![0];
  return Array.isArray(root) ? root : [];
}
