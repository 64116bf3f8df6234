// npm run checks [-- NAME [ARG ...]]: suites too slow for `npm test`. Without a name all of them run.
const checks = [
  'slow-tests',
  'kill-in-the-middle',
  'orders',
  'kill-during-import',
  'kill-during-removal',
  'backup',
  'revoked-keys',
  'faults',
  'load',
  'replica',
  'attack',
  'hostile',
  'mutated-boms',
  'random-orders',
  'kicad-pictures',
  'gerber-sets',
  'gerber-pixels',
  'seeded-boards',
  'review-pairs',
  'kicad-erc',
  'kicad-drc',
  'kicad-netlists',
  'openapi',
  'clients',
  'claims',
  'docs',
  'site',
  'kubernetes',
  'watcher',
  'providers',
  'seller-servers',
  'advisories',
  'release',
  'n8n',
] as const;

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !(checks as readonly string[]).includes(name)) {
  console.error(`There is no check ${name}; there are: ${checks.join(', ')}`);
  process.exit(2);
}
let passed = true;
for (const check of name === undefined ? checks : [name]) {
  console.log(`== ${check}`);
  const { run } = (await import(`./${check}.ts`)) as { run(args: string[]): Promise<boolean> };
  passed = (await run(args)) && passed;
}
process.exit(passed ? 0 : 1);
