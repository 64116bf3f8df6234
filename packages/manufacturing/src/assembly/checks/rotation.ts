import type { AssemblyCheck, Finding, PlacedPart } from '../model.ts';
import { Unseen, withoutPads } from './missing-words.ts';

const TOLERANCE_DEG = 5;

export const rotation: AssemblyCheck = {
  id: 'rotation',
  title: 'Parts with two pads are turned as their pads lie',
  missing: withoutPads,
  check({ placed }) {
    const findings: Finding[] = [];
    const unseen = new Unseen();
    const asked = placed!.flatMap((part) => {
      const isTwo = part.footprint?.pins === 2 || (part.landsBy === 'own' && part.lands.length === 2);
      if (!isTwo) return [];
      if (part.pair) return [{ ...part, pair: part.pair }];
      unseen.add('its two pads are not told from others');
      return [];
    });
    const turns = asked.map(({ pair: [a, b], placement }) => {
      const axis = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
      return { axis, turn: modulo(axis - placement.rotation, 180), mirrored: modulo(axis + placement.rotation, 180) };
    });
    const isOdd = oddOnes(asked.map((part, at) => ({ key: keyOfTurns(part), isAcross: isAcross(turns[at]!.turn) })));
    for (const [at, part] of asked.entries()) {
      const { axis, turn, mirrored } = turns[at]!;
      // Tools count the angles of the bottom in either direction.
      const isAlong = isSquare(turn) || (part.side === 'bottom' && isSquare(mirrored));
      if (isAlong && !isOdd[at]) continue;
      findings.push({
        severity: 'warning',
        message: isAlong
          ? `${part.reference} is turned by ${part.placement.rotation}°, across its pads by what all others of ${part.placement.package} show`
          : `${part.reference} is turned by ${part.placement.rotation}°, and its pads lie along ${modulo(axis, 180).toFixed(0)}°`,
        references: [part.reference],
        side: part.side,
        at: [part.x, part.y],
        positionsLine: part.placement.line,
      });
    }
    return { findings, checked: asked.length, unseen };
  },
};

/** Fewer others show nothing. */
const FEWEST = 4;
const NEARLY_ALL = 0.9;

/** Of one package the pads lie along one direction: that of nearly all others, from which these differ. */
function oddOnes(turns: readonly { key: string; isAcross: boolean }[]): boolean[] {
  const counts = new Map<string, { across: number; all: number }>();
  for (const { key, isAcross: across } of turns) {
    const count = counts.get(key) ?? { across: 0, all: 0 };
    counts.set(key, { across: count.across + Number(across), all: count.all + 1 });
  }
  return turns.map(({ key, isAcross: own }) => {
    const { across, all } = counts.get(key)!;
    const differing = own ? all - across : across;
    return key !== '' && all > FEWEST && differing >= (all - 1) * NEARLY_ALL;
  });
}

const keyOfTurns = ({ placement, side }: PlacedPart): string =>
  placement.package === '' ? '' : `${side} ${placement.package}`;
/** Nearer to 90 degrees than to 0. */
const isAcross = (turn: number): boolean => Math.abs(modulo(turn + 45, 180) - 45) > 45;
const modulo = (degrees: number, by: number): number => ((degrees % by) + by) % by;
const isSquare = (degrees: number): boolean => Math.abs(modulo(degrees + 45, 90) - 45) <= TOLERANCE_DEG;
