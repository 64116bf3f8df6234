import type { CallInput } from '@partwright/client';
import type { IDataObject } from 'n8n-workflow';

export type Component = CallInput<'matchComponents'>['components'][number];

/** A field of the API, and in which parameter stands what it is called in the input items. */
export const componentFields = {
  reference: 'referenceField',
  value: 'valueField',
  footprint: 'footprintField',
  mpn: 'mpnField',
  manufacturer: 'manufacturerField',
  description: 'descriptionField',
  ratings: 'options.ratingsField',
  sku: 'options.skuField',
  supplier: 'options.supplierField',
} as const satisfies { [Field in keyof Required<Component>]: string };

/** The API takes a text of at most so many characters. */
const LONGEST = 2000;

/**
 * The component that an item says, read with `formatName` (the name a field of the API has in the items; empty: it has none).
 * Throws when there is nothing to match by, or when a value is no text, as one such item would spoil its whole batch.
 */
export function readComponent(json: IDataObject, formatName: (field: keyof Component) => string): Component {
  const component: Record<string, string> = {};
  const names: string[] = [];
  for (const field of Object.keys(componentFields) as (keyof Component)[]) {
    const name = formatName(field).trim();
    if (name === '') continue;
    names.push(name);
    const text = readText(valueAt(json, name), name);
    if (text !== '') component[field] = text;
  }
  if (Object.keys(component).length > 0) return component;
  throw new Error(
    `This item has nothing to match by: ${names.join(', ') || 'no field'} is empty or missing. Set the names of the fields to those of your items, or filter such items out.`,
  );
}

/** `mpn`, else `MPN` in any case, else `part.mpn` for a field within one. */
function valueAt(json: IDataObject, name: string): unknown {
  if (Object.hasOwn(json, name)) return json[name];
  const same = Object.keys(json).find((key) => key.toLowerCase() === name.toLowerCase());
  if (same !== undefined) return json[same];
  return name.split('.').reduce<unknown>((value, key) => {
    const within = value !== null && typeof value === 'object' && Object.hasOwn(value, key);
    return within ? (value as IDataObject)[key] : undefined;
  }, json);
}

function readText(value: unknown, name: string): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return readText(value.map((item) => readText(item, name)).join(', '), name);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new Error(`The field ${name} holds an object, not text. Name the field within it, such as ${name}.value.`);
  const text = String(value).trim();
  if (text.length <= LONGEST) return text;
  throw new Error(`The field ${name} has ${text.length} characters; at most ${LONGEST} can be matched by`);
}
