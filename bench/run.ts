// npm run bench -- NAME [ARG ...]: every figure of docs/reference/figures.md is printed by one of these.
const benches = [
  'start',
  'load',
  'bom',
  'values',
  'matching',
  'decoders',
  'search',
  'alternatives',
  'import',
  'lookups',
  'shares',
  'requests',
  'durability',
  'sandbox',
  'scale',
  'contradictions',
  'footprints',
  'cost',
  'orders',
  'erc',
  'netlist',
  'schematic-svg',
  'gerber',
  'dfm',
  'action',
  'datasheets',
  'cad',
  'fit',
  'fit-library',
  'identify',
  'pages',
] as const;

const [name, ...args] = process.argv.slice(2);
if (!(benches as readonly (string | undefined)[]).includes(name)) {
  console.error(`usage: npm run bench -- NAME [ARG ...]; there are: ${benches.join(', ')}`);
  process.exit(2);
}
const bench = (await import(`./${name}.ts`)) as { run(args: string[]): Promise<void> };
await bench.run(args);
