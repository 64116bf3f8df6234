import { readDate } from '@partwright/catalog/price-list';
import { MappingNeeded, sourceFormats, SourceUnreadable } from '../../sources/index.ts';
import { command, Usage } from '../command.ts';
import { fileArgument } from '../files.ts';
import { isNothingKept, renderImport, type ImportAnswer } from '../import-report.ts';
import { openImport, writeMapping, writeReport } from '../import-files.ts';
import { runImport } from '../run-import.ts';
import type { ImportRequest } from '../import-request.ts';

export const catalogImport = command<ImportRequest, ImportAnswer>({
  request([file], flags) {
    const text = (name: string): string | undefined =>
      typeof flags[name] === 'string' && flags[name] !== '' ? flags[name] : undefined;
    const path = (name: string): string | undefined =>
      text(name) === undefined ? undefined : fileArgument(text(name));
    const entries = {
      format: text('format'),
      mapping: path('mapping'),
      write_mapping: path('write-mapping'),
      seller: text('seller'),
      currency: text('currency'),
      observed_at: text('observed-at'),
      complete: flags['complete'] === true ? true : undefined,
      report: path('report'),
      dry_run: flags['dry-run'] === true ? true : undefined,
    };
    return {
      file: file === '-' ? file : fileArgument(file, 'file or folder'),
      ...Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)),
      pid: process.pid,
    };
  },
  async run(request, station) {
    checkRequest(request);
    try {
      const opened = await openImport(request, readObservedAt(request));
      if (request.write_mapping !== undefined) return await writeMapping(opened, request, station);
      const answer = await runImport(opened, request, station);
      if (request.report !== undefined) await writeReport(answer, request.report, station);
      return answer;
    } catch (error) {
      if (error instanceof MappingNeeded && request.write_mapping !== undefined)
        return await writeMapping(error, request, station);
      if (error instanceof SourceUnreadable) throw new Usage(error.message, 'unreadable_source');
      throw error;
    }
  },
  print: (answer, { write_mapping: path }) =>
    answer.outcome === 'mapping_written'
      ? `The mapping is in ${path}; put it right and import with --mapping ${path}`
      : renderImport(answer),
  exitCode: (answer) => (answer.outcome === 'interrupted' ? 130 : isNothingKept(answer) ? 1 : 0),
});

function checkRequest({ file, format, pid, mapping, write_mapping: path }: ImportRequest): void {
  if (typeof file !== 'string' || file === '') throw new Usage('The request must hold `file`, a file or folder, or -');
  if (format !== undefined && !sourceFormats.includes(format))
    throw new Usage(`--format ${String(format)} is not known; it is one of ${sourceFormats.join(', ')}`);
  if (mapping !== undefined && path !== undefined)
    throw new Usage('Give --mapping to read with a mapping, or --write-mapping to have one written, not both');
  if (file === '-' && pid !== undefined && pid !== process.pid)
    throw new Usage(
      'A running server holds the data folder and cannot read your standard input: write it to a file and import that',
    );
}

/** RFC 3339 UTC of `--observed-at`; a day is enough. */
function readObservedAt({ observed_at: text }: ImportRequest): string | undefined {
  if (text === undefined) return undefined;
  const date = /^\d{4}-/.test(text) ? readDate(text, 'YMD') : null;
  if (date === null) throw new Usage(`--observed-at ${text} is no date like 2026-05-21`);
  return date;
}
