import { readDecisionsFile } from '@partwright/catalog/matching';
import { makeSymbol } from '@partwright/kicad/schematic/testing/library.fixture.ts';
import { encodeFiles, sheet } from '@partwright/kicad/schematic/testing/sheet.fixture.ts';
import { describe, expect, it } from 'vitest';
import { compareBoms, type BomComparison } from './compare-boms.ts';
import { readBomSide } from './read-bom-side.ts';
import { smallCatalogue } from './sides.fixture.ts';

const HEADER = 'scope,file,references,value,footprint,choice,part_mpn,note,decided_at,decided_by\n';
const YAGEO = 'part,RC0402FR-0710KL,in our drawer,2026-10-02,Ana\n';
const NOT_BOUGHT = 'not_bought,,in our drawer,2026-10-02,Ana\n';
const asked = { quantities: [100], primaryQuantity: 100, currency: 'EUR' };

function readSide(rows: string, decisions: string, catalogue: ReturnType<typeof smallCatalogue> | null) {
  const files = new Map([['hw/bom.csv', new TextEncoder().encode(`Reference,Qty,Value,Footprint,DNP\n${rows}`)]]);
  const read = readDecisionsFile(HEADER + decisions);
  expect(read.problems).toEqual([]);
  return readBomSide({ kind: 'bom', path: 'hw/bom.csv', files, decisions: read.decisions }, catalogue);
}

async function compare(base: string, head: string, decisions: string): Promise<BomComparison> {
  const sides = [base, head].map((rows) => readSide(rows, decisions, smallCatalogue()));
  const [old, now] = await Promise.all(sides);
  return compareBoms(old!, now!, asked);
}

const told = ({ head }: BomComparison) => head.map(({ rule, severity, message }) => [rule, severity, message]);

describe('a decision of the file', () => {
  it('is followed, and said with who decided where the line changed', async () => {
    const found = await compare('R9,1,22k,0402,\n', 'R9,1,22k,0402,\nR1,1,10k,,\n', `line,bom.csv,R1,10k,,${YAGEO}`);
    expect(found.review.matched[1]).toMatchObject({ references: ['R1'], mpn: 'RC0402FR-0710KL', confidence: 1 });
    expect(found.review.notes).toContain('R1: RC0402FR-0710KL, decided on 2026-10-02 by Ana: in our drawer');
  });

  it('is counted where nothing of its line changed', async () => {
    const found = await compare('R1,1,10k,,\n', 'R1,1,10k,,\n', `line,bom.csv,R1,10k,,${YAGEO}`);
    expect(found.review.notes).toContain('1 line is as decided.');
  });

  it('that nothing is bought leaves no price missing, and is said', async () => {
    const found = await compare('', 'R1,1,10k,0402,\nK1,1,Relay,,\n', `project,,K7,Relay,,${NOT_BOUGHT}`);
    expect(found.review.unpriced).toEqual([]);
    expect(told(found)).toEqual([]);
    expect(found.review.notes).toContain('K1: not bought: decided on 2026-10-02 by Ana: in our drawer');
  });

  it('to leave a line without a part is told in place of what was not found', async () => {
    const found = await compare('', 'R1,1,10k,0402,\n', 'account,,R1,10k,0402,none,,,2026-10-02,Ana\n');
    expect(found.review.matched).toEqual([]);
    expect(told(found)).toEqual([
      ['unmatched', 'info', 'R1 (10k 0402) is left without a part: decided on 2026-10-02 by Ana'],
    ]);
  });

  it('that the line contradicts is a new warning where the line is, and not followed', async () => {
    const { base, head, review } = await compare(
      'R1,1,10k,0402,\n',
      'R1,1,22k,0402,\n',
      `line,bom.csv,R1,10k,0402,${YAGEO}`,
    );
    expect(base).toEqual([]);
    expect(head).toMatchObject([
      {
        rule: 'decision_contradicted',
        severity: 'warning',
        message:
          'R1: RC0402FR-0710KL (decided on 2026-10-02 by Ana: in our drawer) is not used here: RC0402FR-0710KL is 10 kΩ, the line asks for 22 kΩ',
        places: [{ file: 'hw/bom.csv', line: 2, ref: 'R1' }],
      },
    ]);
    expect(review.matched).toMatchObject([{ mpn: 'RC0402FR-0722KL' }]);
  });

  it.each([
    ['line', ['nothing_fitted', 'decision_contradicted']],
    ['file', ['nothing_fitted']],
  ])('about a %s, when it is not fitted now: %j', async (scope, rules) => {
    const found = await compare('', 'R1,1,10k,0402,DNP\n', `${scope},bom.csv,R1,10k,0402,${YAGEO}`);
    expect(found.head.map(({ rule }) => rule)).toEqual(rules);
  });

  it('of another file is not followed', async () => {
    const found = await compare('', 'R1,1,22k,0402,\n', `line,other.csv,R1,22k,0402,${NOT_BOUGHT}`);
    expect(found.review.matched).toMatchObject([{ mpn: 'RC0402FR-0722KL' }]);
  });

  it('is not followed and not told where no catalogue says what its part is', async () => {
    const side = await readSide('R1,1,10k,0402,\n', `account,,R1,10k,0402,${YAGEO}`, null);
    expect(side.lines).toMatchObject([{ part: null, warnings: [] }]);
    expect(side.lines[0]).not.toHaveProperty('decision');
  });
});

it('a line of a schematic is decided on by the name of its top sheet', async () => {
  const top = sheet('top').symbol('R1', makeSymbol('Test:R', [{ number: '1', at: [0, 0] }]), [10, 10], {
    value: '10k',
  });
  const files = encodeFiles({ 'hw/top.kicad_sch': top, 'hw/top.kicad_pro': '{}' });
  const { decisions } = readDecisionsFile(`${HEADER}line,top.kicad_sch,R1,10k,,${NOT_BOUGHT}`);
  const { lines } = await readBomSide({ kind: 'kicad', path: 'hw/top.kicad_pro', files, decisions }, smallCatalogue());
  expect(lines).toMatchObject([{ isBought: false, decision: { choice: 'not_bought', applied: true } }]);
});
