import { mergeDutyTables, mergeVatTables, sellerKey, type SupplierTermsTable } from '@partwright/cost';
import {
  readAssemblyCard,
  readAttritionPolicy,
  readDutyTable,
  readSupplierTerms,
  readVatTable,
  type FieldError,
} from '@partwright/cost/json';
import { nearNames } from '@partwright/report-text';
import type { CostTables } from '../ports/cost-tables.ts';
import { releasedTables } from './cost-tables.ts';

/** What an operator's tables are wrong in: each with its place in the file. */
export class WrongTables extends Error {
  constructor(errors: readonly FieldError[]) {
    super(errors.map(({ pointer, detail }) => `${pointer || '/'}: ${detail}`).join('\n'));
    this.name = 'WrongTables';
  }
}

type Named = Record<string, unknown>;

/**
 * The tables of the release with an operator's over them, from parsed JSON: `duties` and `taxes` go before those of the
 * release row by row, `supplier_terms` seller by seller, `attrition` and `assembly_cards` by their id. Throws WrongTables
 * with all that is wrong.
 */
export function withOwnTables(body: unknown): CostTables {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new WrongTables([{ pointer: '', code: 'invalid_type', detail: 'Must be one JSON object' }]);
  const own = body as Named;
  const errors: FieldError[] = Object.keys(own)
    .filter((name) => !(KNOWN as readonly string[]).includes(name))
    .map((name) => {
      const [near] = nearNames(name, KNOWN, 1);
      const detail = `There is no such table; ${near === undefined ? `there are ${KNOWN.join(', ')}` : `did you mean ${near}?`}`;
      return { pointer: `/${name}`, code: 'unknown_field', detail };
    });
  const read = <T extends object>(place: string, reading: T | { errors: FieldError[] }): T | undefined => {
    if (!('errors' in reading)) return reading;
    errors.push(...reading.errors.map((error) => ({ ...error, pointer: `/${place}${error.pointer}` })));
    return undefined;
  };
  const { duties, taxes, supplierTerms, attrition, assemblyCards: cards } = releasedTables;
  const ownDuties = own['duties'] === undefined ? undefined : read('duties', readDutyTable(own['duties']));
  const ownTaxes = own['taxes'] === undefined ? undefined : read('taxes', readVatTable(own['taxes']));
  const ownTerms =
    own['supplier_terms'] === undefined ? undefined : read('supplier_terms', readSupplierTerms(own['supplier_terms']));
  const policies = makeList(own['attrition']).map((one, at) => read(`attrition/${at}`, readAttritionPolicy(one)));
  const ownCards = makeList(own['assembly_cards']).map((one, at) =>
    read(`assembly_cards/${at}`, readAssemblyCard(one)),
  );
  if (errors.length > 0) throw new WrongTables(errors);
  return {
    duties: ownDuties ? mergeDutyTables(duties, ownDuties.table) : duties,
    taxes: ownTaxes ? mergeVatTables(taxes, ownTaxes.table) : taxes,
    supplierTerms: ownTerms ? withTerms(ownTerms.terms) : supplierTerms,
    attrition: withNamed(
      attrition,
      policies.map((one) => one!.policy),
    ),
    assemblyCards: withNamed(
      cards,
      ownCards.map((one) => one!.card),
    ),
  };
}

const KNOWN = ['duties', 'taxes', 'supplier_terms', 'attrition', 'assembly_cards'] as const;

function makeList(value: unknown): unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** An operator's terms in place of those of the same seller and destination. */
function withTerms(own: SupplierTermsTable['rows']): SupplierTermsTable {
  const { rows, asOf } = releasedTables.supplierTerms;
  const makeTermsKey = ({ id, destination }: SupplierTermsTable['rows'][number]): string =>
    JSON.stringify([sellerKey(id), destination]);
  const replaced = new Set(own.map(makeTermsKey));
  const dates = own.flatMap((row) => row.asOf ?? []);
  return {
    asOf: [asOf, ...dates].sort().at(-1)!,
    rows: [...rows.filter((row) => !replaced.has(makeTermsKey(row))), ...own],
  };
}

function withNamed<T extends { id: string }>(released: readonly T[], own: readonly T[]): T[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...released.filter(({ id }) => !ids.has(id))];
}
