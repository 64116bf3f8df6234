import { analyseWithSubstitutes, analysisWithCost } from '../../usecases/analyse-bom.ts';
import { command } from '../command.ts';
import { readDecisionsFlag, refuseDecisions, type DecisionsRequest } from '../decisions-file.ts';
import { encodeAs } from '../encode-answer.ts';
import { readBuildFlags, readCostWish, type BuildRequest } from '../cost-flags.ts';
import { renderCost, type WireCost } from '../cost-text.ts';
import { readRequest, type ReadRequest } from '../files.ts';
import { askCost } from '../remote/ask-cost.ts';
import { withUploadedBom } from '../remote/upload-bom.ts';
import { matchRequestedBom } from '../match-requested-bom.ts';

type Request = ReadRequest & BuildRequest & DecisionsRequest;

export const bomCost = command<Request, WireCost>({
  request: async ([file], flags) => ({
    ...readRequest(file, flags),
    ...(await readBuildFlags(flags)),
    ...readDecisionsFlag(flags),
  }),
  async run(request, station) {
    const wish = readCostWish(request);
    const { joined, service } = await matchRequestedBom(request, station);
    return encodeAs(
      ({ endpoints }) => endpoints.calculateCogs.answer.schema.extend(endpoints.getBomAnalysis.answer.schema.shape),
      analyseWithSubstitutes(joined, wish, service, null).then(analysisWithCost),
    );
  },
  ask(request, remote) {
    refuseDecisions(request);
    return withUploadedBom(request, remote, async (bomId) => {
      // That BOM is deleted when the answer is here.
      const { bom: _, ...cost } = await askCost(bomId, request, remote);
      return cost;
    });
  },
  print: renderCost,
});
