import type { Command } from '../command.ts';

/** What an overview says of a command. The command is loaded when it is asked for, so that `value` does not wait for a database driver. */
export interface CommandEntry {
  /** `bom read` */
  name: string;
  /** `FILE [--sheet NAME]` */
  usage: string;
  about: string;
  load(): Promise<Command>;
}

/** Of the commands that cost a build. */
const BUILD_USAGE =
  '[--quantity N] [--currency EUR] [--region DE] [--overage 0.02] [--attrition] [--suppliers A,B] [--exclude-suppliers C] [--max-suppliers 1] [--target 12.50] [--exact] [--options FILE.json]';

export const commands: readonly CommandEntry[] = [
  {
    name: 'serve',
    usage: '',
    about: 'Run the service: HTTP and jobs. Settings come from the environment',
    load: async () => (await import('./serve.ts')).serve,
  },
  {
    name: 'worker',
    usage: '',
    about: 'Work on jobs without serving HTTP; needs DATABASE_URL',
    load: async () => (await import('./worker.ts')).worker,
  },
  {
    name: 'local access',
    usage: '[NAME]',
    about: 'Address of the server that runs here, and a test key for a program on this machine',
    load: async () => (await import('./local-access.ts')).localAccess,
  },
  {
    name: 'catalog import',
    usage: 'FILE|FOLDER|- [--mapping FILE | --write-mapping FILE] [--seller NAME] [--dry-run]',
    about: 'Fill the catalogue from a jlcparts export, KiCad libraries, a price list or an order history',
    load: async () => (await import('./catalog.ts')).catalogImport,
  },
  {
    name: 'catalog stats',
    usage: '',
    about: 'What the catalogue holds',
    load: async () => (await import('./catalog.ts')).catalogStats,
  },
  {
    name: 'search',
    usage: 'QUERY [--limit N] [--category ID] [--in-stock] [--sort price]',
    about: 'Search the catalogue: 10k 0402 1%',
    load: async () => (await import('./search.ts')).search,
  },
  {
    name: 'part',
    usage: 'SKU_OR_NUMBER [--manufacturer NAME]',
    about: 'Show one part',
    load: async () => (await import('./search.ts')).part,
  },
  {
    name: 'alternatives',
    usage: 'SKU_OR_NUMBER [--max N] [--match PARAMETER ...] [--manufacturer NAME]',
    about: 'Find parts that can stand in for one',
    load: async () => (await import('./alternatives.ts')).alternatives,
  },
  {
    name: 'match',
    usage:
      '[--reference R1] [--value 10k] [--footprint R_0402] [--mpn NUMBER] [--manufacturer NAME] [--description TEXT]',
    about: 'Match one component to the catalogue',
    load: async () => (await import('./match.ts')).match,
  },
  {
    name: 'value',
    usage: 'TEXT [--kind R] [--reference R1]',
    about: 'Read a component value: 4k7, 0.1uF/16V, 104',
    load: async () => (await import('./value.ts')).value,
  },
  {
    name: 'footprint',
    usage: 'NAME [OTHER_NAME]',
    about: 'Read a footprint name, or compare two',
    load: async () => (await import('./footprint.ts')).footprint,
  },
  {
    name: 'bom read',
    usage:
      'FILE [--sheet NAME] [--header-row N] [--delimiter C] [--encoding NAME] [--columns JSON] [--mapping FILE] [--write-mapping FILE]',
    about: 'Read a BOM file and show how it was understood',
    load: async () => (await import('./bom-read.ts')).bomRead,
  },
  {
    name: 'bom match',
    usage: 'FILE [--decisions FILE.csv] [reading options of `bom read`]',
    about: 'Match every line of a BOM to the catalogue',
    load: async () => (await import('./bom-match.ts')).bomMatch,
  },
  {
    name: 'bom cost',
    usage: `FILE ${BUILD_USAGE} [--decisions FILE.csv] [reading options of \`bom read\`]`,
    about: 'Match a BOM and say what it costs to build, landed, and what to order where',
    load: async () => (await import('./bom-cost.ts')).bomCost,
  },
  {
    name: 'bom decide',
    usage:
      'FILE LINE --part NUMBER [--manufacturer NAME] | --none | --not-bought [--scope line|file|project|account] [--note TEXT] [--by NAME] [--decisions FILE.csv] [reading options of `bom read`]',
    about: 'Keep what is bought for a line in a file of decisions, for `bom match` and `bom cost`',
    load: async () => (await import('./bom-decide.ts')).bomDecide,
  },
  {
    name: 'bom clean',
    usage: 'FILE',
    about: 'Write EIA capacitor codes of a CSV out (104 -> 100nF); the rest stays as it is',
    load: async () => (await import('./bom-clean.ts')).bomClean,
  },
  {
    name: 'bom diff',
    usage: 'BEFORE AFTER [--fail-on changes]',
    about: 'What changed between two BOMs, by designator',
    load: async () => (await import('./bom-diff.ts')).bomDiff,
  },
  {
    name: 'bom export',
    usage: 'FILE -o OUTPUT.csv|xlsx|json [--quantity N] [--currency EUR] [reading options of `bom read`]',
    about: 'Write a BOM with its matches and prices as CSV, XLSX or JSON; no cell runs as a formula',
    load: async () => (await import('./bom-export.ts')).bomExport,
  },
  {
    name: 'bom pdf',
    usage: `FILE [-o OUTPUT.pdf] ${BUILD_USAGE}`,
    about: 'Write a BOM with its matches and cost as PDF',
    load: async () => (await import('./bom-pdf.ts')).bomPdf,
  },
  {
    name: 'cost plan',
    usage: 'QUOTES.json [--exact]',
    about: 'Plan an order from your own quotes; no catalogue needed',
    load: async () => (await import('./cost-plan.ts')).costPlan,
  },
  {
    name: 'erc',
    usage:
      'FILE|FOLDER|ZIP [--format text|json|kicad|sarif] [--severity error] [--rules FILE.kicad_pro] [--libraries FOLDER] [--fail-on error|warning]',
    about: 'Check a KiCad schematic by the electrical rules; findings carry file, line, part, pin and net',
    load: async () => (await import('./erc.ts')).erc,
  },
  {
    name: 'netlist',
    usage: 'FILE|FOLDER|ZIP [--kicad]',
    about: 'The nets of a KiCad schematic; --kicad writes the netlist file that Pcbnew reads',
    load: async () => (await import('./netlist.ts')).netlist,
  },
  {
    name: 'schematic diff',
    usage:
      'BASE HEAD [--format text|json|markdown] [--svg FOLDER] [--theme light|dark|mono|kicad|auto] [--fail-on changes|any]',
    about: 'What changed between two KiCad schematics: parts, values, nets and sheets; --svg draws it in colours',
    load: async () => (await import('./schematic-diff.ts')).schematicDiff,
  },
  {
    name: 'schematic svg',
    usage: 'FILE|FOLDER|ZIP -o FOLDER [--theme light|dark|mono|kicad|auto] [--sheet /Power/] [--markers]',
    about: 'Draw each sheet of a KiCad schematic as SVG; --markers shows what the rules check finds',
    load: async () => (await import('./schematic-svg.ts')).schematicSvg,
  },
  {
    name: 'board',
    usage:
      'statistics|drc|connectivity|parity|render|netlist|positions|bom FILE|FOLDER|ZIP [-o FOLDER] [--format text|json] [--theme green|…] [--width PIXELS] [--markers] [--board NAME] [--fail-on error|warning]',
    about: 'Measure, check, draw or list a KiCad board; with its schematic beside it the two are compared',
    load: async () => (await import('./board.ts')).board,
  },
  {
    name: 'gerber inspect',
    usage: 'FILE|FOLDER|ZIP [--folder NAME] [--json]',
    about: 'Which Gerber file is which layer, and why; size, copper layers, what is odd',
    load: async () => (await import('./gerber-inspect.ts')).gerberInspect,
  },
  {
    name: 'gerber dfm',
    usage:
      'FILE|FOLDER|ZIP [--profile ID] [--limits FILE.json] [--layers N] [--copper-oz N] [--folder NAME] [--format text|json] [--svg PREFIX] [--fail-on error|warning]',
    about: 'Check whether a maker can build the board; every limit bears its source and date',
    load: async () => (await import('./gerber-dfm.ts')).gerberDfm,
  },
  {
    name: 'gerber render',
    usage:
      'FILE|FOLDER|ZIP -o FOLDER|PICTURE.png|.svg [--dpi N] [--mask green|…] [--finish enig|…] [--folder NAME]; one layer dark on white: FILE -o PICTURE.png|.svg --mono [--dpi N]',
    about: 'Draw both sides of the finished board and each layer, as SVG and PNG',
    load: async () => (await import('./gerber-render.ts')).gerberRender,
  },
  {
    name: 'gerber quote',
    usage:
      'FILE|FOLDER|ZIP | --size 50x40 --layers 2 [--quantities 5,10] [--finish ENIG] [--thickness 1.6] [--colour green] [--currency EUR] [--cards FILE.json] [--curve] [--folder NAME] [--json]',
    about: 'What the bare boards cost, vendor by vendor; who cannot make them, and why',
    load: async () => (await import('./gerber-quote.ts')).gerberQuote,
  },
  {
    name: 'gerber stackup',
    usage:
      '[FILE|FOLDER|ZIP] -o STACKUP.pdf [--layers N] [--thickness MM] [--name TEXT] [--profile ID] [--permittivity 4.4] [--options FILE.json] [--folder NAME]',
    about: 'Write the stackup of a board as PDF: layers, drawing, drill spans, impedances, pictures',
    load: async () => (await import('./gerber-stackup.ts')).gerberStackup,
  },
  {
    name: 'gerber placement',
    usage:
      'POSITIONS|BOARD.kicad_pcb -o PLACEMENT.zip [--units mm|inch|mil] [--format generic|jlcpcb|neoden] [--gerbers ZIP|FOLDER] [--bom FILE] [--rows N --cols N] [--no-corrections]',
    about: 'Write centroid files, pictures, a panel and a feeder map for an assembler, in one ZIP',
    load: async () => (await import('./gerber-placement.ts')).gerberPlacement,
  },
  {
    name: 'providers',
    usage: '',
    about: 'Price providers that are set up: what is left of their quota, and their terms',
    load: async () => (await import('./providers.ts')).providersList,
  },
  {
    name: 'providers test',
    usage: '[ID] [--mpn RC0402FR-0710KL]',
    about: 'Put one real question to each price provider, or to one; it counts against the quota',
    load: async () => (await import('./providers.ts')).providersTest,
  },
  {
    name: 'account create',
    usage: 'NAME [--plan NAME]',
    about: 'Create an account; `subscription set` lets it create keys',
    load: async () => (await import('./account.ts')).accountCreate,
  },
  {
    name: 'account list',
    usage: '',
    about: 'List all accounts',
    load: async () => (await import('./account.ts')).accountList,
  },
  {
    name: 'subscription set',
    usage: 'ACCOUNT active|none|past_due|canceled [--plan NAME] [--until 2027-01-01]',
    about: 'Set the subscription of an account (by id or name)',
    load: async () => (await import('./account.ts')).subscriptionSet,
  },
  {
    name: 'keys create',
    usage: 'NAME [--account NAME] [--live] [--scopes a,b] [--expires 2027-01-01]',
    about: 'Create an API key (a test key unless --live); it is shown once',
    load: async () => (await import('./keys.ts')).keysCreate,
  },
  {
    name: 'keys list',
    usage: '[--account NAME]',
    about: 'List the keys of an account',
    load: async () => (await import('./keys.ts')).keysList,
  },
  {
    name: 'keys revoke',
    usage: 'KEY_ID [--account NAME]',
    about: 'Revoke a key at once',
    load: async () => (await import('./keys.ts')).keysRevoke,
  },
  {
    name: 'credits grant',
    usage: 'ACCOUNT AMOUNT [--note TEXT] [--id ID]',
    about: 'Give an account credits; the same --id twice grants once',
    load: async () => (await import('./credits.ts')).creditsGrant,
  },
  {
    name: 'credits balance',
    usage: '[ACCOUNT]',
    about: 'Show the credits of an account',
    load: async () => (await import('./credits.ts')).creditsBalance,
  },
  {
    name: 'credits audit',
    usage: '',
    about: 'Check that every balance equals its ledger entries',
    load: async () => (await import('./credits.ts')).creditsAudit,
  },
];

/** The command of that name, loaded; undefined: there is none. */
export async function findCommand(name: string): Promise<Command | undefined> {
  return await commands.find((one) => one.name === name)?.load();
}
