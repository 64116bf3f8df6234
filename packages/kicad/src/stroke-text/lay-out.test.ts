import { expect, it } from 'vitest';
import { layOutStrokes, type StrokeStyle } from './lay-out.ts';

const style = (change: Partial<StrokeStyle> = {}): StrokeStyle => ({
  width: 21,
  height: 21,
  thickness: 1,
  italic: false,
  horizontal: 'left',
  vertical: 'center',
  ...change,
});
const lay = (text: string, change?: Partial<StrokeStyle>): number[][] =>
  layOutStrokes(text, style(change))!.strokes.map((points) => points.map((value) => Math.round(value * 1000) / 1000));

// From Gerber files that kicad-cli 9.0.8 made of the same texts: the left bar of the first H.
it.each<[string, Partial<StrokeStyle>, number[]]>([
  ['H', {}, [5.658, 9.663, 5.658, -11.337]],
  ['H', { vertical: 'top' }, [5.658, 21.948, 5.658, 0.948]],
  ['H', { vertical: 'bottom', horizontal: 'right' }, [-17.658, -2.622, -17.658, -23.622]],
  ['H', { horizontal: 'center', thickness: 3 }, [-6, 9.559, -6, -11.441]],
  ['H', { width: 10.5, height: 10.5, thickness: 3 }, [4.227, 4.721, 4.227, -5.779]],
  ['H\nHH', { vertical: 'bottom', horizontal: 'center' }, [-6, -36.431, -6, -57.431]],
  ['H\n', {}, [5.658, 9.663, 5.658, -11.337]],
  ['H', { italic: true }, [5.533, 9.663, 8.158, -11.337]],
])('%j stands where KiCad draws it: %j', (text, change, stroke) => {
  expect(lay(text, change)).toContainEqual(stroke);
});

it.each([
  ['~{H}', [2.758, -17.167, 20.558, -17.167]],
  ['H^{H}', [26.658, 3.583, 26.658, -13.217]],
  ['H_{H}', [26.658, 11.983, 26.658, -4.817]],
  ['H H', [43.658, 9.663, 43.658, -11.337]],
])('%s has the stroke that KiCad draws', (text, stroke) => {
  const ends = ([x1, y1, x2, y2]: number[]): number[] => (y2! > y1! ? [x2!, y2!, x1!, y1!] : [x1!, y1!, x2!, y2!]);
  expect(lay(text).map(ends)).toContainEqual(stroke);
});

it('says of letters that are in no table that it does not know', () => {
  expect(layOutStrokes('A漢', style())).toBeUndefined();
  expect(layOutStrokes('A\tB', style())).toBeUndefined();
});

it('has no pen that is thicker than a quarter of a letter', () => {
  expect(layOutStrokes('H', style({ thickness: 9 }))!.thickness).toBe(5.25);
});
