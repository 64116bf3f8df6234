import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CheckId, SideWish } from '@partwright/review';
import { openChecker } from './open-checker.ts';

// From the sources, each child loads the whole engine file by file.
vi.setConfig({ testTimeout: 120_000 });

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const BOM = text('Reference,Value,MPN\nR1,10k,0402WGF1002TCE\nR2,1k,HOUSE-1\n');
const PRICES = text('MPN,Manufacturer,Seller,Currency,Price\nHOUSE-1,House,Shop,EUR,0.10\n');
const SHEET = text('(kicad_sch (version 20250114) (generator "eeschema") (uuid "1") (paper "A4") (lib_symbols))\n');

/** A board with copper that runs out to a point: without `filled_areas_thickness no` a pen would round it. */
const SHARP = text(`(kicad_pcb (version 20241229) (generator "pcbnew") (general (thickness 1.6))
  (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (25 "Edge.Cuts" user)) (net 0 "") (net 1 "GND")
  (gr_rect (start 0 0) (end 50 30) (stroke (width 0.1) (type solid)) (fill no) (layer "Edge.Cuts") (uuid "e"))
  (zone (net 1) (net_name "GND") (layer "F.Cu") (uuid "z") (hatch edge 0.5) (connect_pads (clearance 0.2)) (min_thickness 0.2) (filled_areas_thickness no)
    (fill yes (thermal_gap 0.3) (thermal_bridge_width 0.3)) (polygon (pts (xy 5 5) (xy 20 5) (xy 20 9) (xy 40 10) (xy 20 11) (xy 20 15) (xy 5 15)))
    (filled_polygon (layer "F.Cu") (pts (xy 5 5) (xy 20 5) (xy 20 9) (xy 40 10) (xy 20 11) (xy 20 15) (xy 5 15)))))`);

/** More to read than a millisecond is enough for. */
const WIRES = Array.from({ length: 5000 }, (_, at) => `(wire (pts (xy 0 ${at}) (xy 1 ${at})) (uuid "w${at}"))`);
const LARGE = text(new TextDecoder().decode(SHEET).replace(/\)\n$/, ` ${WIRES.join('\n')})\n`));

const wishFor = (wish: Partial<SideWish>): SideWish => ({
  kind: 'bom',
  path: 'bom.csv',
  files: new Map([['bom.csv', BOM]]),
  checks: new Set<CheckId>(['bom']),
  fabProfile: 'conservative',
  ...wish,
});

