import { analyse, analysisWithCost } from '../../usecases/analyse-bom.ts';
import { joinParts } from '../../usecases/bom-parts.ts';
import { matchLines } from '../../usecases/process-bom.ts';
import { command } from '../command.ts';
import { encodeAs } from '../encode-answer.ts';
import { readBuildFlags, readCostWish, type BuildRequest } from '../cost-flags.ts';
import { renderCost, type WireCost } from '../cost-text.ts';
import { readRequest, type ReadRequest } from '../files.ts';
import { askCost } from '../remote/ask-cost.ts';
import { withUploadedBom } from '../remote/upload-bom.ts';
import { readRequestedBom } from '../read-bom.ts';

type Request = ReadRequest & BuildRequest;

export const bomCost = command<Request, WireCost>({
  request: async ([file], flags) => ({ ...readRequest(file, flags), ...(await readBuildFlags(flags)) }),
  async run(request, station) {
    const wish = readCostWish(request);
    const { bom } = await readRequestedBom(request, station);
    const service = await station.service();
    const joined = await joinParts(service, bom, await matchLines(service, bom));
    return encodeAs(
      ({ endpoints }) => endpoints.calculateCogs.answer.schema.extend(endpoints.getBomAnalysis.answer.schema.shape),
      analyse(joined, wish, service).then(analysisWithCost),
    );
  },
  ask: (request, remote) => withUploadedBom(request, remote, (bomId) => askCost(bomId, request, remote)),
  print: renderCost,
});
