import type { BoardSide } from './lands.ts';

export interface AssemblyCheckResult {
  id: string;
  title: string;
  status: 'pass' | 'warn' | 'fail' | 'not_run';
  /** Why it was not run, or what was not looked at; '' when there is nothing to say. */
  reason: string;
  /** Parts that were compared. */
  checked: number;
  count: number;
}

export interface AssemblyIssue {
  check: string;
  severity: 'error' | 'warning';
  message: string;
  references: string[];
  side: BoardSide | null;
  /** Millimetres, in the coordinates of the Gerber files, y up. */
  at: readonly [x: number, y: number] | null;
  /** 1-based; null where it is not of that file. */
  positionsLine: number | null;
  bomLine: number | null;
}

export interface AssemblyReport {
  checks: AssemblyCheckResult[];
  issues: AssemblyIssue[];
  /** Issues beyond the first five hundred of a check are only counted. */
  omittedIssues: number;
  summary: {
    errors: number;
    warnings: number;
    passed: number;
    notRun: number;
    /** Designators that the BOM has fitted; null without a BOM. */
    fitted: number | null;
    /** Null without positions. */
    positions: { top: number; bottom: number } | null;
    origin: {
      state: 'same' | 'moved' | 'unknown';
      offsetMm: readonly [x: number, y: number];
      isProven: boolean;
      reason: string;
    } | null;
    /** Whether pads are known by the names of their parts. */
    padsNamed: boolean;
  };
}
