// What is read from JSON that anyone may have sent: the rest of the package is loaded without it and without zod.
export { type FieldError } from '@partwright/files/json-fields';
export { readAttritionPolicy } from './assembly/read-attrition-policy.ts';
export { readAssemblyCard } from './assembly/read-card.ts';
export { readDutyTable, readVatTable } from './landed/table-reader.ts';
export { planFromQuotes, planFromQuotesWith, type QuotePlan, type QuotePlanAnswer } from './quotes/plan.ts';
export { readSupplierTerms } from './supplier-terms/read-supplier-terms.ts';
