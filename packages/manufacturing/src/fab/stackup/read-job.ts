import { type LayerKind, numberCopper, type Stackup, type StackupLayer } from './model.ts';

/** Why a job file gives no stackup. */
export class JobUnreadable extends Error {
  override name = 'JobUnreadable';
}

export interface JobFacts {
  name: string | null;
  revision: string | null;
  widthMm: number | null;
  heightMm: number | null;
  layers: number | null;
  thicknessMm: number | null;
  finish: string | null;
  /** The least of the design rules over outer and inner layers; null where the file states 0 or nothing. */
  minTraceMm: number | null;
  minSpaceMm: number | null;
  castellations: boolean | null;
  impedanceControlled: boolean | null;
  /** Null when the file has no layers of material. */
  stackup: Stackup | null;
  warnings: string[];
}

const MOST_LENGTH = 2_000_000;
const MOST_LAYERS = 300;
const KINDS: Record<string, LayerKind> = {
  legend: 'legend',
  solderpaste: 'paste',
  soldermask: 'mask',
  copper: 'copper',
  dielectric: 'dielectric',
};

type Json = Readonly<Record<string, unknown>>;

/**
 * Read a Gerber job file (`.gbrjob`, Ucamco Gerber Job File Format Specification): JSON, lengths in mm. Older writers
 * put `GeneralSpecs` under `Overall`. Throws JobUnreadable when it is no such file; what is not understood in one is a
 * warning.
 */
export function readJob(text: string): JobFacts {
  const warnings: string[] = [];
  const file = parse(text);
  const specs = objectOf(file['GeneralSpecs']) ?? objectOf(file['Overall']);
  if (!specs) throw new JobUnreadable('The job file has no GeneralSpecs');
  const project = objectOf(specs['ProjectId']) ?? objectOf(specs['Name']) ?? {};
  const size = objectOf(specs['Size']) ?? {};
  const rules = listOf(file['DesignRules'])
    .map(objectOf)
    .filter((rule) => rule !== undefined);
  const least = (...names: string[]): number | null => {
    const found = rules.flatMap((rule) => names.flatMap((name) => positive(rule[name]) ?? []));
    return found.length > 0 ? Math.min(...found) : null;
  };
  const facts: Omit<JobFacts, 'stackup'> = {
    name: textOf(project['Name']) ?? textOf(project['ProjectId']),
    revision: textOf(project['Revision']),
    widthMm: positive(size['X']),
    heightMm: positive(size['Y']),
    layers: positive(specs['LayerNumber']),
    thicknessMm: positive(specs['BoardThickness']),
    finish: finishOf(specs['Finish']),
    minTraceMm: least('MinLineWidth'),
    minSpaceMm: least('PadToPad', 'PadToTrack', 'TrackToTrack', 'TrackToRegion', 'RegionToRegion'),
    castellations: flagOf(specs['Castellated']),
    impedanceControlled: flagOf(specs['ImpedanceControlled']),
    warnings,
  };
  return { ...facts, stackup: stackupOf(file, facts, warnings) };
}

function stackupOf(file: Json, facts: Omit<JobFacts, 'stackup'>, warnings: string[]): Stackup | null {
  const said = listOf(file['MaterialStackup']);
  if (said.length === 0) return null;
  if (said.length > MOST_LAYERS) throw new JobUnreadable(`MaterialStackup has more than ${MOST_LAYERS} layers`);
  const layers = said.flatMap((item, at) => layerOf(item, at, warnings) ?? []);
  const stackup: Stackup = {
    name: facts.name,
    layers: numberCopper(layers),
    finish: facts.finish,
    statedThicknessMm: facts.thicknessMm,
    widthMm: facts.widthMm,
    heightMm: facts.heightMm,
    source: { kind: 'job_file', title: 'MaterialStackup of the Gerber job file' },
    assumptions: [],
    warnings,
  };
  const copper = stackup.layers.filter(({ kind }) => kind === 'copper').length;
  if (facts.layers !== null && copper !== facts.layers)
    warnings.push(`The job file states ${facts.layers} copper layers, its stackup has ${copper}.`);
  return stackup;
}

function layerOf(item: unknown, at: number, warnings: string[]): Omit<StackupLayer, 'copperNumber'> | undefined {
  const layer = objectOf(item) ?? {};
  const type = textOf(layer['Type']) ?? '';
  const kind = KINDS[type.toLowerCase()];
  const name = textOf(layer['Name']) ?? `${type || 'Layer'} ${at + 1}`;
  if (!kind) {
    warnings.push(`MaterialStackup[${at}] "${name}" is of the type "${type}", which is not known; it is left out.`);
    return undefined;
  }
  const notes = textOf(layer['Notes'])?.toLowerCase() ?? '';
  return {
    name,
    kind: kind === 'dielectric' ? dielectricKind(notes) : kind,
    thicknessMm: positive(layer['Thickness']),
    material: textOf(layer['Material']) ?? (kind === 'copper' ? 'Copper' : null),
    colour: textOf(layer['Color']),
    permittivity: positive(layer['DielectricConstant']),
    lossTangent: positive(layer['LossTangent']),
    toleranceMm: null,
  };
}

/** KiCad writes `Type: core` or `Type: prepreg` into the notes; the format itself knows one kind. */
function dielectricKind(notes: string): LayerKind {
  if (/\bprepreg\b/.test(notes)) return 'prepreg';
  return /\bcore\b/.test(notes) ? 'core' : 'dielectric';
}

function parse(text: string): Json {
  if (text.length > MOST_LENGTH) throw new JobUnreadable(`The job file is longer than ${MOST_LENGTH} characters`);
  try {
    const file = objectOf(JSON.parse(text.replace(/^\uFEFF/, '')));
    if (file) return file;
  } catch {
    throw new JobUnreadable('The job file is not JSON');
  }
  throw new JobUnreadable('The job file is not a JSON object');
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 300) : null;
}

/** KiCad writes 0 for what it does not know. */
function positive(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

function flagOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** KiCad writes `None` for a finish that nobody chose. */
function finishOf(value: unknown): string | null {
  const text = textOf(value);
  return text === null || text.toLowerCase() === 'none' ? null : text;
}
