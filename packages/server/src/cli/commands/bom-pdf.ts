import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CallInput } from '@partwright/client';
import { analyseWithSubstitutes } from '../../usecases/analyse-bom.ts';
import { renderBomReport } from '../../usecases/print-bom.ts';
import { command } from '../command.ts';
import { readBuildFlags, readCostWish, type BuildRequest } from '../cost-flags.ts';
import { readDecisionsFlag, refuseDecisions, type DecisionsRequest } from '../decisions-file.ts';
import { readRequest, type ReadRequest } from '../files.ts';
import { withUploadedBom } from '../remote/upload-bom.ts';
import { matchRequestedBom } from '../match-requested-bom.ts';

interface Request extends ReadRequest, BuildRequest, DecisionsRequest {
  output: string;
}

export const bomPdf = command<Request, { output: string; bytes: number }>({
  async request([file], flags) {
    const request = readRequest(file, flags);
    const output = resolve(
      typeof flags['output'] === 'string' ? flags['output'] : `${request.file.replace(/\.\w+$/, '')}.pdf`,
    );
    return {
      ...request,
      output,
      ...(await readBuildFlags(flags)),
      ...readDecisionsFlag(flags),
    };
  },
  async run(request, station) {
    const wish = readCostWish(request);
    const { joined, filename, service } = await matchRequestedBom(request, station);
    const pdf = await renderBomReport(await analyseWithSubstitutes(joined, wish, service, null), filename);
    await writeFile(request.output, pdf);
    return { output: request.output, bytes: pdf.length };
  },
  async ask(request, remote) {
    refuseDecisions(request);
    const { quantity, currency, output } = request;
    const options = request.options as CallInput<'calculateCogs'>['options'];
    return withUploadedBom(request, remote, async (bomId) => {
      const { bytes } = await remote.client.bom.pdf({ bom_id: bomId, quantity, currency, options });
      await writeFile(output, bytes);
      return { output, bytes: bytes.length };
    });
  },
  print: ({ output, bytes }) => `${output} (${bytes} bytes)`,
});
