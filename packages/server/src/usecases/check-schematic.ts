import type {
  AdviceReport,
  ErcFinding,
  ErcItem,
  ErcReport,
  ItemPlace,
  Netlist,
  RenderedSheet,
  Theme,
} from '@partwright/engine/schematic';
import type { SchematicDiff } from '@partwright/engine/schematic/diff';
import { packZip } from '@partwright/engine/archives';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';

type Ports = Pick<Service, 'parsers'>;

/** A schematic as it was sent: one file, or a ZIP of a project. */
export interface SchematicFile {
  bytes: Uint8Array;
  filename: string | null;
  /** The top sheet, where it is not to be found out. */
  root?: string | undefined;
}

export interface CheckedSchematic {
  report: ErcReport;
  advice: AdviceReport;
  problems: { message: string }[];
}

const SEVERITIES = ['info', 'warning', 'error'];

/** Check a schematic by the electrical rules, in a process of its own. */
export function checkSchematic(
  { parsers }: Ports,
  { bytes, filename, root }: SchematicFile,
  rules: string | undefined,
): Promise<CheckedSchematic> {
  const options = { filename: filename ?? undefined, root, rules };
  return parsers.run<CheckedSchematic>('schematic.erc', { bytes, options });
}

/** The files of a project that KiCad is given, and where the items of its report stand. */
interface KicadProject {
  root: string;
  files: Map<string, Uint8Array>;
  places: Map<string, ItemPlace>;
}

/** The same by KiCad itself, as `POST /eda/erc` answers it; items are found again by their uuid. */
export async function checkByKicad(
  { parsers, kicad }: Pick<Service, 'parsers' | 'kicad'>,
  { bytes, filename, root }: SchematicFile,
  rules: string | undefined,
  least = 'info',
): Promise<object> {
  const cli = await kicad();
  if (cli === null) {
    const how =
      'its operator can install kicad-cli 8 or later (KICAD_CLI); without `engine` this server checks by itself';
    throw new Problem('engine_unavailable', `This server has no KiCad; ${how}`);
  }
  const options = { filename: filename ?? undefined, root, rules };
  const project = await parsers.run<KicadProject>('schematic.files', { bytes, options });
  const { erc, notes } = await cli.run({ kind: 'erc', root: project.root }, project.files);
  const { violations, sheets } = erc!;
  const counted = violations.filter(({ isExcluded }) => !isExcluded);
  const errors = counted.filter(({ severity }) => severity === 'error').length;
  return {
    summary: { errors, warnings: counted.length - errors, excluded: violations.length - counted.length, sheets },
    violations: violations
      .filter(({ severity }) => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least))
      .map(({ type, severity, description, sheet, items, isExcluded }) => ({
        type,
        severity,
        description,
        sheet,
        items: items.map(({ uuid, description: what, atMm }) => {
          const place = project.places.get(uuid);
          return {
            uuid,
            description: what,
            ref: place?.reference ?? null,
            pin: place?.pin ?? null,
            net: place?.net ?? null,
            atMm: [atMm.x, atMm.y],
            ...(place ? { file: place.file, line: place.line } : {}),
          };
        }),
        excluded: isExcluded,
        added: false,
      })),
    advice: [],
    notRun: [],
    problems: notes,
    engine: 'kicad',
    kicadVersion: cli.version,
  };
}

/** The nets and components of a schematic. */
export function readNetlist({ parsers }: Ports, { bytes, filename, root }: SchematicFile): Promise<Netlist> {
  return parsers.run<Netlist>('schematic.netlist', { bytes, options: { filename: filename ?? undefined, root } });
}

/** The report as `POST /eda/erc` answers it. */
export function ercView({ report, advice, problems }: CheckedSchematic, least: string = 'info'): object {
  const findings = report.findings.filter(({ severity }) => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least));
  return {
    summary: { ...report.counts, sheets: report.sheets.length },
    violations: findings.map(findingView),
    advice:
      least === 'info'
        ? advice.advice.map(({ code, reason, references, net, confidence, file, line }) => ({
            code,
            message: reason,
            refs: references,
            net: net ?? null,
            confidence,
            file,
            line,
          }))
        : [],
    notRun: report.notRun,
    problems: problems.map(({ message }) => message),
    engine: 'own',
    kicadVersion: null,
  };
}

function findingView({ type, severity, description, sheet, items, excluded, isAdded }: ErcFinding): object {
  return { type, severity, description, sheet: sheet.path, items: items.map(itemView), excluded, added: isAdded };
}

function itemView({ uuid, description, reference, pin, net, atMm, file, line }: ErcItem): object {
  return {
    uuid,
    description,
    ref: reference ?? null,
    pin: pin ?? null,
    net: net ?? null,
    atMm: [atMm.x, atMm.y],
    file,
    line,
  };
}

export interface ComparedSchematics {
  diff: SchematicDiff;
  drawn: RenderedSheet[];
}

/** What changed from one state of a schematic to another; with a theme the changed sheets are drawn. */
export function compareSchematics(
  { parsers }: Ports,
  base: SchematicFile,
  head: SchematicFile,
  theme: Theme | undefined,
): Promise<ComparedSchematics> {
  const side = ({ filename, root }: SchematicFile) => ({ filename: filename ?? undefined, root });
  const sides = new Map([
    ['base', base.bytes],
    ['head', head.bytes],
  ]);
  const options = { base: side(base), head: side(head), ...(theme === undefined ? {} : { theme }) };
  return parsers.run<ComparedSchematics>('schematic.diff', { bytes: packZip(sides, 'store'), options });
}

export interface DrawWish {
  theme?: Theme | undefined;
  sheet?: string | undefined;
  markers?: boolean | undefined;
}

/** Every sheet as SVG, or the one that is asked for. */
export async function drawSchematic({ parsers }: Ports, file: SchematicFile, wish: DrawWish): Promise<RenderedSheet[]> {
  const { bytes, filename, root } = file;
  const options = { filename: filename ?? undefined, root, ...wish };
  const sheets = await parsers.run<RenderedSheet[]>('schematic.svg', { bytes, options });
  if (sheets.length > 0) return sheets;
  throw new Problem('invalid_request', `There is no sheet ${wish.sheet}; the top sheet is /`, {
    errors: [{ pointer: '/sheet', code: 'unknown_sheet', detail: `There is no sheet ${wish.sheet}` }],
  });
}

/** `/Power/Regulator/` of `board` as `board-Power-Regulator.svg`. */
export function sheetFileName(base: string, { humanPath }: RenderedSheet): string {
  const steps = humanPath.split('/').filter((step) => step !== '');
  return `${[base, ...steps].join('-').replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}.svg`;
}

/** Several drawings in one file; two sheets of one name get a number. */
export function packSheets(base: string, sheets: readonly RenderedSheet[]): Uint8Array {
  const files = new Map<string, Uint8Array>();
  for (const sheet of sheets) {
    const name = sheetFileName(base, sheet);
    const free = files.has(name) ? name.replace(/\.svg$/, `-${sheet.page || files.size}.svg`) : name;
    files.set(free, new TextEncoder().encode(sheet.svg));
  }
  return packZip(files);
}
