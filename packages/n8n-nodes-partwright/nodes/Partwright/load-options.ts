import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import { searchVendors } from './list-search.ts';

/** Vendors of boards, for a field that takes several. */
export async function listVendors(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  return (await searchVendors.call(this)).results.map(({ name, value }) => ({ name, value }));
}
