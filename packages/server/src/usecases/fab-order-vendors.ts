import { capabilities, rateCards } from '@partwright/manufacturing/fab';
import type { FabVendor } from '../ports/fab.ts';
import { Problem } from '../problem.ts';

/** A board house that an order can be for. */
export interface FabHouse {
  id: string;
  title: string;
  /** Its interface, where the operator has keys for it. */
  api: FabVendor | null;
}

/** Those whose keys are set, then those that limits or prices are known of. */
export function fabHouses(vendors: readonly FabVendor[]): FabHouse[] {
  const asked = vendors.map((api): FabHouse => ({ id: api.id, title: api.title, api }));
  const known = new Set([...capabilities, ...rateCards].map(({ vendor }) => vendor));
  const others = [...known].filter((title) => !asked.some((house) => plain(house.title) === plain(title)));
  return [...asked, ...others.map((title): FabHouse => ({ id: plain(title), title, api: null }))];
}

/** The house of that id or title; null for none named. Throws invalid_request with all there are. */
export function houseNamed(vendors: readonly FabVendor[], name: string | undefined): FabHouse | null {
  if (name === undefined) return null;
  const houses = fabHouses(vendors);
  const named = houses.find(({ id, title }) => plain(id) === plain(name) || plain(title) === plain(name));
  if (named) return named;
  const detail = `No vendor ${JSON.stringify(name)} is known; there are ${houses.map(({ id }) => id).join(', ')}. Left out, you get a package for a vendor of your choice`;
  throw new Problem('invalid_request', detail, { errors: [{ pointer: '/vendor', code: 'unknown_vendor', detail }] });
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
}
