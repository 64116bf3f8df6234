import { expect, it } from 'vitest';
import { readBom } from '@partwright/bom';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { joinParts } from './bom-parts.ts';
import { bomCostLines } from './cost-lines.ts';
import type { MatchedLine } from '../ports/boms.ts';
import type { Service } from '../service.ts';

const bom = readBom(encodeText('Qty,Part,MPN\n8,Resistor,RC0402FR-0710KL\n,Diode,1N4148W\na few,Nut,NUT-M3\n'));
const records = {
  parts: {
    byIds: (ids: number[]) => Promise.resolve(new Map(ids.map((id) => [id, { id, mpn: `P${id}`, offers: [] }]))),
  },
} as unknown as Service['records'];
const match = (line: number, level: MatchedLine['level']): MatchedLine =>
  ({
    line,
    partId: line,
    level,
    via: 'mpn',
    reason: 'like it',
    warnings: [],
    conflicts: [],
    alternatives: [],
  }) as unknown as MatchedLine;

it.each([
  ['high', 'the line does not say how many: 1 a board was assumed'],
  ['medium', 'like it; the line does not say how many: 1 a board was assumed'],
] as const)('a line of a %s match that does not say how many is in doubt, once', async (level, reason) => {
  const matches = bom.lines.map(({ line }) => match(line, line === 2 ? level : 'high'));
  const lines = bomCostLines((await joinParts({ records }, bom, matches)).entries);
  const code = level === 'high' ? 'quantity_assumed' : 'medium_match';
  expect(lines.map(({ doubts }) => doubts)).toMatchObject([
    [],
    [{ line: 2, code, reason }],
    [{ code: 'quantity_assumed' }],
  ]);
});
