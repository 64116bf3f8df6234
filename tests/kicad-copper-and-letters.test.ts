import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openPolygons } from '@partwright/gerber/polygons';
import { checkBoard, readBoard, readBoardRules, readCustomRules, type PolygonEngine } from '@partwright/kicad/board';
import { describe, expect, it } from 'vitest';
import { BoardText } from '../packages/kicad/src/board/board.fixture.ts';

const wasm = createRequire(import.meta.resolve('@partwright/gerber/polygons')).resolve(
  'clipper2-wasm/dist/umd/clipper2z.wasm',
);
const polygons = await openPolygons(readFileSync(wasm));

type Corners = [number, number][];

const square = (x: number): Corners => [
  [x, 0],
  [x + 3, 0],
  [x + 3, 3],
  [x, 3],
];
/** Two squares of 3 mm with a bar between them, 2 mm long. */
const dumbbell = (bar: number): Corners => [
  [0, 0],
  [3, 0],
  [3, 1.5 - bar / 2],
  [5, 1.5 - bar / 2],
  [5, 0],
  [8, 0],
  [8, 3],
  [5, 3],
  [5, 1.5 + bar / 2],
  [3, 1.5 + bar / 2],
  [3, 3],
  [0, 3],
];
const board = (): BoardText => new BoardText('A', 'B').rectangle(40, 40, -20, -20);
const EXACT = '(filled_areas_thickness no)';
const fills = (...all: Corners[]): BoardText => all.reduce((text, corners) => text.fill('A', corners, EXACT), board());
const joined = (width: number): BoardText => fills(square(0), square(5)).track('A', 2, 1.5, 6, 1.5, width);

function found(
  text: BoardText,
  minMm: number,
  engine: PolygonEngine | undefined = polygons,
  custom?: string,
): string[] {
  const rules = readBoardRules(
    JSON.stringify({ board: { design_settings: { rules: { min_connection: minMm, min_track_width: 0 } } } }),
  );
  const report = checkBoard(
    readBoard(text.text()),
    rules,
    custom ? readCustomRules(custom) : undefined,
    undefined,
    engine,
  );
  const told = report.violations
    .filter(({ type }) => type === 'connection_width')
    .map(({ message, layer, items }) => `${layer} ${message}: ${items.map(({ uuid }) => uuid).join(' ')}`);
  const left = report.notRun.filter(({ type }) => type === 'connection_width');
  return [...new Set(told), ...left.map(({ reason }) => `not run: ${reason}`)];
}

// Each was checked against KiCad 9.0.8.
describe('the narrowest place of a connection', () => {
  it.each<[string, BoardText, string[]]>([
    ['a track between two fills', joined(0.15), ['F.Cu Connection width (minimum 0.2000 mm, actual 0.1500 mm): u4 u2']],
    ['one that is wide enough', joined(0.25), []],
    ['one that is narrower by what fills may be off', joined(0.189), []],
    ['a neck of a fill', fills(dumbbell(0.1)), ['F.Cu Connection width (minimum 0.2000 mm, actual 0.1000 mm): u2']],
    ['a wide neck', fills(dumbbell(0.3)), []],
    ['a neck of an older fill, round which a line of 0.2 mm is drawn', board().fill('A', dumbbell(0.1)), []],
    ['a narrow track that ends', fills(square(0)).track('A', 2, 1.5, 3.1, 1.5, 0.15), []],
    ['another net near by', fills(square(0)).fill('B', square(3.1), EXACT), []],
    ['two pieces that do not meet', fills(square(0), square(3.1)), []],
  ])('finds or lets be %s', (_, text, expected) => expect(found(text, 0.2)).toEqual(expected));

  it('is not looked for where nobody asks for a width', () => expect(found(joined(0.05), 0)).toEqual([]));

  it('is said not to be looked for without an engine for polygons', () => {
    expect(found(joined(0.15), 0.2, null as never)).toEqual(['not run: needs an engine for polygons']);
  });

  it('is what a rule of the user asks for', () => {
    const rule = `(version 1) (rule "wide" (constraint connection_width (min 0.4mm)) (condition "A.NetName == 'A'"))`;
    expect(found(joined(0.3), 0.1, polygons, rule)).toEqual([
      "F.Cu Connection width (minimum 0.4000 mm, actual 0.3000 mm) (rule 'wide'): u4 u2",
    ]);
    expect(found(joined(0.3), 0.1, polygons, rule.replace("== 'A'", "== 'B'"))).toEqual([]);
  });

  it('is told of a layer that could not be looked at', () => {
    const failing: PolygonEngine = {
      ...polygons,
      union: () => {
        throw new Error('too many points');
      },
    };
    expect(found(joined(0.15), 0.2, failing)).toEqual(['not run: F.Cu could not be looked at: too many points']);
  });
});

// Each was checked against KiCad 9.0.8.
describe('letters in a font of the system', () => {
  const letter = (corners: Corners): BoardText => {
    const points = corners.map(([x, y]) => `(xy ${x} ${y})`).join(' ');
    const font = '(font (face "Arial") (size 1 1) (thickness 0.15))';
    return board().add(
      `(gr_text "A" (at 0 0) (layer "F.SilkS") (uuid "u") (effects ${font}) (render_cache "A" 0 (polygon (pts ${points}))))`,
    );
  };
  const bar = (width: number): Corners => [
    [0, 0],
    [1, 0],
    [1, width],
    [0, width],
  ];
  const check = (text: BoardText, engine?: PolygonEngine): string[] => {
    const rules = readBoardRules(
      JSON.stringify({ board: { design_settings: { rules: { min_text_thickness: 0.12, min_text_height: 0 } } } }),
    );
    const { violations, notRun } = checkBoard(readBoard(text.text()), rules, undefined, undefined, engine);
    return [...violations, ...notRun.map(({ type, reason }) => ({ type, message: reason }))]
      .filter(({ type }) => type === 'text_thickness')
      .map(({ message }) => message);
  };
  const thin = ['Text thickness (minimum 0.1200 mm, letters of Arial have thinner places)'];
  it.each<[string, Corners, string[]]>([
    ['thick enough', bar(0.13), []],
    ['too thin', bar(0.11), thin],
    ['that fall apart', dumbbell(0.1).map(([x, y]) => [x / 4, y === 1.45 || y === 1.55 ? y : y / 4]), thin],
  ])('are judged as they stand in the file: %s', (_, corners, expected) => {
    expect(check(letter(corners), polygons)).toEqual(expected);
  });

  it('are told where they are not known', () => {
    expect(check(letter(bar(0.13)))).toEqual([
      '1 texts in fonts of the system are left out: needs an engine for polygons',
    ]);
    const without = board().add(
      '(gr_text "A" (at 0 0) (layer "F.SilkS") (uuid "u") (effects (font (face "Arial") (size 1 1))))',
    );
    expect(check(without, polygons)).toEqual([
      '1 texts in fonts of the system are left out: their letters are not in the file',
    ]);
  });
});
