import { writeFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { joinParts } from '../../usecases/bom-parts.ts';
import { exportMatched, type ExportFormat } from '../../usecases/export-bom.ts';
import { matchLines } from '../../usecases/process-bom.ts';
import { command, Usage } from '../command.ts';
import { COST_OPTIONS, readCostFlags, type BoardsRequest } from '../cost-flags.ts';
import { READ_OPTIONS, readRequest, type ReadRequest } from '../files.ts';
import { readRequestedBom } from '../read-bom.ts';

interface Request extends ReadRequest, BoardsRequest {
  output: string;
}

const FORMATS: readonly string[] = ['csv', 'xlsx', 'json'] satisfies ExportFormat[];

export const bomExport = command<Request, { output: string; bytes: number; lines: number }>({
  options: {
    ...READ_OPTIONS,
    output: { type: 'string', short: 'o' },
    ...COST_OPTIONS,
  },
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
    const format = extname(request.output ?? '')
      .slice(1)
      .toLowerCase();
    if (!FORMATS.includes(format))
      throw new Usage(`The name of the output says the format: .csv, .xlsx or .json, not ${request.output}`);
    const { bom } = await readRequestedBom(request, station);
    const service = await station.service();
    const joined = await joinParts(service, bom, await matchLines(service, bom));
    const wish = { format: format as ExportFormat, quantity: request.quantity, currency: request.currency };
    const { bytes } = await exportMatched(joined, wish, service);
    await writeFile(request.output, bytes);
    return { output: request.output, bytes: bytes.length, lines: bom.lines.length };
  },
  print: ({ output, bytes, lines }) => `${output}: ${lines} lines, ${bytes} bytes`,
});
