import type { SideReview } from '../model.ts';
import type { ProjectPair, ProjectPlace } from '../projects/index.ts';
import { holdAgainstSource } from './hold-against-source.ts';
import { FEWEST_SHARED } from './is-of-source.ts';

/** A project as it is reviewed: what was said of it at both commits. */
interface Listed {
  pair: ProjectPair;
  base: SideReview | null;
  head: SideReview | null;
  problems: string[];
}

/** Of the designators of the longer list, and of the values at the shared ones: a list changes between two exports. */
const [IN_BOTH, ALIKE] = [0.5, 0.6];

/**
 * A list of parts that went and one that came are one list under another name where most designators and values are the
 * same: what is in it was there before. Where more than one could be it, nobody knows, and each stands for itself.
 */
export function joinRenamedLists<T extends Listed>(projects: readonly T[]): T[] {
  const gone = projects.filter(({ pair, base }) => pair.head === null && isList(pair.base, base));
  const fresh = projects.filter(({ pair, head }) => pair.base === null && isList(pair.head, head));
  const fits = fresh.flatMap((to) => gone.filter((from) => isSameList(from, to)).map((from) => ({ from, to })));
  const only = fits.filter(
    ({ from, to }) => fits.filter((other) => other.from === from || other.to === to).length === 1,
  );
  const previous = new Map(only.map(({ from, to }) => [to, from]));
  const taken = new Set(only.map(({ from }) => from));
  return projects
    .filter((project) => !taken.has(project))
    .map((project) => {
      const from = previous.get(project);
      return from === undefined ? project : goOn(from, project);
    });
}

function isList(place: ProjectPlace | null, side: SideReview | null): boolean {
  return place?.kind === 'bom' && side?.bom.status === 'ran';
}

function isSameList({ base }: Listed, { head }: Listed): boolean {
  const { shared, ofExport, ofSource, alike } = holdAgainstSource(base!.bom.lines, head!.bom.lines);
  return shared >= FEWEST_SHARED && shared >= IN_BOTH * Math.max(ofExport, ofSource) && alike >= ALIKE * shared;
}

function goOn<T extends Listed>(from: T, to: T): T {
  const before = from.pair.base!;
  return {
    ...to,
    pair: {
      base: before,
      head: to.pair.head,
      change: 'renamed',
      previousPath: before.path,
      touched: [...new Set([...from.pair.touched, ...to.pair.touched])],
    },
    base: from.base,
    problems: [...new Set([...from.problems, ...to.problems])],
  };
}
