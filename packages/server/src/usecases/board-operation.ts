import { boardJobTypes } from '@partwright/contract';
import type { BoardOrder } from '../job-kinds.ts';
import { Problem } from '../problem.ts';

/** What says which job a board is for, in our words or in those of clients of an editing service. */
export interface BoardOperationWish {
  type?: BoardOrder['type'] | undefined;
  operation?: string | undefined;
  /** JSON with what the operation needs. */
  payload?: Record<string, unknown> | undefined;
}

/** Operations that leave the board as it is, by the job that does the same. */
const SAME: Readonly<Record<string, BoardOrder['type']>> = { validate: 'drc' };

/** Files that `export` can name as its `format`. */
const EXPORTS = ['gerbers', 'drill', 'step', 'ipc2581', 'odb', 'positions', 'bom', 'netlist', 'render'] as const;

const isType = (name: string): name is BoardOrder['type'] => (boardJobTypes as readonly string[]).includes(name);

/** The job that was asked for; statistics when nothing was. Throws unknown_operation with all there are. */
export function chooseBoardJob({ type, operation, payload = {} }: BoardOperationWish): BoardOrder['type'] {
  const { format, ...unused } = payload;
  const [odd] = Object.keys(unused);
  if (odd !== undefined)
    throw refuse(
      'payload_json',
      `payload_json has ${JSON.stringify(odd)}, which nothing here reads; it may have: format`,
    );
  if (operation === undefined) {
    if (format !== undefined) throw refuse('payload_json', '`format` is for the operation `export`');
    return type ?? 'statistics';
  }
  const named = readOperation(operation, format);
  if (type !== undefined && type !== named)
    throw refuse('operation', `operation ${operation} is the type ${named}, and type says ${type}; send one of them`);
  return named;
}

function readOperation(operation: string, format: unknown): BoardOrder['type'] {
  const name = operation.toLowerCase();
  if (name === 'export') {
    const known = EXPORTS.find((one) => one === format);
    if (known) return known;
    throw refuse(
      'payload_json',
      `export needs payload_json {"format": "..."} with one of: ${EXPORTS.join(', ')}; the answer has no other format`,
    );
  }
  if (format !== undefined) throw refuse('payload_json', '`format` is for the operation `export`');
  const found = SAME[name] ?? (isType(name) ? name : undefined);
  if (found) return found;
  const all = [...Object.keys(SAME), 'export', ...boardJobTypes];
  throw new Problem(
    'unknown_operation',
    `There is no operation ${JSON.stringify(operation)} here, as no job changes a board; there are: ${all.join(', ')}`,
    { errors: [{ pointer: '/operation', code: 'unknown_operation', detail: `There are: ${all.join(', ')}` }] },
  );
}

function refuse(field: string, detail: string): Problem {
  return new Problem('invalid_request', detail, { errors: [{ pointer: `/${field}`, code: 'invalid', detail }] });
}
