import { boardFactsOfJob, readFinish, type BoardDoubt, type BoardFacts } from '@partwright/manufacturing/fab';
import type { SaidMask, SetDoubt } from '@partwright/gerber';
import type { FabSetFacts, FabSetWish } from '../isolation/index.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import type { GerberUpload } from './check-dfm.ts';

/** What a caller says of a board beside its files, or instead of them. */
export interface BoardWish {
  widthMm?: number | undefined;
  heightMm?: number | undefined;
  layers?: number | undefined;
  thicknessMm?: number | undefined;
  finish?: string | undefined;
  colour?: string | undefined;
  /** Which sides have solder mask. */
  solderMask?: SaidMask | undefined;
  copperOz?: number | undefined;
  minTraceMm?: number | undefined;
  minSpaceMm?: number | undefined;
  minDrillMm?: number | undefined;
  castellations?: boolean | undefined;
  /** Vias in pads, filled and capped. */
  viaInPad?: boolean | undefined;
}

/** What is odd about files is told up to so many times. */
export const MOST_WARNINGS = 50;

/** The board that Gerber and drill files hold. */
export function readFabSet(
  { geometry }: Pick<Service, 'geometry'>,
  { bytes, filename }: GerberUpload,
  wish: Omit<FabSetWish, 'filename'> = {},
  signal?: AbortSignal,
): Promise<FabSetFacts> {
  const options = { filename: filename ?? undefined, ...wish };
  return geometry.run('gerber.fab', { bytes, options }, { signal });
}

/** What vendors are told: the caller's word goes before the job file's, and that before what the files measure. */
export function boardFacts(wish: BoardWish, set?: FabSetFacts): BoardFacts {
  const told = set?.job ? boardFactsOfJob(set.job) : undefined;
  const job = told && 'facts' in told ? told.facts : undefined;
  // Without an outline the files tell how far the copper goes, which is no board's size.
  const outline = set?.hasOutline ? set : undefined;
  const widthMm = wish.widthMm ?? outline?.widthMm ?? job?.widthMm;
  const heightMm = wish.heightMm ?? outline?.heightMm ?? job?.heightMm;
  const layers = wish.layers ?? (set && set.copperLayers > 0 ? set.copperLayers : job?.layers);
  if (!widthMm || !heightMm) throw missing('width_mm', 'The files have no outline; say the size of the board');
  if (!layers) throw missing('layers', 'The files have no copper; say how many layers the board has');
  return {
    widthMm: rounded(widthMm),
    heightMm: rounded(heightMm),
    layers,
    thicknessMm: wish.thicknessMm ?? job?.thicknessMm,
    finish: readFinishText(wish.finish) ?? job?.finish,
    colour: wish.colour?.toLowerCase() ?? job?.colour,
    solderMask: wish.solderMask,
    outerCopperOz: wish.copperOz,
    // What is on the board goes before what a job file says that its rules allow.
    minTraceMm: wish.minTraceMm ?? set?.minTraceMm ?? job?.minTraceMm,
    minSpaceMm: wish.minSpaceMm ?? job?.minSpaceMm,
    minDrillMm: wish.minDrillMm ?? set?.minDrillMm ?? undefined,
    minSlotMm: set?.minSlotMm ?? undefined,
    castellations: wish.castellations ?? job?.castellations,
    blindVias: set?.hasBlindVias,
    viaInPad: wish.viaInPad,
  };
}

/**
 * Why a price would be that of another board: what the files leave open, with the file. The caller may say the layers and the
 * size; what is missing of a file nobody can.
 */
export function boardDoubts(wish: BoardWish, set?: FabSetFacts): BoardDoubt[] {
  return [
    ...openDoubts(wish, set).map(({ about, file, message }) => ({
      rule: RULE_IN_DOUBT[about],
      // A size that is said leaves a damaged outline open.
      message: `${message}${about === 'size' && file !== '' ? '' : WAYS_OUT[about]}`,
    })),
    ...otherLayers(wish, set),
  ];
}

/** Files that nobody doubts are not those of a board with another number of layers, nor are fewer than have their places. */
function otherLayers({ layers: said }: BoardWish, set?: FabSetFacts): BoardDoubt[] {
  if (said === undefined || !set || set.copperLayers === 0 || said === set.copperLayers) return [];
  const isOpen = set.doubts.some(({ about }) => about === 'layers');
  if (isOpen && said > set.copperLayers) return [];
  const held = `${set.copperLayers} copper layer${set.copperLayers === 1 ? '' : 's'}`;
  return [{ rule: 'layers', message: `The files hold ${held}, and you say ${said}: a price would be that of another board` }]; // prettier-ignore
}

/** Doubts of the files that the caller's words leave open. */
export function openDoubts(wish: BoardWish, set?: FabSetFacts): SetDoubt[] {
  if (!set) return [];
  const isSized = (wish.widthMm !== undefined && wish.heightMm !== undefined) || hasSize(set.job);
  return set.doubts.filter(
    ({ about, file }) =>
      !(about === 'layers' && wish.layers !== undefined) && !(about === 'size' && isSized && file === ''),
  );
}

const RULE_IN_DOUBT = {
  layers: 'layers',
  size: 'long_side',
  holes: 'blind_vias',
  mask: 'solder_mask',
  files: 'layers',
  material: 'layers',
} as const;
const WAYS_OUT = {
  layers: '. Or say how many `layers` the board has',
  size: '. Or say its size',
  holes: '',
  mask: '',
  files: '',
  material: '',
};

/** Without an outline the job file's size is that of the board. */
const hasSize = (job: FabSetFacts['job']): boolean => job !== null && job.widthMm !== null && job.heightMm !== null;

function readFinishText(text: string | undefined): BoardFacts['finish'] {
  if (text === undefined) return undefined;
  const finish = readFinish(text);
  if (finish !== undefined) return finish;
  const detail = `There is no surface finish ${JSON.stringify(text)}; say HASL, lead-free HASL, ENIG, OSP, immersion silver or tin`;
  throw new Problem('invalid_request', detail, { errors: [{ pointer: '/finish', code: 'unknown_finish', detail }] });
}

function missing(field: string, detail: string): Problem {
  return new Problem('invalid_request', detail, { errors: [{ pointer: `/${field}`, code: 'required', detail }] });
}

const rounded = (mm: number): number => Math.round(mm * 1000) / 1000;
