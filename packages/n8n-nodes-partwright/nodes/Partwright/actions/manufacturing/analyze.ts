import type { CallData } from '@partwright/client';
import { declare } from '../../../shared/declared.ts';
import { outputFiles, withFiles } from '../../../shared/job-files.ts';
import type { Context, JobOperation } from '../../../shared/operation.ts';
import {
  furtherFile,
  makeOptionsProperty,
  projectOption,
  simplify,
  timeout,
  waitForCompletion,
} from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import * as board from './board-properties.ts';
import { decideVerdict, pickWorst, simpleDfm, type DfmReport } from './simple-dfm.ts';

type Finished = CallData<'getManufacturingStatus'>;

/** `result` of a complete job. */
interface Result {
  dfm: Omit<DfmReport, 'pictures'>;
  assembly: {
    summary: object;
    checks: { id: string; status: string; reason: string | null }[];
    issues: { severity: string }[];
  };
  bom_id?: string | null;
  revision?: string | null;
}

const declared = declare(api.submitDfm, {
  value: 'analyze',
  action: 'Analyze a board and its assembly',
  description:
    'The full DFM analysis as a job: with a BOM and positions it holds the files of the assembly against each other too',
  properties: (fields) => [
    ...board.fileOrProject,
    waitForCompletion,
    outputFiles,
    simplify,
    makeOptionsProperty([
      board.bomDataFieldName,
      board.uploadedBom,
      fields.copper_oz,
      fields.folder,
      fields.layers,
      { ...fields.notes, typeOptions: { rows: 3 } },
      board.ownLimits,
      furtherFile('positions', 'Positions', 'the pick-and-place file or the .kicad_pcb'),
      fields.priority,
      board.profile,
      { ...projectOption, description: 'Project to keep the files for; with Source: Project, that project is checked' },
      fields.revision,
      timeout,
    ]),
  ],
  send(input, context) {
    return isOfProject(context) ? { ...input, project_id: context.located('projectId') } : input;
  },
  async give(job, context) {
    const finished = job as Finished;
    const json = context.parameter('simplify', true) ? simpleAnalysis(finished) : job;
    return withFiles(context, json, finished.files);
  },
});

export const analyze: JobOperation = {
  ...declared,
  async start(context, callbackUrl) {
    if (isOfProject(context)) refuseFiles(context);
    return declared.start(context, callbackUrl);
  },
};

const isOfProject = (context: Context): boolean => context.parameter<string>('source', 'file') === 'project';

function refuseFiles(context: Context): void {
  const { bomDataFieldName, positionsDataFieldName } = context.options();
  if (bomDataFieldName === undefined && positionsDataFieldName === undefined) return;
  throw new Error(
    'A BOM or positions file goes with board files. Choose Source: File, or remove BOM and Positions Data Field Name to check the files kept for the project.',
  );
}

function simpleAnalysis({ job_id, status, result, files = [] }: Finished): object {
  const { dfm, assembly, bom_id = null, revision = null } = result as unknown as Result;
  const { summary, board: measured, profile, issues } = simpleDfm(dfm);
  const verdict = decideVerdict([...dfm.checks, ...assembly.checks]);
  const fits = { summary: assembly.summary, issues: pickWorst(assembly.issues) };
  const checked = { job_id, status, verdict, summary, board: measured, profile, issues };
  return { ...checked, assembly: fits, bom_id, revision, files };
}
