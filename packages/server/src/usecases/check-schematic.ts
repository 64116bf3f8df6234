import type { AnswerData } from '@partwright/contract';
import type { ErcFinding, ErcItem, Netlist, RenderedSheet, Theme } from '@partwright/kicad/schematic';
import { packZip } from '@partwright/files/archives';
import type { Lifecycle } from '@partwright/catalog';
import type { KicadLibraries } from '../ports/kicad.ts';
import type { Records } from '../ports/records.ts';
import type { CheckedSchematic, ComparedSchematics, DrawWish, KnownNumber } from '../isolation/index.ts';
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

const SEVERITIES = ['info', 'warning', 'error'];

/** The type of the finding that a sheet was not read. */
export const UNREAD_SHEET = 'missing_sheet_file';

/** Which violations are listed: those at least so severe, or only what the project excludes. */
export type Listed = 'all' | 'info' | 'warning' | 'error' | 'exclusion';

function isListed(severity: string, isExcluded: boolean, listed: Listed): boolean {
  if (listed === 'exclusion') return isExcluded;
  return listed === 'all' || SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(listed);
}

/** Rules that are no settings of a project would be passed over, and the check be another one than asked for. */
function refuseOddRules(rules: string | undefined): void {
  if (rules === undefined) return;
  let found: unknown;
  try {
    found = JSON.parse(rules);
  } catch {
    found = undefined;
  }
  if (typeof found === 'object' && found !== null && !Array.isArray(found)) return;
  const detail = 'The rules must be the text of a .kicad_pro file: one JSON object';
  throw new Problem('invalid_request', detail, { errors: [{ pointer: '/rules_file', code: 'invalid_json', detail }] });
}

/**
 * Check a schematic by the electrical rules, in a process of its own; against the libraries that come with it and the
 * operator's, and its part numbers against the catalogue where one is given.
 */
export async function checkSchematic(
  { parsers, libraries, records }: Ports & { libraries: KicadLibraries | null; records?: Pick<Records, 'parts'> },
  { bytes, filename, root }: SchematicFile,
  rules: string | undefined,
): Promise<CheckedSchematic> {
  refuseOddRules(rules);
  const wish = { filename: filename ?? undefined, root, rules };
  const shared =
    libraries === null
      ? undefined
      : await libraries.read(await parsers.run('schematic.libraries', { bytes, options: wish }));
  const checked = await parsers.run('schematic.erc', { bytes, options: { ...wish, shared } });
  if (!records) return checked;
  const known = await findLifecycles(records, checked.numbers);
  // The rule has run with every number unknown; what is still made changes nothing.
  if (known.every(({ lifecycle }) => lifecycle === undefined || lifecycle === 'active')) return checked;
  return parsers.run('schematic.erc', { bytes, options: { ...wish, shared, known } });
}

/** What the catalogue says of each number; of several makers' parts only what all of them have in common. */
async function findLifecycles(
  { parts }: Pick<Records, 'parts'>,
  numbers: readonly KnownNumber[],
): Promise<KnownNumber[]> {
  // The catalogue's tables are large, and the command line asks no catalogue.
  const { sameManufacturer } = await import('@partwright/catalog');
  const asked = [...new Set(numbers.map(({ number }) => number))];
  const byMpn = await parts.byMpn(asked);
  // A field with a number may hold that of a seller.
  const bySku = await parts.bySkus(asked.filter((number) => !byMpn.has(number)));
  return numbers.map((known) => {
    const candidates = (byMpn.get(known.number) ?? bySku.get(known.number) ?? []).filter(
      ({ manufacturer }) => known.manufacturer === undefined || sameManufacturer(known.manufacturer, manufacturer),
    );
    const [state, ...others] = new Set(candidates.map(({ lifecycle }) => STATE_OF[lifecycle]));
    return { ...known, lifecycle: others.length === 0 ? state : undefined };
  });
}

const STATE_OF: Record<Lifecycle, KnownNumber['lifecycle']> = {
  announced: 'active',
  active: 'active',
  nrnd: 'not_recommended',
  eol: 'obsolete',
  obsolete: 'obsolete',
  unknown: undefined,
};

