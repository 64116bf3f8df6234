import type { CadKernel } from '../../kernel/kernel.ts';
import type { Checked } from './check-pads.ts';
import { mm } from './findings.ts';
import { middleOf, sharedBox, type SeatedPart, type SeatedSolid } from './seated.ts';
import { SolidMeetings, type Meeting, type StandingSolid } from './solid-meetings.ts';

export interface CollisionCounts {
  /** Pairs of parts whose boxes meet. */
  pairs: number;
  /** Exact cuts that were made. */
  exact: number;
}

export const standing = ({ part: { placing } }: SeatedPart, { solid, mesh, box }: SeatedSolid): StandingSolid => ({
  shape: solid.shape,
  placing,
  mesh,
  box,
});

/** Bodies that are where another is. Models of one part may overlap: a switch and its cap. */
export function checkCollisions(
  kernel: CadKernel,
  parts: readonly SeatedPart[],
  mayGoOn: (exact: number) => boolean,
): Checked & { counts: CollisionCounts } {
  const meetings = new SolidMeetings(kernel, mayGoOn);
  const checked: Checked = { findings: [], notChecked: [] };
  let pairs = 0;
  for (const [one, other] of nearPairs(parts)) {
    pairs++;
    const { worst, isUnknown } = meetParts(meetings, one, other);
    const names = `${one.reference} and ${other.reference}`;
    if (worst)
      checked.findings.push({
        check: 'collision',
        severity: 'error',
        references: [one.reference, other.reference],
        at: middleOf(worst.box),
        byMm: worst.depth,
        message: `${names} are in each other: their bodies share ${Number(worst.volume.toPrecision(3))} mm³, ${mm(worst.depth)} deep`,
      });
    else if (isUnknown)
      checked.notChecked.push({
        reference: one.reference,
        checks: ['collision'],
        reason: `whether ${names} are in each other could not be worked out within the limits: their boxes meet`,
      });
  }
  return { ...checked, counts: { pairs, exact: meetings.exact } };
}

/** Pairs whose boxes meet, found along x. */
function* nearPairs(parts: readonly SeatedPart[]): Generator<[SeatedPart, SeatedPart]> {
  const sorted = parts.toSorted((a, b) => a.box.min[0] - b.box.min[0]);
  for (const [at, one] of sorted.entries())
    for (const other of sorted.slice(at + 1)) {
      if (other.box.min[0] >= one.box.max[0]) break;
      if (one.footprint !== other.footprint && sharedBox(one.box, other.box, 0)) yield [one, other];
    }
}

function meetParts(
  meetings: SolidMeetings,
  one: SeatedPart,
  other: SeatedPart,
): { worst: Meeting | null; isUnknown: boolean } {
  let worst: Meeting | null = null;
  let isUnknown = false;
  for (const a of one.solids)
    for (const b of other.solids) {
      const meeting = meetings.meet(standing(one, a), standing(other, b));
      if (meeting === 'unknown') isUnknown = true;
      else if (meeting && meeting.volume > (worst?.volume ?? 0)) worst = meeting;
    }
  return { worst, isUnknown };
}
