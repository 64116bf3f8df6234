import { join, resolve, sep } from 'node:path';
import { indexPage, renderRdjsonl, renderSarif, renderText, type ReviewReport } from '@partwright/review';
import { writeReportFile } from '../report-file/index.ts';
import { writeNewFile } from './report-folder.ts';

export interface ReportPlaces {
  /** Where nothing that lies there is trusted; absolute. */
  workspace: string;
  /** Folder for the report, and a SARIF file beside it where one is asked for; absolute. */
  folder: string;
  sarifFile: string | null;
}

/**
 * The report in every form, for an artifact: report.json, report.md, report.txt, report.rdjsonl, index.html and pictures.
 *
 * @throws {ReportUnwritable}
 */
export async function writeReport(
  report: ReviewReport,
  {
    comment,
    pictures,
    places,
  }: { comment: string; pictures: readonly { name: string; text: string }[]; places: ReportPlaces },
): Promise<{ json: string; markdown: string; sarif: string | null }> {
  const { workspace, folder, sarifFile } = places;
  const files: [name: string, content: string | Uint8Array][] = [
    ['report.json', writeReportFile(report)],
    ['report.md', comment],
    ['report.txt', renderText(report)],
    ['report.rdjsonl', renderRdjsonl(report)],
    ['index.html', indexPage(report, pictures)],
    ...pictures.map(({ name, text }): [string, string] => [name, text]),
  ];
  for (const [name, content] of files)
    await writeNewFile({ workspace, file: within(folder, name), input: 'report-dir' }, content);
  if (sarifFile !== null) {
    // Code scanning would open alerts for what is fixed.
    const sarif = renderSarif(report, { fixed: false });
    await writeNewFile({ workspace, file: sarifFile, input: 'sarif-file' }, sarif);
  }
  return { json: join(folder, 'report.json'), markdown: join(folder, 'report.md'), sarif: sarifFile };
}

function within(folder: string, name: string): string {
  const file = resolve(folder, name);
  if (!file.startsWith(resolve(folder) + sep)) throw new Error(`${name} would be written outside of the report folder`);
  return file;
}
