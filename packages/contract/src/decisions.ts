import { z } from 'zod';
import { exampleBom } from './bom-examples.ts';
import { BomLine } from './bom-schemas.ts';
import { BomDecision, decisionChoices, decisionScopes, exampleDecision } from './decision-schemas.ts';
import { binary, data, endpoint, json, upload } from './endpoint.ts';
import { open, text, textBooleanOr, textChoice } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';

const { project_id: _project, bom_id: _bom, file: _file, said: _said, ...toldOfLine } = exampleDecision;

export const decideBomLine = endpoint('PATCH /bom/{bom_id}/lines/{line}', {
  id: 'decideBomLine',
  client: 'bom.decideLine',
  tag: 'BOM',
  summary: 'Decide what is bought for a line of a BOM',
  description:
    'This part, none, or nothing to buy. The line, its cost and the other lines that the decision is for change at once; every later BOM is read by it, too. Where a later line says something that contradicts the part, that is reported and the line stays as it was matched by itself. Deciding again about the same replaces the decision.',
  // A decision that is misread is noticed too late.
  unknownNames: 'refuse',
  scope: 'bom:write',
  body: json(
    z.object({
      choice: z.enum(decisionChoices).meta({
        description:
          '`part`: buy `part`. `none`: leave the line without a part. `not_bought`: nothing has to be bought for it.',
      }),
      part: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .meta({
          description: 'SKU or part number of the part, for the choice `part` only.',
          examples: ['C60490'],
        }),
      manufacturer: z.string().trim().min(1).max(200).optional().meta({
        description:
          'Decides when several manufacturers share the part number; without it that is a 300 `ambiguous_part`, as a decision must not fall on a part that was guessed.',
      }),
      scope: z.enum(decisionScopes).default('line').meta({
        description:
          'How far it reaches: lines with these designators in files of this name in this project (`line`), or whatever says the same in files of this name (`file`), in this project (`project`), in all BOMs of the account (`account`).',
      }),
      note: z.string().trim().max(1_000).optional().meta({ description: 'Why, for who reads it later.' }),
    }),
  ),
  answer: data(BomLine),
  problems: [
    'bom_not_found',
    'line_not_found',
    'not_ready',
    'wrong_state',
    'part_not_found',
    'ambiguous_part',
    'too_many_decisions',
  ],
  example: {
    params: { bom_id: 'bom_01J9Z3W8K6T4', line: '1' },
    body: { choice: 'part', part: 'C60490', scope: 'project', note: 'in our drawer' },
    data: {
      ...exampleBom.lines[0]!,
      reason: 'decided on 2026-05-21 by Ana: in our drawer',
      decision: { ...toldOfLine, applied: true, contradiction: null },
    },
  },
});

const filters = {
  scope: textChoice(decisionScopes).meta({ description: 'Only those of this scope.' }),
  project_id: text(100).meta({ description: 'Only those that were made in this project.' }),
};

export const listDecisions = endpoint('GET /decisions', {
  id: 'listDecisions',
  client: 'decisions.list',
  tag: 'BOM',
  summary: 'List what you decided about lines of BOMs',
  description: 'The newest first.',
  scope: 'bom:read',
  query: z.object({ ...filters, ...pageQuery }),
  answer: data(open({ decisions: z.array(BomDecision), ...pageFields })),
  example: {
    query: { scope: 'project' },
    data: { decisions: [exampleDecision], total: 1, limit: 20, offset: 0, next_cursor: null },
  },
});

export const exportDecisions = endpoint('GET /decisions/export', {
  id: 'exportDecisions',
  client: 'decisions.export',
  tag: 'BOM',
  summary: 'Download what you decided as CSV',
  description:
    'One row a decision, as `POST /decisions/import`, the command line, the GitHub Action and the watcher read it. No cell can run as a formula.',
  scope: 'bom:read',
  query: z.object(filters),
  answer: binary(['text/csv']),
  example: { query: { project_id: 'prj_01J9Z3W8K6T4' } },
});

export const importDecisions = endpoint('POST /decisions/import', {
  id: 'importDecisions',
  client: 'decisions.import',
  tag: 'BOM',
  summary: 'Import decisions from CSV',
  description:
    'Every row is checked; `errors` says row and column. With an error nothing is imported, unless `partial` is true. One about the same thing in the same place is replaced. `project` is the id of a project, or empty. BOMs that are there stay as they are; later ones are read by it.',
  unknownNames: 'refuse',
  scope: 'bom:write',
  body: upload(
    'bom',
    ['text/csv', 'text/plain', 'application/octet-stream'],
    z.object({ partial: textBooleanOr(false).meta({ description: 'Whether to import the rows that are right.' }) }),
    {
      orJson: z.object({
        csv: z.string().min(1).meta({ description: 'The CSV text itself.' }),
        partial: z.boolean().default(false).meta({ description: 'Whether to import the rows that are right.' }),
      }),
    },
  ),
  answer: data(
    open({
      imported: z.int().meta({ description: 'How many rows are decisions now.' }),
      errors: z.array(
        open({
          row: z.int().meta({ description: 'From 1, which is the header.' }),
          column: z.string(),
          message: z.string(),
        }),
      ),
    }),
  ),
  problems: ['too_many_decisions'],
  example: {
    body: { csv: 'scope,value,footprint,choice,part_mpn\naccount,10k,0402,part,RC0402FR-0710KL\n' },
    data: { imported: 1, errors: [] },
  },
});

export const deleteDecision = endpoint('DELETE /decisions/{decision_id}', {
  id: 'deleteDecision',
  client: 'decisions.delete',
  tag: 'BOM',
  summary: 'Delete a decision about lines of BOMs',
  description:
    'The BOM on which it was made is at once as the decisions that are left say, and later BOMs are read without it. Other BOMs stay as they are.',
  scope: 'bom:write',
  answer: data(open({ id: z.string(), deleted: z.boolean() })),
  problems: ['decision_not_found'],
  example: { params: { decision_id: 'dec_01J9Z3W8K6T4' }, data: { id: 'dec_01J9Z3W8K6T4', deleted: true } },
});
