import { describe, expect, it } from 'vitest';
import { readBody, listShape, listWarnings } from '../gerber.fixture.ts';
import { readExpression, evaluateExpression } from './macro-expression.ts';

describe('formulas', () => {
  it.each([
    ['1.5', 1.5],
    ['.5', 0.5],
    ['-$1', -3],
    ['$1+$2x2', 11],
    ['($1+$2)X2', 14],
    ['$1-1-1', 1],
    ['8/2/2', 2],
    ['-(1+2)', -3],
    ['2x-3', -6],
    ['+5', 5],
    ['0X25.4+90', 90],
    ['$9', 0],
    ['1.08239X$1', 3.24717],
  ])('%s is %d', (text, value) => {
    const expression = readExpression(text)!;
    expect(
      evaluateExpression(
        expression,
        new Map([
          [1, 3],
          [2, 4],
        ]),
      ),
    ).toBeCloseTo(value, 9);
  });

  it.each(['', '1+', '(1', '1)', '$', '1 2', '1..2', 'a', 'x2', '()'])('%s is none', (text) => {
    expect(readExpression(text)).toBeUndefined();
  });

  it('may be long or deep', () => {
    const deep = `${'('.repeat(50_000)}1${')'.repeat(50_000)}`;
    expect(evaluateExpression(readExpression(deep)!, new Map())).toBe(1);
    expect(evaluateExpression(readExpression(`0${'+1'.repeat(50_000)}`)!, new Map())).toBe(50_000);
  });
});

describe('macro primitives', () => {
  it.each([
    ['circle', '1,1,2,1,0', ['+[2 0] ccw0(1 0)']],
    ['circle turned about the origin', '1,1,2,1,0,90', ['+[0 2] ccw0(0 1)']],
    ['vector line', '20,1,1,0,0,2,0,0', ['+[0 -0.5 2 -0.5 2 0.5 0 0.5]']],
    ['vector line of old', '2,1,1,0,0,2,0,90', ['+[0.5 0 0.5 2 -0.5 2 -0.5 0]']],
    ['centre line', '21,1,2,1,1,0,0', ['+[0 -0.5 2 -0.5 2 0.5 0 0.5]']],
    ['lower left line', '22,1,2,1,0,0,0', ['+[0 0 2 0 2 1 0 1]']],
    ['outline', '4,1,3,0,0,1,0,1,1,0,0,0', ['+[0 0 1 0 1 1]']],
    ['polygon', '5,1,4,1,0,2,0', ['+[2 0 1 1 0 0 1 -1]']],
    [
      'moire',
      '6,0,0,4,0.5,0.5,2,0.1,5,0',
      [
        '+[2 0] ccw0(0 0)[1.5 0] ccw0(0 0)',
        '+[1 0] ccw0(0 0)[0.5 0] ccw0(0 0)',
        '+[-2.5 -0.05 2.5 -0.05 2.5 0.05 -2.5 0.05]',
        '+[-0.05 -2.5 0.05 -2.5 0.05 2.5 -0.05 2.5]',
      ],
    ],
    ['exposure off', '1,1,2,0,0*1,0,1,0,0', ['+[1 0] ccw0(0 0)', '-[0.5 0] ccw0(0 0)']],
    ['exposure toggled', '1,1,2,0,0*1,2,1,0,0', ['+[1 0] ccw0(0 0)', '-[0.5 0] ccw0(0 0)']],
    ['comment', '0 a, b and $1*1,1,2,0,0', ['+[1 0] ccw0(0 0)']],
    ['comma at the end', '1,1,2,0,0,', ['+[1 0] ccw0(0 0)']],
    ['no rotation', '21,1,2,1,0,0', ['+[-1 -0.5 1 -0.5 1 0.5 -1 0.5]']],
    ['line breaks', '4,1,3,\n0,0,\n1,0,\n1,1,\n0,0,\n0', ['+[0 0 1 0 1 1]']],
  ])('reads a %s', (_, statements, shape) => {
    const layer = readBody(`%AMTEST*${statements}*%%ADD11TEST*%`);
    expect(listShape(layer, 11)).toEqual(shape);
    expect(layer.warnings).toEqual([]);
  });

  it('draws a thermal as four pieces of a ring', () => {
    const layer = readBody('%AMTEST*7,0,0,2,1,0.2,0*%%ADD11TEST*%');
    const [part] = layer.apertures[1]!.shape;
    expect(part!.contours).toHaveLength(4);
    const [first] = part!.contours;
    expect(Array.from(first!.points)).toEqual([994_987, 100_000, 100_000, 994_987, 100_000, 489_898, 489_898, 100_000]);
    expect(first!.arcs.map(({ segment, clockwise }) => [segment, clockwise])).toEqual([
      [0, false],
      [2, true],
    ]);
    expect(layer.apertures[1]!.bounds.maxX).toBe(994_987);
  });
});

describe('macro variables', () => {
  it('come from the aperture and from formulas, in order', () => {
    const layer = readBody('%AMTEST*$3=$1-$2*1,1,$1,0,0*$1=$3/2*1,0,$1,0,0*%%ADD11TEST,3X1*%');
    expect(listShape(layer, 11)).toEqual(['+[1.5 0] ccw0(0 0)', '-[0.5 0] ccw0(0 0)']);
  });

  it('may be negative', () => {
    const layer = readBody('%AMTEST*21,1,$1,$2,0,0,$3*%%ADD11TEST,2X1X-90*%');
    expect(listShape(layer, 11)).toEqual(['+[-0.5 1 -0.5 -1 0.5 -1 0.5 1]']);
  });

  it('makes apertures of different sizes from one macro', () => {
    const layer = readBody('%AMTEST*1,1,$1,0,0*%%ADD11TEST,2*%%ADD12TEST,4*%');
    expect([listShape(layer, 11), listShape(layer, 12)]).toEqual([['+[1 0] ccw0(0 0)'], ['+[2 0] ccw0(0 0)']]);
  });
});

describe('macro warnings', () => {
  it.each([
    ['9,1,1', 'macro_statement_unknown 6'],
    ['1,1,$', 'macro_statement_unknown 6'],
    ['1,1,2', 'macro_parameters 6'],
    ['4,1,5,0,0,1,0,1,1', 'macro_parameters 6'],
    ['1,1,1/0,0,0', 'macro_number 6'],
  ])('%s warns', (statement, warning) => {
    expect(listWarnings(readBody(`%AMTEST*${statement}*%%ADD11TEST*%`))).toEqual([warning]);
  });
});
