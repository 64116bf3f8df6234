import type { PartChoice } from '../choose-part.ts';

/** How far a decision reaches, the nearest first. */
export const decisionScopes = ['line', 'file', 'project', 'account'] as const;
export type DecisionScope = (typeof decisionScopes)[number];

/** What a line said when it was decided on, as it was written. */
export interface SaidOfLine {
  references: readonly string[];
  value: string | null;
  footprint: string | null;
  mpn: string | null;
  manufacturer: string | null;
  sku: string | null;
  description: string | null;
  /** Ratings from cells of their own, as `ComponentQuery` has them. Left out: none. */
  ratings?: string | undefined;
  /** The line was not fitted. */
  dnp: boolean;
}

/** What was decided: a part, to leave the line without one, or that nothing is bought for it. */
export type DecisionChoice =
  | { kind: 'part'; mpn: string; manufacturer: string | null; sku: string | null }
  | { kind: 'none' }
  | { kind: 'not_bought' };

/** What a person decided about a line, kept as a rule on what the line said. */
export interface Decision {
  id: string;
  scope: DecisionScope;
  /** Where it was decided: a project and the name of a file in it. Null: none. */
  project: string | null;
  file: string | null;
  said: SaidOfLine;
  choice: DecisionChoice;
  note: string | null;
  /** RFC 3339; null: nobody wrote it down. */
  decidedAt: string | null;
  decidedBy: string | null;
}

/** Where a line stands to which decisions may apply. */
export interface DecisionPlace {
  /** Null: in no project. Undefined: projects are not compared, as all decisions are of one project. */
  project?: string | null | undefined;
  /** Name of the file without folders. */
  file: string | null;
}

/** What became of a decision at one line. */
export interface LineDecision extends Pick<Decision, 'id' | 'choice' | 'scope' | 'note' | 'decidedAt' | 'decidedBy'> {
  /** False: the line is as it was matched by itself. */
  applied: boolean;
  /** Why it was not applied; null when it was. */
  contradiction: string | null;
}

/** The choice for a line after its decision. */
export interface DecidedChoice {
  choice: PartChoice;
  /** Null: there is none for this line. */
  decision: LineDecision | null;
}
