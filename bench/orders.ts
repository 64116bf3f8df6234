// From an answer to an order: npm run bench -- orders [PART] [--wrong]. `--wrong` names each figure of a quotation that is wrong.
type Part = (isWrongNamed: boolean) => Promise<void>;

const parts: Readonly<Record<string, Part>> = {
  builds: async () => (await import('./order-builds.ts')).run(),
  quotations: async (isWrongNamed) => (await import('./orders-files.ts')).benchQuotations(isWrongNamed),
};

export async function run(args: string[]): Promise<void> {
  const name = args.find((arg) => !arg.startsWith('--'));
  const wanted = Object.entries(parts).filter(([part]) => name === undefined || part === name);
  if (wanted.length === 0) throw new Error(`there are the parts ${Object.keys(parts).join(', ')}, not ${name}`);
  for (const [, part] of wanted) await part(args.includes('--wrong'));
}
