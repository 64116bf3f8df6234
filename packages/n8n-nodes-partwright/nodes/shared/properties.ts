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
  hint: 'The name of the input field containing the file data to be processed',
});

/** The file of the input item, with what it is. */
export const inputFile = (holds: string): INodeProperties => ({
  ...inputDataFieldName,
  hint: `The name of the input field containing ${holds}`,
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

/** Option of every operation that is asked for one part by its number. */
export const manufacturer = text('Manufacturer', 'manufacturer', {
  placeholder: 'e.g. Nexperia',
  description: 'The maker of the part, in any spelling; decides when several makers share the part number',
});

export const project: INodeProperties = {
  displayName: 'Project',
  name: 'projectId',
  type: 'resourceLocator',
  default: { mode: 'list', value: '' },
  required: true,
  modes: [
    {
      displayName: 'From List',
      name: 'list',
      type: 'list',
      placeholder: 'Select a project...',
      typeOptions: { searchListMethod: 'searchProjects', searchable: true },
    },
    { displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. prj_01K3W8ZT5M9Q' },
  ],
};

/** The project picker as one of several options. */
export const projectOption: INodeProperties = { ...project, required: false, description: 'Project it belongs to' };

export const bomId = text('BOM ID', 'bomId', {
  required: true,
  placeholder: 'e.g. bom_01K3W8ZT5M9Q',
  description: 'ID of an uploaded BOM, as BOM: Upload gives it in bom_id',
});

export const jobId = text('Job ID', 'jobId', {
  required: true,
  placeholder: 'e.g. job_01K3W8ZT5M9Q',
  description: 'ID of the job, as the operation that started it gives it in job_id',
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
