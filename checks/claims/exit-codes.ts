import { renderMatches } from '../../packages/server/src/cli/commands/bom-match.ts';
import { alternatives, tellNone } from '../../packages/server/src/cli/commands/alternatives.ts';
import { catalogImport } from '../../packages/server/src/cli/commands/catalog-import.ts';
import { gerberDfm } from '../../packages/server/src/cli/commands/gerber-dfm.ts';
import { renderImport, type ImportAnswer } from '../../packages/server/src/cli/import-report.ts';
import type { ClaimRow, Said } from './row.ts';

const CLI = 'packages/server/src/cli';

const told = (text: string, exit?: number): Promise<Said> =>
  Promise.resolve(exit === undefined ? { text } : { text, exit });

/** Two records, of which both were refused. */
const REFUSED: ImportAnswer = {
  file: 'list.csv',
  format: 'price_list',
  reason: '',
  source: 'list',
  mapping: null,
  outcome: 'complete',
  read: 2,
  parts: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  withdrawn: 0,
  refused: { no_price: 2 },
  cleaned: {},
  examples: [],
  resumed_at: null,
  seconds: 1,
  sample: [],
};

type Matched = Parameters<typeof renderMatches>[0];

/** A BOM of one line that has a part and is not fitted. */
const SPARED = {
  lines: [
    {
      references: ['R2'],
      value: '22k',
      part: { part_number: '0402WGF2202TCE', manufacturer: 'UNI-ROYAL' },
      confidence: 0.98,
      reason: 'same resistance, same size',
      dnp: true,
    },
  ],
  totals: { matched: 0, unmatched: 0, dnp_lines: 1 },
} as unknown as Matched;

type Checked = Parameters<NonNullable<typeof gerberDfm.exitCode>>[0];

/** A check of a board by the states of its checks. */
const checked = (...states: { status: string; reason: string | null }[]): Checked => ({
  summary: { errors: 0, warnings: 0 },
  checks: states,
  doubts: [],
});

const dfmExit = (data: Checked, flags: object): number => gerberDfm.exitCode!(data, { file: 'a', ...flags });

export const rows: ClaimRow[] = [
  {
    sentence: 'R2  22k  … 0.98  same resistance, same size (bom match)',
    lie: 'the line is not fitted: nothing of it is bought, and no figure counts it',
    ask: () => told(renderMatches(SPARED)),
    says: [/not fitted; same resistance/, /0 matched, 0 not, 1 line not fitted/],
    without: { file: `${CLI}/commands/bom-match.ts`, find: "line.dnp ? 'not fitted' : null", replace: 'null' },
  },
  {
    sentence: 'list.csv was imported as price_list',
    lie: 'each of its records was refused',
    ask: () => told(renderImport(REFUSED)),
    says: [/^Nothing of list\.csv was imported/],
    without: {
      file: `${CLI}/import-report.ts`,
      find: 'if (isNothingKept(answer)) return',
      replace: 'if (false) return',
    },
  },
  {
    sentence: 'exit 0 (catalog import)',
    lie: 'nothing of the file was kept',
    ask: () => told('', catalogImport.exitCode!(REFUSED, { file: 'list.csv', pid: 1 })),
    exit: 1,
    without: { file: `${CLI}/commands/catalog-import.ts`, find: 'isNothingKept(answer) ? 1 : 0', replace: '0' },
  },
  {
    sentence: 'exit 0 (gerber dfm --fail-on error)',
    lie: 'no check was run',
    ask: () => told('', dfmExit(checked({ status: 'not_run', reason: 'no layer' }), { fail_on: 'error' })),
    exit: 3,
    without: {
      file: `${CLI}/commands/gerber-dfm.ts`,
      find: "if (failOn !== undefined && checks.every(({ status }) => status === 'not_run'))",
      replace: 'if (false)',
    },
  },
  {
    sentence: 'exit 0 (gerber dfm --strict)',
    lie: 'a check looked at a part of the board alone',
    ask: () => told('', dfmExit(checked({ status: 'pass', reason: 'arcs were left out' }), { strict: true })),
    exit: 3,
    without: {
      file: `${CLI}/commands/gerber-dfm.ts`,
      find: "status === 'not_run' || reason !== null",
      replace: "status === 'not_run'",
    },
  },
  {
    sentence: 'nothing in the catalogue can stand in for it',
    lie: 'parts of its kind were not compared at all',
    ask: () => told(tellNone('module.wireless')),
    says: [/^parts of its kind are not compared/],
    without: {
      file: 'packages/catalog/src/alternatives/rules/index.ts',
      find: 'ruleFor(category).leastKnown !== Infinity',
      replace: 'ruleFor(category).leastKnown !== 0',
    },
  },
  {
    sentence: '= all critical',
    lie: 'of both nothing critical is known',
    ask() {
      const part = { sku: 'A', part_number: 'A', manufacturer: 'M', package: null, description: '' };
      const one = { part, class: 'similar', score: 0.5, criteria: [], warnings: [] };
      const answer = { part, alternatives: [one], ambiguous: false, choices: [] };
      return told(String(alternatives.print(answer, { sku: 'A' })));
    },
    says: [/nothing critical is known/],
    never: [/= all critical/],
    without: {
      file: `${CLI}/commands/alternatives.ts`,
      find: "criteria.some(({ critical }) => critical) ? '= all critical'",
      replace: "criteria ? '= all critical'",
    },
  },
];
