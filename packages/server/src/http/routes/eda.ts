import type { Service } from '../../service.ts';
import { startBoardJob } from '../../usecases/board-jobs.ts';
import { filesOfJob } from '../../usecases/job-files.ts';
import { describeJob, readJob } from '../../usecases/jobs.ts';
import {
  checkByKicad,
  checkSchematic,
  compareSchematics,
  drawSchematic,
  ercView,
  packSheets,
  sheetFileName,
} from '../../usecases/check-schematic.ts';
import type { StartedJob } from '../../usecases/start-job.ts';
import { accepted, bytes, ok, type Answer } from '../answer.ts';
import type { Handlers } from './index.ts';
import { statusAnswer } from './jobs.ts';

const startedAnswer = ({ job }: StartedJob<'pcb'>): Answer<'submitPcbJob'> => accepted(describeJob<'pcb'>(job));

export function edaHandlers(service: Service): Handlers {
  return {
    submitPcbJob: async ({ body, caller, bill, settle }) => {
      const { type, engine, board: which, theme, width_px: widthPx, markers, callback_url: callbackUrl } = body.fields;
      const { bytes: board, filename } = body.file!;
      const upload = {
        bytes: board,
        filename,
        order: { type, engine, board: which, theme, widthPx, markers },
        callbackUrl,
      };
      const started = await startBoardJob(service, caller, upload, bill.price, (tx, begun) =>
        settle(tx, startedAnswer(begun)),
      );
      bill.payByHold(started.balance);
      return startedAnswer(started);
    },
    getPcbJobStatus: async ({ params, query, caller, signal }) => {
      const waitSeconds = query.wait ?? 0;
      const job = await readJob(service, caller.accountId, params.job_id, { types: ['pcb'], waitSeconds, signal });
      return statusAnswer(job, { ...describeJob<'pcb'>(job), files: await filesOfJob(service, job) }, waitSeconds > 0);
    },
    checkErc: async ({ body }) => {
      const { rules_file: rules, severity, engine } = body.fields;
      if (engine === 'kicad') return ok(await checkByKicad(service, body.file!, rules, severity));
      return ok(ercView(await checkSchematic(service, body.file!, rules), severity));
    },
    diffSchematics: async ({ body }) => {
      const { pictures, theme } = body.fields;
      const { diff, drawn } = await compareSchematics(
        service,
        body.files.base!,
        body.file!,
        pictures ? theme : undefined,
      );
      const drawings = drawn.map(({ humanPath, svg }) => ({ sheet: humanPath, svg }));
      return ok({ ...diff, ...(pictures ? { pictures: drawings } : {}) });
    },
    renderSchematic: async ({ body }) => {
      const file = body.file!;
      const sheets = await drawSchematic(service, file, body.fields);
      const base = (file.filename ?? 'schematic').replace(/\.\w+$/, '');
      const [only] = sheets;
      if (sheets.length === 1)
        return bytes(new TextEncoder().encode(only!.svg), 'image/svg+xml', sheetFileName(base, only!));
      return bytes(packSheets(base, sheets), 'application/zip', `${base}-sheets.zip`);
    },
  };
}
