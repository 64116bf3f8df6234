import type { Report } from '../model.ts';
import { jsonLimit } from './limits.ts';
import { firstWithin } from './shorten-report.ts';

/**
 * The report itself, for programs: its `version` is that of its shape. The same report gives the same bytes. One that is far too
 * long has shorter lists, and `is_cut` says so.
 */
export function renderJson(report: Report): string {
  // Indents are up to as much again.
  const shown = firstWithin(report, jsonLimit / 2, (part, isCut) => [isCut ? { ...part, is_cut: true } : part]);
  return `${JSON.stringify(shown, null, 2)}\n`;
}
