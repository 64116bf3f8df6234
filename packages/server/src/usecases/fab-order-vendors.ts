import type { AnswerData } from '@partwright/contract';
import { findProfile } from '@partwright/manufacturing/dfm';
import { capabilities, rateCards, stackupProfiles } from '@partwright/manufacturing/fab';
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
  const others = [...known].filter((title) => !asked.some((house) => plainName(house.title) === plainName(title)));
  return [...asked, ...others.map((title): FabHouse => ({ id: plainName(title), title, api: null }))];
}

/** Why this server places no orders there by itself; null: it does. */
export const whyNoOrders = ({ title, api }: Pick<FabHouse, 'title' | 'api'>): string | null =>
  api === null ? `This server has no keys of ${title}` : api.whyNotPlaced;

/** Whom boards can be quoted from and ordered at, and by what. Nobody is asked. */
export function listFabVendors(vendors: readonly FabVendor[]): AnswerData<'listFabVendors'> {
  return {
    vendors: fabHouses(vendors).map(({ id, title, api }) => {
      const isPublished = rateCards.some(({ vendor }) => plainName(vendor) === plainName(title));
      const whyNotPlaced = whyNoOrders({ title, api });
      return {
        id,
        title,
        prices: api !== null ? ('live' as const) : isPublished ? ('published' as const) : ('none' as const),
        placesOrders: whyNotPlaced === null,
        whyNotPlaced,
        profile: findProfile(plainName(title))?.id ?? null,
        stackups: stackupProfiles.map((one) => one.id).filter((one) => one.startsWith(`${plainName(title)}/`)),
      };
    }),
  };
}

/** The house of that id or title; null for none named. Throws invalid_request with all there are. */
export function houseNamed(
  vendors: readonly FabVendor[],
  name: string | undefined,
  field: 'vendor' | 'vendors' = 'vendor',
): FabHouse | null {
  if (name === undefined) return null;
  const houses = fabHouses(vendors);
  const named = houses.find(
    ({ id, title }) => plainName(id) === plainName(name) || plainName(title) === plainName(name),
  );
  if (named) return named;
  const detail = `No vendor ${JSON.stringify(name)} is known; there are ${houses.map(({ id }) => id).join(', ')}. ${field === 'vendor' ? 'Left out, you get a package for a vendor of your choice' : 'Left out, all of them are asked'}`;
  throw new Problem('invalid_request', detail, { errors: [{ pointer: `/${field}`, code: 'unknown_vendor', detail }] });
}

/** A name as it is compared: `OSH Park` is `oshpark`. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
}
