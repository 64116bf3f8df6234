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

/** A body of twice the area and more does not lie on a chip's land. */
const OTHER_AREA = 2;

/**
 * Whether a body is far larger or smaller than a chip's land, by millimetres alone: `SMD,4x4mm` on 0603 has no name that
 * could be compared.
 */
export function isOtherSize(footprint: Footprint, body: Footprint): boolean {
  const isNameless = body.style === null || body.style === 'body';
  if (footprint.style !== 'chip' || !isNameless || footprint.bodyMm === null || body.bodyMm === null) return false;
  const [land, part] = [footprint.bodyMm, body.bodyMm].map(([length, width]) => length * width) as [number, number];
  return Math.max(land, part) > Math.min(land, part) * OTHER_AREA;
}

/** Lengths of leads so far apart lie on one land. */
const ALIKE_SPAN = 0.1;

/**
 * Whether two packages are others by their names only: the body, the pitch and the leads that both tell are alike, or one
 * of the names tells nothing that could be held against the other (`DO-221AD`, `LCC-4`).
 */
export function isOtherByNameOnly(footprint: Footprint, body: Footprint): 'alike' | 'unsaid' | null {
  if (footprint.mounting !== null && body.mounting !== null && footprint.mounting !== body.mounting) return null;
  if (footprint.pins !== null && body.pins !== null && footprint.pins !== body.pins) return null;
  if (isBareName(footprint) || isBareName(body)) return 'unsaid';
  if (footprint.style === null || body.style === null) return null;
  if (footprint.style !== body.style && !isQuartzInLcc(footprint, body)) return null;
  if (footprint.bodyMm === null || body.bodyMm === null) return isQuartzInLcc(footprint, body) ? 'unsaid' : null;
  const isFar = (a: number | null, b: number | null, slack: number): boolean =>
    a !== null && b !== null && Math.abs(a - b) > slack;
  if (isUnlike(footprint.bodyMm, body.bodyMm) || isFar(footprint.pitchMm, body.pitchMm, SAME_PITCH_MM)) return null;
  const spans = [footprint.spanMm, body.spanMm];
  return isFar(spans[0]!, spans[1]!, ALIKE_SPAN * Math.max(spans[0] ?? 0, spans[1] ?? 0)) ? null : 'alike';
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