/** The same by KiCad itself, as `POST /eda/erc` answers it; items are found again by their uuid. */
export async function checkByKicad(
  { parsers, kicad }: Pick<Service, 'parsers' | 'kicad'>,
  { bytes, filename, root }: SchematicFile,
  rules: string | undefined,
  listed: Listed = 'all',
): Promise<AnswerData<'checkErc'>> {
  const cli = await kicad();
  if (cli === null) {
    const how =
      'its operator can install kicad-cli 8 or later (KICAD_CLI); without `engine` this server checks by itself';
    throw new Problem('engine_unavailable', `This server has no KiCad; ${how}`);
  }
  refuseOddRules(rules);
  const options = { filename: filename ?? undefined, root, rules };
  const project = await parsers.run('schematic.files', { bytes, options });
  const { erc, notes } = await cli.run({ kind: 'erc', root: project.root }, project.files);
  const { violations, sheets } = erc!;
  const counted = violations.filter(({ isExcluded }) => !isExcluded);
  const errors = counted.filter(({ severity }) => severity === 'error').length;
  const shown = violations
    .filter(({ severity, isExcluded }) => isListed(severity, isExcluded, listed))
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
          pos: { x: atMm.x, y: atMm.y },
          ...(place ? { file: place.file, line: place.line } : {}),
        };
      }),
      excluded: isExcluded,
      added: false,
    }));
  const excluded = violations.length - counted.length;
  return {
    ...countErc({ errors, warnings: counted.length - errors, excluded, sheets }, shown.length),
    violations: shown,
    unlisted: [],
    advice: [],
    notRun: [],
    problems: notes,
    engine: 'kicad',
    kicadVersion: cli.version,
  };
}

/** The nets and components of a schematic. */
export function readNetlist(
  { parsers }: Ports,
  { bytes, filename, root }: SchematicFile,
): Promise<Netlist & { problems: { message: string }[] }> {
  return parsers.run('schematic.netlist', { bytes, options: { filename: filename ?? undefined, root } });
}

/** The report as `POST /eda/erc` answers it. */
export function ercView(
  { report, advice, problems }: CheckedSchematic,
  listed: Listed = 'all',
): AnswerData<'checkErc'> {
  const isRequested = ({ severity, excluded }: ErcFinding): boolean => isListed(severity, excluded, listed);
  const violations = report.findings.filter(isRequested).map(findingView);
  const { counts, sheets } = report;
  const unread = report.findings.filter(({ type }) => type === UNREAD_SHEET).length;
  return {
    ...countErc({ ...counts, sheets: sheets.length - unread }, violations.length),
    violations,
    unlisted: report.unlisted.filter(isRequested).map(findingView),
    advice:
      listed === 'all' || listed === 'info'
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

/** The counts of a check; also by the names under which other clients look for them. */
function countErc(summary: AnswerData<'checkErc'>['summary'], total: number) {
  return {
    success: true,
    summary,
    errorCount: summary.errors,
    warningCount: summary.warnings,
    totalViolations: total,
  };
}

function findingView({ type, severity, description, sheet, items, excluded, isAdded }: ErcFinding): ViolationView {
  return { type, severity, description, sheet: sheet.path, items: items.map(itemView), excluded, added: isAdded };
}

function itemView({
  uuid,
  description,
  reference,
  pin,
  net,
  atMm,
  file,
  line,
}: ErcItem): ViolationView['items'][number] {
  return {
    uuid,
    description,
    ref: reference ?? null,
    pin: pin ?? null,
    net: net ?? null,
    atMm: [atMm.x, atMm.y],
    pos: { x: atMm.x, y: atMm.y },
    file,
    line,
  };
}

type ViolationView = AnswerData<'checkErc'>['violations'][number];

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
  return parsers.run('schematic.diff', { bytes: packZip(sides, 'store'), options });
}

/** Every sheet as SVG, or the one that is asked for. */
export async function drawSchematic({ parsers }: Ports, file: SchematicFile, wish: DrawWish): Promise<RenderedSheet[]> {
  const { bytes, filename, root } = file;
  const options = { filename: filename ?? undefined, root, ...wish };
  const sheets = await parsers.run('schematic.svg', { bytes, options });
  if (sheets.length > 0) return sheets;
  throw new Problem('invalid_request', `There is no sheet ${wish.sheet}; the top sheet is /`, {
    errors: [{ pointer: '/sheet', code: 'unknown_sheet', detail: `There is no sheet ${wish.sheet}` }],
  });
}

/** `/Power/Regulator/` of `board` as `board-Power-Regulator.svg`. */
export function sheetFileName(base: string, { humanPath }: Pick<RenderedSheet, 'humanPath'>): string {
  const steps = humanPath.split('/').filter((step) => step !== '');
  return `${[base, ...steps].join('-').replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}.svg`;
}

/** The drawings by the names of their files; two sheets of one name get a number. */
export function nameSheets(base: string, sheets: readonly RenderedSheet[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const sheet of sheets) {
    const name = sheetFileName(base, sheet);
    const free = files.has(name) ? name.replace(/\.svg$/, `-${sheet.page || files.size}.svg`) : name;
    files.set(free, new TextEncoder().encode(sheet.svg));
  }
  return files;
}
