import type { ConnectedPin } from './model.ts';

/**
 * Two pins of one symbol that count as one: at one place, of one name, and of one type; passive and free ones go with any. KiCad
 * takes an input on an output for two pins that are connected.
 */
export function isStacked(a: ConnectedPin, b: ConnectedPin): boolean {
  return (
    a.symbol === b.symbol &&
    a.at.x === b.at.x &&
    a.at.y === b.at.y &&
    (a.type === b.type || goesWithAny(a) || goesWithAny(b)) &&
    a.name === b.name
  );
}

function goesWithAny({ type }: ConnectedPin): boolean {
  return type === 'passive' || type === 'free';
}
