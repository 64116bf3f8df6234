import type { BomSide, SideLine, SideReview } from '../model.ts';
import type { ProjectPlace } from '../projects/index.ts';
import type { Joinable } from './join-exports.ts';

const nothing = { status: 'absent', reason: '', engine: '', findings: [], notRun: [] } as const;

export function makeLine(references: string[], more: Partial<SideLine> = {}): SideLine {
  return {
    line: 1,
    references,
    perBoard: references.length,
    isFitted: true,
    isBought: true,
    value: null,
    footprint: null,
    manufacturer: null,
    mpn: null,
    sku: null,
    description: null,
    part: null,
    confidence: 0,
    level: 'none',
    reason: '',
    conflicts: [],
    warnings: [],
    alternatives: [],
    file: null,
    fileLine: null,
    ...more,
  };
}

export function makeSide(
  kind: ProjectPlace['kind'],
  path: string,
  lines: SideLine[],
  files: string[] = [path],
): Joinable & { pair: { head: ProjectPlace } } {
  const name = path
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '');
  const bom: BomSide = {
    status: kind === 'gerber' ? 'absent' : 'ran',
    reason: '',
    source: path,
    lines: lines.map((line, at) => ({ ...line, line: at + 1 })),
    warnings: [],
  };
  const empty = { ...nothing, findings: [], notRun: [] };
  const head: SideReview = { erc: empty, drc: empty, dfm: empty, bom, problems: [] };
  return { pair: { base: null, head: { path, name, kind, files } }, base: null, head };
}
