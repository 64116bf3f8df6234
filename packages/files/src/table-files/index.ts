export { writeCsv, type CsvOptions } from './csv.ts';
export { guardFormula, startsFormula } from './formula-guard.ts';
export { plainNumber } from './plain-number.ts';
export type { Cell } from './cell.ts';
export { writeXlsx, type WorkbookColumn } from './xlsx.ts';
