// What the rows of reviews are made of: projects at two commits, by hand, through the entries that everybody uses.
import {
  type BomSide,
  type CheckOutcome,
  type Finding,
  type FindingPlace,
  type HeldExport,
  listUnreadSources,
  makeReport,
  type NotChecked,
  type Policies,
  renderComment,
  renderText,
  type ReviewedProject,
  type ReviewReport,
  reviewSide,
  type SideLine,
  type SideReview,
  type SubstituteUse,
} from '../../packages/review/src/index.ts';
import type { Said } from './row.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LeftOut, RepositoryFiles } from '../../packages/action/src/files/index.ts';
import { formatOutputs } from '../../packages/action/src/report-file/index.ts';
import { concludeByStatus, type CommitStatus } from '../../packages/action/src/providers/commit-status.ts';
import { listNotChecked } from '../../packages/action/src/run/not-checked.ts';
import { openPolygons } from '../../packages/gerber/src/polygons/index.ts';

const COMMITS = {
  base: { sha: 'b'.repeat(40), ref: 'main' },
  head: { sha: 'a'.repeat(40), ref: 'change' },
};

/** A finding of the pin 1 of a part. */
export function fault(ref: string, more: Partial<Finding> = {}, place: Partial<FindingPlace> = {}): Finding {
  const rule = more.rule ?? 'pin_not_connected';
  return {
    check: 'erc',
    rule,
    severity: 'error',
    message: `${ref} is open`,
    fingerprint: `${rule}:${ref}`,
    places: [
      { file: 'hw/a.kicad_sch', line: 3, what: ref, ref, pin: '1', net: null, uuid: null, atMm: [1, 1], ...place },
    ],
    ...more,
  };
}

export function ran(findings: Finding[] = [], more: Partial<CheckOutcome> = {}): CheckOutcome {
  return { status: 'ran', reason: '', engine: 'test', findings, notRun: [], ...more };
}

const absent = (): CheckOutcome => ({ ...ran(), status: 'absent' });

/** A line that is bought; with a price a piece, that of its part. */
export function line(references: string[], more: Partial<SideLine> = {}, price?: string): SideLine {
  const mpn = more.mpn ?? references[0]!;
  return {
    line: 1,
    references,
    perBoard: references.length,
    isFitted: true,
    isBought: true,
    value: null,
    footprint: null,
    manufacturer: null,
    mpn,
    sku: null,
    description: null,
    part: price === undefined ? null : makePart(mpn, price),
    confidence: 1,
    level: price === undefined ? 'none' : 'high',
    reason: price === undefined ? 'nothing in the catalogue is like it' : '',
    conflicts: [],
    warnings: [],
    alternatives: [],
    file: 'hw/a.kicad_sch',
    fileLine: 3,
    ...more,
  };
}

function makePart(mpn: string, unitPrice: string): NonNullable<SideLine['part']> {
  const offer = {
    seller: 'Example Parts',
    sku: mpn,
    packaging: null,
    moq: 1,
    multiple: 1,
    stock: 1_000_000,
    leadTimeDays: null,
    currency: 'EUR',
    breaks: [{ quantity: 1, unitPrice }],
    fee: null,
    source: 'test',
    observedAt: '2026-11-20T00:00:00Z',
  };
  return {
    sku: mpn,
    mpn,
    manufacturer: 'Example',
    description: '',
    package: null,
    lifecycle: 'active',
    stock: 1_000_000,
    datasheetUrl: null,
    offers: [offer],
  };
}

export function bill(...lines: SideLine[]): BomSide {
  return {
    status: 'ran',
    reason: '',
    source: 'schematic',
    lines: lines.map((one, at) => ({ ...one, line: at + 1 })),
    warnings: [],
  };
}

export function side(more: Partial<SideReview> = {}): SideReview {
  const bom: BomSide = { status: 'absent', reason: '', source: '', lines: [], warnings: [] };
  return { erc: absent(), drc: absent(), dfm: absent(), bom, problems: [], ...more };
}

/** A project at both commits; null is not there. */
export function project(
  base: SideReview | null,
  head: SideReview | null,
  path = 'hw/a.kicad_pro',
  kind: 'kicad' | 'gerber' | 'bom' = 'kicad',
): ReviewedProject {
  const name = path
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '');
  const place = { path, name, kind, files: [path] };
  return {
    pair: {
      base: base && place,
      head: head && place,
      change: base === null ? 'added' : head === null ? 'removed' : 'modified',
      previousPath: null,
      touched: [{ path, change: 'modified', previousPath: null }],
    },
    base,
    head,
    pictures: [],
    problems: [],
  };
}

export interface Circumstances {
  policies?: Policies;
  notChecked?: NotChecked[];
  substitutes?: SubstituteUse;
  rulesChanged?: string[];
}

const USUAL: Policies = { 'fail-on': { level: 'fail', setting: 'new-error' } };

export function review(
  projects: ReviewedProject[],
  { policies = USUAL, notChecked = [], substitutes, rulesChanged }: Circumstances = {},
): ReviewReport {
  const configuration = {
    checks: new Set(['erc', 'drc', 'dfm', 'bom'] as const),
    quantities: [100],
    primaryQuantity: 100,
    currency: 'EUR',
    substitutes,
    fabProfile: 'conservative',
    policies,
    ignore: [],
    today: '2026-11-22',
  };
  return makeReport(projects, configuration, {
    tool: { name: 'Partwright', version: '0.1.0' },
    createdAt: '2026-11-22T08:00:00Z',
    ...COMMITS,
    untouched: [],
    problems: [],
    notChecked,
    ...(rulesChanged && { rulesChanged }),
    priceLabel: 'test',
  });
}

