import {
  assumePermittivity,
  genericStackup,
  readStackup,
  stackupOfJob,
  stackupProfiles,
  stackupTotals,
  traceImpedance,
  widthFor,
  type NotComputed,
  type Stackup,
  type TraceImpedance,
} from '@partwright/manufacturing/fab';
import type { SaidMask } from '@partwright/gerber';
import type { FabSetFacts } from '../isolation/index.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import type { GerberUpload } from './check-dfm.ts';
import { readFabSet } from './fab-facts.ts';

export interface ImpedanceWish {
  layer: number;
  widthMm?: number | undefined;
  gapMm?: number | undefined;
  targetOhm?: number | undefined;
}

export interface StackupWish {
  boardName?: string | undefined;
  revision?: string | undefined;
  folder?: string | undefined;
  /** What files are, by the caller's word. */
  roles?: Readonly<Record<string, string>> | undefined;
  layers?: number | undefined;
  /** Which sides have solder mask, by the caller's word. */
  solderMask?: SaidMask | undefined;
  thicknessMm?: number | undefined;
  copperUm?: number | undefined;
  finish?: string | undefined;
  permittivity?: number | undefined;
  profile?: string | undefined;
  /** As JSON. */
  stackup?: unknown;
  impedance?: readonly ImpedanceWish[] | undefined;
  pictures?: boolean | undefined;
  scale?: number | undefined;
}

/** Of a caller's figures that no board has; its sentence is for them. */
const FOR_THE_CALLER = RangeError;

/** The stackup of a board as PDF: what the caller gives goes before a published one, the job file and a usual build. */
export async function makeStackup(
  { geometry }: Pick<Service, 'geometry'>,
  file: GerberUpload | null,
  wish: StackupWish,
  signal?: AbortSignal,
): Promise<{ pdf: Uint8Array; name: string }> {
  const set = file
    ? await readFabSet(
        { geometry },
        file,
        {
          folder: wish.folder,
          roles: wish.roles,
          layers: wish.layers,
          solderMask: wish.solderMask,
          pictures: wish.pictures ?? true,
        },
        signal,
      )
    : undefined;
  try {
    const stackup = sized(permittivityFor(stackupFor(wish, set), wish.permittivity), set);
    const impedance = (wish.impedance ?? []).map((row) => computeImpedance(stackup, row));
    const name = wish.boardName ?? set?.job?.name ?? stackup.name ?? 'Board';
    const notes = stackup.warnings.concat(
      (set?.doubts ?? []).map(({ message }) => message),
      set?.warnings ?? [],
    );
    const { printStackup } = await import('../report/stackup.ts');
    const pdf = await printStackup({
      boardName: name,
      revision: wish.revision ?? set?.job?.revision,
      stackup,
      drills: set?.spans ?? [],
      impedance,
      pictures: set?.pictures,
      scale: wish.scale,
      notes,
      sources: stackup.source.title,
      asOf: new Date(),
    });
    return { pdf, name };
  } catch (error) {
    if (!(error instanceof FOR_THE_CALLER)) throw error;
    throw new Problem('invalid_request', error.message);
  }
}

function stackupFor(wish: StackupWish, set: FabSetFacts | undefined): Stackup {
  const stackup = chooseStackup(wish, set);
  refuseOtherCount(stackup, wish, set);
  return stackup;
}

/** A sheet with the size and holes of one board and the layers of another is of none. A job file is of the files. */
function refuseOtherCount(stackup: Stackup, { layers }: StackupWish, set: FabSetFacts | undefined): void {
  if (stackup.source.kind !== 'profile' && stackup.source.kind !== 'given') return;
  const wanted = layers ?? set?.copperLayers;
  const { copperLayers } = stackupTotals(stackup);
  if (!wanted || wanted === copperLayers) return;
  const whose = layers === undefined ? 'the files have' : '`layers` says';
  const detail = `The stackup "${stackup.source.title}" has ${copperLayers} copper layers, and ${whose} ${wanted}`;
  throw new Problem('invalid_request', `${detail}. Give the stackup of this board, or say its \`layers\``, {
    errors: [{ pointer: '/layers', code: 'contradiction', detail }],
  });
}

function chooseStackup(wish: StackupWish, set: FabSetFacts | undefined): Stackup {
  if (wish.stackup !== undefined) {
    const read = readStackup(wish.stackup);
    if ('stackup' in read) return read.stackup;
    const errors = read.errors.map(({ pointer, code, detail }) => ({ pointer: `/stackup${pointer}`, code, detail }));
    throw new Problem('invalid_request', `${errors[0]!.pointer}: ${errors[0]!.detail}`, { errors });
  }
  if (wish.profile !== undefined) {
    const found = stackupProfiles.find(({ id }) => id === wish.profile);
    if (found) return found.stackup;
    const known = stackupProfiles.map(({ id }) => id).join(', ');
    throw new Problem(
      'unknown_profile',
      `There is no published stackup ${JSON.stringify(wish.profile)}; there are: ${known}`,
    );
  }
  const stated = wish.layers === undefined && set?.job ? stackupOfJob(set.job) : null;
  if (stated) return stated;
  const doubt = wish.layers === undefined ? set?.doubts.find(({ about }) => about === 'layers') : undefined;
  if (doubt)
    throw new Problem('invalid_request', `${doubt.message}. Or say how many \`layers\` the board has`, {
      errors: [{ pointer: '/layers', code: 'in_doubt', detail: doubt.message }],
    });
  const layers = wish.layers ?? set?.copperLayers;
  if (!layers)
    throw new Problem(
      'invalid_request',
      'Say how many `layers` the board has, or send files, a `stackup` or a `profile`',
      {
        errors: [{ pointer: '/layers', code: 'required', detail: 'Say how many layers the board has' }],
      },
    );
  return genericStackup({
    layers,
    thicknessMm: wish.thicknessMm ?? set?.job?.thicknessMm ?? undefined,
    copperMm: wish.copperUm === undefined ? undefined : wish.copperUm / 1000,
    finish: wish.finish ?? set?.job?.finish ?? undefined,
  });
}

/** The size of the outline; a job file's counts the pen that it is drawn with. */
function sized(stackup: Stackup, set: FabSetFacts | undefined): Stackup {
  return set?.hasOutline ? { ...stackup, widthMm: set.widthMm, heightMm: set.heightMm } : stackup;
}

const permittivityFor = (stackup: Stackup, permittivity: number | undefined): Stackup =>
  permittivity === undefined ? stackup : assumePermittivity(stackup, permittivity);

function computeImpedance(
  stackup: Stackup,
  { layer, widthMm, gapMm, targetOhm }: ImpedanceWish,
): TraceImpedance | NotComputed {
  if (widthMm !== undefined) return traceImpedance(stackup, { copperNumber: layer, widthMm, gapMm, targetOhm });
  if (targetOhm === undefined) throw new FOR_THE_CALLER('Each row of `impedance` needs `width_mm` or `target_ohm`');
  const found = widthFor(stackup, { copperNumber: layer, targetOhm, gapMm });
  if (typeof found !== 'string') return { ...found, targetOhm };
  const name = stackup.layers.find(({ copperNumber }) => copperNumber === layer)?.name ?? `Copper ${layer}`;
  return { layer: name, widthMm: 0, gapMm: gapMm ?? null, targetOhm, whyNot: found };
}
