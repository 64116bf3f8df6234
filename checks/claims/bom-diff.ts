import { diffBoms, readBom } from '../../packages/bom/src/index.ts';
import { SCHEMATIC_WITHOUT_ITS_SHEET } from './schematic.cases.ts';
import type { ClaimRow } from './row.ts';

const HEADER = 'Reference,Qty,Value,MPN';
const sentence = '0 added, 0 removed, 0 changed, 2 the same';

const read = (rows: string) => readBom(new TextEncoder().encode(`${HEADER}\n${rows}`));

export const rows: ClaimRow[] = [
  {
    sentence: '0 added, 0 removed, 0 changed, 1 the same',
    lie: 'a rating in a column of its own is another one',
    async ask() {
      const rated = (volts: string) =>
        readBom(new TextEncoder().encode(`Reference,Qty,Value,Voltage\nC1,1,10uF,${volts}\n`));
      const { summary } = diffBoms(rated('16V'), rated('50V'));
      return { text: `${summary.changed} changed, ${summary.unchanged} the same` };
    },
    says: [/^1 changed, 0 the same$/],
    without: {
      file: 'packages/bom/src/diff/compare-lines.ts',
      find: "field === 'value' && line.ratings !== undefined ?",
      replace: "field === 'value' && line.ratings === '' ?",
    },
  },
  {
    sentence,
    lie: 'a designator stands twice in the later list, and another part at the second place',
    async ask() {
      const [before, after] = [read('R1,1,10k,\nR2,1,4k7,\n'), read('R1,1,10k,\nR2,1,4k7,\nR2,1,22k,\n')];
      const { summary, unread } = diffBoms(before, after);
      return { text: [`${summary.unchanged} the same`, ...unread].join('\n') };
    },
    says: [/^After: .*R2/m],
    without: {
      file: 'packages/bom/src/list-unread.ts',
      find: "'duplicate_designator', ",
      replace: '',
    },
  },
  {
    sentence: 'exit 0 (bom diff --fail-on changes)',
    lie: 'a sheet of both designs is missing, with its parts',
    async ask(place) {
      for (const side of ['old', 'new'])
        await place.write({
          [`${side}/top.kicad_sch`]: SCHEMATIC_WITHOUT_ITS_SHEET,
          [`${side}/top.kicad_pro`]: '{"meta":{"version":1}}',
        });
      return place.partwright('bom', 'diff', 'old', 'new', '--fail-on', 'changes');
    },
    says: [/Not compared, as it was not read:\n {2}Both: .*sub\.kicad_sch of the sheet sub is missing/],
    exit: 1,
    without: {
      file: 'packages/server/src/cli/commands/bom-diff.ts',
      find: 'summary.changed + unread.length > 0',
      replace: 'summary.changed > 0',
    },
  },
  {
    sentence,
    lie: 'a spreadsheet rounded the part number of one in both lists',
    async ask() {
      const rounded = read('C1,1,,8.85012E+11\nR2,1,4k7,\n');
      const { summary, unread } = diffBoms(rounded, rounded);
      return { text: [`${summary.unchanged} the same`, ...unread].join('\n') };
    },
    says: [/^Both: .*8\.85012E\+11/m],
    without: {
      file: 'packages/bom/src/list-unread.ts',
      find: "'rewritten_number', ",
      replace: '',
    },
  },
];
