import { expect, it } from 'vitest';
import { withLimits, type Unrun } from './limits.ts';

it.each<[string, Unrun, 'program' | 'project']>([
  ['a rule that is not made', { rule: 'copper_sliver', reason: 'slivers of copper are not looked for' }, 'program'],
  ['a profile without a limit', { rule: 'via_in_pad', reason: 'the profile states no limit: via in pad' }, 'program'],
  ['a library that is missing', { rule: 'footprint_link_issues', reason: 'run but for the libraries' }, 'program'],
  ['a library that cannot be read', { rule: 'lib_symbol_issues', reason: 'the library a cannot be read' }, 'project'],
  ['more than are listed', { rule: 'silk_overlap', reason: '12 more were found and are not listed' }, 'project'],
  ['a custom rule', { rule: 'connection_width', reason: 'not understood', file: 'a.kicad_dru', line: 3 }, 'project'],
  ['a rule that nobody knows', { rule: 'new_rule', reason: 'not made' }, 'project'],
])('%s is a limit of its owner', (_, unrun, limitOf) => {
  expect(withLimits([unrun])).toMatchObject([{ rule: unrun.rule, limitOf }]);
});

it('says where the project is the reason, and leaves out what KiCad never reports', () => {
  const custom = { rule: 'custom_rule', reason: 'not understood', file: 'a.kicad_dru', line: 3 };
  expect(withLimits([custom, { rule: 'bus_entry_needed', reason: 'imported' }])).toEqual([
    { rule: 'custom_rule', reason: 'a.kicad_dru, line 3: not understood', limitOf: 'project' },
  ]);
});
