/** One thing that is wrong in a profile, by its path: `limits.trace_width[0].min`. */
export interface ProfileProblem {
  path: string;
  message: string;
}

/**
 * A profile of the user's own that cannot be taken; `message` names all that is wrong.
 *
 * @example
 * import { extendProfile, findProfile } from '@partwright/manufacturing/dfm';
 *
 * extendProfile(findProfile('jlcpcb')!, { limits: { trace_widht: 0.1 } }); // => throws 'there is no such limit'
 */
export class ProfileInvalid extends Error {
  readonly problems: readonly ProfileProblem[];
  constructor(problems: readonly ProfileProblem[]) {
    super(problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; '));
    this.name = 'ProfileInvalid';
    this.problems = problems;
  }
}
