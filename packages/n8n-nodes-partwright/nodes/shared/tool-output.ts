import type {
  IDataObject,
  IExecuteFunctions,
  INode,
  INodeExecutionData,
  INodeProperties,
  INodePropertyOptions,
} from 'n8n-workflow';
import { choose, text } from './properties.ts';
import { textList } from './text-list.ts';

/** What a tool of an agent gives to its model. */
type ToolOutput = 'simplified' | 'raw' | 'selected';

const OUTPUT = 'output';
const FIELDS = 'outputFields';
const onlyTools = (isTool: boolean) => ({ '@tool': [isTool] });

const output: INodeProperties = {
  ...choose(
    {
      displayName: 'Output',
      name: OUTPUT,
      description: 'What the model is given: the less, the cheaper and the surer',
    },
    'simplified',
    {
      raw: ['Raw', 'All that the API answers'],
      selected: ['Selected Fields', 'Only the fields named below'],
      simplified: ['Simplified', 'The fields that are mostly needed'],
    },
  ),
  displayOptions: { show: onlyTools(true) },
};
const outputFields: INodeProperties = {
  ...text('Fields', FIELDS, {
    required: true,
    placeholder: 'e.g. part_number, price, part.sku',
    description: 'Names separated by commas, as Raw gives them; a field within another with a dot',
  }),
  displayOptions: { show: { ...onlyTools(true), [OUTPUT]: ['selected'] } },
};

/** Where an operation has no simplified answer, what it gives may still be more than a model should read. */
const wholeOutput: INodeProperties = {
  ...output,
  default: 'raw',
  options: (output.options as INodePropertyOptions[]).filter(({ value }) => value !== 'simplified'),
};

/**
 * What the model is told of the tool. n8n tells it only the few words of the action, unless the node has this parameter itself:
 * then it is what stands here, which is what the operation says of itself until somebody writes another.
 */
export const toolDescription = (description: string): INodeProperties => ({
  ...text('Tool Description', 'toolDescription', {
    typeOptions: { rows: 3 },
    required: true,
    description: 'What the model is told: when to call this tool, with what, and what comes out',
  }),
  default: description,
  displayOptions: { show: onlyTools(true) },
});

/** In the place of Simplify a tool has Output, as n8n asks for; where there is no Simplify, before the options. */
export function withToolOutput(properties: readonly INodeProperties[]): INodeProperties[] {
  const whole = [wholeOutput, outputFields];
  if (properties.some(({ name }) => name === 'simplify'))
    return properties.flatMap((property) =>
      property.name === 'simplify' ? [onlyOfNode(property), output, outputFields] : [property],
    );
  const at = properties.findIndex(({ name }) => name === 'options');
  return at < 0 ? [...properties, ...whole] : [...properties.slice(0, at), ...whole, ...properties.slice(at)];
}

/** Shown where it is shown anyway, but of no tool. */
const onlyOfNode = (property: INodeProperties): INodeProperties => ({
  ...property,
  displayOptions: { show: { ...property.displayOptions?.show, ...onlyTools(false) } },
});

/** n8n makes a second type of a node that is usable as a tool. */
const isTool = ({ type }: INode): boolean => type.endsWith('Tool');

/** What is asked for of a tool; undefined: the node is none. */
export function readToolOutput(
  node: Pick<IExecuteFunctions, 'getNode' | 'getNodeParameter'>,
  itemIndex: number,
): ToolOutput | undefined {
  return isTool(node.getNode()) ? (node.getNodeParameter(OUTPUT, itemIndex, 'simplified') as ToolOutput) : undefined;
}

/** Leaves of the items what Selected Fields names. Throws when no item has any of it, and says what there is. */
export function selectFields(node: IExecuteFunctions, items: INodeExecutionData[]): INodeExecutionData[] {
  if (items.length === 0 || readToolOutput(node, 0) !== 'selected') return items;
  const names = textList(node.getNodeParameter(FIELDS, 0, '') as string, ',') ?? [];
  const selected = items.map((item) => ({
    ...item,
    json: item.json['error'] === undefined ? pick(item.json, names) : item.json,
  }));
  if (selected.every(({ json }) => Object.keys(json).length === 0))
    throw new Error(
      `Fields names nothing that is there: ${names.join(', ') || 'it is empty'}. There are: ${Object.keys(items[0]!.json).join(', ')}`,
    );
  return selected;
}

const pick = (json: IDataObject, names: readonly string[]): IDataObject =>
  Object.fromEntries(
    names.map((name) => [name, readPath(json, name)] as const).filter(([, value]) => value !== undefined),
  ) as IDataObject;

const readPath = (json: IDataObject, path: string): unknown =>
  path.split('.').reduce<unknown>((at, step) => (at as IDataObject | null | undefined)?.[step], json);
