export { ReportUnfit } from './failure.ts';
export { formatOutputs, outputTable, type Published } from './outputs.ts';
export { readReportFile } from './read-report-file.ts';
export { writeReportFile } from './write-report-file.ts';
export { LONGEST_REPORT } from './limits.ts';
export { isUtcTime } from './texts.ts';
