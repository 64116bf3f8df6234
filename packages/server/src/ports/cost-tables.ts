import type { AssemblyCard, AttritionPolicy, DutyTable, SupplierTermsTable, VatTable } from '@partwright/cost';

/** The dated tables that costs are reckoned with. */
export interface CostTables {
  duties: DutyTable;
  taxes: VatTable;
  supplierTerms: SupplierTermsTable;
  attrition: readonly AttritionPolicy[];
  assemblyCards: readonly AssemblyCard[];
}
