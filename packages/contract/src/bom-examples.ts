import type { z } from 'zod';
import type { Bom, BomAnalysis, BomDiff, BomJob } from './bom-schemas.ts';
import { exampleBreakdown } from './component-schemas.ts';
import { exampleStatement } from './cost-answers.ts';
import { exampleJob } from './jobs.ts';
import { examplePart } from './part-examples.ts';

export const exampleBomJob = {
  ...exampleJob,
  job_type: 'bom',
  status_url: '/v1/bom/job_01J9Z3W8K6T4/status',
  bom_id: 'bom_01J9Z3W8K6T4',
} satisfies BomJob;

export const exampleBom = {
  id: 'bom_01J9Z3W8K6T4',
  name: 'Amplifier rev B',
  project_id: null,
  quantity: 100,
  created_at: '2026-05-21T08:00:00Z',
  source: {
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ';',
    sheet: null,
    header_row: 0,
    columns: [{ index: 0, header: 'Designator', role: 'references', rank: 0, score: 1, reason: 'header "Designator"' }],
  },
  lines: [
    {
      line: 1,
      reference: 'R1, R2',
      references: ['R1', 'R2'],
      quantity: 2,
      dnp: false,
      value: '10k 1%',
      footprint: 'R_0402_1005Metric',
      manufacturer: null,
      mpn: null,
      sku: null,
      description: null,
      matched: true,
      part: examplePart,
      confidence: 0.93,
      level: 'high',
      match_breakdown: exampleBreakdown,
      reason: 'Same resistance, tolerance and size',
      warnings: [],
      conflicts: [],
      alternatives: [],
    },
  ],
  totals: { lines: 1, designators: 2, quantity: 2, dnp_lines: 0, dnp_designators: 0, matched: 1, unmatched: 0 },
} satisfies Bom;

export const exampleAnalysis = {
  cost_rollup: {
    quantity: 100,
    currency: 'USD',
    unit_cost: 4.182311,
    total: 418.2311,
    priced_lines: 40,
    unpriced_lines: 2,
    by_category: [{ category: 'resistor.chip', total: 1.92, lines: 9 }],
  },
  statement: exampleStatement,
  curve: [
    { quantity: 10, unit_cost: 6.41 },
    { quantity: 100, unit_cost: 4.182311 },
  ],
  unmatched_parts: [
    {
      line: 17,
      reference: 'J3',
      value: 'CONN_8',
      footprint: null,
      mpn: null,
      quantity: 1,
      reason: 'No part number, and the value names no parameter',
    },
  ],
  warnings: [{ code: 'duplicate_designator', severity: 'error', lines: [4, 9], message: 'C7 stands in lines 4 and 9' }],
} satisfies z.infer<typeof BomAnalysis>;

export const exampleDiff = {
  unread: [],
  added: [],
  removed: [
    {
      references: ['C7'],
      line: 4,
      quantity: 1,
      dnp: false,
      value: '100n',
      footprint: 'C_0402_1005Metric',
      manufacturer: null,
      mpn: null,
      description: null,
    },
  ],
  changed: [
    {
      references: ['R1', 'R2'],
      name: null,
      lines: [1],
      changes: [{ field: 'value', before: '10k', after: '12k' }],
    },
  ],
  notation: [],
  unchanged: 117,
  summary: {
    added: 0,
    removed: 1,
    changed: 2,
    unchanged: 117,
    notation: 0,
    fields: { value: 2, footprint: 0, mpn: 0, manufacturer: 0, dnp: 0, quantity: 0 },
  },
} satisfies z.infer<typeof BomDiff>;
