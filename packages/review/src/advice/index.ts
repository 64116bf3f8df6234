export { adviseSchematic } from './advise-schematic.ts';
export type { Advice, AdviceOptions, AdviceReport, AdviceRule } from './model.ts';
export { adviceRules } from './rules/index.ts';
