import { analyse, analysisWithCost } from '../../usecases/analyse-bom.ts';
import { joinParts } from '../../usecases/bom-parts.ts';
import { matchLines } from '../../usecases/process-bom.ts';
import { command } from '../command.ts';
import { loadDecisions, readDecisionsFlag, refuseDecisions, type DecisionsRequest } from '../decisions-file.ts';
import { encodeAs } from '../encode-answer.ts';
import { readBuildFlags, readCostWish, type BuildRequest } from '../cost-flags.ts';
import { renderCost, type WireCost } from '../cost-text.ts';
import { readRequest, type ReadRequest } from '../files.ts';
import { askCost } from '../remote/ask-cost.ts';
import { withUploadedBom } from '../remote/upload-bom.ts';
import { readRequestedBom } from '../read-bom.ts';

type Request = ReadRequest & BuildRequest & DecisionsRequest;

export const bomCost = command<Request, WireCost>({
  request: async ([file], flags) => ({
    ...readRequest(file, flags),
    ...(await readBuildFlags(flags)),
    ...readDecisionsFlag(flags),
  }),
  async run(request, station) {
    const wish = readCostWish(request);
    const decisions = await loadDecisions(request);
    const { bom, filename } = await readRequestedBom(request, station);
    const service = await station.service();
    const joined = await joinParts(
      service,
      bom,
      await matchLines(service, bom, { decisions, place: { file: filename } }),
    );
    return encodeAs(
      ({ endpoints }) => endpoints.calculateCogs.answer.schema.extend(endpoints.getBomAnalysis.answer.schema.shape),
      analyse(joined, wish, service).then(analysisWithCost),
    );
  },
  ask(request, remote) {
    refuseDecisions(request);
    return withUploadedBom(request, remote, (bomId) => askCost(bomId, request, remote));
  },
  print: renderCost,
});
