import { plural } from '@partwright/report-text';
import type { Reach, SubstituteChoice, SubstituteUse } from '../substitutes/index.ts';

/** All substitutes of a run, as far as its sentence needs them. */
export interface SubstitutesOfRun {
  use: SubstituteUse;
  bought: number;
  proposed: number;
  reach: SubstituteChoice['reach'];
  /** The reaches are of all sellers that may be bought from, whatever their number in one order. */
  isReachOfMoreSellers?: boolean | undefined;
  /** Parts that want a substitute and for which none was looked for. */
  notLooked: number;
  /** How people name the line that stops a reach. */
  nameLine: (id: string) => string;
}

/**
 * What substitutes do for the run, in a sentence without its full stop.
 *
 * @example
 * import { describeSubstitutes } from '@partwright/cost/substitutes';
 *
 * const [few, many] = [30, 500].map((buildable) => ({ buildable, stops: ['7'], unpriced: 0 }));
 * const reach = { without: few!, taken: many!, all: many! };
 * const run = { use: 'equivalent', bought: 1, proposed: 0, reach, notLooked: 0, nameLine: () => 'R1' } as const;
 * describeSubstitutes(run);
 * // => '1 substitute bought; stock reaches for 30 boards (R1 stops the next) without; for 500 boards (R1 stops the next) with those bought'
 */
export function describeSubstitutes(run: SubstitutesOfRun): string {
  const { use, bought, proposed, reach, isReachOfMoreSellers = false } = run;
  if (bought + proposed === 0) return ['no substitute was found', ...listUnlooked(run)].join('; ');
  const [without, now, all] = [reach.without, reach.taken, reach.all].map((one) => describeReach(one, run));
  const asked = use === 'none' ? '' : ', which was not asked for';
  const said = [
    bought > 0 ? `${plural(bought, 'substitute')} bought` : 'no substitute is bought',
    ...(proposed > 0 ? [`${plural(proposed, 'part')} could be replaced${asked}`] : []),
    `stock${isReachOfMoreSellers ? ' of all sellers' : ''} reaches for ${without}${now === without && all === without ? ' with and without' : ' without'}`,
    ...(now === without ? [] : [`for ${now} with those bought`]),
    ...(all === now ? [] : [`for ${all} with all`]),
  ];
  return [...said, ...listUnlooked(run)].join('; ');
}

function listUnlooked({ notLooked }: SubstitutesOfRun): string[] {
  return notLooked === 0 ? [] : [`for ${plural(notLooked, 'part')} none was looked for`];
}

/** Names that fit in a sentence. */
const MOST_NAMED = 3;

function describeReach({ buildable, stops, unpriced }: Reach, { nameLine }: SubstitutesOfRun): string {
  const open = unpriced > 0 ? `, ${plural(unpriced, 'part')} without a price left aside` : '';
  if (buildable === null) return `any number of boards${open}`;
  const names = stops.slice(0, MOST_NAMED).map(nameLine);
  const rest = stops.length > MOST_NAMED ? ` and ${stops.length - MOST_NAMED} more` : '';
  const stopped = `${names.join(', ')}${rest} ${stops.length === 1 ? 'stops' : 'stop'} the next`;
  return `${plural(buildable, 'board')} (${stopped}${open})`;
}
