import { describe, expect, it } from 'vitest';
import { defaultSettings, readProjectSettings } from './settings.ts';

function read(json: unknown): ReturnType<typeof readProjectSettings> {
  return readProjectSettings(JSON.stringify(json), 'p.kicad_pro');
}

describe('the settings of a project', () => {
  it('are KiCad’s defaults when the project says nothing', () => {
    expect(defaultSettings()).toMatchObject({
      file: undefined,
      pinMap: undefined,
      exclusions: [],
      drawing: { connectionGrid: 12_700, wireWidth: 1_524, busWidth: 3_048, textSize: 12_700 },
      warnings: [],
    });
  });

  it('give severities by rule, and tell of those that are none', () => {
    const settings = read({ erc: { rule_severities: { pin_to_pin: 'error', wire_dangling: 'ignore', x: 'loud' } } });
    expect([...settings.ruleSeverities]).toEqual([
      ['pin_to_pin', 'error'],
      ['wire_dangling', 'ignore'],
    ]);
    expect(settings.warnings).toHaveLength(1);
  });

  const row = (cell: unknown): unknown[] => Array.from({ length: 12 }, () => cell);
  it.each([
    [Array.from({ length: 12 }, () => row(0)), true],
    [Array.from({ length: 12 }, () => row(3)), false],
    [Array.from({ length: 11 }, () => row(0)), false],
    [[[0]], false],
  ])('take a pin map only when it is whole', (map, isTaken) => {
    const settings = read({ erc: { pin_map: map } });
    expect(settings.pinMap !== undefined).toBe(isTaken);
    expect(settings.warnings).toHaveLength(isTaken ? 0 : 1);
  });

  const NONE = '00000000-0000-0000-0000-000000000000';
  it.each([
    ['KiCad 7', `pin_to_pin|711200|1803400|u1|u2`, { mainItem: 'u1', otherItem: 'u2', sheetPath: '', comment: '' }],
    ['KiCad 8', `pin_to_pin|1|2|u1|${NONE}|/s|/s/m|/s/o`, { otherItem: '', sheetPath: '/s', mainItemPath: '/s/m' }],
    ['KiCad 9', ['pin_to_pin|1|2|u1|u2|/s||', 'because'], { comment: 'because', sheetPath: '/s', otherItemPath: '' }],
  ])('understand an exclusion of %s', (_, entry, expected) => {
    expect(read({ erc: { erc_exclusions: [entry] } }).exclusions).toMatchObject([{ type: 'pin_to_pin', ...expected }]);
  });

  it('pass over an exclusion that is none, and say so', () => {
    const settings = read({ erc: { erc_exclusions: ['nonsense', 7, null, ['a|b|c|d']] } });
    expect(settings.exclusions).toEqual([]);
    expect(settings.warnings).toHaveLength(4);
  });

  it('know net classes and what is assigned to them, of KiCad 7 to 9', () => {
    const settings = read({
      net_settings: {
        classes: [{ name: 'Power', wire_width: 10, clearance: 0.2, nets: ['+5V'] }, { name: 'HV' }],
        meta: { version: 4 },
        netclass_assignments: { GND: 'Power', VBUS: ['HV', 'Power'], X: 5 },
        netclass_patterns: [{ netclass: 'HV', pattern: '/hv/*' }, { pattern: 'x' }],
      },
    });
    expect(settings.netClasses[0]).toMatchObject({ name: 'Power', wireWidthMm: 0.254, clearanceMm: 0.2 });
    expect(settings.netClassNets).toEqual([]);
    expect([...settings.netClassAssignments]).toEqual([
      ['GND', ['Power']],
      ['VBUS', ['HV', 'Power']],
    ]);
    expect(settings.netClassPatterns).toEqual([{ pattern: '/hv/*', netClass: 'HV' }]);
  });

  it.each([
    [0, true],
    [2, true],
    [3, false],
    [-1, false],
    ['2', false],
    [undefined, false],
  ])('of version %s take the nets that classes list, and no patterns: %s', (version, isListed) => {
    const settings = read({
      net_settings: {
        classes: [{ name: 'HV', nets: ['+5V', '/D*', 7] }, { nets: ['X'] }, 'x'],
        meta: { version },
        netclass_patterns: [{ netclass: 'HV', pattern: 'P' }],
      },
    });
    expect(settings.netClassNets.map(({ pattern }) => pattern)).toEqual(isListed ? ['+5V', '/D*'] : []);
    expect(settings.netClassPatterns).toHaveLength(isListed ? 0 : 1);
  });

  it('keep text variables, whatever they are called', () => {
    const settings = readProjectSettings('{"text_variables": {"__proto__": "a", "toString": "b", "N": 1}}', 'p');
    expect([...settings.textVariables]).toEqual([
      ['__proto__', 'a'],
      ['toString', 'b'],
    ]);
  });

  it.each(['', 'null', '[]', '"x"', '{"erc": 5, "net_settings": [], "schematic": {"drawing": "x", "bus_aliases": 1}}'])(
    'of %s are the defaults',
    (text) => {
      expect(readProjectSettings(text, 'p').drawing).toEqual(defaultSettings().drawing);
    },
  );

  it('tell that a file is no JSON', () => {
    expect(readProjectSettings('{oops', 'p').warnings[0]).toContain('p is no JSON');
  });

  it.each(['[]', '[{"erc": {}}]', 'null', '5', '"x"'])('tell that %s is not one object, and in which file', (text) => {
    expect(readProjectSettings(text, 'p.kicad_pro').warnings).toEqual([
      "p.kicad_pro is not one JSON object, as a .kicad_pro file is; KiCad's defaults hold",
    ]);
  });
});
