import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { USUAL_TIMEOUT_MINUTES } from './timeout.ts';
import { without } from './without.ts';

/** Parameters that several operations have, in the words n8n uses for them. */

// Apart, as n8n's linter wants a literal for the default beside it.
const boolean = { type: 'boolean' } as const;

/** A yes or no; `description` begins with "Whether". */
export const toggle = (displayName: string, name: string, usual: boolean, description: string): INodeProperties => ({
  displayName,
  name,
  ...boolean,
  default: usual,
  description,
});

/** A text, empty at first. */
export const text = (displayName: string, name: string, more: Partial<INodeProperties> = {}): INodeProperties => ({
  displayName,
  name,
  type: 'string',
  default: '',
  ...more,
});

export const returnAll = toggle(
  'Return All',
  'returnAll',
  false,
  'Whether to return all results or only up to a given limit',
);

export const limit: INodeProperties = {
  displayName: 'Limit',
  name: 'limit',
  type: 'number',
  typeOptions: { minValue: 1 },
  default: 50,
  description: 'Max number of results to return',
  displayOptions: { show: { returnAll: [false] } },
};

export const simplify = toggle(
  'Simplify',
  'simplify',
  true,
  'Whether to return a simplified version of the response instead of the raw data',
);

export const inputDataFieldName = text('Input Data Field Name', 'inputDataFieldName', {
  default: 'data',
  required: true,
  hint: 'The name of the input field containing the file data to be processed; * takes the file that fits best',
});

/** The file of the input item, with what it is. */
export const inputFile = (holds: string): INodeProperties => ({
  ...inputDataFieldName,
  hint: `The name of the input field containing ${holds}; * takes the file that fits best`,
});

export const outputDataFieldName = text('Put Output File in Field', 'outputDataFieldName', {
  default: 'data',
  required: true,
  hint: 'The name of the output field to put the binary file data in',
});

export const part: INodeProperties = {
  displayName: 'Part',
  name: 'part',
  type: 'resourceLocator',
  default: { mode: 'list', value: '' },
  required: true,
  description: 'The part, by SKU or part number',
  modes: [
    {
      displayName: 'From List',
      name: 'list',
      type: 'list',
      placeholder: 'Select a part...',
      typeOptions: { searchListMethod: 'searchParts', searchable: true, searchFilterRequired: true },
    },
    { displayName: 'SKU or Part Number', name: 'id', type: 'string', placeholder: 'e.g. RC0402FR-0710KL' },
  ],
};

/** One of what the account has, from a list or by its ID, or what else is typed; `method` searches the list. */
export function pick(
  displayName: string,
  name: string,
  method: string,
  exampleId: string,
  { typed = 'By ID', ...more }: Partial<INodeProperties> & { typed?: string } = {},
): INodeProperties {
  return {
    displayName,
    name,
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        placeholder: `Select a ${/^[A-Z]{2}/.test(displayName) ? displayName : displayName.toLowerCase()}...`,
        typeOptions: { searchListMethod: method, searchable: true },
      },
      { displayName: typed, name: 'id', type: 'string', placeholder: `e.g. ${exampleId}` },
    ],
    ...more,
  };
}

/** Option of operations that order or book. */
export const idempotencyKey = text('Idempotency Key', 'idempotencyKey', {
  placeholder: 'e.g. {{ $json.order_number }}',
  description:
    'Your own number of what is done. The same number again, from any execution, does it no second time and gives the first answer; with another content it is refused. Left out, only retries of the same execution are known again. The server forgets it after a day.',
});

/** Option of every operation that is asked for one part by its number. */
export const manufacturer = text('Manufacturer', 'manufacturer', {
  placeholder: 'e.g. Nexperia',
  description:
    'The manufacturer of the part, in any spelling; decides when several manufacturers share the part number, of which the best is taken otherwise',
});

export const project = pick('Project', 'projectId', 'searchProjects', 'prj_01K3W8ZT5M9Q', { required: true });

/** The project picker as one of several options. */
export const projectOption: INodeProperties = { ...project, required: false, description: 'Project it belongs to' };

export const bomId = pick('BOM', 'bomId', 'searchBoms', 'bom_01K3W8ZT5M9Q', {
  required: true,
  description: 'An uploaded BOM; by ID: as BOM: Upload gives it in bom_id',
});

