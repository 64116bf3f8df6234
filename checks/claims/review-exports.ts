import { pairProjects } from '../../packages/review/src/index.ts';
import type { ClaimRow } from './row.ts';
import {
  BOARD,
  comment,
  concludeTwice,
  EXPORTS,
  line,
  ofBoth,
  OUTPUTS,
  outputsOf,
  project,
  review,
  told,
  withExport,
  withHeld,
} from './review.cases.ts';

const DIGEST = 'packages/review/src/render/sections/bom-digest.ts';

/** What is said of what was exported of a board. */
export const rows: ClaimRow[] = [
  {
    sentence: '… was of the board …: it is gone',
    lie: 'its files are there under other names, and those beside them went',
    ask: async () => {
      const [before, now] = ['a', 'b'].map((stem) => ({
        own: `hw/${stem}.kicad_pro`,
        set: ['gbl', 'gko', 'gtl'].map((ending) => `hw/fab/${stem}.${ending}`),
      }));
      const place = (kind: 'kicad' | 'gerber', path: string, files: string[]) => ({ path, name: path, kind, files });
      const zip = place('gerber', 'hw/fab/x.zip', ['hw/fab/x.zip']);
      const pairs = pairProjects(
        [place('kicad', before!.own, [before!.own]), place('gerber', 'hw/fab', before!.set), zip],
        [place('kicad', now!.own, [now!.own, ...now!.set])],
        [before!.own, ...before!.set].map((previousPath, at) => ({
          change: 'renamed' as const,
          path: [now!.own, ...now!.set][at]!,
          previousPath,
        })),
      );
      return { text: pairs.map(({ change, base }) => `${change} ${base?.path}`).join('\n') };
    },
    says: [/^renamed hw\/a\.kicad_pro$/m],
    never: [/^removed hw\/fab$/m],
    without: {
      file: 'packages/review/src/projects/pair-projects.ts',
      find: '    left.delete(set);\n',
      replace: '',
    },
  },
  {
    sentence: '(silence)',
    lie: 'an exported list orders the same value by another order number than before',
    ask: async () => {
      const ordered = (sku: string) => [line(['R1', 'R2', 'R3'], { value: '10k', sku }, '0.10'), BOARD[1]!];
      const before = project(ofBoth(ordered('C25744')), ofBoth(ordered('C25804')), 'build/bom.csv', 'bom');
      return { text: comment(review([project(ofBoth(), ofBoth()), before])) };
    },
    says: [/`build\/bom\.csv` itself: changed `R1, R2, R3`: order number `C25744` → `C25804`/],
    without: {
      file: 'packages/review/src/render/line-changes.ts',
      find: "'number', 'order'];",
      replace: "'number'];",
    },
  },
  {
    sentence: 'no base to compare with',
    lie: 'the list went under one name and came under another, with another value',
    ask: async () => {
      const before = project(ofBoth(), null, 'old/materials.csv', 'bom');
      const other = [line(['R1', 'R2'], { value: '10k' }), line(['R3'], { value: '12k' }), BOARD[1]!];
      return told(review([before, project(null, ofBoth(other), 'fab/lamp parts.csv', 'bom')]));
    },
    says: [/was `old\/materials\.csv`/, /changed `R3`: value `10k` → `12k`/],
    never: [/no base/],
    without: {
      file: 'packages/review/src/review.ts',
      find: 'joinRenamedLists(reviewed.filter(isProject))',
      replace: 'reviewed.filter(isProject)',
    },
  },
  {
    sentence: 'fab is of the board …: has its outline, layers and holes; …',
    lie: 'how many copper layers the Gerber files have is not known',
    ask: async () => ({
      text: comment(
        withHeld({ path: 'fab', kind: 'gerber', notHeld: ['copper layers, as their number is not known'] }),
      ),
    }),
    says: [/not compared: copper layers/],
    never: [/has its outline, layers and holes/],
    without: {
      file: DIGEST,
      find: 'return notHeld === undefined ? SAME[kind]',
      replace: 'return kind !== undefined ? SAME[kind]',
    },
  },
  {
    sentence: '(silence)',
    lie: 'an exported list has another value than before, and its board has not',
    ask: async () => {
      const other = [line(['R1', 'R2'], { value: '10k' }), line(['R3'], { value: '12k' }), BOARD[1]!];
      return { text: comment(withExport(other, BOARD)) };
    },
    says: [/`build\/bom\.csv` itself: changed `R3`: value `10k` → `12k`/],
    without: { file: DIGEST, find: '...exportChanges(context),', replace: '' },
  },
  {
    sentence: 'Partwright: success (a commit status)',
    lie: 'another job of the same commit failed',
    ask: () => concludeTwice('failure', 'success'),
    says: [/"state":"failure"/, /another review of this commit is failure/],
    without: {
      file: 'packages/action/src/providers/commit-status.ts',
      find: 'await set(makeStatus(wish, longestDescription, before));',
      replace: 'await set(makeStatus(wish, longestDescription));',
    },
  },
  {
    sentence: 'BOM of 27 more projects changed',
    lie: 'they were removed',
    ask: async () => {
      const gone = Array.from({ length: 12 }, (_, at) => project(ofBoth(), null, `old/${at}/a.kicad_pro`));
      return { text: comment(review([project(ofBoth(), ofBoth()), ...gone])) };
    },
    says: [/removed/],
    never: [/more projects? changed/],
    without: {
      file: DIGEST,
      find: 'return lines.length === 0 ? [] : [lines];',
      replace: 'return [lines];',
    },
  },
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
    lie: 'the export names no part numbers, and the board does',
    ask: async () => {
      const bare = BOARD.map((one) => ({ ...one, mpn: null }));
      return { text: comment(withExport(bare, BOARD)) };
    },
    says: [/says nothing else, and is counted once/],
    never: [/says the same/],
    without: {
      file: 'packages/review/src/render/sections/bom-digest.ts',
      find: "'says nothing else, and is counted once'",
      replace: "'says the same, and is counted once'",
    },
  },
  {
    sentence: 'says nothing else, and is counted once',
    lie: 'a part of the board is not in the export',
    ask: async () => ({ text: comment(withExport([BOARD[0]!])) }),
    says: [/not in the export: U1/],
    never: [/says nothing else/],
    without: { file: EXPORTS, find: "nameSome('not in the export', missing),", replace: '' },
  },
  {
    sentence: 'says nothing else, and is counted once',
    lie: 'the export has another value',
    ask: async () => ({
      text: comment(withExport([line(['R1', 'R2'], { value: '10k' }), line(['R3'], { value: '12k' }), BOARD[1]!])),
    }),
    says: [/another value in the export: R3/],
    never: [/says nothing else/],
    without: { file: EXPORTS, find: "nameSome('another value in the export', values),", replace: '' },
  },
  {
    sentence: 'says nothing else, and is counted once',
    lie: 'the export orders another part number',
    ask: async () => ({ text: comment(withExport([BOARD[0]!, line(['U1'], { value: 'MCU', mpn: 'MCU-2' })])) }),
    says: [/another part number in the export: U1/],
    without: { file: EXPORTS, find: "nameSome('another part number in the export', numbers),", replace: '' },
  },
  {
    sentence: 'says nothing else, and is counted once',
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
  {
    sentence: 'says nothing else, and is counted once',
    lie: 'the list only adds an order number, and that part is dearer',
    ask: async () => {
      const lines = (more: object, price: string) => [
        line(['R1', 'R2', 'R3'], { value: '10k' }, '0.10'),
        line(['U1'], { value: 'MCU', ...more }, price),
      ];
      const plain = ofBoth(lines({ mpn: 'MCU-1' }, '2.00'));
      const ordered = lines({ mpn: 'MCU-1', sku: 'C123' }, '2.00');
      ordered[1]!.part = line(['U1'], { mpn: 'MCU-1-XL' }, '20.00').part;
      return told(
        review([project(plain, plain), project(plain, ofBoth(ordered), 'build/a BOM.csv', 'bom')], {
          policies: { 'max-cost-increase': { level: 'fail', setting: { percent: 5, text: '5%' } } },
        }),
      );
    },
    says: [
      /^conclusion: failure/,
      /is judged by itself/,
      /has the same parts, and names other or further numbers to order them by; one board by it costs/,
    ],
    never: [/says nothing else/],
    without: {
      file: 'packages/review/src/boards/join-exports.ts',
      find: '(!isPart || isOrderedOtherwise)',
      replace: '(!isPart || (isOrderedOtherwise && isPart === null))',
    },
  },
  ...['hw/a.kicad_pro', 'build/a BOM.csv'].map((source): ClaimRow => {
    const lines = (number: string, price: string) => [
      line(
        Array.from({ length: 11 }, (_, at) => `R${at + 1}`),
        { value: '10k' },
        '0.10',
      ),
      line(['U1'], { value: 'MCU', mpn: number }, price),
    ];
    const [usual, dear] = [ofBoth(lines('MCU-1', '2.00')), ofBoth(lines('MCU-1-XL', '20.00'))];
    return {
      sentence: 'max-unit-cost passed, max-cost-increase passed',
      lie: `the list that is of ${source} and differs from it is dearer`,
      ask: async () =>
        told(
          review(
            [
              project(usual, usual, source, source.endsWith('.csv') ? 'bom' : 'kicad'),
              project(usual, dear, 'build/a BOM lite.csv', 'bom'),
            ],
            {
              policies: {
                'max-unit-cost': { level: 'fail', setting: '5' },
                'max-cost-increase': { level: 'fail', setting: { percent: 5, text: '5%' } },
              },
            },
          ),
        ),
      says: [
        /^conclusion: failure/,
        /2 policies/,
        /is judged by itself/,
        /differs: another part number in the export: U1; one board by it costs 21\.10.EUR at 100/,
      ],
      without: {
        file: 'packages/review/src/policies/cost-policies.ts',
        find: "if (bom.status === 'absent' || (isTold && !isVariant)) return undefined;",
        replace: "if (bom.status === 'absent' || isTold) return undefined;",
      },
    };
  }),
];
