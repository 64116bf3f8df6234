import type { AnswerData } from '@partwright/contract';
import {
  assemblyCards,
  attritionPolicies,
  dutyTable,
  entryTable,
  supplierTermsTable,
  tariffNumberTable,
  vatTable,
} from '@partwright/cost';
import type { CostPorts } from './state-cost.ts';
import type { CostTables } from '../ports/cost-tables.ts';

/** Those of the release. */
export const releasedTables: CostTables = {
  duties: dutyTable,
  taxes: vatTable,
  supplierTerms: supplierTermsTable,
  attrition: attritionPolicies,
  assemblyCards,
};

/** The tables as `GET /costs/tables` answers them. */
export function readCostTables({ costs }: CostPorts): AnswerData<'readCostTables'> {
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
