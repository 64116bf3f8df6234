import type { LimitName, Source } from './profile.ts';

export type CheckStatus = 'pass' | 'warn' | 'fail' | 'not_run';
export type IssueSeverity = 'error' | 'warning';

/** A limit that a check was held against. */
export interface LimitFact {
  name: LimitName;
  title: string;
  /** Beyond it is an error. */
  limit: number | null;
  /** Beyond it is a warning. */
  preferred: number | null;
  unit: 'mm' | 'mm2' | 'ratio';
  side: 'outer' | 'inner' | null;
  sources: readonly Source[];
}

export interface CheckResult {
  id: string;
  title: string;
  status: CheckStatus;
  /** Why it was not run, or what was not checked of it; '' when there is nothing to say. */
  reason: string;
  limits: LimitFact[];
  /** Places found, before they are put together into issues. */
  count: number;
}

/** What stands at the place of an issue, as far as the files say it. */
export interface IssueObject {
  kind: 'pad' | 'track' | 'area' | 'hole' | 'line';
  net: string | null;
  refdes: string | null;
  /** Of the pad: its number or name on the part. */
  pin: string | null;
  file: string;
  /** 1-based. */
  line: number;
}

/** One or more places of one kind that lie together. Positions in millimetres in the files' own coordinates, y up. */
export interface DfmIssue {
  rule: string;
  severity: IssueSeverity;
  message: string;
  /** As the set names them: `Top copper`, or the file. Empty for what is no matter of a layer. */
  layers: string[];
  at: readonly [x: number, y: number] | null;
  /** The other end of what was measured. */
  to: readonly [x: number, y: number] | null;
  /** The worst of them; null where nothing is measured in millimetres. */
  measuredMm: number | null;
  limitMm: number | null;
  /** How far the measure may be off; what lies within it of the limit is not reported. */
  toleranceMm: number;
  objects: IssueObject[];
  /** Places put together here. */
  count: number;
  /** Where they are, the worst first; at most a hundred. */
  places: (readonly [x: number, y: number])[];
  bbox: readonly [minX: number, minY: number, maxX: number, maxY: number] | null;
}

/** An issue of the list, with what it is a part of. */
export interface ListedIssue extends DfmIssue {
  /** Its place in `causes`, from 0: many issues may have one. */
  cause: number;
}

export interface DfmReport {
  board: {
    widthMm: number | null;
    heightMm: number | null;
    /** Null while a file that may be copper has no place. */
    copperLayers: number | null;
    /** As asked for, or taken for granted: 1. */
    copperOz: number;
    thicknessMm: number | null;
    holes: number;
    slots: number;
  };
  profile: { id: string; title: string; asOf: string; sourceUrl: string };
  checks: CheckResult[];
  issues: ListedIssue[];
  /** Issues beyond this number are only counted in the checks. */
  omittedIssues: number;
  /**
   * The issues by their causes, to be read by people: as one the errors of one kind whose measures agree within 10 µm (one
   * footprint that stands at many places, one hole on many layers) or that the rule knows to be one, and the warnings of one kind (texts of one height); the worst
   * first, with all their places counted (also those of omitted issues). `layers` has all of them, that of the worst first.
   */
  causes: DfmIssue[];
}
