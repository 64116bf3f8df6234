import type { CallData } from '@partwright/client';
import type { IDataObject } from 'n8n-workflow';
import { apiFields } from '../../../shared/api-fields.ts';
import type { JobOperation } from '../../../shared/operation.ts';
import { makeOptionsProperty, simplify, timeout, waitForCompletion } from '../../../shared/properties.ts';
import { readProjectId, projectOption } from '../../../shared/project-option.ts';
import { submitDfm } from '../../fields.ts';
import * as board from './board-properties.ts';
import { outputFiles, withFiles } from '../../../shared/job-files.ts';
import { decideVerdict, listIssues, pickWorst } from './simple-dfm.ts';

type Finished = CallData<'getManufacturingStatus'>;

type Result = Extract<NonNullable<Finished['result']>, { omitted_issues: number }>;

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
  const { checks, summary, board: measured, profile, issues, warnings, assembly, bom_id, revision } = result as Result;
  const found = [...issues, ...warnings];
  return {
    job_id,
    status,
    verdict: decideVerdict(checks),
    summary,
    board: measured,
    profile,
    issues: listIssues(found.filter((one) => one.about === 'board')),
    assembly: { summary: assembly, issues: pickWorst(found.filter((one) => one.about === 'assembly')) },
    not_checked: found.flatMap((one) => (one.about === 'board' || one.about === 'assembly' ? [] : [one.message])),
    bom_id,
    revision,
    files,
  };
}
