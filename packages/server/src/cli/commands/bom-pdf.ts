import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { analyse } from '../../usecases/analyse-bom.ts';
import { joinParts } from '../../usecases/bom-parts.ts';
import { matchLines } from '../../usecases/process-bom.ts';
import { renderBomReport } from '../../usecases/print-bom.ts';
import { command } from '../command.ts';
import { BUILD_OPTIONS, readBuildFlags, readCostWish, type BuildRequest } from '../cost-flags.ts';
import { READ_OPTIONS, readRequest, type ReadRequest } from '../files.ts';
import { readRequestedBom } from '../read-bom.ts';

interface Request extends ReadRequest, BuildRequest {
  output: string;
}

export const bomPdf = command<Request, { output: string; bytes: number }>({
  options: {
    ...READ_OPTIONS,
    output: { type: 'string', short: 'o' },
    ...BUILD_OPTIONS,
  },
  async request([file], flags) {
    const request = readRequest(file, flags);
    const output = resolve(
      typeof flags['output'] === 'string' ? flags['output'] : `${request.file.replace(/\.\w+$/, '')}.pdf`,
    );
    return {
      ...request,
      output,
      ...(await readBuildFlags(flags)),
    };
  },
  async run(request, station) {
    const wish = readCostWish(request);
    const { bom, filename } = await readRequestedBom(request, station);
    const service = await station.service();
    const joined = await joinParts(service, bom, await matchLines(service, bom));
    const pdf = await renderBomReport(await analyse(joined, wish, service), filename);
    await writeFile(request.output, pdf);
    return { output: request.output, bytes: pdf.length };
  },
  print: ({ output, bytes }) => `${output} (${bytes} bytes)`,
});
