import { describe, expect, it } from 'vitest';
import { BoardText } from '@partwright/kicad/board/board.fixture.ts';
import { plainBoard } from '@partwright/gerber/set/set.fixture.ts';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { encodeFiles, sheet } from '@partwright/kicad/schematic/testing/sheet.fixture.ts';
import { compareChecks } from './compare-checks.ts';
import type { CheckId } from './model.ts';
import { reviewSide, type SideWish } from './side.ts';

const tools = { polygons: await openTestPolygons(), catalogue: null };
const ALL: ReadonlySet<CheckId> = new Set(['erc', 'drc', 'dfm', 'bom'] as const);
const wish = (some: Partial<SideWish>): SideWish => ({
  kind: 'kicad',
  path: 'hw/test.kicad_pro',
  files: new Map(),
  checks: ALL,
  fabProfile: 'conservative',
  ...some,
});
const gerbers = new Map([...plainBoard()].map(([name, bytes]) => [`hw/out/${name}`, bytes]));
const kicad = (isJoined: boolean) => {
  const top = sheet().symbol('R1', 'R', [50.8, 50.8]).symbol('R2', 'R', [76.2, 50.8]);
  // Last, so that everything else has the same uuid with it and without.
  if (isJoined) top.wire([50.8, 46.99], [76.2, 46.99]).wire([50.8, 54.61], [76.2, 54.61]);
  const board = new BoardText('A').rectangle(20, 10).text();
  return new Map([
    ...encodeFiles({ 'hw/test.kicad_pro': '{}', 'hw/test.kicad_sch': top, 'hw/test.kicad_pcb': board }),
    ...gerbers,
  ]);
};
const listStatuses = ({ erc, drc, dfm, bom }: Awaited<ReturnType<typeof reviewSide>>): string =>
  [erc, drc, dfm, bom].map(({ status }) => status).join(' ');

describe('reviewSide', () => {
  it('runs all checks of a KiCad project with its Gerber set', async () => {
    const side = await reviewSide(wish({ files: kicad(true) }), tools);
    expect(listStatuses(side)).toBe('ran ran ran ran');
    expect(side.bom.lines.flatMap(({ references }) => references)).toEqual(['R1', 'R2']);
    expect(side.problems).toEqual([]);
  });

  it('shows what a wire that was taken away leaves open, and nothing else', async () => {
    const [base, head] = await Promise.all([true, false].map((is) => reviewSide(wish({ files: kicad(is) }), tools)));
    const { new: fresh, fixed } = compareChecks(base!.erc, head!.erc, [], '2026-11-21');
    expect(fresh.map(({ rule, places: [place] }) => `${rule} ${place!.ref}.${place!.pin}`).toSorted()).toEqual([
      'pin_not_connected R1.1',
      'pin_not_connected R1.2',
      'pin_not_connected R2.1',
      'pin_not_connected R2.2',
    ]);
    expect(fixed).toEqual([]);
  });

  it.each<[string, Partial<SideWish>, string]>([
    ['Gerber files', { kind: 'gerber', path: 'hw/out', files: gerbers }, 'absent absent ran absent'],
    [
      'a list of parts',
      { kind: 'bom', path: 'bom.csv', files: encodeFiles({ 'bom.csv': 'Designator,Qty,Value\nR1,1,10k\n' }) },
      'absent absent absent ran',
    ],
    ['what is asked for only', { files: kicad(true), checks: new Set<CheckId>(['erc']) }, 'ran absent absent absent'],
    [
      'a project without a board',
      { files: encodeFiles({ 'hw/test.kicad_pro': '', 'hw/test.kicad_sch': sheet() }) },
      'ran absent absent ran',
    ],
    ['a project of which nothing could be read', {}, 'absent absent absent absent'],
  ])('checks of %s what there is', async (_, some, expected) => {
    expect(listStatuses(await reviewSide(wish(some), tools))).toBe(expected);
  });

  it('throws for no file, and tells by name which one is broken', async () => {
    const broken = encodeFiles({
      'hw/test.kicad_pro': '{{{',
      'hw/test.kicad_sch': '(kicad_sch (',
      'hw/test.kicad_pcb': ')',
    });
    const { erc, drc, bom } = await reviewSide(wish({ files: broken }), tools);
    for (const { status, reason } of [erc, drc, bom]) {
      expect(status).toBe('not_run');
      expect(reason).toMatch(/^hw\/test\.kicad_(?:sch|pcb), line 1: /);
    }
  });

  it('tells which sheet is missing, by file and line', async () => {
    const files = encodeFiles({ 'hw/test.kicad_sch': sheet().sheet('Power', '../shared/psu.kicad_sch', [50.8, 50.8]) });
    const { problems } = await reviewSide(wish({ path: 'hw/test.kicad_sch', files }), tools);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^hw\/test\.kicad_sch, line \d+: .*psu\.kicad_sch.* is missing/);
  });
});
