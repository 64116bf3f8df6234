import { FAIL_ON_SEVERITY, SCHEMATIC } from './shared.ts';
import type { CommandEntry, OptionEntry } from './entry.ts';

/** Of both checks; the last six are kicad-cli's own words. */
const CHECK_OPTIONS: Readonly<Record<string, OptionEntry>> = {
  'fail-on': FAIL_ON_SEVERITY,
  strict: { about: 'exit with 3 when nothing bad was found and a check that was wished for was not done' },
  'severity-error': { about: 'errors only, as kicad-cli says it' },
  'severity-warning': { about: "kicad-cli's word for the warnings; errors are listed with them" },
  'severity-all': { about: 'errors, warnings and what the project has put aside, as kicad-cli says it' },
  'severity-exclusions': { about: "kicad-cli's word for what the project has put aside" },
  'exit-code-violations': { about: 'exit with 5 when there are violations, as kicad-cli does' },
  units: { value: 'UNITS', choices: ['mm'], about: "kicad-cli's word for the units of the report", default: 'mm' },
};

const WITHIN: OptionEntry = {
  value: 'FOLDER',
  kind: 'folder',
  about: 'folder that sheets may be read from',
  default: 'the git repository of the file, else its folder',
};

const THEME: OptionEntry = {
  value: 'NAME',
  choices: ['light', 'dark', 'mono', 'kicad', 'auto'],
  about: 'colours of the drawing',
  default: 'light',
};

export const kicadEntries: readonly CommandEntry[] = [
  {
    name: 'erc',
    about: 'Check a KiCad schematic by the electrical rules; findings carry file, line, part, pin and net',
    more: 'The rules are those of KiCad 6 to 10, with the severities and exclusions of the project. KiCad is not needed.',
    arguments: [SCHEMATIC],
    options: {
      format: {
        value: 'FORMAT',
        choices: ['text', 'json', 'kicad', 'sarif'],
        about: 'format of the report',
        default: 'text',
      },
      severity: {
        value: 'SEVERITY',
        choices: ['info', 'warning', 'error'],
        about: 'leave out what is less severe',
        default: 'info',
      },
      rules: {
        value: 'FILE',
        kind: 'file',
        about: 'a .kicad_pro whose rules are used',
        default: 'those of the project',
      },
      libraries: {
        value: 'FOLDER',
        kind: 'folder',
        about: "folder of KiCad's own symbols and footprints",
        default: 'KICAD_LIBRARIES',
      },
      within: WITHIN,
      output: { value: 'FILE', short: 'o', kind: 'file', about: 'file to write the report to' },
      ...CHECK_OPTIONS,
    },
    example: 'erc project --fail-on error',
    where: 'anywhere',
    load: async () => (await import('../commands/erc.ts')).erc,
  },
  {
    name: 'netlist',
    about: 'The nets of a KiCad schematic; --kicad writes the netlist file that Pcbnew reads',
    arguments: [SCHEMATIC],
    options: { kicad: { about: "as KiCad's own netlist file, on standard output" } },
    example: 'netlist project',
    where: 'here',
    whyHere: 'the API has no netlist of a schematic; `board netlist` has that of a board',
    load: async () => (await import('../commands/netlist.ts')).netlist,
  },
  {
    name: 'schematic diff',
    about: 'What changed between two KiCad schematics: parts, values, nets and sheets; --svg draws it in colours',
    arguments: [
      { ...SCHEMATIC, name: 'BASE', about: 'the older schematic: file, folder or ZIP' },
      { ...SCHEMATIC, name: 'HEAD', about: 'the newer schematic: file, folder or ZIP' },
    ],
    options: {
      format: {
        value: 'FORMAT',
        choices: ['text', 'json', 'markdown'],
        about: 'format of the answer',
        default: 'text',
      },
      svg: { value: 'FOLDER', kind: 'folder', about: 'draw the sheets with what changed to this folder' },
      theme: THEME,
      'fail-on': {
        value: 'WHAT',
        choices: ['changes', 'any'],
        about: 'exit with 1 when the circuit changed; with `any` when only the drawing did too',
        default: 'exit with 0 whatever changed',
      },
    },
    example: 'schematic diff project project-2',
    where: 'anywhere',
    load: async () => (await import('../commands/schematic-diff.ts')).schematicDiff,
  },
  {
    name: 'schematic svg',
    about: 'Draw each sheet of a KiCad schematic as SVG; --markers shows what the rules check finds',
    arguments: [SCHEMATIC],
    options: {
      output: {
        value: 'FOLDER',
        short: 'o',
        kind: 'folder',
        about: 'folder to write to; it is made when it is not there',
      },
      theme: THEME,
      sheet: { value: 'PATH', about: 'only this sheet: /Power/', default: 'all' },
      markers: { about: 'mark what the rules check finds' },
    },
    example: 'schematic svg project -o sheets --markers',
    where: 'anywhere',
    load: async () => (await import('../commands/schematic-svg.ts')).schematicSvg,
  },
  {
    name: 'board',
    about: 'Measure, check, draw or list a KiCad board; with its schematic beside it the two are compared',
    arguments: [
      {
        name: 'WHAT',
        about: 'what to do',
        choices: ['statistics', 'drc', 'connectivity', 'parity', 'render', 'netlist', 'positions', 'bom'],
      },
      { name: 'FILE|FOLDER|ZIP', about: 'a .kicad_pcb, the folder of a project, or a ZIP of it', kind: 'file' },
    ],
    options: {
      output: {
        value: 'FOLDER',
        short: 'o',
        kind: 'folder',
        about: 'folder for pictures, lists and the whole report; of `drc` also a file whose name ends with .json',
      },
      format: {
        value: 'FORMAT',
        choices: ['text', 'json', 'kicad'],
        about: 'format of the answer; of `drc` also `kicad`, the JSON of kicad-cli',
        default: 'text',
      },
      theme: {
        value: 'COLOUR',
        choices: ['green', 'blue', 'red', 'black', 'white'],
        about: 'solder mask of a picture',
        default: 'green',
      },
      width: { value: 'PIXELS', kind: 'count', least: 64, most: 8192, about: 'width of a picture', default: '1600' },
      markers: { about: 'mark what the check finds in the picture' },
      board: { value: 'NAME', about: 'which board, where there are several', default: 'the only one' },
      libraries: {
        value: 'FOLDER',
        kind: 'folder',
        about: "folder of KiCad's own footprints, with which `drc` compares the board's",
        default: 'KICAD_LIBRARIES',
      },
      within: WITHIN,
      engine: {
        value: 'NAME',
        choices: ['own', 'kicad'],
        about: 'who makes `drc`; `kicad` is the kicad-cli of this machine or of the server',
        default: 'own',
      },
      ...CHECK_OPTIONS,
      'schematic-parity': {
        about: 'exit with 3 when the board could not be compared with its schematic, as it always is',
      },
      'all-track-errors': { about: "kicad-cli's word for telling every error of a track, as is always done" },
    },
    example: 'board drc project',
    where: 'anywhere',
    load: async () => (await import('../commands/board.ts')).board,
  },
];
