import type { Service } from '../../service.ts';
import type { DfmOrder } from '../../job-kinds.ts';
import { startDfm } from '../../usecases/dfm-jobs.ts';
import { describeJob } from '../../usecases/jobs.ts';
import type { StartedJob } from '../../usecases/start-job.ts';
import { accepted, type Answer } from '../answer.ts';
import type { Handlers } from './index.ts';

const startedAnswer = ({ job }: StartedJob): Answer<'submitDfm'> => accepted(describeJob(job));

export function dfmJobHandlers(service: Service): Handlers {
  return {
    submitDfm: async ({ body, caller, bill, settle }) => {
      const said = body.json ?? body.fields;
      const { positions, bom } = body.files;
      const order: DfmOrder = {
        revision: said.revision,
        notes: said.notes,
        priority: said.priority,
        profile: said.profile,
        ownLimits: said.own_limits,
        layers: said.layers,
        copperOz: said.copper_oz,
        folder: said.folder,
        roles: said.roles,
        solderMask: said.solder_mask,
        bomId: said.bom_id,
      };
      const wish = {
        gerbers: body.file,
        positions: positions ?? null,
        bom: bom ?? null,
        projectId: said.project_id,
        callbackUrl: said.callback_url,
        order,
      };
      const started = await startDfm(service, caller, wish, bill.price, (tx, begun) =>
        settle(tx, startedAnswer(begun)),
      );
      bill.payByHold(started.balance);
      return startedAnswer(started);
    },
  };
}