export function comment(report: ReviewReport): string {
  return renderComment(report, { marker: '', reportUrl: 'https://host.example/run', fileUrl: () => null });
}

/** All that is said of it: the verdict, the comment, the log. */
export function told(report: ReviewReport): Said {
  return { text: `conclusion: ${report.conclusion}\n${report.headline}\n${comment(report)}\n${renderText(report)}` };
}

export const COMPARE = 'packages/review/src/compare-checks.ts';
export const TOLD = 'packages/review/src/told-of-lists.ts';
export const CONCLUDE = 'packages/review/src/policies/conclude.ts';
export const EXPORTS = 'packages/review/src/boards/hold-against-source.ts';
export const OUTPUTS = 'packages/action/src/report-file/outputs.ts';

export const BOARD = [
  line(['R1', 'R2', 'R3'], { value: '10k' }, '0.10'),
  line(['U1'], { value: 'MCU', mpn: 'MCU-1' }, '2.00'),
];
export const ofBoth = (lines = BOARD) => side({ bom: bill(...lines) });
/** A KiCad project and a list of parts beside it. */
/** A file of which rows were left out. */
export const withRows = (message: string): SideReview =>
  side({ bom: { ...bill(...BOARD), warnings: [{ code: 'unreadable_row', severity: 'info', lines: [], message }] } });

/** What is posted for two jobs of one commit where the host has commit statuses alone, one after the other. */
export async function concludeTwice(...conclusions: readonly ('success' | 'failure')[]): Promise<Said> {
  const posted: CommitStatus[] = [];
  for (const [at, conclusion] of conclusions.entries())
    await concludeByStatus(
      {
        name: 'Partwright',
        job: String(at).repeat(16),
        headSha: 'a'.repeat(40),
        conclusion,
        title: `job ${at}`,
        summary: '',
        detailsUrl: 'https://git.example/runs/1',
        annotations: [],
      },
      {
        longestDescription: 140,
        log: { debug: () => undefined, info: () => undefined, warning: () => undefined },
        list: async () => posted.map(({ context, target_url: targetUrl = null }, id) => ({ id, context, targetUrl })),
        set: async (status) => posted.push(status),
      },
    );
  return { text: JSON.stringify(posted.at(-1)) };
}

export const withExport = (lines: typeof BOARD, before = lines): ReviewReport =>
  review([project(ofBoth(), ofBoth()), project(ofBoth(before), ofBoth(lines), 'build/bom.csv', 'bom')]);

/** A board whose positions were held against it. */
export const withHeld = (more: Partial<HeldExport>): ReviewReport =>
  review([
    {
      ...project(ofBoth(), ofBoth()),
      exports: [{ path: 'out/pos.csv', kind: 'positions', isRenewed: true, differences: [], ...more }],
    },
  ]);

export const outputsOf = (report: ReviewReport): Said => {
  const nothing = { reportJson: null, reportMarkdown: null, sarif: null, comment: null, checkRunId: null };
  return { text: JSON.stringify(formatOutputs(report, { ...nothing, skippedReason: null })) };
};

export const WASM = 'node_modules/clipper2-wasm/dist/umd/clipper2z.wasm';
export const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What is said of a real schematic with an open pin when only its rules change. */
export async function changeRules(root: string, now: object, before: object = {}): Promise<ReviewReport> {
  const polygons = await openPolygons(readFileSync(join(root, WASM)));
  const sheet = readFileSync(join(root, 'packages/kicad/examples/blinky.kicad_sch'));
  const rules = (of: object): Uint8Array => encode(JSON.stringify(of));
  const wish = (of: object) => ({
    kind: 'kicad' as const,
    path: 'blinky.kicad_pro',
    files: new Map([
      ['blinky.kicad_pro', rules(of)],
      ['blinky.kicad_sch', sheet],
    ]),
    checks: new Set(['erc'] as const),
    fabProfile: 'conservative',
  });
  const tools = { polygons, catalogue: null };
  const base = await reviewSide({ ...wish(before), rulesAfter: { project: rules(now) } }, tools);
  const head = await reviewSide({ ...wish(now), rulesBefore: { project: rules(before) } }, tools);
  return review([project(base, head, 'blinky.kicad_pro')]);
}

export const left = (path: string, reason: LeftOut['reason'], sha: string): LeftOut => ({
  path,
  reason,
  sha,
  message: '',
});

/** What nothing looked at when a commit leaves these out, and its base those. */
export async function leaveOut(base: LeftOut[], head: LeftOut[]): Promise<Said> {
  const [before, after] = ['b', 'a'].map((letter) => letter.repeat(40)) as [string, string];
  const source: RepositoryFiles = {
    label: 'test',
    list: async () => [],
    changes: async () => [],
    read: async () => new Map(),
    mergeBase: async () => before,
    commitTime: async () => undefined,
    leftOut: (commit) => (commit === before ? base : head),
  };
  const notChecked = await listNotChecked(
    source,
    { base: before, head: after },
    { include: () => true, ignore: () => false },
  );
  return told(review([], { notChecked }));
}

export const touch = (path: string) => listUnreadSources([{ path, change: 'modified', previousPath: null }]);
