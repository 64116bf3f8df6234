import { writeFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { joinParts } from '../../usecases/bom-parts.ts';
import { exportMatched, type ExportFormat } from '../../usecases/export-bom.ts';
import { matchLines } from '../../usecases/process-bom.ts';
import { command, Usage } from '../command.ts';
import { readCostFlags, type BoardsRequest } from '../cost-flags.ts';
import { readRequest, type ReadRequest } from '../files.ts';
import { withUploadedBom } from '../remote/upload-bom.ts';
import { readRequestedBom } from '../read-bom.ts';

interface Request extends ReadRequest, BoardsRequest {
  output: string;
}

const FORMATS = ['csv', 'xlsx', 'json'] as const satisfies ExportFormat[];

export const bomExport = command<Request, { output: string; bytes: number; lines: number }>({
  request([file], flags) {
    const request = readRequest(file, flags);
    const output = flags['output'];
    if (typeof output !== 'string') throw new Usage('Say where to write to: -o OUTPUT.csv, .xlsx or .json');
    return {
      ...request,
      output: resolve(output),
      ...readCostFlags(flags),
    };
  },
  async run(request, station) {
    const format = readFormat(request.output);
    const { bom } = await readRequestedBom(request, station);
    const service = await station.service();
    const joined = await joinParts(service, bom, await matchLines(service, bom));
    const wish = { format, quantity: request.quantity, currency: request.currency };
    const { bytes } = await exportMatched(joined, wish, service);
    await writeFile(request.output, bytes);
    return { output: request.output, bytes: bytes.length, lines: bom.lines.length };
  },
  async ask(request, remote) {
    const format = readFormat(request.output);
    const { quantity, currency, output } = request;
    return withUploadedBom(request, remote, async (bomId) => {
      const { bytes } = await remote.client.bom.export({ bom_id: bomId, format, quantity, currency });
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
