import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AnswerJson } from '@partwright/contract';
import { plural } from '@partwright/report-text';
import { writeAssemblyOrder } from '../../usecases/assembly-order.ts';
import { command, Usage } from '../command.ts';
import { readDecisionsFlag, refuseDecisions, type DecisionsRequest } from '../decisions-file.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { fileArgument, readInput, readRequest, type ReadRequest } from '../files.ts';
import { matchRequestedBom } from '../match-requested-bom.ts';
import { withUploadedBom } from '../remote/upload-bom.ts';

type Request = ReadRequest &
  DecisionsRequest & {
    positions: string;
    output: string;
    include_doubtful?: boolean;
    assumptions?: 'accept';
  };

type Order = AnswerJson<'makeAssemblyFiles'>;

export const orderJlcpcb = command<Request, Order>({
  request([bom, positions], flags) {
    const { output } = flags;
    if (typeof output !== 'string') throw new Usage('Say which folder the two files go to: -o FOLDER');
    return {
      ...readRequest(bom, flags),
      ...readDecisionsFlag(flags),
      positions: fileArgument(positions, 'positions: a .kicad_pcb, or a CSV of positions'),
      output: resolve(output),
      ...(flags['include-doubtful'] === true ? { include_doubtful: true } : {}),
      ...(flags['accept-assumptions'] === true ? { assumptions: 'accept' as const } : {}),
    };
  },
  async run(request, station) {
    const positions = await readInput(request.positions);
    const { joined } = await matchRequestedBom(request, station);
    const wish = { includeDoubtful: request.include_doubtful ?? false, isAssumed: request.assumptions === 'accept' };
    const written = writeAssemblyOrder({ geometry: station.geometry() }, joined, positions, wish);
    return keepFiles(request, await encodeAnswer('makeAssemblyFiles', written));
  },
  async ask(request, remote) {
    refuseDecisions(request);
    const file = await readInput(request.positions);
    const { include_doubtful, assumptions } = request;
    return withUploadedBom(request, remote, async (bom_id) =>
      keepFiles(request, await remote.client.orders.jlcpcb({ file, bom_id, include_doubtful, assumptions })),
    );
  },
  print: ({ designators, lines, not_assembled: left, corrections, notes }, { output }) =>
    [
      `${join(output, 'bom.csv')} and ${join(output, 'cpl.csv')}: ${plural(designators, 'part')} to place, ${plural(lines, 'line')}`,
      ...(corrections.length > 0
        ? [`${plural(corrections.length, 'rotation')} turned for JLCPCB; look at the picture of the order all the same`]
        : []),
      ...notes,
      ...(left.length > 0 ? ['Not assembled:'] : []),
      ...left.map(({ designators: names, reason }) => `  ${names.join(' ')}  ${reason}`),
    ].join('\n'),
});

async function keepFiles({ output }: Request, order: Order): Promise<Order> {
  await mkdir(output, { recursive: true });
  await writeFile(join(output, 'bom.csv'), order.bom);
  await writeFile(join(output, 'cpl.csv'), order.cpl);
  return order;
}
