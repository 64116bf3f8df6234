import type { CallData } from '@partwright/client';
import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import { connect, readServerRoutes } from '../shared/client.ts';
import type { Choices } from '../shared/properties.ts';
import { without } from '../shared/without.ts';
import { listOperationChoices } from './actions/index.ts';
import { mappings, profiles, stackups } from './choices.ts';
import { searchVendors } from './list-search.ts';

/** Vendors of boards, for a field that takes several. */
export async function listVendors(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  return (await searchVendors.call(this)).results.map(({ name, value }) => ({ name, value }));
}

/** Whose limits a board is checked against: those of this version, and what the server has beside them. */
export async function listProfiles(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const vendors = await readVendors(this);
  const there = vendors.flatMap(({ title, profile }) => (profile ? [{ name: title, value: profile }] : []));
  // A server before this list says nothing of limits: what this version knows is offered then.
  if (there.length === 0) return listed(profiles);
  return [...listed({ conservative: profiles['conservative']! }), ...there];
}

/** Published stackups that the server has. */
export async function listStackups(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const ids = (await readVendors(this)).flatMap(({ stackups = [] }) => stackups);
  return ids.length === 0 ? listed(stackups) : ids.map((id) => ({ name: id, value: id }));
}

/** Forms of order files. */
export async function listTemplates(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const { templates } = await (await connect(this, [])).orders.templates({});
  return [
    { name: 'That of Each Seller', value: '' },
    ...templates.map(({ id, title }) => ({ name: title, value: id })),
  ];
}

/** Saved meanings of columns, and the two choices that need none. */
export async function listMappings(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const client = await connect(this, []);
  const saved: INodePropertyOptions[] = [];
  for await (const { id, name } of client.bom.mappings.listAll({})) saved.push({ name, value: id });
  return [...listed(mappings), ...saved];
}

/** The server may be away or older: the form then shows what this version knows. */
async function readVendors(caller: ILoadOptionsFunctions): Promise<CallData<'listFabVendors'>['vendors']> {
  try {
    return (await (await connect(caller, [], { maxRetries: 0 })).fab.vendors({})).vendors;
  } catch {
    return [];
  }
}

const listed = (choices: Choices): INodePropertyOptions[] =>
  Object.entries(choices).map(([value, [name, description]]) => ({
    name,
    value,
    ...(description ? { description } : {}),
  }));

/** n8n adds it to the choices of a node: a hint to its HTTP Request, which takes the credential. */
const CUSTOM_CALL = { name: 'Custom API Call', value: '__CUSTOM_API_CALL__' };

/** The operations of the resource that the server has, by its openapi.json; all that this version knows where it does not say. */
export async function listOperations(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const choices = listOperationChoices(this.getCurrentNodeParameter('resource'));
  const routes = await readServerRoutes(this);
  const there = choices.filter((choice) => routes === undefined || choice.routes.every((route) => routes.has(route)));
  return [...there.map((choice) => without(choice, 'routes')), CUSTOM_CALL];
}
