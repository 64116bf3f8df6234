import { gridOfRecords } from '@partwright/files/tables';
import { childNamed } from '@partwright/files/tables';
import { putProperty } from './kicad-property.ts';
import { NetlistVariants, type ComponentVariant } from './kicad-variants.ts';
import type { TableRules } from '@partwright/files/tables';
import type { Grid } from '../grid.ts';
import type { XmlNode } from '@partwright/files/tables';

/** Names that a KiCad component has besides its own fields. */
export const KICAD_COLUMNS = [
  'Reference',
  'Value',
  'Footprint',
  'Datasheet',
  'Description',
  'DNP',
  'Exclude from BOM',
] as const;

/** What a KiCad netlist or BOM document says about its maker. */
export interface KicadComponents {
  grid: Grid;
  tool: string | null;
}

/** True for the XML that KiCad writes for BOM scripts: `<export><components><comp ref="R1">`. */
export function isKicadExport(root: XmlNode): boolean {
  return root.name === 'export' && childNamed(root, 'components') !== undefined;
}

/** Read the components of a KiCad XML netlist, one record each, with fields and properties. */
export function readKicadXml(root: XmlNode, rules: TableRules): KicadComponents {
  const components = childNamed(root, 'components')!.children.filter((child) => child.name === 'comp');
  const variants = new NetlistVariants(
    (childNamed(root, 'variants')?.children ?? []).map(({ attributes }) => ({
      name: attributes.get('name') ?? '',
      description: attributes.get('description') || null,
    })),
  );
  const records = components.map((component) => {
    const record = new Map<string, string>();
    const put = (name: string, text: string | undefined) => {
      if (text !== undefined && text !== '' && !record.has(name)) record.set(name, text);
    };
    put('Reference', component.attributes.get('ref'));
    put('Value', childNamed(component, 'value')?.text);
    put('Footprint', childNamed(component, 'footprint')?.text);
    put('Datasheet', childNamed(component, 'datasheet')?.text);
    for (const field of childNamed(component, 'fields')?.children ?? [])
      put(field.attributes.get('name') ?? '', field.text);
    for (const property of component.children.filter((child) => child.name === 'property')) {
      putProperty(put, property.attributes.get('name') ?? '', property.attributes.get('value'));
    }
    const source = childNamed(component, 'libsource');
    put('Description', childNamed(component, 'description')?.text ?? source?.attributes.get('description'));
    variants.put(listVariants(component), put);
    return record;
  });
  const grid = gridOfRecords(records, KICAD_COLUMNS, rules);
  return {
    grid: { ...grid, variants: variants.of(grid) },
    tool: readToolName(childNamed(childNamed(root, 'design') ?? root, 'tool')?.text),
  };
}

function listVariants(component: XmlNode): ComponentVariant[] {
  const named = (nodes: readonly XmlNode[], value: (node: XmlNode) => string | undefined) =>
    nodes.map((node) => ({ name: node.attributes.get('name') ?? '', value: value(node) }));
  return (childNamed(component, 'variants')?.children ?? []).map((variant) => ({
    name: variant.attributes.get('name') ?? '',
    properties: named(
      variant.children.filter((child) => child.name === 'property'),
      (node) => node.attributes.get('value'),
    ),
    fields: named(childNamed(variant, 'fields')?.children ?? [], (node) => node.text),
  }));
}

/** `Eeschema 6.0.10` is KiCad's schematic editor. */
export function readToolName(text: string | undefined): string | null {
  if (!text) return null;
  return (/eeschema/i.test(text) ? `KiCad ${text}` : text).slice(0, 80);
}
