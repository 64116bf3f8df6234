import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { indexPage, renderRdjsonl, renderSarif, renderText, type ReviewReport } from '@partwright/engine/review';
import { writeReportFile } from '../report-file/index.ts';

export interface ReportPlaces {
  /** Folder for the report, and a SARIF file beside it where one is asked for; absolute. */
  folder: string;
  sarifFile: string | null;
}

/** The report in every form, for an artifact: report.json, report.md, report.txt, report.rdjsonl, index.html and pictures. */
export async function writeReport(
  report: ReviewReport,
  {
    comment,
    pictures,
    places,
  }: { comment: string; pictures: readonly { name: string; text: string }[]; places: ReportPlaces },
): Promise<{ json: string; markdown: string; sarif: string | null }> {
  const { folder, sarifFile } = places;
  const files: [name: string, content: string | Uint8Array][] = [
    ['report.json', writeReportFile(report)],
    ['report.md', comment],
    ['report.txt', renderText(report)],
    ['report.rdjsonl', renderRdjsonl(report)],
    ['index.html', indexPage(report, pictures)],
    ...pictures.map(({ name, text }): [string, string] => [name, text]),
  ];
  for (const [name, content] of files) await writeInto(folder, name, content);
  // Code scanning would open alerts for what is fixed.
  if (sarifFile !== null) await writeInto(dirname(sarifFile), sarifFile, renderSarif(report, { fixed: false }));
  return { json: join(folder, 'report.json'), markdown: join(folder, 'report.md'), sarif: sarifFile };
}

async function writeInto(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const file = resolve(folder, name);
  if (!file.startsWith(resolve(folder) + sep)) throw new Error(`${name} would be written outside of the report folder`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
