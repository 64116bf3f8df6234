import type { KicadJob, KicadJobKind } from '../ports/kicad.ts';
import { KicadFailed } from './failure.ts';

/** What a job leaves: one file of that name, or all files of these endings. */
export type Outputs = { file: string; as: string } | { endings: RegExp };

export interface JobKind {
  /** Of the root. */
  of: 'kicad_sch' | 'kicad_pcb';
  /** The KiCad that first had it. */
  since: number;
  timeoutMs: number;
}

/** Times are about ten times what large open projects took on two busy cores with KiCad 9.0.8. */
export const jobKinds: Record<KicadJobKind, JobKind> = {
  erc: { of: 'kicad_sch', since: 8, timeoutMs: 60_000 },
  netlist: { of: 'kicad_sch', since: 7, timeoutMs: 60_000 },
  schematic_svg: { of: 'kicad_sch', since: 7, timeoutMs: 60_000 },
  drc: { of: 'kicad_pcb', since: 8, timeoutMs: 300_000 },
  gerbers: { of: 'kicad_pcb', since: 7, timeoutMs: 120_000 },
  drill: { of: 'kicad_pcb', since: 7, timeoutMs: 60_000 },
  positions: { of: 'kicad_pcb', since: 7, timeoutMs: 60_000 },
  step: { of: 'kicad_pcb', since: 7, timeoutMs: 300_000 },
  ipc2581: { of: 'kicad_pcb', since: 8, timeoutMs: 120_000 },
  odb: { of: 'kicad_pcb', since: 9, timeoutMs: 120_000 },
  pcb_svg: { of: 'kicad_pcb', since: 7, timeoutMs: 60_000 },
  render: { of: 'kicad_pcb', since: 9, timeoutMs: 180_000 },
};

export interface Command {
  verb: string[];
  outputs: Outputs;
  /** Exit codes after which what was made counts. */
  goodCodes: number[];
}

/** The verb and options of a job, without the input and the output. Throws KicadFailed for an option that is none. */
export function makeCommand(job: KicadJob, stem: string, major: number): Command {
  const one = (ending: string, ...verb: string[]): Command => ({
    verb,
    outputs: { file: `made.${ending}`, as: `${stem}.${ending}` },
    goodCodes: [0],
  });
  const several = (endings: RegExp, ...verb: string[]): Command => ({ verb, outputs: { endings }, goodCodes: [0] });
  const flag = (on: boolean | undefined, name: string) => (on ? [name] : []);
  switch (job.kind) {
    case 'erc':
      return one('erc.json', 'sch', 'erc', '--format', 'json', '--severity-all');
    case 'netlist': {
      const format = requireChoice(job.format ?? 'kicadsexpr', ['kicadsexpr', 'kicadxml']);
      return one(format === 'kicadxml' ? 'xml' : 'net', 'sch', 'export', 'netlist', '--format', format);
    }
    case 'schematic_svg': {
      const look = [
        ...flag(job.isBlackAndWhite, '--black-and-white'),
        ...flag(job.hasFrame === false, '--exclude-drawing-sheet'),
      ];
      return several(/\.svg$/i, 'sch', 'export', 'svg', ...look);
    }
    case 'drc': {
      const wish = [
        ...flag(job.withSchematic, '--schematic-parity'),
        ...flag(job.allTrackErrors, '--all-track-errors'),
      ];
      return one('drc.json', 'pcb', 'drc', '--format', 'json', '--severity-all', ...wish);
    }
    case 'gerbers': {
      const layers = job.layers === undefined ? [] : ['--layers', layerList(job.layers)];
      return several(/\.(?:g[a-z0-9]{1,3}|gbrjob)$/i, 'pcb', 'export', 'gerbers', ...layers);
    }
    case 'drill':
      return several(/\.(?:drl|gbr)$/i, 'pcb', 'export', 'drill', '--excellon-separate-th');
    case 'positions': {
      const side = requireChoice(job.side ?? 'both', ['front', 'back', 'both']);
      const form = ['--format', 'csv', '--units', 'mm', '--side', side, ...flag(job.withoutDnp, '--exclude-dnp')];
      return one('pos.csv', 'pcb', 'export', 'pos', ...form);
    }
    case 'step': {
      const wish = [...flag(job.boardOnly, '--board-only'), ...flag(job.withoutDnp, '--no-dnp')];
      // With 2 it has written the board and missed a model.
      return { ...one('step', 'pcb', 'export', 'step', '--force', '--subst-models', ...wish), goodCodes: [0, 2] };
    }
    case 'ipc2581': {
      const fields = [...field('--bom-col-mfg', job.makerField), ...field('--bom-col-mfg-pn', job.partNumberField)];
      return one('xml', 'pcb', 'export', 'ipc2581', ...fields);
    }
    case 'odb':
      return one('zip', 'pcb', 'export', 'odb', '--compression', 'zip');
    case 'pcb_svg': {
      const page = ['--exclude-drawing-sheet', '--page-size-mode', '2', ...flag(job.isMirrored, '--mirror')];
      const mode = major >= 9 ? ['--mode-single'] : [];
      return one('svg', 'pcb', 'export', 'svg', ...mode, ...page, '--layers', layerList(job.layers));
    }
    case 'render': {
      const side = requireChoice(job.side ?? 'top', ['top', 'bottom']);
      const size = ['--width', pixels(job.widthPx ?? 1600), '--height', pixels(job.heightPx ?? 900)];
      return one('png', 'pcb', 'render', '--side', side, ...size);
    }
  }
}

function requireChoice<Choice extends string>(given: Choice, choices: readonly Choice[]): Choice {
  if (choices.includes(given)) return given;
  throw wrong(`${JSON.stringify(given)} is none of ${choices.join(', ')}`);
}

function layerList(layers: readonly string[]): string {
  const odd = layers.find((layer) => !/^[A-Z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*$/.test(layer) || layer.length > 40);
  if (odd !== undefined) throw wrong(`${JSON.stringify(odd.slice(0, 50))} is no layer; write them as F.Cu, Edge.Cuts`);
  if (layers.length === 0 || layers.length > 100) throw wrong('Name 1 to 100 layers');
  return layers.join(',');
}

function field(option: string, name: string | undefined): string[] {
  if (name === undefined) return [];
  // One that begins with a dash would be read as an option.
  if (name === '' || name.length > 100 || name.startsWith('-') || /\p{Cc}/u.test(name))
    throw wrong(`${JSON.stringify(name.slice(0, 50))} is no name of a field`);
  return [option, name];
}

function pixels(size: number): string {
  if (!Number.isInteger(size) || size < 16 || size > 4096) throw wrong('A picture is 16 to 4096 pixels wide and high');
  return String(size);
}

function wrong(message: string): KicadFailed {
  return new KicadFailed('invalid_request', message);
}
