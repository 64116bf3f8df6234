import { compareFootprints, type Footprint, type LeadStyle } from '@partwright/footprints';

/** Lands of packages that many makers share; a connector, a module or a drawing of the maker's own tells nothing. */
const SHARED: ReadonlySet<LeadStyle> = new Set<LeadStyle>([
  'chip',
  'molded',
  'can',
  'melf',
  'outline',
  'gull_wing',
  'quad_gull_wing',
  'j_lead',
  'no_lead',
  'in_line',
  'radial',
  'axial',
  'crystal',
]);

/** Bodies so much alike in both directions are drawn for each other (DO-221AD on SOD-128, TUMD2 on SOD-323). */
const ALIKE = 0.2;

/** 2.3 mm and 0.09 in are one pitch. */
const SAME_PITCH_MM = 0.03;

/**
 * Whether a package surely does not fit a footprint: both are shared packages and no name leaves open what would make them
 * equal. Names of one outline under two standards, and leads that can be bent, are in doubt.
 */
export function isSurelyOther(footprint: Footprint, body: Footprint): boolean {
  if (footprint.style === null || !SHARED.has(footprint.style)) return false;
  if (compareFootprints(footprint, body).relation !== 'no') return false;
  if (footprint.mounting !== null && body.mounting !== null && footprint.mounting !== body.mounting) return true;
  // `SOT1234-1` is a name of an outline that no table tells anything of.
  if (isBareName(footprint) || isBareName(body)) return false;
  if (body.style === null || !SHARED.has(body.style)) return false;
  if (footprint.style !== body.style) return !isQuartzInLcc(footprint, body);
  return isOtherOfStyle(footprint, body);
}

const isBareName = ({ style, pins, bodyMm }: Footprint) => style === 'outline' && pins === null && bodyMm === null;

/** A crystal's ceramic case is a leadless carrier too. */
function isQuartzInLcc(a: Footprint, b: Footprint): boolean {
  return [a.style, b.style].includes('crystal') && [a.style, b.style].includes('no_lead');
}

function isOtherOfStyle(a: Footprint, b: Footprint): boolean {
  if (a.style === 'radial' || a.style === 'axial') return false;
  // Of chips the elements of an array count too; the size is all that is sure.
  if (a.style === 'chip') return a.imperial !== null && b.imperial !== null && a.imperial !== b.imperial;
  if (a.pins !== null && b.pins !== null && a.pins !== b.pins) return true;
  // A name that leaves body or pitch open is another package only by its leads.
  if (a.assumed.length > 0 || b.assumed.length > 0) return false;
  const isOtherPitch = a.pitchMm !== null && b.pitchMm !== null && Math.abs(a.pitchMm - b.pitchMm) > SAME_PITCH_MM;
  return isUnlike(a.bodyMm, b.bodyMm) || isOtherPitch;
}

function isUnlike(a: Footprint['bodyMm'], b: Footprint['bodyMm']): boolean {
  if (a === null || b === null) return false;
  return a.some((length, at) => Math.abs(length - b[at]!) > ALIKE * Math.max(length, b[at]!));
}
