import {
  assemblyCards,
  attritionPolicies,
  dutyTable,
  entryTable,
  mergeDutyTables,
  mergeVatTables,
  readAssemblyCard,
  readAttritionPolicy,
  readDutyTable,
  readSupplierTerms,
  readVatTable,
  supplierTermsTable,
  tariffNumberTable,
  vatTable,
  type AssemblyCard,
  type AttritionPolicy,
  type DutyTable,
  type QuoteError,
  type SupplierTermsTable,
  type VatTable,
} from '@partwright/engine/cost';
import type { CostPorts } from './cost-build.ts';

/** The dated tables that costs are reckoned with. */
export interface CostTables {
  duties: DutyTable;
  taxes: VatTable;
  supplierTerms: SupplierTermsTable;
  attrition: readonly AttritionPolicy[];
  assemblyCards: readonly AssemblyCard[];
}

/** Those of the release. */
export const releasedTables: CostTables = {
  duties: dutyTable,
  taxes: vatTable,
  supplierTerms: supplierTermsTable,
  attrition: attritionPolicies,
  assemblyCards,
};

/** What an operator's tables are wrong in: each with its place in the file. */
export class WrongTables extends Error {
  constructor(errors: readonly QuoteError[]) {
    super(errors.map(({ pointer, detail }) => `${pointer || '/'}: ${detail}`).join('\n'));
    this.name = 'WrongTables';
  }
}

type Named = Record<string, unknown>;

/**
 * The tables of the release with an operator's over them, from parsed JSON: `duties` and `taxes` go before those of the
 * release row by row, `supplier_terms` seller by seller, `attrition` and `assembly_cards` by their id.
 */
export function withOwnTables(body: unknown): CostTables {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new WrongTables([{ pointer: '', code: 'invalid_type', detail: 'Must be one JSON object' }]);
  const own = body as Named;
  const unknown = Object.keys(own).filter((name) => !(KNOWN as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new WrongTables(
      unknown.map((name) => ({
        pointer: `/${name}`,
        code: 'unknown_field',
        detail: `There is no such table; there are ${KNOWN.join(', ')}`,
      })),
    );
  const { duties, taxes, supplier_terms: terms, attrition, assembly_cards: cards } = own;
  const released = releasedTables;
  return {
    duties:
      duties === undefined
        ? released.duties
        : mergeDutyTables(released.duties, read('duties', readDutyTable(duties)).table),
    taxes:
      taxes === undefined ? released.taxes : mergeVatTables(released.taxes, read('taxes', readVatTable(taxes)).table),
    supplierTerms:
      terms === undefined ? released.supplierTerms : withTerms(read('supplier_terms', readSupplierTerms(terms)).terms),
    attrition: withNamed(
      released.attrition,
      listOf(attrition).map((one, at) => read(`attrition/${at}`, readAttritionPolicy(one)).policy),
    ),
    assemblyCards: withNamed(
      released.assemblyCards,
      listOf(cards).map((one, at) => read(`assembly_cards/${at}`, readAssemblyCard(one)).card),
    ),
  };
}

const KNOWN = ['duties', 'taxes', 'supplier_terms', 'attrition', 'assembly_cards'] as const;

function read<T extends object>(place: string, reading: T | { errors: QuoteError[] }): T {
  if (!('errors' in reading)) return reading;
  throw new WrongTables(reading.errors.map((error) => ({ ...error, pointer: `/${place}${error.pointer}` })));
}

function listOf(value: unknown): unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

function withTerms(rows: SupplierTermsTable['rows']): SupplierTermsTable {
  const { rows: released, asOf } = releasedTables.supplierTerms;
  const dates = rows.flatMap((row) => row.asOf ?? []);
  return { asOf: [asOf, ...dates].sort().at(-1)!, rows: [...released, ...rows] };
}

function withNamed<T extends { id: string }>(released: readonly T[], own: readonly T[]): T[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...released.filter(({ id }) => !ids.has(id))];
}

/** The tables as `GET /costs/tables` answers them. */
export function readCostTables({ costs }: CostPorts): object {
  const { duties, taxes, supplierTerms, attrition, assemblyCards: cards } = costs.tables;
  return {
    fx: costs.fx.current(),
    duties,
    taxes,
    entryFees: entryTable,
    tariffNumbers: tariffNumberTable,
    supplierTerms: supplierTerms.rows,
    supplierTermsAsOf: supplierTerms.asOf,
    attrition,
    assemblyCards: cards,
  };
}