export const jobId = pick('Job', 'jobId', 'searchJobs', 'job_01K3W8ZT5M9Q', {
  required: true,
  description: 'A job; by ID: as the operation that started it gives it in job_id',
});

export const waitForCompletion: INodeProperties = {
  displayName: 'Wait for Completion',
  name: 'waitForCompletion',
  type: 'options',
  // One execution cannot both go on and be suspended, so all items wait in the same way.
  noDataExpression: true,
  default: 'poll',
  options: [
    { name: 'Do Not Wait', value: 'none', description: 'Go on at once with the ID of the job' },
    { name: 'Poll', value: 'poll', description: 'Ask until the job is done; the execution keeps running' },
    {
      name: 'Until a Callback Comes',
      value: 'callback',
      description:
        'Suspend the execution until Partwright has called back for the jobs of all items; for long jobs and busy instances. There is no time limit.',
    },
  ],
  description: 'How to wait for the job',
};

export const timeout: INodeProperties = {
  displayName: 'Timeout (Minutes)',
  name: 'timeout',
  type: 'number',
  typeOptions: { minValue: 1 },
  default: USUAL_TIMEOUT_MINUTES,
  description: 'Minutes to poll for the job at most. The job itself goes on. A callback is waited for without limit.',
};

/** For a property that is there only where another has this value. */
export const shownWhere = (name: string, value: string): Pick<INodeProperties, 'displayOptions'> => ({
  displayOptions: { show: { [name]: [value] } },
});

/** The parameter, which must be filled in. */
export const need = (property: INodeProperties): INodeProperties => ({ ...property, required: true });

/** The parameter with no choice of its own: what decides, sends or orders is said by somebody. Refused until then. */
export const mustChoose = (property: INodeProperties): INodeProperties => ({
  ...need(property),
  default: '',
  // n8n wants the default among the choices.
  options: [{ name: 'Choose…', value: '' }, ...((property.options ?? []) as INodePropertyOptions[])],
});

