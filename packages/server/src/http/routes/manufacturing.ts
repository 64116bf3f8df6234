import type { Service } from '../../service.ts';
import { checkGerber, dfmView } from '../../usecases/check-dfm.ts';
import { filesOfJob } from '../../usecases/job-files.ts';
import { describeJob, MANUFACTURING, readJob } from '../../usecases/jobs.ts';
import { makePlacement, type PlacementOrder } from '../../usecases/make-placement.ts';
import { startJob, type StartedJob } from '../../usecases/start-job.ts';
import { accepted, bytes, ok, type Answer } from '../answer.ts';
import type { Handlers } from './index.ts';
import { statusAnswer } from './jobs.ts';

const startedAnswer = ({ job }: StartedJob): Answer => accepted(describeJob(job));

export function manufacturingHandlers(service: Service): Handlers {
  return {
    checkDfm: async ({ body, signal }) => {
      const { profile, own_limits: ownLimits, layers, copper_oz: copperOz, folder, pictures } = body.fields;
      const wish = { profile, ownLimits, layers, copperOz, folder, pictures };
      return ok(dfmView(await checkGerber(service, body.file!, wish, signal)));
    },
    makePlacement: async ({ body, caller, bill, settle, signal }) => {
      const { gerbers, bom } = body.files;
      const { fields, file } = body;
      const filename = file!.filename ?? 'positions.csv';
      const order: PlacementOrder = {
        filename,
        gerbersName: gerbers?.filename ?? undefined,
        bomFilename: bom?.filename ?? undefined,
        bomId: fields.bom_id,
        format: fields.format,
        side: fields.side,
        rows: fields.rows ?? 1,
        cols: fields.cols ?? 1,
        pitchXMm: fields.pitch_x_mm,
        pitchYMm: fields.pitch_y_mm,
        corrections: fields.corrections,
        offsets: fields.offsets,
      };
      const files = { positions: file!.bytes, gerbers: gerbers?.bytes, bom: bom?.bytes };
      if (!fields.async) {
        const { zip } = await makePlacement(service, caller.accountId, files, order, signal);
        return bytes(zip, 'application/zip', `${filename.replace(/\.\w+$/, '')}-placement.zip`);
      }
      const given = Object.entries(files).filter((entry): entry is [string, Uint8Array] => entry[1] !== undefined);
      const started = await startJob(
        service,
        caller,
        {
          type: 'placement',
          operation: 'makePlacement',
          price: bill.price,
          callbackUrl: fields.callback_url,
          files: new Map(given),
          input: { order },
        },
        (tx, begun) => settle(tx, startedAnswer(begun)),
      );
      bill.payByHold(started.balance);
      return startedAnswer(started);
    },
    getManufacturingStatus: async ({ params, query, caller, signal }) => {
      const waitSeconds = query.wait ?? 0;
      const job = await readJob(service, caller.accountId, params.job_id, {
        types: MANUFACTURING,
        waitSeconds,
        signal,
      });
      return statusAnswer(job, { waited: waitSeconds > 0, files: await filesOfJob(service, job) });
    },
  };
}
