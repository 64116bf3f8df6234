import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeProperties,
  IWebhookFunctions,
} from 'n8n-workflow';
import { connectWith, readCredential } from './client.ts';
import { download } from './download.ts';
import type { Context } from './operation.ts';
import type { KnownNames } from './known-names.ts';
import { readToolOutput } from './tool-output.ts';
import { findProperty, readLocated, readLocatedOrNone, readOptions, readParameter } from './parameters.ts';

type Properties = readonly INodeProperties[];

/** Gives the context of an input item while the node runs. The credential is read once for all of them. */
export async function makeContexts(
  node: IExecuteFunctions,
  properties: Properties,
): Promise<(itemIndex: number) => Context> {
  const credential = await readCredential(node);
  const executionId = firstExecutionId(node);
  const names: KnownNames = new Map();
  return (itemIndex) => {
    const own = readOwnKey(node, properties, itemIndex);
    const scope = own === '' ? listScope(node, executionId, itemIndex) : [own, ...nameOperation(node, itemIndex)];
    const client = connectWith(node, credential, scope, { isNamed: own !== '' });
    return makeContext(node, properties, { client, names }, itemIndex);
  };
}

/** What the user calls the work, so that it is known again from another execution too; '' where it has no name. */
function readOwnKey(node: IExecuteFunctions, properties: Properties, itemIndex: number): string {
  const option = findProperty(properties, 'options.idempotencyKey');
  if (option === undefined) return '';
  const given = collectOptions(
    properties,
    node.getNodeParameter('options', itemIndex, {}),
    node.getNode().parameters['options'],
  )['idempotencyKey'];
  return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
}

const nameOperation = (node: IExecuteFunctions, itemIndex: number): unknown[] => [
  node.getNodeParameter('resource', itemIndex),
  node.getNodeParameter('operation', itemIndex),
];

function makeContext(
  node: IExecuteFunctions,
  properties: Properties,
  asker: Pick<Context, 'client' | 'names'>,
  itemIndex: number,
): Context {
  const ofTool = readToolOutput(node, itemIndex);
  const parameter = <Value>(name: string, fallback?: Value): Value =>
    name === 'simplify' && ofTool !== undefined
      ? ((ofTool === 'simplified') as Value)
      : (read(properties, name, node.getNodeParameter(name, itemIndex, fallback)) as Value);
  return {
    ...asker,
    itemIndex,
    parameter,
    options: () =>
      collectOptions(properties, node.getNodeParameter('options', itemIndex, {}), node.getNode().parameters['options']),
    located: (name) => located(properties, name, node.getNodeParameter(name, itemIndex, '', { extractValue: true })),
    locatedOrNone: (name) =>
      readLocatedOrNone(
        nameOf(properties, name),
        node.getNodeParameter(name, itemIndex, ''),
        node.getNode().parameters[name],
      ),
    file: async (parameterName = 'inputDataFieldName') => {
      const said = parameter<string>(parameterName);
      const item = node.getInputData()[itemIndex];
      const field = said.trim() === ANY_FILE ? pickFile(item?.binary) : said;
      refuseText(item, field);
      const { fileName, fileExtension, mimeType } = node.helpers.assertBinaryData(itemIndex, field);
      const bytes = await node.helpers.getBinaryDataBuffer(itemIndex, field);
      return { bytes, filename: fileName?.trim() || `file.${fileExtension || 'bin'}`, contentType: mimeType };
    },
    hint: (message) => node.addExecutionHints({ message, type: 'warning', location: 'outputPane' }),
    ...makeFileHelpers(node),
  };
}

/** In the place of the name of a field: the file of the item that fits best, whatever its field is called. */
const ANY_FILE = '*';

/** What is read before what, by the endings of names: a mail has drawings and signatures beside the list. */
const RANKS = [/\.(csv|tsv|xlsx?|xlsm|ods)$/i, /\.(json|xml|net|txt|html?)$/i, /\.(pdf|eml)$/i];
const NAMED_AS_LIST = /bom|bill.?of|parts|st(ü|ue)ckliste|quot|angebot/i;

/** The field of the file to take. Throws where the item has none, and where all that it has are pictures. */
function pickFile(binary: INodeExecutionData['binary'] = {}): string {
  const files = Object.entries(binary).map(([field, { fileName = '', mimeType }]) => {
    const rank = RANKS.findIndex((ending) => ending.test(fileName));
    return { field, fileName, mimeType, rank: rank < 0 ? RANKS.length : rank, isNamed: NAMED_AS_LIST.test(fileName) };
  });
  if (files.length === 0) throw new Error('The item has no file');
  const fitting = files.filter(({ mimeType }) => !mimeType.startsWith('image/'));
  const [best] = fitting.toSorted((a, b) => a.rank - b.rank || Number(b.isNamed) - Number(a.isNamed));
  if (best) return best.field;
  throw new Error(`The item has only pictures: ${files.map(({ fileName }) => fileName).join(', ')}`);
}