describe('The checker', () => {
  const checker = openChecker();
  checker.warm();
  const outcomes = checker.usePrices({
    useStarter: true,
    lists: [
      { name: 'house.csv', bytes: PRICES, observedAt: '2026-01-01T00:00:00Z' },
      { name: 'broken.csv', bytes: gzipSync('no table'), observedAt: '2026-01-01T00:00:00Z' },
    ],
  });
  afterAll(() => checker.close());

  it('matches the lines of a BOM with the starter catalogue and price lists', async () => {
    const { bom, erc, drc, dfm } = await checker.side(wishFor({}));
    expect(bom.status).toBe('ran');
    expect(bom.lines.map(({ part }) => part?.mpn)).toEqual(['0402WGF1002TCE', 'HOUSE-1']);
    expect(bom.lines[1]!.part!.offers).toMatchObject([{ seller: 'Shop', currency: 'EUR' }]);
    expect([erc, drc, dfm].map(({ status }) => status)).toEqual(['absent', 'absent', 'absent']);
  });

  it('says what became of each price list', async () => {
    expect(await outcomes).toMatchObject([
      { name: 'house.csv', rows: 1, parts: 1, problem: null },
      { name: 'broken.csv', parts: 0, problem: expect.stringContaining('broken.csv') as string },
    ]);
  });

  it('runs the checks of a schematic, and DFM with the engine for polygons', async () => {
    const files = new Map([['a.kicad_sch', SHEET]]);
    const checks = new Set<CheckId>(['erc', 'drc', 'dfm']);
    const { erc, dfm } = await checker.side(wishFor({ kind: 'kicad', path: 'a.kicad_sch', files, checks }));
    expect(erc).toMatchObject({ status: 'ran', reason: '' });
    expect(dfm.status).toBe('absent');
  });

  it('looks for slivers of copper, whatever else is checked with them', async () => {
    const files = new Map([['a.kicad_pcb', SHARP]]);
    const rulesOf = async (checks: CheckId[]): Promise<[string[], string[]]> => {
      const { drc } = await checker.side(
        wishFor({ kind: 'kicad', path: 'a.kicad_pcb', files, checks: new Set(checks) }),
      );
      return [drc.findings.map(({ rule }) => rule), drc.notRun.map(({ rule }) => rule)];
    };
    const sides = await Promise.all([rulesOf(['drc']), rulesOf(['erc', 'drc']), rulesOf(['bom', 'drc', 'dfm'])]);
    for (const [found, left] of sides) {
      expect(found).toContain('copper_sliver');
      expect(left).not.toContain('copper_sliver');
    }
  });

  it('draws what changed', async () => {
    const head = new Map([['a.kicad_sch', SHEET]]);
    const touched = [{ path: 'a.kicad_sch', change: 'added' as const, previousPath: null }];
    const { pictures, problems } = await checker.pictures({ base: null, head, path: 'a.kicad_sch', touched });
    expect(problems).toEqual([]);
    expect(pictures).toMatchObject([{ kind: 'schematic', before: null }]);
  });
});

describe('A check that cannot come to its end', () => {
  it('is not run, with the reason, and so are the others of its project when they cannot either', async () => {
    const checker = openChecker({ deadlineMs: 1 });
    onTestFinished(() => checker.close());
    const checks = new Set<CheckId>(['erc', 'bom']);
    const head = new Map([['a.kicad_sch', LARGE]]);
    const side = await checker.side(wishFor({ kind: 'kicad', path: 'a.kicad_sch', files: head, checks }));
    // On a busy machine the clock is the first.
    const reason = expect.stringMatching(/0\.001 s of processor time .*was stopped/) as string;
    expect(side.erc).toMatchObject({ status: 'not_run', reason });
    expect(side.bom).toMatchObject({ status: 'not_run', reason, lines: [] });
    expect(side.drc).toMatchObject({ status: 'absent', reason: '' });
    const touched = [{ path: 'a.kicad_sch', change: 'added' as const, previousPath: null }];
    expect(await checker.pictures({ base: null, head, path: 'a.kicad_sch', touched })).toMatchObject({
      pictures: [],
      problems: [expect.stringContaining('No pictures: ')],
    });
  });

  it('takes none of the others with it', async () => {
    const files = new Map([
      ['a.kicad_sch', SHEET],
      ['a.kicad_pro', text('{}')],
    ]);
    // A list that is none makes the catalogue fail, which only the BOM needs.
    const checker = openChecker();
    onTestFinished(() => checker.close());
    const broken = { name: 'house.csv', bytes: null as never, observedAt: '' };
    expect(await checker.usePrices({ useStarter: false, lists: [broken] })).toMatchObject([
      { name: 'house.csv', parts: 0, problem: expect.stringContaining('The check failed: ') as string },
    ]);
    const checks = new Set<CheckId>(['erc', 'bom']);
    const side = await checker.side(wishFor({ kind: 'kicad', path: 'a.kicad_pro', files, checks }));
    expect(side.erc.status).toBe('ran');
    expect(side.bom).toMatchObject({
      status: 'not_run',
      reason: expect.stringContaining('The check failed: ') as string,
    });
  });

  it('is not run after the checker was closed', async () => {
    const checker = openChecker();
    checker.close();
    expect(await checker.side(wishFor({}))).toMatchObject({
      bom: { status: 'not_run', reason: 'The checks were ended.' },
    });
  });
});
