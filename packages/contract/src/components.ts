import { z } from 'zod';
import {
  ComponentQuery,
  DecodedNumber,
  exampleBreakdown,
  Match,
  MatchAlternative,
  MatchBreakdown,
  matchLevels,
  Note,
  searchDepth,
} from './component-schemas.ts';
import { data, endpoint, json } from './endpoint.ts';
import { confidence, open } from './fields.ts';
import { limits } from './limits.ts';
import { examplePart } from './part-examples.ts';
import { live, Part } from './part-schemas.ts';
import { exampleValue, NormalizedValue } from './values.ts';

export const matchComponent = endpoint('POST /components/match', {
  id: 'matchComponent',
  client: 'components.match',
  tag: 'Matching',
  summary: 'Match one component',
  description:
    'The confidence is a calibrated probability; `match_breakdown` says which fields agree and `conflicts` where they do not. Of several manufacturers that share a number, and agree with the component alike, the one is first that `GET /parts/{sku}` answers; the warning `number_shared` names the others.',
  scope: 'match:run',
  credits: 1,
  idempotent: true,
  body: json(
    z.object({
      component: ComponentQuery.refine(
        (c) => Object.values(c).some((value) => typeof value === 'string' && value.trim() !== ''),
        {
          error: 'Say at least one of reference, value, footprint, mpn, sku, description',
        },
      ),
      max_results: z.int().min(1).max(50).default(5),
      search_depth: searchDepth,
    }),
  ),
  answer: data(
    open({
      matches: z.array(Match).meta({ description: 'Best first; empty when nothing fits.' }),
      understood: open({
        kind: z.string().nullable(),
        value: NormalizedValue.nullable(),
        footprint: z.string().nullable().meta({ description: 'Canonical footprint.' }),
        mpn: z.string().nullable(),
        manufacturer: z.string().nullable(),
        decoded: DecodedNumber.nullable().optional(),
      }),
      live,
    }),
  ),
  example: {
    body: { component: { reference: 'R1', value: '10k 1%', footprint: 'R_0402_1005Metric' }, max_results: 1 },
    data: {
      matches: [
        {
          part: examplePart,
          confidence: 0.93,
          level: 'high',
          via: 'parametric',
          match_breakdown: exampleBreakdown,
          reason: 'Same resistance, tolerance and size; most stock of 412 candidates',
          warnings: [],
          conflicts: [],
        },
      ],
      understood: { kind: 'resistor', value: exampleValue, footprint: 'CHIP-0402', mpn: null, manufacturer: null },
    },
  },
});

export const matchComponents = endpoint('POST /components/match/batch', {
  id: 'matchComponents',
  client: 'components.matchBatch',
  tag: 'Matching',
  summary: `Match up to ${limits.batchComponents} components`,
  description: `Answers come in the order of the components. More than ${limits.batchComponents} is a 422 \`batch_too_large\` and costs nothing.`,
  scope: 'match:run',
  credits: 1,
  creditsPer: { size: 50, of: 'components' },
  idempotent: true,
  body: json(
    z.object({
      components: z
        .array(ComponentQuery)
        .min(1)
        .refine((list) => list.length <= limits.batchComponents, {
          error: `A batch holds at most ${limits.batchComponents} components`,
          params: { problem: 'batch_too_large' },
        })
        .meta({ maxItems: limits.batchComponents }),
      search_depth: searchDepth,
    }),
  ),
  answer: data(
    open({
      matches: z.array(
        open({
          component: z.record(z.string(), z.unknown()).meta({ description: 'As it was asked.' }),
          matched_part: Part.nullable(),
          confidence: confidence(),
          level: z.enum(matchLevels),
          match_breakdown: MatchBreakdown.nullable(),
          reason: z.string(),
          warnings: z.array(Note),
          conflicts: z.array(Note),
          alternatives: z.array(MatchAlternative),
        }),
      ),
      statistics: open({
        total: z.int(),
        high_confidence: z.int(),
        medium_confidence: z.int(),
        low_confidence: z.int(),
        no_match: z.int(),
        average_confidence: confidence(),
      }),
      live,
    }),
  ),
  problems: ['batch_too_large'],
  example: {
    body: { components: [{ reference: 'R1', value: '10k 1%', footprint: 'R_0402_1005Metric' }] },
    data: {
      matches: [
        {
          component: { reference: 'R1', value: '10k 1%', footprint: 'R_0402_1005Metric' },
          matched_part: examplePart,
          confidence: 0.93,
          level: 'high',
          match_breakdown: exampleBreakdown,
          reason: 'Same resistance, tolerance and size',
          warnings: [],
          conflicts: [],
          alternatives: [],
        },
      ],
      statistics: {
        total: 1,
        high_confidence: 1,
        medium_confidence: 0,
        low_confidence: 0,
        no_match: 0,
        average_confidence: 0.93,
      },
    },
  },
});
