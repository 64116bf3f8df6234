import { printable } from '@partwright/report-text';
import { StoreUnavailable } from '../ports/outages.ts';
import { Usage } from './command.ts';
import type { CommandEntry } from './entries/entry.ts';
import { explainFailure } from './explain-failure.ts';
import { formatUsage } from './format-words.ts';
import { columnsOf, paintFor, wrapText } from './terminal.ts';

/** An error as a program reads it: what `--json` prints, and a line of `--jsonl`. */
export interface WireError {
  error: string;
  /** `usage`, a code of the API, or of what the file could not be read for. */
  code: string;
  /** Of an answer of a server. */
  request_id?: string;
  /** Seconds after which a server that is busy or away asks to be tried again. */
  retry_after?: number;
}

/** What went wrong, as JSON. No key is in it. */
export function wireError(error: unknown): WireError {
  const { code, name, requestId } = error as { code?: unknown; name?: unknown; requestId?: unknown };
  const retryAfter = readRetryAfter(error);
  return {
    error: printable(withoutSecrets(error instanceof Error ? (explainFailure(error) ?? error.message) : String(error))),
    code:
      typeof code === 'string'
        ? code
        : name === 'WrongSetting'
          ? 'wrong_setting'
          : error instanceof StoreUnavailable
            ? 'store_unavailable'
            : 'internal_error',
    ...(typeof requestId === 'string' ? { request_id: requestId } : {}),
    ...(retryAfter === null ? {} : { retry_after: retryAfter }),
  };
}

/** Null: nobody says when it may go. */
function readRetryAfter(error: unknown): number | null {
  const { retryAfter } = error as { retryAfter?: unknown };
  return typeof retryAfter === 'number' ? retryAfter : null;
}

/**
 * Say what went wrong: with `--json` as one JSON object on standard output, where the answer would stand, else as text on
 * standard error. Gives the exit code.
 */
export function complain(error: unknown, isJson: boolean, entry?: CommandEntry): number {
  if (isJson) {
    process.stdout.write(`${JSON.stringify(wireError(error))}\n`);
    return 2;
  }
  const { wrong } = paintFor(process.stderr);
  process.stderr.write(`${wrong(printable(withoutSecrets(describe(error))))}\n${formatHint(error, entry)}`);
  return 2;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const explained = explainFailure(error);
  if (explained !== null) return explained;
  const { code, requestId } = error as { code?: unknown; requestId?: unknown };
  const isTold = error instanceof Usage || typeof code === 'string' || error.name === 'WrongSetting';
  if (!isTold) return error.stack ?? error.message;
  const retryAfter = readRetryAfter(error);
  const later = retryAfter === null ? '' : `\nThe server asks to be tried again in ${retryAfter} s.`;
  const isNamed = typeof requestId !== 'string' || error.message.includes(requestId);
  return `${error.message}${isNamed ? '' : ` (request ${requestId})`}${later}`;
}

function formatHint(error: unknown, entry: CommandEntry | undefined): string {
  if (!(error instanceof Usage) || error.code !== 'usage') return '';
  if (!entry) return '\n`partwright --help` lists the commands.\n';
  const usage = wrapText(`usage: partwright ${entry.name} ${formatUsage(entry)}`.trim(), columnsOf(process.stderr), 4);
  return `\n${usage}\n\`partwright ${entry.name} --help\` says more.\n`;
}

/** Keys of this service, of headers, and passwords in addresses are left out, whoever wrote the message. */
function withoutSecrets(text: string): string {
  const own = process.env['PARTWRIGHT_KEY']?.trim();
  const rest = own === undefined || own.length < 8 ? text : text.replaceAll(own, '***');
  return rest
    .replaceAll(/\b[a-z0-9]+_(?:test|live)_\w{8,}/g, '***')
    .replaceAll(/\b(Bearer|Basic) [\w.~+/=-]+/g, '$1 ***')
    .replaceAll(/(:\/\/)[^/@\s]{1,500}@/g, '$1***@');
}