/** HTTP Request gives a table or a mail as text beside the item's other fields, where n8n's own words would send people looking for the node before. */
function refuseText(item: INodeExecutionData | undefined, field: string): void {
  if (item === undefined || item.binary?.[field] !== undefined || typeof item.json[field] !== 'string') return;
  throw new Error(
    `The item has no file in ${field}: its field ${field} holds text. In HTTP Request set Options > Response > Response Format to File; of other nodes, make it a file with Convert to File.`,
  );
}

/** What is kept of a suspended item. */
export interface SavedItem {
  itemIndex: number;
  /** Values as they were when the node ran, of resource locators the value alone. */
  parameters: IDataObject;
}

/** The values of the operation's parameters for an item; those that are not shown are left out. */
export function saveItem(node: IExecuteFunctions, itemIndex: number, properties: Properties): SavedItem {
  const parameters: IDataObject = {};
  for (const { name, type } of properties) {
    // Asked for the value of a locator that is not shown, n8n throws.
    if (node.getNodeParameter(name, itemIndex, null) === null) continue;
    parameters[name] = node.getNodeParameter(name, itemIndex, null, { extractValue: type === 'resourceLocator' });
  }
  return { itemIndex, parameters };
}

/** The context of a suspended item, when a callback resumes its execution: all but its files, which are no longer at hand. */
export function restoredContext(
  node: IWebhookFunctions,
  properties: Properties,
  asker: Pick<Context, 'client' | 'names'>,
  { itemIndex, parameters }: SavedItem,
): Context {
  return {
    ...asker,
    itemIndex,
    parameter: <Value>(name: string, fallback?: Value) => {
      const value = name.split('.').reduce<unknown>((at, step) => (at as IDataObject | undefined)?.[step], parameters);
      return read(properties, name, value ?? fallback) as Value;
    },
    options: () => collectOptions(properties, parameters['options']),
    located: (name) => located(properties, name, parameters[name]),
    locatedOrNone: (name) => readLocatedOrNone(nameOf(properties, name), parameters[name], undefined),
    file: () => Promise.reject(new Error('A resumed execution has no files of its input items')),
    hint: () => undefined,
    ...makeFileHelpers(node),
  };
}

/**
 * The execution in which the node began its work. n8n's "Retry" makes a new execution of what the failed one kept, and it is
 * still the same work.
 */
function firstExecutionId(node: IExecuteFunctions): string {
  const kept = node.getContext('node') as { partwrightExecution?: string };
  if (node.getMode() !== 'retry' || kept.partwrightExecution === undefined)
    kept.partwrightExecution = node.getExecutionId();
  return kept.partwrightExecution;
}

/** The same item of the same run of a node, tried again, is the same work. A loop runs a node several times. */
function listScope(node: IExecuteFunctions, executionId: string, itemIndex: number): unknown[] {
  return [
    executionId,
    node.getNode().id,
    node.evaluateExpression('{{ $runIndex }}', itemIndex),
    itemIndex,
    ...nameOperation(node, itemIndex),
  ];
}

function read(properties: Properties, name: string, value: unknown): unknown {
  const property = findProperty(properties, name);
  return property ? readParameter(property, value) : value;
}

function collectOptions(properties: Properties, given: unknown, written?: unknown): IDataObject {
  const property = findProperty(properties, 'options');
  return property ? readOptions(property, (given ?? {}) as IDataObject, written) : {};
}

const located = (properties: Properties, name: string, value: unknown): string =>
  readLocated(nameOf(properties, name), value);

const nameOf = (properties: Properties, name: string): Pick<INodeProperties, 'displayName'> =>
  findProperty(properties, name) ?? { displayName: name };

/** What can be done with files of the output, suspended or not. */
function makeFileHelpers(node: IExecuteFunctions | IWebhookFunctions): Pick<Context, 'binary' | 'download'> {
  return {
    binary: ({ bytes, contentType, filename }, fallbackName) => {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return node.helpers.prepareBinaryData(buffer, filename ?? fallbackName, contentType);
    },
    download: (kept) => download(node, kept),
  };
}
