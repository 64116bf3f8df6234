import type { HeldExport, ReviewProject } from '../model.ts';
import { plural } from '@partwright/report-text';
import { definePolicy, passed, undecided, violated } from './policy.ts';

/** What was exported of a board and not made again with it is what somebody may order by. */
export const failOnStaleExports = definePolicy({
  about:
    'Exports of a board (lists of parts, positions, Gerber files) that a change of it left as they were and that fail the check: `differing` that say something else than the board now, or `any`; `off` for none.',
  setting: { kind: 'choice', choices: ['differing', 'any'] },
  default: null,
  evaluate: (project, setting) => {
    if (project.kind !== 'kicad' || project.change === 'added' || project.change === 'removed') return undefined;
    if (project.exports === undefined) return undecided('what was exported of it could not be compared with it');
    const stale = selectStale(project, setting);
    if (stale.length === 0) return passed('no export is known to be older than its board');
    const names = stale.map(({ path }) => path).join(', ');
    return violated(
      `${plural(stale.length, 'export')} ${stale.length === 1 ? 'was' : 'were'} not made again: ${names}`,
    );
  },
  summarize: (projects, setting) => {
    const { length: count } = projects.flatMap((project) => selectStale(project, setting));
    return count === 0 ? [] : [plural(count, 'stale export')];
  },
});

function selectStale({ exports = [] }: ReviewProject, setting: 'differing' | 'any'): HeldExport[] {
  return exports.filter(({ isRenewed, differences }) => !isRenewed && (setting === 'any' || differences.length > 0));
}
