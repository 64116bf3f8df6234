import { findOutline } from '../outline.ts';
import type { DesignContext, Report } from './context.ts';

const MESSAGES = {
  no_outline: 'Board has no outline on Edge.Cuts',
  open: 'Board has malformed outline (not a closed shape)',
  self_crossing: 'Board has malformed outline (self-intersecting)',
} as const;

export function checkOutline({ board }: DesignContext, report: Report): void {
  for (const { kind, at, uuids } of findOutline(board).problems)
    report(
      'invalid_outline',
      MESSAGES[kind],
      uuids.slice(0, 1).map((uuid) => ({ uuid, what: 'Edge.Cuts', at, line: 0 })),
    );
}
