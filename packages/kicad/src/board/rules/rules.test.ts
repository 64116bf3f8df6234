import { describe, expect, it } from 'vitest';
import { doesMatch, resolveNetClasses } from './net-classes.ts';
import { readBoardRules } from './rules.ts';

describe('the rules of a project', () => {
  it('are KiCad’s own when there is none, or none that can be read', () => {
    const rules = readBoardRules(undefined);
    expect(rules).toMatchObject({
      isDamaged: false,
      minViaDiameter: 500_000,
      minThroughDrill: 300_000,
      minEdgeClearance: 500_000,
    });
    for (const text of [
      '',
      '{',
      '[]',
      'null',
      '{"board": 3, "net_settings": []}',
      '{"board": {"design_settings": {"rules": "x"}}}',
    ])
      expect(readBoardRules(text)).toMatchObject({ isDamaged: true, minViaDiameter: 500_000 });
  });

  it.each(['{}', '{"board": {}}', '{"board": {"design_settings": {"rule_severities": {"clearance": "ignore"}}}}'])(
    'have KiCad’s own limits where they say none: %s',
    (text) => expect(readBoardRules(text)).toMatchObject({ isDamaged: false, minViaDiameter: 500_000 }),
  );

  it.each([
    '{"board": {"design_settings": {"rules": {"min_clearance": "0.3"}}}}',
    '{"board": {"design_settings": {"rules": {"min_clearance": [0.3]}}}}',
    '{"board": {"design_settings": {"rules": {}}}, "net_settings": {"classes": [{"name": "Default", "clearance": "0.3"}]}}',
  ])('are damaged where something else stands in the place of a length: %s', (text) => {
    expect(readBoardRules(text)).toMatchObject({ isDamaged: true });
  });

  it.each([
    '{"board": {"design_settings": {"rules": {"min_clearance": 0.3, "use_height_for_length_calcs": true}}}}',
    '{"board": {"design_settings": {"rules": {}}}, "net_settings": {"classes": [{"name": "Default", "clearance": 0.3}]}}',
  ])('are whole where lengths are numbers: %s', (text) => {
    expect(readBoardRules(text)).toMatchObject({ isDamaged: false });
  });

  it('hold absurd lengths in the range of a board', () => {
    const project = {
      board: { design_settings: { rules: { min_clearance: 1e308, min_track_width: -5e9, min_via_diameter: '3' } } },
    };
    expect(readBoardRules(JSON.stringify(project))).toMatchObject({
      minClearance: 2e9,
      minTrackWidth: -2e9,
      minViaDiameter: 500_000,
    });
  });

  it('know the severities by their older names', () => {
    const project = {
      board: { design_settings: { rule_severities: { hole_near_hole: 'warning', clearance: 'nonsense' } } },
    };
    const { severities } = readBoardRules(JSON.stringify(project));
    expect([severities.get('hole_to_hole'), severities.get('clearance'), severities.get('missing_courtyard')]).toEqual([
      'warning',
      'error',
      'ignore',
    ]);
  });

  it('put a net’s class together from all that it has', () => {
    const net_settings = {
      classes: [
        { name: 'Default', clearance: 0.2, track_width: 0.25 },
        { name: 'Power', clearance: 0.3, priority: 1 },
        { name: 'Wide', track_width: 1, clearance: 0.4, priority: 2 },
      ],
      netclass_patterns: [
        { pattern: '+*', netclass: 'Wide' },
        { pattern: '+3V3', netclass: 'Power' },
      ],
      netclass_assignments: { GND: ['Power'], __proto__: ['Wide'] },
    };
    const resolveClass = resolveNetClasses(readBoardRules(JSON.stringify({ net_settings })));
    expect(resolveClass('+3V3')).toMatchObject({
      names: ['Power', 'Wide', 'Default'],
      clearance: 300_000,
      trackWidth: 1_000_000,
    });
    expect(resolveClass('GND')).toMatchObject({ clearance: 300_000, trackWidth: 250_000 });
    expect(resolveClass('constructor')).toMatchObject({ names: ['Default'], clearance: 200_000 });
  });

  it.each([
    ['*', '', true],
    ['/A*', '/ABC', true],
    ['/A*C', '/ABCD', false],
    ['/A?C', '/ABC', true],
    ['net', 'NET', false],
    ['a.c', 'abc', false],
    [`${'*a'.repeat(50)}b`, 'a'.repeat(5000), false],
  ])('match %s against %s: %s', (pattern, text, expected) => {
    expect(doesMatch(pattern, text)).toBe(expected);
  });
});
