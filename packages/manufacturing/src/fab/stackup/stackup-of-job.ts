import type { JobFacts, JobLayer } from '@partwright/gerber';
import { type LayerKind, numberCopper, type Stackup, type StackupLayer } from './model.ts';

const KINDS: Record<string, LayerKind> = {
  legend: 'legend',
  solderpaste: 'paste',
  soldermask: 'mask',
  copper: 'copper',
  dielectric: 'dielectric',
};

/**
 * The stackup that a Gerber job file tells; null when it has no layers of material.
 *
 * @example
 * import { readJobFile } from '@partwright/gerber';
 * import { stackupOfJob } from '@partwright/manufacturing/fab';
 *
 * const layers = [{ Type: 'Copper', Thickness: 0.035 }, { Type: 'Dielectric', Thickness: 1.51, Material: 'FR4' }];
 * const job = { GeneralSpecs: { LayerNumber: 2 }, MaterialStackup: [...layers, { Type: 'Copper', Thickness: 0.035 }] };
 * const stackup = stackupOfJob(readJobFile(new TextEncoder().encode(JSON.stringify(job)), 'blinky.gbrjob'));
 * stackup?.layers.map(({ kind, thicknessMm }) => `${kind} ${thicknessMm}`); // => [
 * //   'copper 0.035', 'dielectric 1.51', 'copper 0.035',
 * // ]
 */
export function stackupOfJob(job: JobFacts): Stackup | null {
  if (job.layers.length === 0) return null;
  const warnings: string[] = [];
  const layers = numberCopper(job.layers.flatMap((layer, at) => readJobLayer(layer, at, warnings) ?? []));
  const copper = layers.filter(({ kind }) => kind === 'copper').length;
  if (job.copperLayers !== null && copper !== job.copperLayers)
    warnings.push(`The job file states ${job.copperLayers} copper layers, its stackup has ${copper}.`);
  return {
    name: job.name,
    layers,
    finish: job.finish,
    statedThicknessMm: job.thicknessMm,
    widthMm: job.widthMm,
    heightMm: job.heightMm,
    source: { kind: 'job_file', title: 'MaterialStackup of the Gerber job file' },
    assumptions: [],
    warnings,
  };
}

function readJobLayer(layer: JobLayer, at: number, warnings: string[]): Omit<StackupLayer, 'copperNumber'> | undefined {
  const { type, thicknessMm, colour, permittivity, lossTangent } = layer;
  const kind = KINDS[type.toLowerCase()];
  const name = layer.name ?? `${type || 'Layer'} ${at + 1}`;
  if (!kind) {
    warnings.push(`MaterialStackup[${at}] "${name}" is of the type "${type}", which is not known; it is left out.`);
    return undefined;
  }
  return {
    name,
    kind: kind === 'dielectric' ? dielectricKind(layer.notes?.toLowerCase() ?? '') : kind,
    thicknessMm,
    material: layer.material ?? (kind === 'copper' ? 'Copper' : null),
    colour,
    permittivity,
    lossTangent,
    toleranceMm: null,
  };
}

/** KiCad writes `Type: core` or `Type: prepreg` into the notes; the format itself knows one kind. */
function dielectricKind(notes: string): LayerKind {
  if (/\bprepreg\b/.test(notes)) return 'prepreg';
  return /\bcore\b/.test(notes) ? 'core' : 'dielectric';
}
