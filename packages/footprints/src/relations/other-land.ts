import { close, figure } from '../draft.ts';
import type { Footprint, FootprintComparison } from '../types.ts';
import { nearPair, sharedHoles } from './near-packages.ts';
import { compareOwnLand } from './own-land.ts';

/** Two names with different keys: near where pins and pitch agree and only the body or a detail differs, else no. */
export function compareOtherKey(a: Footprint, b: Footprint): FootprintComparison {
  const listed = nearPair(a.canonical!, b.canonical!);
  if (listed) {
    const formed = isFormedAlike(a, b) ? [] : ['the leads are formed or spaced in other ways'];
    return { relation: formed.length > 0 ? 'near' : listed.relation, reasons: [listed.reason, ...formed] };
  }
  const other = otherReading(a, b) ?? otherReading(b, a);
  if (other !== null) return { relation: 'near', reasons: [other] };
  const against = contradictions(a, b);
  if (against.length > 0) return { relation: 'no', reasons: against };
  const towards = resemblance(a, b);
  if (towards.length > 0) return { relation: 'near', reasons: towards };
  return (
    compareOwnLand(a, b) ?? { relation: 'no', reasons: [`${a.canonical} and ${b.canonical} are different packages`] }
  );
}

/** Two packages that fit each other do so standing or lying alike. */
const isFormedAlike = (a: Footprint, b: Footprint): boolean =>
  a.traits.toSorted().join() === b.traits.toSorted().join() &&
  (a.pitchMm === null || b.pitchMm === null || close(a.pitchMm, b.pitchMm, 0.2));

/** Why `b` may be what `a` means after all. A bare inch size is taken for a metric one only where `b` prints metric sizes. */
function otherReading(a: Footprint, b: Footprint): string | null {
  const reading = a.ambiguous.find(({ canonical }) => canonical === b.canonical);
  if (!reading) return null;
  const bareSize = a.style === 'chip' && b.style === 'chip' && !a.traits.includes('two_sizes');
  return bareSize && !/metric|\dM$/i.test(b.input) ? null : reading.reason;
}

// Here the pitch is the board's choice, or the maker's, and does not part two names.
const FREE_PITCH = new Set(['axial', 'model', 'body', 'outline', 'mechanical']);

/** Facts of which both names speak and that cannot both be true of one land. */
export function contradictions(a: Footprint, b: Footprint): string[] {
  const reasons: string[] = [];
  if (a.mounting && b.mounting && a.mounting !== b.mounting) {
    reasons.push(
      a.mounting === 'smd'
        ? 'one is for the surface, the other for holes'
        : 'one is for holes, the other for the surface',
    );
  }
  if (a.imperial && b.imperial && a.imperial !== b.imperial && a.style === 'chip' && b.style === 'chip') {
    reasons.push(`size ${a.imperial} against ${b.imperial}`);
  }
  if (
    a.pins !== null &&
    b.pins !== null &&
    a.pins !== b.pins &&
    !a.assumed.includes('pins') &&
    !b.assumed.includes('pins')
  ) {
    reasons.push(`${a.pins} pins against ${b.pins}`);
  }
  if (a.pitchMm !== null && b.pitchMm !== null && !close(a.pitchMm, b.pitchMm, Math.max(a.pitchMm, b.pitchMm) * 0.03)) {
    const assumed =
      a.assumed.includes('pitch') ||
      b.assumed.includes('pitch') ||
      a.assumed.includes('body') ||
      b.assumed.includes('body');
    const free = [a, b].some(({ style }) => style !== null && FREE_PITCH.has(style));
    if (!assumed && !free) reasons.push(`pitch ${figure(a.pitchMm)} mm against ${figure(b.pitchMm)} mm`);
  }
  return reasons;
}

/** Why a person should look before saying no. Only packages of one lead form can resemble one another. */
function resemblance(a: Footprint, b: Footprint): string[] {
  if (a.style !== b.style) return leadless(a, b);
  switch (a.style) {
    case 'chip':
      return a.imperial !== null && a.imperial === b.imperial && a.pins === b.pins
        ? [`same chip size ${a.imperial}, but polarity or pads differ (${a.family} and ${b.family})`]
        : [];
    case 'gull_wing':
    case 'quad_gull_wing':
    case 'no_lead':
    case 'j_lead':
      return leads(a, b);
    case 'grid_array':
      if (a.pins !== b.pins) return [];
      if (bodiesAgree(a, b, 0.15) !== false) return ['same number of balls; body or pitch is not named by both'];
      return a.model !== null && a.model === b.model ? ['balls on the same grid; the bodies differ'] : [];
    case 'in_line':
      return a.pins === b.pins && a.assumed.concat(b.assumed).includes('body')
        ? ['same pins; the width between the rows is not named by both']
        : [];
    case 'crystal':
      return a.bodyMm &&
        b.bodyMm &&
        bodiesAgree(a, b, Math.max(0.15, a.bodyMm[0] * 0.075)) === true &&
        a.mounting === b.mounting
        ? ['same case; crystals, resonators and oscillators have other pads or pin functions']
        : [];
    case 'radial':
      return a.pins === b.pins && a.pitchMm !== null && b.pitchMm !== null && close(a.pitchMm, b.pitchMm, 0.1)
        ? ['same holes; the bodies differ']
        : [];
    case 'axial':
      if (a.assumed.concat(b.assumed).includes('body') || bodiesAgree(a, b, 1) === true)
        return ['wired parts of much the same body; the leads are bent to the holes'];
      return a.pitchMm !== null && b.pitchMm !== null && close(a.pitchMm, b.pitchMm, 0.1)
        ? ['same holes; the bodies differ']
        : [];
    case 'header':
      return headers(a, b);
    case 'connector':
    case 'model':
    case 'mechanical':
      return models(a, b);
    case 'outline':
    case 'body': {
      const holes = a.pins === b.pins ? sharedHoles(a.family, b.family) : undefined;
      if (holes !== undefined) return [holes];
      return a.family === b.family &&
        (a.pins === b.pins || a.assumed.concat(b.assumed).includes('pins')) &&
        sizesMayAgree(a, b)
        ? ['much the same body; pads may differ']
        : [];
    }
    default:
      return [];
  }
}

