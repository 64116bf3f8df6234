export * from './types.ts';
export { categories, findCategory, categoryOfKind, isWithin, type Category } from './category.ts';
export type { ParameterRoles } from './category-definition.ts';
export { canonicalManufacturer, manufacturerAliases, manufacturerNow, sameManufacturer } from './manufacturer.ts';
export { partFromNumber, type NumberedPart } from './part-of-number.ts';
export { readLabel, readProductUrl, type LabelField, type Pasted } from './pasted/index.ts';
export {
  chooseHolder,
  compareHolders,
  rankHolders,
  reasonBefore,
  type Approvals,
  type NumberChoice,
  type NumberHolder,
} from './shared-number.ts';
export { plainValue } from './plain-value.ts';
export { categoryCalled, parameterCalled } from './named.ts';
export { parameterDefinition, parameterDefinitions } from './parameter.ts';
export type { ParameterDefinition } from './parameter-definition.ts';
export { fromJlcRecord, type JlcReading } from './jlcparts/from-jlc-record.ts';
export * from './kicad-symbols/index.ts';
export { readParameterFigure, readParameterSpan } from './parameter-figure.ts';
export { displayReading } from './quantity-display.ts';
export { ColumnIndex } from './columns/column-index.ts';
export type { CatalogQuery, CatalogSort, PageEnd } from './columns/query.ts';
export type { CatalogAnswer } from './columns/answer.ts';
export type { FacetCount, Facets, ParameterFacet } from './columns/facets.ts';
export type { ParameterFilter, Wanted } from './columns/filter.ts';
export type { Bin } from './columns/histogram.ts';
export type { PartFacts } from './columns/part-facts.ts';
export type { ParametricQuery } from './columns/parametric.ts';
export { makeCatalogQuery, makeRelaxedQuery } from './query/catalog-query.ts';
export { sameValueQueries } from './query/same-value.ts';
export { understandQuery } from './query/understand-query.ts';
export type { UnderstoodQuery } from './query/understood-query.ts';
export {
  alternativeClasses,
  alternativeLookups,
  equalLookups,
  isToldByParameters,
  rankAlternatives,
  bestAlternativeFirst,
  formatCriterion as criterionTitle,
  type Alternative,
  type AlternativeOptions,
  type Criterion,
} from './alternatives/index.ts';
