import type { AnswerData } from '@partwright/contract';
import { packZip } from '@partwright/files/archives';
import type { RenderedSheet } from '@partwright/kicad/schematic';
import type { Service } from '../../service.ts';
import { findBoardStats, startBoardJob } from '../../usecases/board-jobs.ts';
import { chooseBoardJob } from '../../usecases/board-operation.ts';
import { filesOfJob } from '../../usecases/job-files.ts';
import { describeJob, describeStatus, readJob } from '../../usecases/jobs.ts';
import {
  checkByKicad,
  checkSchematic,
  compareSchematics,
  drawSchematic,
  ercView,
  nameSheets,
  sheetFileName,
} from '../../usecases/check-schematic.ts';
import type { StartedJob } from '../../usecases/start-job.ts';
import { accepted, bytes, ok, type Answer } from '../answer.ts';
import type { UploadedFile } from '../upload.ts';
import type { Handlers } from './index.ts';
import { statusAnswer } from './jobs.ts';

const startedAnswer = ({ job }: StartedJob<'pcb'>): Answer<'submitPcbJob'> => accepted(describeJob<'pcb'>(job));

export function edaHandlers(service: Service): Handlers {
  return {
    submitPcbJob: async ({ body, caller, bill, settle }) => {
      const { engine, board: which, theme, width_px: widthPx, markers, callback_url: callbackUrl } = body.fields;
      const { type: asked, operation, payload_json: payload, scene, enclosure_at: enclosureAt } = body.fields;
      const type = chooseBoardJob({ type: asked, operation, payload });
      const { bytes: board, filename } = body.file!;
      const { enclosure, ...projectFiles } = body.files;
      const companions = new Map(
        Object.entries(projectFiles).map(([name, file]) => [name.replace('companion_', ''), file.bytes]),
      );
      const upload = {
        bytes: board,
        filename,
        companions,
        enclosure: enclosure?.bytes,
        order: { type, engine, board: which, theme, widthPx, markers, scene, enclosureAt },
        callbackUrl,
      };
      const started = await startBoardJob(service, caller, upload, bill.price, (tx, begun) =>
        settle(tx, startedAnswer(begun)),
      );
      bill.payByHold(started.balance);
      return startedAnswer(started);
    },
    getPcbJobStatus: async ({ params, query, caller, client, signal }) => {
      const waitSeconds = query.wait ?? 0;
      const job = await readJob(service, caller.accountId, params.job_id, { types: ['pcb'], waitSeconds, signal });
      const boardStats = job.status === 'complete' ? findBoardStats(job) : undefined;
      const view = {
        ...describeStatus<'pcb'>(service.settings, job),
        boardStats,
        files: await filesOfJob(service, job),
      };
      return statusAnswer(job, view, { client, waited: waitSeconds > 0 });
    },
    checkErc: async ({ body }) => {
      const { severity, engine } = body.fields;
      const { rules, unused } = readErcRules(body.fields.rules_file, body.files);
      const report =
        engine === 'kicad'
          ? await checkByKicad(service, body.file!, rules, severity)
          : ercView(await checkSchematic(service, body.file!, rules), severity);
      return ok({ ...report, problems: [...unused, ...(report.problems ?? [])] });
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
    renderSchematic: async ({ body, accept }) => {
      const file = body.file!;
      const sheets = await drawSchematic(service, file, body.fields);
      const base = (file.filename ?? 'schematic').replace(/\.\w+$/, '');
      const isSvgAsked = /\bimage\/svg\+xml\b/i.test(accept);
      if (!isSvgAsked && !/\bapplication\/zip\b/i.test(accept)) return ok(describeDrawings(base, sheets));
      const [only] = sheets;
      if (sheets.length === 1 && isSvgAsked)
        return bytes(new TextEncoder().encode(only!.svg), 'image/svg+xml', sheetFileName(base, only!));
      return bytes(packZip(nameSheets(base, sheets)), 'application/zip', `${base}-sheets.zip`);
    },
  };
}

/** The rules to use, and what was sent for them in vain. */
function readErcRules(
  rulesFile: string | undefined,
  {
    companion_kicad_pro: project,
    companion_kicad_dru: boardRules,
  }: { companion_kicad_pro?: UploadedFile; companion_kicad_dru?: UploadedFile },
): { rules: string | undefined; unused: string[] } {
  return {
    rules: rulesFile ?? (project && new TextDecoder().decode(project.bytes)),
    unused: [
      ...(project && rulesFile !== undefined ? ['companion_kicad_pro was not used: rules_file goes before it'] : []),
      ...(boardRules
        ? ['companion_kicad_dru was not used: custom rules are for boards, and this is the check of a schematic']
        : []),
    ],
  };
}

function describeDrawings(base: string, sheets: readonly RenderedSheet[]): AnswerData<'renderSchematic'> {
  const files = [...nameSheets(base, sheets)];
  return {
    svgs: new Map(files.map(([name, svg]) => [name, Buffer.from(svg).toString('base64')])),
    // In the order of the sheets.
    sheets: new Map(files.map(([name], at) => [name, sheets[at]!.humanPath])),
    svgCount: files.length,
    totalSizeBytes: files.reduce((sum, [, svg]) => sum + svg.length, 0),
  };
}
