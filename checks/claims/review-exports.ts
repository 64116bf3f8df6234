import type { ClaimRow } from './row.ts';
import {
  BOARD,
  comment,
  EXPORTS,
  line,
  ofBoth,
  OUTPUTS,
  outputsOf,
  project,
  review,
  told,
  withExport,
} from './review.cases.ts';

/** What is said of what was exported of a board. */
export const rows: ClaimRow[] = [
  {
    sentence: 'unit-cost-head: …',
    lie: 'one board is there as its source and as its export',
    ask: async () => outputsOf(withExport(BOARD)),
    says: [/"unit-cost-head":"2\.3"/, /"projects-changed":"1"/],
    without: {
      file: OUTPUTS,
      find: 'const boards = projects.filter(({ exportOf }) => exportOf === null);',
      replace: 'const boards = projects;',
    },
  },
  {
    sentence: '… new findings',
    lie: 'the same fault is told of the board and of its export',
    ask: async () => {
      const open = [...BOARD, line(['J1'], { mpn: 'NOBODY-1' })];
      return told(review([project(ofBoth(), ofBoth(open)), project(ofBoth(), ofBoth(open), 'build/bom.csv', 'bom')]));
    },
    says: [/1 new finding\b/],
    never: [/2 new findings/],
    without: {
      file: 'packages/review/src/review.ts',
      find: 'withoutToldOfSource(project.bomFindings, source.bomFindings)',
      replace: '[project.bomFindings, withoutToldOfSource][0] as typeof project.bomFindings',
    },
  },
  {
    sentence: 'says the same, and is counted once',
    lie: 'a part of the board is not in the export',
    ask: async () => ({ text: comment(withExport([BOARD[0]!])) }),
    says: [/not in the export: U1/],
    never: [/says the same/],
    without: { file: EXPORTS, find: "nameSome('not in the export', missing),", replace: '' },
  },
  {
    sentence: 'says the same, and is counted once',
    lie: 'the export has another value',
    ask: async () => ({
      text: comment(withExport([line(['R1', 'R2'], { value: '10k' }), line(['R3'], { value: '12k' }), BOARD[1]!])),
    }),
    says: [/another value in the export: R3/],
    never: [/says the same/],
    without: { file: EXPORTS, find: "nameSome('another value in the export', values),", replace: '' },
  },
  {
    sentence: 'says the same, and is counted once',
    lie: 'the export orders another part number',
    ask: async () => ({ text: comment(withExport([BOARD[0]!, line(['U1'], { value: 'MCU', mpn: 'MCU-2' })])) }),
    says: [/another part number in the export: U1/],
    without: { file: EXPORTS, find: "nameSome('another part number in the export', numbers),", replace: '' },
  },
  {
    sentence: 'says the same, and is counted once',
    lie: 'the export does not fit a part',
    ask: async () => ({
      text: comment(withExport([BOARD[0]!, { ...BOARD[1]!, isFitted: false, isBought: false, perBoard: 0 }])),
    }),
    says: [/fitted in one of both and not in the other: U1/],
    without: {
      file: EXPORTS,
      find: "nameSome('fitted in one of both and not in the other', withField('dnp')),",
      replace: '',
    },
  },
  {
    sentence: '… is of the board …',
    lie: 'another board has the same designators',
    ask: async () => {
      const other = [
        line(['R1', 'R2', 'R3'], { value: '47R', mpn: 'A' }, '0.10'),
        line(['U1'], { value: 'FPGA' }, '9.00'),
      ];
      return outputsOf(withExport(other));
    },
    says: [/"projects-changed":"2"/],
    without: {
      file: 'packages/review/src/boards/is-of-source.ts',
      find: 'alike >= ALIKE * shared',
      replace: 'alike >= 0 * ALIKE',
    },
  },
  {
    sentence: '… is of the board …',
    lie: 'the second list is of another revision',
    ask: async () => {
      const revised = [line(['R1', 'R2'], { value: '10k' }, '0.10'), line(['R3'], { value: '12k' }, '0.10'), BOARD[1]!];
      return outputsOf(
        review([
          project(ofBoth(), ofBoth(), 'a.csv', 'bom'),
          project(ofBoth(revised), ofBoth(revised), 'b.csv', 'bom'),
        ]),
      );
    },
    says: [/"projects-changed":"2"/],
    without: {
      file: 'packages/review/src/boards/join-exports.ts',
      find: 'if (held.differences.length === 0) return true;',
      replace: 'if (held.differences.length >= 0) return true;',
    },
  },
];
