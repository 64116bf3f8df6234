import { sayIssue } from '@partwright/files/settings-file';
import type { ReviewReport } from '@partwright/review';
import { ReportUnfit } from './failure.ts';
import { limits } from './limits.ts';
import { describe } from './read-report-file.ts';
import { reportSchema } from './report-schema.ts';
import { isPathWithin, isWebAddress } from './texts.ts';

/**
 * The report as the bytes of report.json, which readReportFile can read. What is too much is left out, with a sentence in
 * `problems`: lists over 10,000 entries are cut, and all of them more when the file would be over 20 MB.
 *
 * @throws {ReportUnfit} when it is no report even so.
 */
export function writeReportFile(report: ReviewReport): Uint8Array {
  for (let entries: number = limits.entries; entries >= 10; entries = Math.floor(entries / 2)) {
    const cut = { entries: 0 };
    const fitted = fit(report, entries, cut) as ReviewReport;
    if (cut.entries > 0) {
      // As the first, so that it stays when this list is the one that is too long.
      fitted.problems = [formatLeftOut(cut.entries), ...fitted.problems].slice(0, limits.entries);
    }
    const bytes = new TextEncoder().encode(`${JSON.stringify(fitted)}\n`);
    if (bytes.byteLength > limits.bytes) continue;
    const reading = reportSchema.safeParse(fitted, { error: sayIssue });
    if (!reading.success)
      throw new ReportUnfit(`The report cannot be written: ${describe(reading.error)}`, reading.error);
    return bytes;
  }
  throw new ReportUnfit(`The report cannot be written: it has more than ${limits.bytes} bytes`);
}

function formatLeftOut(entries: number): string {
  return `The report was too large for its file: ${entries} entries of lists are left out of it.`;
}

/** A copy with lists and texts cut, and without places and addresses that lead elsewhere. */
function fit(value: unknown, entries: number, cut: { entries: number }, key = ''): unknown {
  if (typeof value === 'string') return fitText(value, key);
  if (Array.isArray(value)) {
    cut.entries += Math.max(0, value.length - entries);
    return value.slice(0, entries).map((entry) => fit(entry, entries, cut));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, fit(entry, entries, cut, name)]));
}

function fitText(text: string, key: string): string | null {
  if (key === 'datasheetUrl') return text.length <= limits.text && isWebAddress(text) ? text : null;
  if (key === 'file') return isPathWithin(text) ? text : '';
  // A character outside of the basic plane is two of JavaScript's, which are not to be parted.
  return text.length > limits.text ? `${text.slice(0, limits.text - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
