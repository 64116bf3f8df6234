import { nameOfRole, roleOfName } from '../names/index.ts';
import { measureBoxArea, measureHeight, measureWidth } from './boxes.ts';
import { isBoardArea, looksLikeCopper } from './copper-content.ts';
import { flexDoubts } from './flex-doubts.ts';
import { isBlank } from './is-blank.ts';
import { baseName } from './job-file.ts';
import type { GerberSet, SetDoubt, SetLayer } from './model.ts';
import { findMissingCopper } from './missing-copper.ts';
import { maskDoubts } from './mask-doubts.ts';
import { misfitDoubts } from './misfit-doubts.ts';
import { mirrorDoubts } from './mirror-doubts.ts';
import type { StatedLayers } from './stated-layers.ts';

/** How a person says what a file is. */
const SAY_ROLE =
  'say what it is (`roles`, --file NAME=ROLE), rename it (X-In1_Cu.gbr, X.GL2 for copper, X-F_Mask.gbr for a mask), take it out, or add .FileFunction';

/** What the files of a set, read and placed, leave open about its board; `saidLayers`: copper layers, by the caller's word. */
export function findDoubts(set: GerberSet, stated: StatedLayers, saidLayers?: number): SetDoubt[] {
  return [
    ...unplacedCopper(set),
    ...unreadCopper(set),
    ...missingCopper(set, saidLayers),
    ...blankCopper(set),
    ...otherCounts(set, stated),
    ...doubtfulSize(set),
    ...cutOffFiles(set),
    ...doubtfulHoles(set),
    ...misfitDoubts(set),
    ...maskDoubts(set),
    ...mirrorDoubts(set),
    ...flexDoubts(set),
  ];
}

const aboutLayers = (file: string, message: string): SetDoubt => ({ about: 'layers', file, message });

function unplacedCopper(set: GerberSet): SetDoubt[] {
  const drills = set.drills.map(({ drill }) => drill);
  const areaNm2 = set.bounds && measureBoxArea(set.bounds);
  const placed = set.layers.filter(({ role, isOfBoard }) => isOfBoard && role.kind === 'copper');
  const isWhole = ['top', 'bottom'].every((side) => placed.some(({ role }) => role.side === side));
  const holes = drills.reduce((sum, { hits }) => sum + hits.length, 0);
  return set.layers.flatMap(({ file, role, layer, isOfBoard }): SetDoubt[] => {
    if (isOfBoard || layer.objects.length === 0) return [];
    if (role.kind === 'copper') {
      const twin = placed.find((other) => other.role.side === role.side && isSameImage(other, layer));
      if (twin) return [];
      return [aboutLayers(file, `${file} is copper and has no place on the board: ${role.reason}; ${SAY_ROLE}`)];
    }
    if (role.kind !== 'unknown' || !looksLikeCopper(layer, { areaNm2, drills })) return [];
    if (isWhole && set.outline && isBoardArea(layer, set.outline.bounds, holes)) return [];
    return [
      aboutLayers(
        file,
        `${file} draws what copper has (${layer.objects.length} objects), and nothing tells which layer it is; ${SAY_ROLE}`,
      ),
    ];
  });
}

/** A copy of a file under another name is no second layer. */
function isSameImage({ layer: a }: SetLayer, b: SetLayer['layer']): boolean {
  if (a.objects.length !== b.objects.length || a.bounds === undefined || b.bounds === undefined) return false;
  const place = (object: (typeof a.objects)[number]): string =>
    object.kind === 'flash'
      ? `${object.x} ${object.y}`
      : object.kind === 'region'
        ? object.contours.map(({ points }) => points.join(' ')).join('|')
        : `${object.startX} ${object.startY} ${object.endX} ${object.endY}`;
  return a.objects.every(
    (object, at) => object.kind === b.objects[at]!.kind && place(object) === place(b.objects[at]!),
  );
}

function unreadCopper({ others, job, layers }: GerberSet): SetDoubt[] {
  return others.flatMap(({ file, problem }): SetDoubt[] => {
    const role = problem === undefined ? undefined : (job?.roles.get(baseName(file))?.role ?? roleOfName(file));
    if (role?.kind !== 'copper') return [];
    const isThere = layers.some((own) => own.isOfBoard && own.role.kind === 'copper' && own.role.side === role.side);
    if (isThere && role.side !== 'inner') return [];
    return [aboutLayers(file, `${file} should be ${nameOfRole(role)} and cannot be read; export it again`)];
  });
}

/** A board of one layer, or a file that was exported wrongly: the price of both is another one. */
function blankCopper({ layers }: GerberSet): SetDoubt[] {
  return layers
    .filter(({ role, layer, isOfBoard }) => isOfBoard && role.kind === 'copper' && isBlank(layer))
    .map(({ file, role }) =>
      aboutLayers(
        file,
        `${file} is ${nameOfRole(role)} and has nothing on it; export it again, or take it out when the board has a layer less`,
      ),
    );
}

