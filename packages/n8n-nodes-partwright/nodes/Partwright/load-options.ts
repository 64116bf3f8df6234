import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import { readServerRoutes } from '../shared/client.ts';
import { without } from '../shared/without.ts';
import { listOperationChoices } from './actions/index.ts';
import { searchVendors } from './list-search.ts';

/** Vendors of boards, for a field that takes several. */
export async function listVendors(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  return (await searchVendors.call(this)).results.map(({ name, value }) => ({ name, value }));
}

/** n8n adds it to the choices of a node: a hint to its HTTP Request, which takes the credential. */
const CUSTOM_CALL = { name: 'Custom API Call', value: '__CUSTOM_API_CALL__' };

/** The operations of the resource that the server has, by its openapi.json; all that this version knows where it does not say. */
export async function listOperations(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const choices = listOperationChoices(this.getCurrentNodeParameter('resource'));
  const routes = await readServerRoutes(this);
  const there = choices.filter((choice) => routes === undefined || choice.routes.every((route) => routes.has(route)));
  return [...there.map((choice) => without(choice, 'routes')), CUSTOM_CALL];
}
