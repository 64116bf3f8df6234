export { adviseSchematic } from './advise-schematic.ts';
export type { Advice, AdviceOptions, AdviceReport, AdviceRule } from './model.ts';