/** For choices: what each value means, or how it is called and what it means. Throws for a value that there is not. */
export function explain(
  property: INodeProperties,
  told: Readonly<Record<string, string | readonly [name: string, description?: string]>>,
): INodeProperties {
  const choices = new Map((property.options as INodePropertyOptions[]).map((choice) => [String(choice.value), choice]));
  for (const [value, words] of Object.entries(told)) {
    const choice = choices.get(value);
    if (!choice) throw new Error(`${property.displayName} has no choice ${value}`);
    const [name, description] = typeof words === 'string' ? [choice.name, words] : words;
    choices.set(value, { ...choice, name, ...(description === undefined ? {} : { description }) });
  }
  return { ...property, options: [...choices.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
}

/** Name of the rows of a parameter that `rowsOf` makes. */
export const ROWS = 'rows';
/** Where the rows have these two fields they are an object: a value by its key. */
export const KEY = 'key';
export const VALUE = 'value';

/** A list of objects, or an object of values by their keys, filled in row by row in place of JSON. */
export const rowsOf = (
  { displayName, name, required }: INodeProperties,
  row: string,
  values: INodeProperties[],
  more: Partial<INodeProperties> = {},
): INodeProperties => ({
  displayName,
  name,
  ...(required ? { required } : {}),
  type: 'fixedCollection',
  typeOptions: { multipleValues: true },
  default: {},
  placeholder: `Add ${row}`,
  options: [{ displayName, name: ROWS, values }],
  ...more,
});

/** An object filled in by its fields in place of JSON. */
export const fieldsOf = (
  { displayName, name, required }: INodeProperties,
  values: INodeProperties[],
  more: Partial<INodeProperties> = {},
): INodeProperties => ({
  displayName,
  name,
  ...(required ? { required } : {}),
  type: 'fixedCollection',
  default: {},
  placeholder: 'Add fields',
  options: [{ displayName, name: ROWS, values }],
  ...more,
});

/** Beside the fields of an option: the same as a document, where another node gives it. It goes before them. */
export const asJson = (field: INodeProperties, more: Partial<INodeProperties>): INodeProperties => ({
  ...without(field, 'description'),
  displayName: `${field.displayName} (JSON)`,
  name: `${field.name}Json`,
  type: 'json',
  default: '',
  ...more,
});

/** A value by its key, such as an address by the name of a seller. */
export const pairsOf = (
  property: INodeProperties,
  row: string,
  key: Partial<INodeProperties> & { displayName: string },
  value: Partial<INodeProperties> & { displayName: string },
  more: Partial<INodeProperties> = {},
): INodeProperties =>
  rowsOf(
    property,
    row,
    [
      text(key.displayName, KEY, { required: true, ...key }),
      text(value.displayName, VALUE, { required: true, ...value }),
    ],
    more,
  );

/** A number of a row, left out where it is empty. */
export const rowNumber = (displayName: string, name: string, more: Partial<INodeProperties> = {}): INodeProperties => ({
  displayName,
  name,
  type: 'number',
  typeOptions: { minValue: 0, numberPrecision: 6 },
  default: '',
  ...more,
});

/** What columns of a file mean, by their headers. */
export const columnPairs = (field: INodeProperties): INodeProperties =>
  pairsOf(
    field,
    'column',
    { displayName: 'Header', placeholder: 'e.g. Bauteil' },
    { displayName: 'Meaning', placeholder: 'e.g. mpn' },
    { description: 'What columns mean, where that is not found by itself: mpn, quantity, ignored and the like' },
  );

/** Boards that are built together. */
export const boardRows = (field: INodeProperties): INodeProperties[] =>
  rowsOrJson(
    field,
    'board',
    [
      { ...bomId, required: false, description: 'BOM of the board' },
      text('Name', 'name', { description: 'What the answer calls it' }),
      { ...project, required: false, description: 'In place of a BOM: the newest one of this project' },
      rowNumber('Quantity', 'quantity', { required: true, default: 1, description: 'Number of these boards' }),
      text('Variant', 'variant', { description: 'Variant of the BOM, where it has several' }),
    ],
    {
      placeholder: 'e.g. [{"quantity": 5, "lines": [{"part_number": "RC0402FR-0710KL", "quantity": 8}]}]',
      description: 'The boards, each with quantity and one of bom_id, project_id and lines',
    },
  );

/** Rows by fields, or as JSON where another node gives them: a parameter that chooses, and the two, `lines` and `linesJson`. */
export function rowsOrJson(
  field: INodeProperties,
  row: string,
  values: INodeProperties[],
  json: { placeholder: string; description?: string },
): INodeProperties[] {
  const { displayName, name } = field;
  const choice = `specify${displayName.replaceAll(' ', '')}`;
  return [
    choose({ displayName: `Specify ${displayName}`, name: choice }, 'fields', {
      fields: ['Using Fields Below'],
      json: ['Using JSON', 'For rows that another node gives'],
    }),
    { ...rowsOf(need(field), row, values), ...shownWhere(choice, 'fields') },
    {
      ...need(field),
      name: `${name}Json`,
      typeOptions: { rows: 6 },
      default: '',
      ...json,
      ...shownWhere(choice, 'json'),
    },
  ];
}

/** The name of a field of the input item that has a further file. */
export const furtherFile = (name: string, displayName: string, holds: string): INodeProperties =>
  text(`${displayName} Data Field Name`, `${name}DataFieldName`, {
    default: name,
    hint: `The name of the input field containing ${holds}`,
  });

/** By value: how a choice is called, and what it means. */
export type Choices = Readonly<Record<string, readonly [name: string, description?: string]>>;

/** The parameter with choices in place of any text; `usual` is the default. */
export function choose(
  property: Omit<INodeProperties, 'type' | 'default'>,
  usual: string,
  told: Choices,
): INodeProperties {
  const options = Object.entries(told).map(([value, [name, description]]) =>
    description === undefined ? { name, value } : { name, value, description },
  );
  return { ...without(property, 'placeholder'), type: 'options', default: usual, options };
}

/** Where something comes from. */
export const makeSource = (description: string, usual: string, told: Choices): INodeProperties =>
  choose({ displayName: 'Source', name: 'source', description }, usual, told);

/**
 * Choices that the form asks the server for. Those beside it are what this version knows, for a server that does not say. Apart, as
 * n8n's linter takes any list that is asked for to be one of records, to be named "Name or ID".
 */
export const askServer = (property: INodeProperties, method: string): INodeProperties => ({
  ...property,
  typeOptions: { ...property.typeOptions, loadOptionsMethod: method },
});

/** A collection `options` with the given parameters, in the order of their names. */
export function makeOptionsProperty(options: readonly INodeProperties[]): INodeProperties {
  return {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    options: options.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en')),
  };
}
