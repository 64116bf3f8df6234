import type { PlacementOrder } from '../job-kinds.ts';
import { Problem } from '../problem.ts';

/** Choices of a placement as a form has them. */
export interface PlacementFields {
  format: PlacementOrder['format'] | 'kicad' | 'altium' | 'eagle' | 'csv';
  rows?: number | undefined;
  cols?: number | undefined;
  /** Numbers of boards, from 1. */
  assemble?: number[] | undefined;
  skip?: number[] | undefined;
  /** `U,J,SW` */
  manual_place?: string | undefined;
  prefix?: string | undefined;
}

const FORMATS = ['generic', 'jlcpcb', 'pcbway', 'neoden'] as const;

/** What has to be understood before there is a job: which boards, which designators, which format is meant. */
export function readPlacementChoices(
  fields: PlacementFields,
): Pick<PlacementOrder, 'format' | 'tool' | 'boards' | 'manualPlace' | 'prefix'> {
  const format = FORMATS.find((one) => one === fields.format);
  const tool = format === undefined ? (fields.format as 'kicad' | 'altium' | 'eagle' | 'csv') : undefined;
  return {
    format: format ?? 'generic',
    tool: tool === 'csv' ? 'generic' : tool,
    boards: chooseBoards(fields),
    manualPlace: fields.manual_place === undefined ? undefined : readLetters(fields.manual_place),
    prefix: fields.prefix === undefined ? undefined : readPrefix(fields.prefix),
  };
}

function chooseBoards({ rows = 1, cols = 1, assemble, skip }: PlacementFields): number[] | undefined {
  if (assemble && skip) throw refuse('skip', '`assemble` and `skip` say the same in two ways; send one of them');
  const [field, numbers] = assemble ? ['assemble', assemble] : ['skip', skip];
  if (!numbers) return undefined;
  const beyond = numbers.find((board) => board > rows * cols);
  if (beyond !== undefined)
    throw refuse(field, `there is no board ${beyond}: ${rows} rows of ${cols} are the boards 1 to ${rows * cols}`);
  const all = Array.from({ length: rows * cols }, (_, at) => at + 1);
  return all.filter((board) => numbers.includes(board) === (assemble !== undefined));
}

function readLetters(text: string): string[] {
  const letters = text.split(/[,;\s]+/).filter((piece) => piece !== '');
  const odd = letters.find((piece) => !/^[A-Za-z]{1,10}$/.test(piece));
  if (odd === undefined) return letters.map((piece) => piece.toUpperCase());
  throw refuse('manual_place', `${JSON.stringify(odd.slice(0, 40))} is not the letters of designators, such as U,J,SW`);
}

/** It becomes part of the names of files. */
function readPrefix(text: string): string {
  if (/^[\p{L}\p{N}._ -]+$/u.test(text) && !text.startsWith('.')) return text;
  throw refuse('prefix', 'use letters, digits, spaces and . _ - for the prefix; names of files begin with it');
}

function refuse(field: string, detail: string): Problem {
  return new Problem('invalid_request', `${field}: ${detail}`, {
    errors: [{ pointer: `/${field}`, code: 'invalid', detail }],
  });
}