/** In words, with what to do; what the job file alone knows of is told as its count. */
function missingCopper(set: GerberSet, saidLayers: number | undefined): SetDoubt[] {
  return findMissingCopper(set, saidLayers).flatMap((missing): SetDoubt[] => {
    if (missing.kind === 'gap') return [aboutLayers(missing.file, missing.message)];
    if (missing.kind === 'even')
      return [
        aboutLayers(
          '',
          `There are files for ${missing.count} copper layers; boards have an even number, and one may be missing`,
        ),
      ];
    if (missing.kind === 'side') {
      const single = set.copperLayers === 1 ? ', or say that the board has 1 layer (`layers`, --layers 1)' : '';
      return [aboutLayers('', `There is no file for ${missing.side} copper; add it${single}`)];
    }
    if (missing.saidBy === 'job') return [];
    return [aboutLayers('', `There is no file for copper layer ${missing.index} of ${missing.of}; add it`)];
  });
}

/** Job file, reports and drill files that know of more layers than there are files for, or of fewer. */
function otherCounts({ copperLayers, job, drills }: GerberSet, { counts }: StatedLayers): SetDoubt[] {
  if (copperLayers === 0) return [];
  const spans = drills.map(({ file, drill }) => ({ file, count: Math.max(0, ...(drill.span ?? [])) }));
  const said = [
    ...(job?.copperLayers ? [{ file: job.file, count: job.copperLayers }] : []),
    ...counts,
    ...spans.filter(({ count }) => count > copperLayers),
  ];
  return said
    .filter(({ count }) => count !== copperLayers)
    .map(({ file, count }) =>
      aboutLayers(
        file,
        `${file} knows of ${count} copper layers, and there are files for ${copperLayers}; add what is missing, or take ${file} out when it is of another board`,
      ),
    );
}

function doubtfulSize({ outline, bounds, layers }: GerberSet): SetDoubt[] {
  if (outline === undefined) {
    const size = bounds ? `; its copper covers ${inMm(measureWidth(bounds))} x ${inMm(measureHeight(bounds))} mm` : '';
    return [{ about: 'size', file: '', message: `No file is an outline of the board${size}; add the outline` }];
  }
  if (outline.gapNm > BRIDGED_NM)
    return [
      {
        about: 'size',
        file: outline.file,
        message: `${outline.file}: the outer line of the board ${Number.isFinite(outline.gapNm) ? `has a gap of ${inMm(outline.gapNm)} mm` : 'does not go round'}; close it`,
      },
    ];
  if (outline.isOfDrawing) {
    const size = `${inMm(measureWidth(outline.bounds))} x ${inMm(measureHeight(outline.bounds))}`;
    const message = `No file is an outline of the board; ${outline.file}, a drawing, has a closed line of ${size} mm around all pads; send that line as the outline`;
    return [{ about: 'size', file: '', message }];
  }
  const other = layers.find(({ file }) => outline.rivals.includes(file));
  if (other)
    return [
      {
        about: 'size',
        file: other.file,
        message: `${outline.file} and ${other.file} both draw a closed outline around the board, of different sizes; keep one of them`,
      },
    ];
  return [];
}

/** What a board maker's program bridges by itself; the check of the outline tells it. */
const BRIDGED_NM = 500_000;

const inMm = (nm: number): string => String(Math.round(nm / 1000) / 1000);

/** `M02` or `M30` is missing: what was behind the cut is not on the board. */
function cutOffFiles({ layers, drills }: GerberSet): SetDoubt[] {
  const cut = [
    ...layers
      .filter(({ isOfBoard, layer }) => isOfBoard && layer.warnings.some(({ code }) => code === 'end_missing'))
      .map(({ file }) => ({ file, end: 'M02' })),
    ...drills
      // A list of the same holes beside them, as PADS writes one, has no end to miss.
      .filter(({ drill, isOfBoard }) => isOfBoard && drill.warnings.some(({ code }) => code === 'no_end'))
      .map(({ file }) => ({ file, end: 'M30' })),
  ];
  return cut.map(({ file, end }) => ({
    about: 'files',
    file,
    message: `${file} ends without ${end}: it is cut off, and what came behind is not on the board; export or copy it again`,
  }));
}

function doubtfulHoles({ drills, others }: GerberSet): SetDoubt[] {
  return [
    ...drills
      .filter(({ isSpanUnknown }) => isSpanUnknown)
      .map(({ file, drill }): SetDoubt => ({
        about: 'holes',
        file,
        message: `Nothing tells between which layers the ${drill.hits.length} holes of ${file} go; add the layer pairs (.LDP or .DRR), or .FileFunction`,
      })),
    ...drills.flatMap(({ file, drill, isOfBoard }): SetDoubt[] => {
      const unsized = isOfBoard ? drill.hits.filter(({ diameterNm }) => !(diameterNm > 0)).length : 0;
      if (unsized === 0) return [];
      const message = `${unsized} of ${drill.hits.length} holes of ${file} have no size: no file says how wide their tools are; add the list of tools or the drill report, or export it with sizes`;
      return [{ about: 'holes', file, message }];
    }),
    ...others
      .filter(({ format, problem }) => format === 'drill' && problem !== undefined)
      .map(({ file }): SetDoubt => ({ about: 'holes', file, message: `The drill file ${file} cannot be read` })),
  ];
}
