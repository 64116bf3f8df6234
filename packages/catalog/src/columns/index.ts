/** What a catalogue index outside of this process is built with, so that it answers as ColumnIndex does. */
export { lifecycles, Dictionaries, type ColumnName } from './block.ts';
export { compileConditions, type CodeCondition, type Condition } from './conditions.ts';
export { chooseFacetParameters, describeFacets, type FacetCounts } from './facets.ts';
export { compileParametric, parametricParameters, type ParametricGroup } from './parametric.ts';
export { describeRow, type Content, type IndexRow } from './row.ts';