const sizesMayAgree = (a: Footprint, b: Footprint): boolean =>
  bodiesAgree(a, b, 0.35) === true || (a.family === 'LED' && a.assumed.concat(b.assumed).includes('body'));

/** LGA and DFN are two words for terminals under the edge of a body. */
function leadless(a: Footprint, b: Footprint): string[] {
  const families = [a, b].map(({ family, style }) => (style === 'no_lead' ? 'no_lead' : family));
  if (!families.includes('LGA') || !families.includes('no_lead')) return [];
  return a.pins === b.pins && bodiesAgree(a, b, 0.15) === true
    ? ['same terminals and body; one is called LGA, the other by a leadless name']
    : [];
}

/** Leads on one pitch: a pad under the body, a longer body or a body that is not named. */
function leads(a: Footprint, b: Footprint): string[] {
  if (a.pins !== b.pins) return [];
  const open = a.assumed.concat(b.assumed);
  if (!open.includes('body') && a.bodyMm && b.bodyMm && bodiesAgree(a, b, 0.65) === false && a.style === 'no_lead')
    return swapped(a, b);
  if (open.includes('body') || open.includes('pitch'))
    return [`same pins; ${open.includes('body') ? 'the body' : 'the pitch'} is not named by both`];
  if (a.spanMm !== null && b.spanMm !== null && !close(a.spanMm, b.spanMm, 0.45)) return [];
  if (
    a.style === 'gull_wing' &&
    a.bodyMm &&
    b.bodyMm &&
    a.exposedPad === b.exposedPad &&
    close(a.bodyMm[1], b.bodyMm[1], 0.3)
  )
    return ['same leads; one body is longer'];
  if (a.bodyMm && b.bodyMm && bodiesAgree(a, b, 0.65) === false) return swapped(a, b);
  if (a.exposedPad !== b.exposedPad) return ['same leads, but only one has a pad under the body'];
  return ['same pins and pitch; the bodies differ a little'];
}

/** `DFN-8 2x3` against `3x2`: one body, but nobody knows on which sides the terminals are. */
function swapped(a: Footprint, b: Footprint): string[] {
  const [[a1, a2], [b1, b2]] = [a.bodyMm!, b.bodyMm!];
  return a.style === 'no_lead' && close(a1, b2) && close(a2, b1)
    ? ['same body, but the terminals may be on the other two sides']
    : [];
}

/** Null where either body is unknown. */
function bodiesAgree(a: Footprint, b: Footprint, within: number): boolean | null {
  if (!a.bodyMm || !b.bodyMm) return null;
  return close(a.bodyMm[0], b.bodyMm[0], within) && close(a.bodyMm[1], b.bodyMm[1], within);
}

/** Strips of one pitch and pin count: pins, sockets and shrouded headers share their holes. */
function headers(a: Footprint, b: Footprint): string[] {
  if (a.pins !== b.pins || a.mounting !== b.mounting) return [];
  const grid = ({ canonical }: Footprint): string => canonical!.split('_')[1] ?? '';
  if (grid(a) !== grid(b)) {
    // A count of contacts without rows was read as one row.
    return [a, b].some(({ input }) => !/\dx\d/i.test(input)) && a.pitchMm === b.pitchMm
      ? ['same contacts; one name does not say in how many rows']
      : [];
  }
  if (a.family === b.family) return ['same pins; the pitch is not named by both'];
  return ['same contacts on the board; one has pins, the other sockets or a shroud'];
}

/** Makers' own lands: the same series and contacts, or a name that leaves the model open. */
function models(a: Footprint, b: Footprint): string[] {
  if (a.family !== b.family) return [];
  if (a.model === null || b.model === null) return [`both are ${a.family}; one name does not say whose`];
  const gridded = a.pins !== null && a.pins === b.pins && a.pitchMm !== null && b.pitchMm !== null;
  if (gridded && a.style === 'connector')
    return ['same contacts and pitch; manufacturers place pegs and outlines in other ways'];
  return [];
}
