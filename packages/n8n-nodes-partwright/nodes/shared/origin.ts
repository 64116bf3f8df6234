import type { Client } from '@partwright/client';
import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { isShown } from './input.ts';
import { readJson } from './json-parameter.ts';
import type { KnownNames, Named } from './known-names.ts';
import type { Context, Operation, Result } from './operation.ts';
import { findProperty, unwrapValue } from './parameters.ts';
import { ROWS } from './properties.ts';

/** Of which BOM and project an item is; null: of none, or its name is not known. */
export interface Origin {
  bom_id: string | null;
  bom_name: string | null;
  project_id: string | null;
  project_name: string | null;
}

type Said = Partial<Origin>;

type Asker = Pick<Context, 'client' | 'names'>;

const nobody: Named = { name: null, project_id: null, project_name: null };

/**
 * Let every item of an operation about a BOM or a project say of which: bom_id, bom_name, project_id, project_name. What the
 * answer says itself stays; the rest is what the parameters name, and names are read from the server. An item that is of
 * neither, such as a part, stays as it is.
 */
export async function nameOrigins(
  context: Context,
  { value, properties }: Pick<Operation, 'value' | 'properties'>,
  work: () => Promise<Result[]>,
): Promise<Result[]> {
  // What is deleted cannot be asked for its name afterwards; a wrong id is the failure of the work.
  const before = value === 'delete' ? await complete(context, readAsked(context, properties)) : undefined;
  const results = await work();
  const asked = before ?? readAsked(context, properties);
  const boards = await nameBoards(context, readBoards(context, properties));
  const named: Result[] = [];
  for (const { json, ...rest } of results)
    named.push({ json: { ...json, ...(await describe(context, json, asked)), ...boards }, ...rest });
  return named;
}

/** What several input items are of, where they say it: one BOM under the usual names, several side by side. */
export function gatherOrigins(items: readonly IDataObject[]): IDataObject {
  const origins = items.map((json) => ({ ...nowhere, ...readTold(json) })).filter(isKnown);
  const [first, ...others] = [...new Map(origins.map((one) => [JSON.stringify(one), one])).values()];
  if (first === undefined) return {};
  return others.length === 0 ? { ...first } : listSideBySide([first, ...others]);
}

/** Of no BOM and no project. */
export const nowhere: Origin = { bom_id: null, bom_name: null, project_id: null, project_name: null };

const isKnown = ({ bom_id, project_id }: Origin): boolean => bom_id !== null || project_id !== null;

/** Of which project a BOM is, and the names of both. */
export const nameBomOrigin = (context: Asker, bom_id: string): Promise<Origin> => complete(context, { bom_id });

/** Nothing of an item that is of no BOM and no project. */
async function describe(context: Asker, json: IDataObject, asked: Said): Promise<Said> {
  const told = readTold(json);
  const isOther = told.bom_id !== undefined && asked.bom_id !== undefined && told.bom_id !== asked.bom_id;
  const origin = await complete(context, { ...(isOther ? {} : asked), ...told });
  return isKnown(origin) ? origin : {};
}

/** What the parameters name. */
function readAsked(context: Context, properties: readonly INodeProperties[]): Said {
  const bom_id = readPicked(context, properties, ['bomId', 'sourceValue']);
  const project_id = readPicked(context, properties, ['projectId']);
  return { ...(bom_id ? { bom_id } : {}), ...(project_id ? { project_id } : {}) };
}

function readPicked(
  context: Context,
  properties: readonly INodeProperties[],
  names: readonly string[],
): string | undefined {
  const own = properties.find(({ name }) => names.includes(name));
  if (own && isShown(context, properties, own)) return context.locatedOrNone(own.name);
  const option = names.find((name) => findProperty(properties, `options.${name}`));
  if (option === undefined) return undefined;
  const said = context.options()[option];
  return readText(unwrapValue(said));
}

