import type { Command } from '../command.ts';
import { bomEntries } from '../entries/boms.ts';
import type { CommandEntry } from '../entries/entry.ts';
import type { CommandGroup } from '../entries/words.ts';
import { gerberEntries } from '../entries/gerbers.ts';
import { cadEntries } from '../entries/cad.ts';
import { kicadEntries } from '../entries/kicad.ts';
import { operatorEntries } from '../entries/operator.ts';
import { orderingEntries } from '../entries/ordering.ts';
import { projectEntries } from '../entries/projects.ts';
import { purchaseOrderEntries } from '../entries/orders.ts';
import { partEntries } from '../entries/parts.ts';
import { stockEntries } from '../entries/stock.ts';
import { serviceEntries } from '../entries/service.ts';

/** Commands as an overview shows them, under a title each. */
export const commandGroups: readonly CommandGroup<CommandEntry>[] = [
  { title: 'BOMs', entries: bomEntries },
  { title: 'Projects', entries: projectEntries },
  { title: 'Orders and quotations', entries: orderingEntries },
  { title: 'Parts, values and prices', entries: partEntries },
  { title: 'Stock and builds', entries: stockEntries },
  { title: 'Purchase orders', entries: purchaseOrderEntries },
  { title: 'KiCad schematics and boards', entries: kicadEntries },
  { title: '3D models', entries: cadEntries },
  { title: 'Gerber files and manufacturing', entries: gerberEntries },
  { title: 'The service, other servers, your shell', entries: serviceEntries },
  { title: 'For the operator of a service', entries: operatorEntries },
];

export const commands: readonly CommandEntry[] = commandGroups.flatMap(({ entries }) => entries);

/** The command of that name, loaded; undefined: there is none. */
export async function findCommand(name: string): Promise<Command | undefined> {
  return await commands.find((one) => one.name === name)?.load();
}
