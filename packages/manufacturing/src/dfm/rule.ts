import type { DfmBoard, InputKind } from './board/dfm-board.ts';
import type { Limits } from './limits.ts';
import type { LimitName } from './profile.ts';
import type { IssueObject, IssueSeverity } from './report.ts';

/** Nanometres, y up. */
export type Place = readonly [x: number, y: number];

/** One place that breaks a rule. Lengths in nanometres. */
export interface Hit {
  severity: IssueSeverity;
  message: string;
  layers: readonly string[];
  at?: Place;
  to?: Place;
  measuredNm?: number;
  limitNm?: number;
  toleranceNm?: number;
  /** What stands there; asked for hits that are reported only. */
  objects?: () => IssueObject[];
  /** Hits of one group that lie together become one issue. */
  group: string;
  /**
   * What has the same cause, such as text of one height or copper that is cut at the edge. Left out: warnings of one sentence,
   * whatever its measures; errors of one sentence whose measures agree within 10 µm.
   */
  cause?: string;
  /** Hits of the group become one issue wherever they lie: every hole of one tool. */
  isOfAll?: boolean;
  /** On whichever of its layers: one hole may break a rule on some, and the next one on others. */
  isOnAnyLayer?: boolean;
}

/** One check. All of them are of this shape, one a file. */
export interface Rule {
  id: string;
  title: string;
  /** The limits of a profile that it needs; without any of them it is not run. Empty: it needs no number. */
  limits: readonly LimitName[];
  /** Why it cannot be run on this board; '' when it can. */
  missing?(board: DfmBoard): string;
  check(board: DfmBoard, limits: Limits): Iterable<Hit>;
  /** What it looks at; where a part of that is lacking, finding nothing is no pass. */
  needs?: readonly InputKind[];
  /** What it could not look at although it ran; then finding nothing is no pass. '' when nothing. */
  unseen?(board: DfmBoard): string;
  /** What it does not look at and people may think that it does; it is told beside a pass too. '' when nothing. */
  aside?(board: DfmBoard): string;
}

/** Told beside the others when a layer had so many that looking stopped. */
export function stopped(layer: string, severity: IssueSeverity): Hit {
  return {
    severity,
    message: `${layer} has so many such places that only a part of it was looked at`,
    layers: [layer],
    group: 'stopped',
  };
}

/** Millimetres as people read them: `0.127`. */
export function mm(nm: number): string {
  return (nm / 1e6).toFixed(3);
}