/** What an item says itself, under the names that it has there. A project that is null is known: there is none. */
function readTold(json: IDataObject): Said {
  const bom = (typeof json['bom'] === 'object' ? (json['bom'] ?? {}) : {}) as IDataObject;
  const id = readText(json['id']);
  const name = readText(json['name']);
  const [isBom, isProject] = [id?.startsWith('bom_'), id?.startsWith('prj_')];
  const project = readText(json['project_id']) ?? readText(bom['project_id']) ?? (isProject ? id : undefined);
  const hasNone = project === undefined && [json['project_id'], bom['project_id']].includes(null);
  const said = {
    bom_id: readText(json['bom_id']) ?? readText(bom['bom_id']) ?? readText(bom['id']) ?? (isBom ? id : undefined),
    bom_name: readText(json['bom_name']) ?? readText(bom['name']) ?? (isBom ? name : undefined),
    project_id: hasNone ? null : project,
    project_name: readText(json['project_name']) ?? readText(bom['project_name']) ?? (isProject ? name : undefined),
  };
  return Object.fromEntries(Object.entries(said).filter(([, told]) => told !== undefined));
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

async function complete(context: Asker, said: Said): Promise<Origin> {
  const origin = { ...nowhere, ...said };
  const isOpen = origin.bom_name === null || said.project_id === undefined;
  if (origin.bom_id !== null && isOpen) {
    const bom = await nameBom(context, origin.bom_id);
    origin.bom_name ??= bom.name;
    if (said.project_id === undefined) origin.project_id = bom.project_id;
    if (origin.project_id === bom.project_id) origin.project_name ??= bom.project_name;
  }
  if (origin.project_id !== null) origin.project_name ??= (await nameProject(context, origin.project_id)).name;
  return origin;
}

const nameBom = ({ client, names }: Asker, bom_id: string): Promise<Named> =>
  remember(names, bom_id, async () => {
    const { name, project_id, project_name = null } = await readBom(client, bom_id);
    return { name, project_id, project_name };
  });

const readBom = (client: Client, bom_id: string) =>
  client.bom.get({ bom_id, include_pricing: false, include_inventory: false });

const nameProject = ({ client, names }: Asker, project_id: string): Promise<Named> =>
  remember(names, project_id, async () => ({ ...nobody, name: (await client.projects.get({ project_id })).name }));

/** A name that cannot be read is not known: the work is done, and does not fail for it. */
function remember(names: KnownNames, id: string, ask: () => Promise<Named>): Promise<Named> {
  const name = names.get(id) ?? ask().catch(() => nobody);
  names.set(id, name);
  return name;
}

/** Boards that are built together, as the rows of the form or their JSON have them. */
function readBoards(context: Context, properties: readonly INodeProperties[]): Said[] {
  const rows = properties.find(({ name, type }) => name === 'boards' && type === 'fixedCollection');
  if (rows === undefined) return [];
  const filled = isShown(context, properties, rows)
    ? (context.parameter<{ [ROWS]?: IDataObject[] }>('boards', {})[ROWS] ?? [])
    : readJson(context.parameter<unknown>('boardsJson', ''), 'Boards');
  if (!Array.isArray(filled)) return [];
  return (filled as IDataObject[]).map((row) => {
    const bom_id = readText(unwrapValue(row['bomId'] ?? row['bom_id']));
    const project_id = readText(unwrapValue(row['projectId'] ?? row['project_id']));
    return { ...(bom_id ? { bom_id } : {}), ...(project_id ? { project_id } : {}) };
  });
}

async function nameBoards(context: Asker, boards: readonly Said[]): Promise<IDataObject> {
  const origins: Origin[] = [];
  for (const board of boards) origins.push(await complete(context, board));
  return origins.some(isKnown) ? listSideBySide(origins) : {};
}

/** Of several boards the ids and names stand in one cell each, separated by commas. */
function listSideBySide(origins: readonly Origin[]): IDataObject {
  const list = (field: keyof Origin): string =>
    [...new Set(origins.map((origin) => origin[field]).filter((one) => one !== null))].join(', ');
  return {
    bom_ids: list('bom_id'),
    bom_names: list('bom_name'),
    project_ids: list('project_id'),
    project_names: list('project_name'),
  };
}
