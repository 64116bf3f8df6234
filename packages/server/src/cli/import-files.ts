import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MappingGuess } from '@partwright/catalog/price-list';
import { openSource, readMappingFile, type OpenedSource } from '../sources/index.ts';
import { Usage, type Station } from './command.ts';
import type { ImportRequest } from './import-request.ts';
import type { ImportAnswer } from './import-report.ts';

/** Open what a request names. Throws SourceUnreadable. */
export async function openImport(request: ImportRequest, observedAt: string | undefined): Promise<OpenedSource> {
  const { file, format, seller, currency, complete } = request;
  const mapping = request.mapping === undefined ? undefined : await readMappingFile(request.mapping);
  const constants = {
    ...(seller === undefined ? {} : { seller }),
    ...(currency === undefined ? {} : { currency: currency.toUpperCase() }),
  };
  return openSource(file, {
    format,
    mapping,
    constants: Object.keys(constants).length > 0 ? constants : undefined,
    observedAt,
    isComplete: complete,
  });
}

/** Write the guessed mapping for a person to put right; nothing is imported. A file that is there is not written over. */
export async function writeMapping(
  { guess, format = 'price-list' }: { guess: MappingGuess | null; format?: string },
  { file, write_mapping: path = '' }: ImportRequest,
  station: Station,
): Promise<ImportAnswer> {
  if (guess === null) throw new Usage(`${file} is read as ${format}, which needs no mapping`);
  try {
    await writeFile(path, `${JSON.stringify(guess.mapping, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Usage(
      code === 'EEXIST' ? `${path} is there already; name another file, or remove it` : `${path}: ${message}`,
      'unwritable_file',
    );
  }
  reportGuess(guess, station);
  const nothing = { read: 0, parts: 0, added: 0, updated: 0, unchanged: 0, withdrawn: 0, seconds: 0 };
  return {
    file,
    format,
    reason: '',
    source: '',
    mapping: guess.mapping,
    outcome: 'mapping_written',
    ...nothing,
    refused: {},
    cleaned: {},
    examples: [],
    resumed_at: null,
    sample: [],
  };
}

/** How the columns were understood, for a person to see before it counts. */
export function reportGuess({ mapping, reasons, unused }: MappingGuess, station: Station): void {
  const { columns, parameters = {}, prices = [], price_breaks: cell, constants = {} } = mapping;
  const lines = [
    ...Object.entries(columns).map(([role, header]) => `  ${role.padEnd(14)} "${header}"`),
    ...Object.entries(parameters).map(([name, header]) => `  ${name.padEnd(14)} "${header}" (parameter)`),
    ...prices.map(({ quantity, price }) => {
      const from = typeof quantity === 'number' ? `from ${quantity}` : `from the quantity in "${quantity}"`;
      return `  ${'price'.padEnd(14)} "${price}" ${from}`;
    }),
    ...(cell === undefined ? [] : [`  ${'price'.padEnd(14)} all breaks in "${cell}"`]),
    ...Object.entries(constants).map(([role, value]) => `  ${role.padEnd(14)} ${value} in every row`),
    ...reasons.map((reason) => `  ${reason}`),
    ...(unused.length > 0 ? [`  not used: ${unused.map((header) => `"${header}"`).join(', ')}`] : []),
  ];
  station.tell(lines.join('\n'));
}

export async function writeReport(answer: ImportAnswer, path: string, station: Station): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(answer, null, 2)}\n`);
  station.tell(`The whole report is in ${path}`);
}
