import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { joinParts } from '../../usecases/bom-parts.ts';
import { matchLines } from '../../usecases/process-bom.ts';
import { renderBomReport } from '../../usecases/print-bom.ts';
import { command } from '../command.ts';
import { COST_OPTIONS, readCostFlags, type CostWish } from '../cost-flags.ts';
import { READ_OPTIONS, readRequest, type ReadRequest } from '../files.ts';
import { readBomOf } from '../read-bom.ts';

interface Request extends ReadRequest, CostWish {
  output: string;
}

export const bomPdf = command<Request, { output: string; bytes: number }>({
  name: 'bom pdf',
  usage: 'FILE [-o OUTPUT.pdf] [--quantity N] [--currency EUR]',
  about: 'Write a BOM with its matches and cost as PDF',
  options: {
    ...READ_OPTIONS,
    output: { type: 'string', short: 'o' },
    ...COST_OPTIONS,
  },
  request([file], flags) {
    const request = readRequest(file, flags);
    const output = resolve(
      typeof flags['output'] === 'string' ? flags['output'] : `${request.file.replace(/\.\w+$/, '')}.pdf`,
    );
    return {
      ...request,
      output,
      ...readCostFlags(flags),
    };
  },
  async run(request, station) {
    const { bom, filename } = await readBomOf(request, station);
    const service = await station.service();
    const joined = await joinParts(service, bom, await matchLines(service, bom));
    const pdf = await renderBomReport(joined, {
      title: filename,
      quantity: request.quantity ?? 1,
      currency: request.currency,
    });
    await writeFile(request.output, pdf);
    return { output: request.output, bytes: pdf.length };
  },
  print: ({ output, bytes }) => `${output} (${bytes} bytes)`,
});
