import { writeFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import type { CallInput } from '@partwright/client';
import { exportMatched, type ExportFormat } from '../../usecases/export-bom.ts';
import { command, Usage } from '../command.ts';
import { readBuildFlags, readCostWish, type BuildRequest } from '../cost-flags.ts';
import { readDecisionsFlag, refuseDecisions, type DecisionsRequest } from '../decisions-file.ts';
import { readRequest, type ReadRequest } from '../files.ts';
import { withUploadedBom } from '../remote/upload-bom.ts';
import { matchRequestedBom } from '../match-requested-bom.ts';

interface Request extends ReadRequest, BuildRequest, DecisionsRequest {
  output: string;
}

const FORMATS = ['csv', 'xlsx', 'json'] as const satisfies ExportFormat[];

export const bomExport = command<Request, { output: string; bytes: number; lines: number }>({
  async request([file], flags) {
    const request = readRequest(file, flags);
    const output = flags['output'];
    if (typeof output !== 'string') throw new Usage('Say where to write to: -o OUTPUT.csv, .xlsx or .json');
    return {
      ...request,
      output: resolve(output),
      ...(await readBuildFlags(flags)),
      ...readDecisionsFlag(flags),
    };
  },
  async run(request, station) {
    const wish = { ...readCostWish(request), format: readFormat(request.output) };
    const { joined, service } = await matchRequestedBom(request, station);
    const { bytes } = await exportMatched(joined, wish, service, null);
    await writeFile(request.output, bytes);
    return { output: request.output, bytes: bytes.length, lines: joined.bom.lines.length };
  },
  async ask(request, remote) {
    refuseDecisions(request);
    const format = readFormat(request.output);
    const { quantity, currency, output } = request;
    const options = request.options as CallInput<'calculateCogs'>['options'];
    return withUploadedBom(request, remote, async (bomId) => {
      const { bytes } = await remote.client.bom.export({ bom_id: bomId, format, quantity, currency, options });
      const { lines } = await remote.client.bom.get({ bom_id: bomId });
      await writeFile(output, bytes);
      return { output, bytes: bytes.length, lines: lines.length };
    });
  },
  print: ({ output, bytes, lines }) => `${output}: ${lines} lines, ${bytes} bytes`,
});

/** Of a request, which a `--jsonl` line may have left it out of. */
function readFormat(output: string | undefined): ExportFormat {
  const ending = extname(output ?? '')
    .slice(1)
    .toLowerCase();
  const format = FORMATS.find((one) => one === ending);
  if (format) return format;
  throw new Usage(`The name of the output says the format: .csv, .xlsx or .json, not ${output ?? 'nothing'}`);
}
