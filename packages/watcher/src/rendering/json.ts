import type { Report } from '../model.ts';

/** The report itself, for programs: its `version` is that of its shape. The same report gives the same bytes. */
export function renderJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
