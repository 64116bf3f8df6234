import type { Command } from '../command.ts';

/** A command is loaded when it is asked for, so that `value` does not wait for a database driver. */
export interface CommandLoader {
  name: string;
  load(): Promise<Command>;
}

const lazy = <Name extends string>(
  name: string,
  open: () => Promise<Record<Name, Command>>,
  exported: Name,
): CommandLoader => ({
  name,
  load: async () => (await open())[exported],
});

export const commands: CommandLoader[] = [
  lazy('serve', () => import('./serve.ts'), 'serve'),
  lazy('worker', () => import('./worker.ts'), 'worker'),
  lazy('local access', () => import('./local-access.ts'), 'localAccess'),
  lazy('catalog import', () => import('./catalog.ts'), 'catalogImport'),
  lazy('catalog stats', () => import('./catalog.ts'), 'catalogStats'),
  lazy('search', () => import('./search.ts'), 'search'),
  lazy('part', () => import('./search.ts'), 'part'),
  lazy('alternatives', () => import('./alternatives.ts'), 'alternatives'),
  lazy('match', () => import('./match.ts'), 'match'),
  lazy('value', () => import('./value.ts'), 'value'),
  lazy('footprint', () => import('./footprint.ts'), 'footprint'),
  lazy('bom read', () => import('./bom-read.ts'), 'bomRead'),
  lazy('bom match', () => import('./bom-match.ts'), 'bomMatch'),
  lazy('bom cost', () => import('./bom-cost.ts'), 'bomCost'),
  lazy('bom clean', () => import('./bom-clean.ts'), 'bomClean'),
  lazy('bom diff', () => import('./bom-diff.ts'), 'bomDiff'),
  lazy('bom export', () => import('./bom-export.ts'), 'bomExport'),
  lazy('bom pdf', () => import('./bom-pdf.ts'), 'bomPdf'),
  lazy('cost plan', () => import('./cost-plan.ts'), 'costPlan'),
  lazy('erc', () => import('./erc.ts'), 'erc'),
  lazy('netlist', () => import('./netlist.ts'), 'netlist'),
  lazy('schematic diff', () => import('./schematic-diff.ts'), 'schematicDiff'),
  lazy('schematic svg', () => import('./schematic-svg.ts'), 'schematicSvg'),
  lazy('board', () => import('./board.ts'), 'board'),
  lazy('gerber inspect', () => import('./gerber-inspect.ts'), 'gerberInspect'),
  lazy('gerber dfm', () => import('./gerber-dfm.ts'), 'gerberDfm'),
  lazy('gerber render', () => import('./gerber-render.ts'), 'gerberRender'),
  lazy('gerber quote', () => import('./gerber-quote.ts'), 'gerberQuote'),
  lazy('gerber stackup', () => import('./gerber-stackup.ts'), 'gerberStackup'),
  lazy('gerber placement', () => import('./gerber-placement.ts'), 'gerberPlacement'),
  lazy('providers', () => import('./providers.ts'), 'providersList'),
  lazy('providers test', () => import('./providers.ts'), 'providersTest'),
  lazy('account create', () => import('./account.ts'), 'accountCreate'),
  lazy('account list', () => import('./account.ts'), 'accountList'),
  lazy('subscription set', () => import('./account.ts'), 'subscriptionSet'),
  lazy('keys create', () => import('./keys.ts'), 'keysCreate'),
  lazy('keys list', () => import('./keys.ts'), 'keysList'),
  lazy('keys revoke', () => import('./keys.ts'), 'keysRevoke'),
  lazy('credits grant', () => import('./credits.ts'), 'creditsGrant'),
  lazy('credits balance', () => import('./credits.ts'), 'creditsBalance'),
  lazy('credits audit', () => import('./credits.ts'), 'creditsAudit'),
];

/** The command of that name, loaded; undefined: there is none. */
export async function findCommand(name: string): Promise<Command | undefined> {
  return await commands.find((one) => one.name === name)?.load();
}
