import type { ArgumentEntry, OptionEntry } from './entry.ts';

type Options = Readonly<Record<string, OptionEntry>>;

export const BOM_FILE: ArgumentEntry = {
  name: 'FILE',
  about:
    'the BOM, as the CAD tool wrote it: CSV, XLSX, ODS, HTML, XML, JSON and others; or a KiCad project: .kicad_pro, .kicad_sch, its folder or a ZIP of it',
  kind: 'file',
};

export const GERBERS: ArgumentEntry = {
  name: 'FILE|FOLDER|ZIP',
  about: 'Gerber and drill files: a folder, a ZIP, or one file',
  kind: 'file',
};

export const SCHEMATIC: ArgumentEntry = {
  name: 'FILE|FOLDER|ZIP',
  about: 'a .kicad_sch or .kicad_pro, the folder of a project, or a ZIP of it',
  kind: 'file',
};

/** How a BOM file is read, where the file alone leaves doubt. */
export const READ_OPTIONS: Options = {
  variant: {
    value: 'NAME',
    about: 'variant of KiCad 10, KiBot or KiCost; `default` is what is fitted when none is chosen',
    default: 'default, with a warning when there are others',
  },
  sheet: {
    value: 'NAME',
    about: 'sheet of a workbook; of a ZIP with several KiCad projects the .kicad_pro',
    default: 'the one that looks most like a BOM',
  },
  'max-lines': {
    value: 'N',
    kind: 'count',
    least: 1,
    about: 'most rows with content that are read',
    default: 'the setting BOM_MAX_LINES',
  },
  'header-row': { value: 'N', kind: 'count', least: 0, about: 'row of the headers, from 0', default: 'found' },
  delimiter: { value: 'C', about: 'what stands between the cells of a CSV', default: 'found' },
  encoding: { value: 'NAME', about: 'encoding of a text file, such as utf-8 or windows-1252', default: 'found' },
  columns: { value: 'JSON', about: 'what columns mean: {"Part": "mpn"}', default: 'found' },
  mapping: { value: 'FILE', kind: 'file', about: 'a mapping that `bom read --write-mapping` wrote' },
};

/** Decisions that were made once, for runs on this machine. */
export const DECISIONS_OPTIONS: Options = {
  decisions: {
    value: 'FILE.csv',
    kind: 'file',
    about: 'decisions that `bom decide` kept; not with --server, which follows those of the account',
    default: 'none',
  },
};

export const COST_OPTIONS: Options = {
  quantity: { value: 'N', short: 'n', kind: 'count', least: 1, about: 'how many boards are built', default: '1' },
  currency: { value: 'CODE', about: 'currency of the answer, ISO 4217: EUR', default: 'USD' },
};

/** How a build is costed. */
export const BUILD_OPTIONS: Options = {
  ...COST_OPTIONS,
  region: {
    value: 'CODE',
    about: 'country that the goods go to, ISO 3166: DE; it decides shipping, duty and tax',
    default: 'none: the dated tables of shipping, duty and tax are not used',
  },
  overage: {
    value: 'SHARE',
    kind: 'number',
    least: 0,
    about: 'share of pieces bought on top: 0.02 is 2 %',
    default: '0',
  },
  attrition: { about: 'add the losses of an assembly line, by package' },
  suppliers: { value: 'A,B', kind: 'list', about: 'buy only from these sellers', default: 'all' },
  'exclude-suppliers': { value: 'A,B', kind: 'list', about: 'buy nothing from these sellers', default: 'none' },
  'authorised-only': { about: 'buy nothing from sellers that no manufacturer is known to have authorised' },
  'max-suppliers': {
    value: 'N',
    kind: 'count',
    least: 1,
    about: 'most sellers that are ordered from',
    default: 'any number',
  },
  substitutes: {
    value: 'WHICH',
    choices: ['none', 'approved', 'equivalent'],
    about: 'what is bought in place of parts that are short, without a price, at their end or expensive',
    default: 'none: substitutes are listed and not bought',
  },
  target: {
    value: 'AMOUNT',
    kind: 'number',
    least: 0,
    about: 'what one board may cost, in the currency of the answer',
    default: 'no target',
  },
  exact: { about: 'prove that no order is cheaper; takes longer' },
  options: { value: 'FILE', kind: 'file', about: 'a JSON file with any `options` of POST /v1/costs/cogs' },
};

/** What several boards take from stock. */
export const BOARDS_OPTIONS: Options = {
  doubtful: {
    value: 'WHAT',
    choices: ['leave', 'use'],
    about: 'with boards: lines of which another part may be meant, neither taken nor bought, or like the others',
    default: 'leave',
  },
  'leave-stock': { about: 'with boards: take nothing from stock' },
};

export const FOLDER_OPTION: OptionEntry = {
  value: 'NAME',
  about: 'which board, of several: its folder, or the beginning of the names of its files',
  default: 'the only one',
};

export const ROLE_OPTION: OptionEntry = {
  value: 'NAME=ROLE',
  isMany: true,
  about: 'what a file is: board.art5="inner 1", x.gbr=outline, "top solder mask", "non-plated drill", none',
  default: 'found',
};

export const FAIL_ON_SEVERITY: OptionEntry = {
  value: 'SEVERITY',
  choices: ['error', 'warning'],
  about: 'exit with 1 when there is one of this severity or worse',
  default: 'exit with 0 whatever is found',
};
