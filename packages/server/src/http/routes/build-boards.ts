import { requireToReadBoms } from '../../usecases/bom-access.ts';
import type { CostSource } from '../../usecases/cost-lines.ts';
import type { BoardWish } from '../../usecases/cost-stock-build.ts';
import type { Call } from '../operation.ts';

type WireBoards = Call<'calculateBuild'>['body']['boards'];

/** The boards of a request. Throws scope_missing where one is a BOM that the key may not read. */
export function readBoardWishes(boards: WireBoards, caller: Parameters<typeof requireToReadBoms>[0]): BoardWish[] {
  const wishes = boards.map(({ name, quantity, ...board }) => ({ name, quantity, source: sourceOf(board) }));
  if (wishes.some(({ source }) => source.kind !== 'lines')) requireToReadBoms(caller);
  return wishes;
}

function sourceOf({ lines, bom_id: bomId, project_id: projectId, variant }: Partial<WireBoards[number]>): CostSource {
  if (lines)
    return { kind: 'lines', lines: lines.map(({ part_number: partNumber, ...line }) => ({ ...line, partNumber })) };
  return bomId === undefined
    ? { kind: 'project_id', value: projectId!, variant }
    : { kind: 'bom_id', value: bomId, variant };
}
