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
import { ownLimits, sendOwnLimits } from './own-limits.ts';
import { countLeftOut, decideVerdict, describeErrors, listIssues, notRun, pickWorst } from './simple-dfm.ts';

type Finished = CallData<'getManufacturingStatus'>;

type Result = Extract<NonNullable<Finished['result']>, { omitted_issues: number }>;

const declared = declare(api.submitDfm, {
  value: 'analyze',
  action: 'Analyze board and its assembly',
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
      ...ownLimits,
      furtherFile('positions', 'Positions', 'the pick-and-place file or the .kicad_pcb'),
      fields.priority,
      board.profile,
      { ...projectOption, description: 'Project to keep the files for; with Source: Project, that project is checked' },
      fields.revision,
      board.roles(fields.roles),
      fields.solder_mask,
      timeout,
    ]),
  ],
  send(input, context) {
    const sent = sendOwnLimits(input);
    return isOfProject(context) ? { ...sent, project_id: context.located('projectId') } : sent;
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
  const {
    checks,
    summary,
    board: measured,
    causes,
    doubts,
    profile,
    issues,
    warnings,
    assembly,
    bom_id,
    revision,
    omitted_issues,
  } = result as Result;
  const found = [...issues, ...warnings];
  const ofBoard = found.filter((one) => one.about === 'board');
  const ofAssembly = found.filter((one) => one.about === 'assembly');
  return {
    job_id,
    status,
    verdict: decideVerdict(checks),
    summary: { ...summary, text: describeErrors(ofBoard) },
    board: measured,
    profile,
    doubts,
    causes: listIssues(causes),
    issues: listIssues(ofBoard),
    assembly: { summary: assembly, issues: pickWorst(ofAssembly) },
    issues_left_out: countLeftOut(ofBoard) + countLeftOut(ofAssembly) + omitted_issues,
    not_run: notRun(checks),
    not_checked: found.flatMap((one) => (one.about === 'board' || one.about === 'assembly' ? [] : [one.message])),
    bom_id,
    revision,
    files,
  };
}
