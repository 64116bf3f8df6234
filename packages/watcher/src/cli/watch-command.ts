/** The command as an overview of commands shows it. */
export const watchCommand = {
  usage: 'FOLDER... [--once] [--config FILE] | init | status | retry | drop',
  about:
    'Watch folders: BOMs, Gerber sets and schematics that are saved there are costed and checked, and the team is told',
};

/** What `--help` says; `program` is how it was called. */
export const helpText = (program: string): string => `${program} [FOLDER...] [OPTIONS]

${watchCommand.about}.
What was found out lies beside each file (board.cost.md, board.cost.json) and goes where the configuration says.

  ${program} FOLDER...          watch until Ctrl+C
  ${program} FOLDER... --once   do what is to be done now and end, as for cron
  ${program} init [FOLDER...]   find KiCad projects and write a configuration, partwright-watch.yml
  ${program} status             what waits, what was given up, and why
  ${program} retry [ID...]      try again what was given up; with ids also what waits
  ${program} drop ID...         forget exports or messages that wait or were given up

Options:
  --config FILE         configuration; else partwright-watch.yml here, or in the folder of your settings
  --server URL          the service (also PARTWRIGHT_URL, with the key in PARTWRIGHT_KEY); else the one of this machine
  --quantities 1,100    boards that the cost is reckoned for
  --primary 100         the quantity that headlines go by
  --currency EUR        ISO 4217
  --poll [MS]           look at the files instead of being told, as on network shares
  --no-files            write nothing beside the files
  --spool FOLDER        where exports are kept until they are told
  --listen HOST:PORT    serve /health and /metrics there
  --timeout 10m         longest time of --once
  --log text|json       how to log
  --verbose             tell also each message and each retry
  --json                of status: as JSON
  --help

Exit codes: 0 all is told; 1 something waits or was given up; 2 wrong arguments or configuration.
`;
