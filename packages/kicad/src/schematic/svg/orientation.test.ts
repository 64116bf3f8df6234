import { describe, expect, it } from 'vitest';
import type { PlacedSymbol } from '../model.ts';
import { findAlignment, findBodyTextAlignment, findOrientation, makePlacer } from './orientation.ts';

function symbol(angle: number, mirror?: 'x' | 'y'): PlacedSymbol {
  return { at: { x: 0, y: 0 }, angle, mirror } as PlacedSymbol;
}

// Where the end of a pin left of the body, and the right upper corner of the body, come to; as kicad-cli 9.0.8 draws them.
it.each([
  [0, undefined, [-10, 0], [5, -3]],
  [90, undefined, [0, 10], [-3, -5]],
  [180, undefined, [10, 0], [-5, 3]],
  [270, undefined, [0, -10], [3, 5]],
  [0, 'x', [-10, 0], [5, 3]],
  [90, 'x', [0, -10], [-3, 5]],
  [0, 'y', [10, 0], [-5, -3]],
  [90, 'y', [0, 10], [3, -5]],
] as const)('turned by %d and mirrored %s, a pin ends at %j', (angle, mirror, pin, corner) => {
  const place = makePlacer(symbol(angle, mirror), findOrientation(symbol(angle, mirror)));
  expect(place({ x: -10, y: 0 })).toEqual({ x: pin[0], y: pin[1] });
  expect(place({ x: 5, y: 3 })).toEqual({ x: corner[0], y: corner[1] });
});

describe('fields stay upright', () => {
  const leftTop = { horizontal: 'left', vertical: 'top' } as const;
  it.each([
    [0, undefined, 0, false, -1, -1],
    [90, undefined, 0, true, -1, -1],
    [180, undefined, 0, false, 1, 1],
    [270, undefined, 0, true, 1, 1],
    [0, 'x', 0, false, -1, 1],
    [0, 'y', 0, false, 1, -1],
    [90, 'x', 0, true, 1, -1],
    [0, undefined, 90, true, -1, -1],
    [90, undefined, 90, false, 1, 1],
    [180, undefined, 90, true, 1, 1],
  ] as const)('symbol at %d mirrored %s, field at %d', (angle, mirror, field, vertical, horizontal, lift) => {
    expect(findAlignment(leftTop, field, findOrientation(symbol(angle, mirror)))).toEqual({
      vertical,
      horizontal,
      lift,
    });
  });
});

it.each([
  [180, undefined, 0, -1],
  [270, undefined, 0, -1],
  [0, 'x', 0, 1],
  [0, 'y', 0, -1],
  [0, 'x', 90, -1],
  [0, 'y', 90, 1],
] as const)('a text of the body keeps its side at %d mirrored %s', (angle, mirror, text, lift) => {
  const effects = { horizontal: 'center', vertical: 'top' } as const;
  expect(findBodyTextAlignment(effects, text, findOrientation(symbol(angle, mirror))).lift).toBe(lift);
});
