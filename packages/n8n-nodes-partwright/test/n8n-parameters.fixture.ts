import {
  NodeHelpers,
  type IDataObject,
  type INode,
  type INodeParameters,
  type INodeProperties,
  type INodeTypeDescription,
} from 'n8n-workflow';

/**
 * Parameters as a test writes them. A function stands for an expression: it is asked for the value of each item.
 * What is left out takes the default of the node's description.
 */
export type TestParameters = Record<string, unknown>;

/** The parameters of one item, completed as n8n completes them. Throws for a name or choice the operation does not have. */
export function completeParameters(
  description: INodeTypeDescription,
  node: INode,
  written: TestParameters,
  item: IDataObject,
  itemIndex: number,
): IDataObject {
  const values = evaluate(written, item, itemIndex) as IDataObject;
  const shown = description.properties.filter((property) => isOfOperation(property, values));
  checkNames(shown, values, '');
  const complete = NodeHelpers.getNodeParameters(
    description.properties,
    values as INodeParameters,
    true,
    false,
    node,
    description,
  );
  // n8n puts defaults in the place of what is not written, before any expression is worked out.
  return keepMissing(values, { ...complete });
}

/** The parameters as the workflow has them: expressions as such. */
export function writtenParameters(value: unknown): INodeParameters {
  const written = (one: unknown): unknown => {
    if (typeof one === 'function') return '={{ $json.field }}';
    if (Array.isArray(one)) return one.map(written);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, written(field)]));
  };
  return written(value) as INodeParameters;
}

/** `complete` with every value that an expression left missing. */
function keepMissing(values: IDataObject, complete: IDataObject): IDataObject {
  const kept = { ...complete };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) kept[name] = value;
    else if (isObject(value)) kept[name] = keepMissing(value, isObject(kept[name]) ? kept[name] : {});
  }
  return kept;
}

const isObject = (value: unknown): value is IDataObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a parameter may have another value for each item. */
export function hasExpressions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'function';
  return Object.values(value).some(hasExpressions);
}

function evaluate(value: unknown, item: IDataObject, itemIndex: number): unknown {
  if (typeof value === 'function') return (value as (item: IDataObject, index: number) => unknown)(item, itemIndex);
  if (Array.isArray(value)) return value.map((one) => evaluate(one, item, itemIndex));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, evaluate(one, item, itemIndex)]));
}

function isOfOperation({ displayOptions }: INodeProperties, values: IDataObject): boolean {
  const { resource, operation } = displayOptions?.show ?? {};
  const fits = (wanted: unknown[] | undefined, value: unknown): boolean =>
    wanted === undefined || wanted.includes(value);
  return fits(resource, values['resource']) && fits(operation, values['operation']);
}

function checkNames(properties: readonly INodeProperties[], values: IDataObject, path: string): void {
  for (const [name, value] of Object.entries(values)) {
    const property = properties.find((one) => one.name === name);
    if (!property)
      throw new Error(
        `The node has no parameter ${path}${name} here; it has: ${properties.map((one) => one.name).join(', ')}`,
      );
    checkValue(property, value, `${path}${name}`);
  }
}

function checkValue(property: INodeProperties, value: unknown, path: string): void {
  const { type, options = [] } = property;
  if (type === 'options' || type === 'multiOptions') return checkChoices(property, value, path);
  if (type === 'collection') return checkNames(options as INodeProperties[], (value ?? {}) as IDataObject, `${path}.`);
  if (type !== 'fixedCollection') return;
  for (const [name, rows] of Object.entries((value ?? {}) as IDataObject)) {
    const group = options.find((one) => one.name === name);
    if (!group || !('values' in group)) throw new Error(`The node has no parameter ${path}.${name}`);
    for (const row of [rows].flat()) checkNames(group.values, row as IDataObject, `${path}.${name}.`);
  }
}

function checkChoices({ name, options = [], typeOptions }: INodeProperties, value: unknown, path: string): void {
  // The server may have more of them than stand there. Operations are all there: it is asked which of them it has.
  if (typeOptions?.loadOptionsMethod !== undefined && name !== 'operation') return;
  const choices = options.flatMap((option) => ('value' in option ? [option.value] : []));
  if (value === undefined || value === null) return;
  for (const chosen of [value].flat())
    if (!choices.includes(chosen as string))
      throw new Error(`${path} cannot be ${JSON.stringify(chosen)}; it can be: ${choices.join(', ')}`);
}
