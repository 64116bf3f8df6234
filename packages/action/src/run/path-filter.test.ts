import { describe, expect, it } from 'vitest';
import { pathFilter } from './path-filter.ts';

describe('the globs of the configuration', () => {
  it.each([
    [['**'], [], 'hw/lamp.kicad_sch', true],
    [['**'], [], '.hidden/lamp.kicad_sch', true],
    [['**'], [], 'hw/a\nb/lamp\r.kicad_sch', true],
    [['hw'], [], 'hw/lamp/lamp.kicad_sch', true],
    [['./hw/'], [], 'hw/lamp/lamp.kicad_sch', true],
    [['hw'], [], 'other/lamp.kicad_sch', false],
    [['hw/*.kicad_sch'], [], 'hw/lamp/lamp.kicad_sch', false],
    [['**'], ['hw/old'], 'hw/old/lamp.kicad_sch', false],
    [['**'], ['hw/o*'], 'hw/o\nld/lamp.kicad_sch', false],
    [['hw/l?mp.*'], [], 'hw/lamp.csv', true],
    [['hw/l?mp.*'], [], 'hw/lmp.csv', false],
    [['hw/{lamp,sensor{1,2}}/**'], [], 'hw/sensor2/a/bom.csv', true],
    [['hw/{lamp,sensor{1,2}}/**'], [], 'hw/sensor3/bom.csv', false],
    [['hw/{lamp}'], [], 'hw/{lamp}/bom.csv', true],
    [['**/fab/*.gbr'], [], 'hw/fab/fab/top.gbr', true],
    [['**'], ['hw/old'], 'hw/older/lamp.kicad_sch', true],
  ])('paths %j without %j: %j is in: %s', (paths, ignorePaths, path, isIn) => {
    const { include, ignore } = pathFilter({ paths, ignorePaths });
    expect(include(path) && !ignore(path)).toBe(isIn);
  });
});

it.each([
  ['*-*-*-*-*.csv', '-'.repeat(4000)],
  ['hw/*a*a*a*a*a*a*.csv', `hw/${'a'.repeat(4000)}`],
  ['**/hw/**/fab/**/hw/**/*.gbr', 'hw/fab/'.repeat(500)],
])('decides %j soon, whatever the file is called', (glob, path) => {
  const started = performance.now();
  expect(pathFilter({ paths: [glob], ignorePaths: [] }).include(path)).toBe(false);
  expect(performance.now() - started).toBeLessThan(2000);
});

it('refuses braces that stand for too many', () => {
  const paths = ['{a,b}'.repeat(30)];
  expect(() => pathFilter({ paths, ignorePaths: [] })).toThrow(/stands for more than 256 others; use fewer braces/);
});
