/** The command as an overview of commands shows it. */
export const watchCommand = {
  usage: 'FOLDER... [--once] [--config FILE] | init | status | retry | drop',
  about:
    'Watch folders: BOMs, Gerber sets and schematics that are saved there are costed and checked, and the team gets a report',
};

const SPOOL_WORDS = ['status', 'retry', 'drop'] as const;
export type SpoolWord = (typeof SPOOL_WORDS)[number];

/** Words about what was kept: they need no service. */
export function isSpoolWord(word: string): word is SpoolWord {
  return SPOOL_WORDS.some((one) => one === word);
}

/** Whether these words start a watcher, which may run for months, and not something that answers and ends. */
export function startsWatcher(argv: readonly string[]): boolean {
  if (argv.some((word) => word === '--help' || word === '-h')) return false;
  return !argv.some((word) => word === 'init' || isSpoolWord(word));
}

/** What `--help` says; `program` is how it was called. */
export const helpText = (program: string): string => {
  const words = [
    [`${program} FOLDER...`, 'watch until Ctrl+C; without folders those of the file'],
    [`${program} FOLDER... --once`, 'do what is to be done now and end, as for cron'],
    [`${program} init [FOLDER...]`, 'find KiCad projects, write partwright-watch.yml'],
    [`${program} status [FOLDER...]`, 'what waits, what was given up, and why'],
    [`${program} retry [ID...]`, 'try again what was given up, or what is named'],
    [`${program} drop ID...|dead`, 'forget what is named, or all that was given up'],
  ] as const;
  const width = Math.max(...words.map(([usage]) => usage.length));
  return `${program} [FOLDER...] [OPTIONS]

Watch folders: BOMs, Gerber sets and schematics that are saved there are costed and checked, and
the team gets a report. It lies beside each file (board.cost.md, board.cost.json) and
goes where the configuration says.

${words.map(([usage, about]) => `  ${usage.padEnd(width)}  ${about}`).join('\n')}

Which service, and what it is asked for:
  --config FILE         configuration; else partwright-watch.yml here, or that of the user
  --server URL          the service (or PARTWRIGHT_URL; its key in PARTWRIGHT_KEY); else the one of
                        this machine, which is started with the watcher
  --quantities 1,100    boards that the cost is calculated for; default: 1,100,1000
  --primary 100         the quantity that headlines go by; default: 100, else the largest
  --currency EUR        currency of the costs, ISO 4217; default: USD
  --fab-profile ID      fab with whose limits Gerber files are compared, such as jlcpcb
  --variant NAME        variant that BOMs are read in; else the default of each
  --substitutes USE     what is bought in place of parts that are short, expensive, ending or not
                        priced: none (they are only listed), approved, equivalent;
                        default: none

How it runs:
  --poll [MS]           look at the files every so often, as on network shares, which report nothing
  --no-files            write nothing beside the files
  --spool FOLDER        where exports wait until they are reported; also of status, retry and drop
  --listen HOST:PORT    serve /health and /metrics there; off takes back what the file says
  --once                end when all is reported
  --timeout 2m          end of --once when nothing gets on for so long; what waits is kept;
                        s, m or h; default: 2m
  --log text|json       lines for people, or an object a line; default: text
  --verbose             log also each message that is sent

  --json                of status: as JSON
  --yes                 of init: write over a configuration that is there
  --help, -h            this text

Exit codes: 0 all is told; 1 something waits, was given up or could not be looked through (of
status: was given up); 2 wrong arguments or configuration.
`;
};
