import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPolygons } from '../../packages/gerber/src/polygons/index.ts';
import { drawRectangle, makeDrill, makeGerber, padsAt } from '../../packages/gerber/src/set/set.fixture.ts';
import { prose } from '../../packages/report-text/src/index.ts';
import { reviewSide } from '../../packages/review/src/index.ts';
import type { ClaimRow } from './row.ts';
import { bill, BOARD, comment, fault, line, ofBoth, project, ran, review, side, told, WASM } from './review.cases.ts';

/** What is said of cost, and how a comment says it. */
export const rows: ClaimRow[] = [
  {
    sentence: 'Unit cost at 100 | …',
    lie: 'lines without a price are in no sum',
    ask: async () => {
      const open = [...BOARD, line(['J1'], { mpn: 'NOBODY-1' })];
      return { text: comment(review([project(ofBoth(), ofBoth(open))])) };
    },
    says: [/at least 2\.30/],
    without: {
      file: 'packages/review/src/cost-figure.ts',
      find: 'unpricedLines: unpricedLines + countUnread(figure),\n    doubtfulLines',
      replace: 'unpricedLines: 0,\n    doubtfulLines',
    },
  },
  {
    sentence: 'unit cost at 100: …',
    lie: 'lines without a price are in no sum of the log',
    ask: async () => {
      const open = [...BOARD, line(['J1'], { mpn: 'NOBODY-1' })];
      return told(review([project(ofBoth(), ofBoth(open))]));
    },
    says: [/unit cost at 100: 2\.30.* -> at least 2\.30/],
    without: {
      file: 'packages/review/src/cost-figure.ts',
      find: 'unpricedLines: unpricedLines + countUnread(figure),\n    doubtfulLines',
      replace: 'unpricedLines: 0,\n    doubtfulLines',
    },
  },
  {
    sentence: '+0.10 (+4.3 %)',
    lie: 'it is a share of the priced lines alone',
    ask: async () => {
      const open = (price: string) => [line(['R1'], { mpn: `R-${price}` }, price), line(['J1'], { mpn: 'NOBODY-1' })];
      return told(review([project(ofBoth(open('2.00')), ofBoth(open('2.10')))]));
    },
    says: [/\+0\.10/],
    never: [/%/],
    without: {
      file: 'packages/review/src/project-results.ts',
      find: 'return isFragment ? null : deltaPercent;',
      replace: 'return isFragment && !isWhole ? null : deltaPercent;',
    },
  },
  {
    sentence: '−2.00 (−87 %)',
    lie: 'a part only lost its price',
    ask: async () => {
      const lost = [BOARD[0]!, line(['U1'], { value: 'MCU', mpn: 'MCU-1' })];
      return told(review([project(ofBoth(), ofBoth(lost))]));
    },
    says: [/U1 \(2(?:\.00)? a board\): lost the price, which is no saving/],
    never: [/[−-]2\.00/, /[−-]87/],
    without: {
      file: 'packages/cost/src/statement/compare-costs.ts',
      find: "return after === null ? 'lost' : undefined;",
      replace: 'return undefined;',
    },
  },
  {
    sentence: 'one screen',
    lie: 'the change is large',
    ask: async () => {
      const many = Array.from({ length: 60 }, (_, at) =>
        project(
          side({ erc: ran() }),
          side({
            erc: ran(Array.from({ length: 50 }, (_unused, pin) => fault(`U${at}_${pin}`, { rule: `rule_${pin}` }))),
          }),
          `hw/${'board'.repeat(10)}${at}.kicad_pro`,
        ),
      );
      const text = comment(review(many));
      return { text: text.length > 4_000 || text.split('\n').length > 40 ? 'too long' : 'one screen' };
    },
    says: [/one screen/],
    without: {
      file: 'packages/review/src/render/comment.ts',
      find: '[MOST_CHARS, MOST_LINES] = [4_000, 40]',
      replace: '[MOST_CHARS, MOST_LINES] = [60_000, 4_000]',
    },
  },
  {
    sentence: '885012005013',
    lie: 'a sign that nobody sees stands in the number',
    ask: async () => ({ text: prose('885012005013 @x #12').replaceAll(/<\/?span>/g, '') }),
    says: [/^885012005013 @x #12$/],
    without: {
      file: 'packages/report-text/src/escape.ts',
      find: '`<span>${part}</span>`',
      replace: '`\\u200B${part}`',
    },
  },
  {
    sentence: 'text of a file',
    lie: 'it notifies people',
    ask: async () => ({ text: prose('by @maintainers') }),
    never: [/@maintainers/],
    without: { file: 'packages/report-text/src/escape.ts', find: '/@|#(?=\\d)', replace: '/#(?=\\d)' },
  },
  {
    sentence: '2 new DFM errors',
    lie: 'one hole is told for each layer that it goes through',
    async ask({ root }) {
      const polygons = await openPolygons(readFileSync(join(root, WASM)));
      const files = new Map([
        ['b-F_Cu.gbr', makeGerber(padsAt([[4, 4]]), 'Copper,L1,Top')],
        ['b-B_Cu.gbr', makeGerber(padsAt([[4, 4]]), 'Copper,L2,Bot')],
        ['b-Edge_Cuts.gbr', makeGerber(drawRectangle(0, 0, 20, 10), 'Profile,NP')],
        ['b.drl', makeDrill([[4.2, 4]])],
      ]);
      const checks = new Set(['dfm'] as const);
      const wish = { kind: 'gerber' as const, path: '.', files, checks, fabProfile: 'conservative' };
      const { dfm } = await reviewSide(wish, { polygons, catalogue: null });
      const rings = dfm.findings.filter(({ rule }) => rule === 'annular_ring');
      return { text: `${rings.length} findings: ${rings.map(({ message }) => message).join('; ')}` };
    },
    says: [/^1 findings: .*mm on top copper, bottom copper/],
    without: {
      file: 'packages/review/src/checks/dfm.ts',
      find: "const isHole = isOfHole && first!.kind === 'hole' && first!.line !== null;",
      replace: 'const isHole = isOfHole && first!.line === -1;',
    },
  },
  {
    sentence: '… as before, of a folder of Gerber files',
    lie: 'the folder has two boards and the fault is on the second',
    async ask({ root }) {
      const polygons = await openPolygons(readFileSync(join(root, WASM)));
      const boardOf = (name: string, pads: [number, number][]): [string, Uint8Array][] => [
        [`fab/${name}-F_Cu.gbr`, makeGerber(padsAt(pads), 'Copper,L1,Top')],
        [`fab/${name}-B_Cu.gbr`, makeGerber(padsAt([[4, 4]]), 'Copper,L2,Bot')],
        [`fab/${name}-Edge_Cuts.gbr`, makeGerber(drawRectangle(0, 0, 20, 10), 'Profile,NP')],
      ];
      const near: [number, number][] = [
        [4, 4],
        [5.05, 4],
      ];
      const files = new Map([...boardOf('lamp', [[4, 4]]), ...boardOf('panel', near)]);
      const checks = new Set(['dfm'] as const);
      const wish = { kind: 'gerber' as const, path: 'fab', files, checks, fabProfile: 'conservative' };
      const { dfm } = await reviewSide(wish, { polygons, catalogue: null });
      const found = dfm.findings.filter(({ rule }) => rule === 'clearance');
      return { text: `${dfm.status}: ${found.map(({ places }) => places[0]?.file).join(', ')}` };
    },
    says: [/^ran: fab\/panel-F_Cu\.gbr$/],
    without: {
      file: 'packages/review/src/checks/dfm.ts',
      find: 'return error.folders.map((folder)',
      replace: 'return error.folders.slice(0, 1).map((folder)',
    },
  },
  {
    sentence: '3 files not checked: no new findings',
    lie: 'what is said behind it of files reads as findings more',
    ask: async () => {
      const notChecked = ['a', 'b', 'c'].map((name) => ({ path: `hw/${name}.SchDoc`, reason: 'altium' as const }));
      return { text: review([project(ofBoth(), ofBoth())], { notChecked }).headline };
    },
    says: [/^3 files not checked: no new findings$/],
    never: [/ more/],
    without: {
      file: 'packages/review/src/policies/verdict.ts',
      find: "'not checked'}`, ...found];",
      replace: "'not checked'}`, ...found, ...notChecked.map(({ path }) => path)];",
    },
  },
  {
    sentence: '1 new finding in … projects',
    lie: 'all projects are named where one of them has it',
    ask: async () => {
      const after = side({ bom: bill(...BOARD), erc: ran([fault('U1')]) });
      const clean = side({ bom: bill(...BOARD), erc: ran() });
      return {
        text: review([project(clean, after), project(clean, clean, 'b/b.kicad_pro')], { policies: {} }).headline,
      };
    },
    says: [/^1 new finding in 1 of 2 projects$/],
    without: {
      file: 'packages/review/src/policies/verdict.ts',
      find: 'affected === 0 || affected >= all',
      replace: 'affected >= 0',
    },
  },
  {
    sentence: 'no new findings',
    lie: 'the only check that there was could not be done on either side',
    ask: async () => {
      const unread = side({ drc: ran([], { status: 'not_run', reason: 'KiCad 5' }) });
      const notChecked = [{ path: 'hw/a.sch', reason: 'schematic_of_another_program' as const }];
      return { text: review([project(unread, unread)], { notChecked }).headline };
    },
    says: [/^a\.sch not checked: DRC not run$/],
    without: {
      file: 'packages/review/src/policies/verdict.ts',
      find: 'const isUnchecked = left.length > 0 &&',
      replace: 'const isUnchecked = left.length < 0 &&',
    },
  },
  {
    sentence: 'BOM changed `R1, R2, R3`',
    lie: 'they are not placed any more',
    ask: async () => {
      const open = BOARD.map((one, at) => (at === 0 ? { ...one, isFitted: false, isBought: false, perBoard: 0 } : one));
      return { text: comment(review([project(ofBoth(), ofBoth(open))])) };
    },
    says: [/\* BOM no longer fitted `R1, R2, R3`$/m],
    without: {
      file: 'packages/review/src/render/sections/bom-digest.ts',
      find: "return after.quantity === 0 ? 'no longer fitted' : 'fitted now';",
      replace: "return 'changed';",
    },
  },
  {
    sentence: 'Courtyards overlap · `J1`',
    lie: 'each of several lines is of another part',
    ask: async () => {
      const overlap = (other: string) => {
        const [place] = fault('J1', {}, { pin: null }).places;
        const fingerprint = `courtyards_overlap:${other}`;
        return fault('J1', {
          rule: 'courtyards_overlap',
          fingerprint,
          places: [place!, { ...place!, ref: other, line: 90 }],
        });
      };
      const [base, head] = [side({ drc: ran() }), side({ drc: ran([overlap('L1'), overlap('L2')]) })];
      return { text: comment(review([project(base, head)])) };
    },
    says: [/`J1` and `L1`/, /`J1` and `L2`/],
    without: {
      file: 'packages/review/src/render/context.ts',
      find: 'if (other === undefined) return said;',
      replace: 'if (other !== said) return said;',
    },
  },
];
