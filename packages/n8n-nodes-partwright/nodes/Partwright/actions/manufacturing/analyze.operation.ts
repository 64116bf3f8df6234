import type { CallData } from '@partwright/client';
import type { IDataObject } from 'n8n-workflow';
import { apiFields } from '../../../shared/api-fields.ts';
import type { JobOperation } from '../../../shared/operation.ts';
import { makeOptionsProperty, simplify, timeout, waitForCompletion } from '../../../shared/properties.ts';
import { readProjectId, projectOption } from '../../../shared/project-option.ts';
import { submitDfm } from '../../fields.ts';
import * as board from './board-properties.ts';
import { outputFiles, withFiles } from '../../../shared/job-files.ts';
import { simpleDfm, decideVerdict, pickWorst, type DfmReport } from './simple-dfm.ts';

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

export const analyze: JobOperation = {
  value: 'analyze',
  name: 'Analyze',
  action: 'Analyze a board and its assembly',
  description:
    'The full DFM analysis as a job: with a BOM and positions it holds the files of the assembly against each other too',
  properties: [
    ...board.fileOrProject,
    waitForCompletion,
    outputFiles,
    simplify,
    makeOptionsProperty([
      board.bomDataFieldName,
      board.uploadedBom,
      submitDfm.copper_oz,
      submitDfm.folder,
      submitDfm.layers,
      { ...submitDfm.notes, typeOptions: { rows: 3 } },
      board.ownLimits,
      {
        displayName: 'Positions Data Field Name',
        name: 'positionsDataFieldName',
        type: 'string',
        default: 'positions',
        hint: 'The name of the input field containing the pick-and-place file or the .kicad_pcb',
      },
      submitDfm.priority,
      board.profile,
      { ...projectOption, description: 'Project to keep the files for; with Source: Project, that project is checked' },
      submitDfm.revision,
      timeout,
    ]),
  ],
  async start(context, callbackUrl) {
    const options = context.options();
    const fields = {
      bom_id: board.readUploadedBomId(options),
      ...apiFields('submitDfm', submitDfm, options),
      callback_url: callbackUrl,
    };
    if (context.parameter<string>('source', 'file') === 'project') {
      refuseFiles(options);
      return context.client.manufacturing.dfm({ ...fields, project_id: context.located('projectId') });
    }
    return context.client.manufacturing.dfm({
      ...fields,
      file: await context.file(),
      bom: options['bomDataFieldName'] === undefined ? undefined : await context.file('options.bomDataFieldName'),
      positions:
        options['positionsDataFieldName'] === undefined
          ? undefined
          : await context.file('options.positionsDataFieldName'),
      project_id: readProjectId(options),
    });
  },
  async finish(context, job) {
    const finished = job as Finished;
    const json = context.parameter('simplify', true) ? simpleAnalysis(finished) : job;
    return withFiles(context, json, finished.files);
  },
};

function refuseFiles({ bomDataFieldName, positionsDataFieldName }: IDataObject): void {
  if (bomDataFieldName === undefined && positionsDataFieldName === undefined) return;
  throw new Error(
    'A BOM or positions file goes with board files. Choose Source: File, or remove BOM and Positions Data Field Name to check the files kept for the project.',
  );
}

function simpleAnalysis({ job_id, status, result, files = [] }: Finished): object {
  const { dfm, assembly, bom_id = null, revision = null } = result as unknown as Result;
  const { summary, board: measured, profile, issues } = simpleDfm(dfm);
  return {
    job_id,
    status,
    verdict: decideVerdict([...dfm.checks, ...assembly.checks]),
    summary,
    board: measured,
    profile,
    issues,
    assembly: { summary: assembly.summary, issues: pickWorst(assembly.issues) },
    bom_id,
    revision,
    files,
  };
}
