// What the rows of reviews are made of: projects at two commits, by hand, through the entries that everybody uses.
import {
  makeReport,
  renderComment,
  renderText,
  type BomSide,
  type CheckOutcome,
  type Finding,
  type FindingPlace,
  type NotChecked,
  type Policies,
  type ReviewedProject,
  type ReviewReport,
  type SideLine,
  type SideReview,
  type SubstituteUse,
} from '../../packages/review/src/index.ts';
import type { Said } from './row.ts';

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
}

const USUAL: Policies = { 'fail-on': { level: 'fail', setting: 'new-error' } };

export function review(
  projects: ReviewedProject[],
  { policies = USUAL, notChecked = [], substitutes }: Circumstances = {},
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
