import type { BusAliasUse } from '../../nets/index.ts';
import { expandBus } from '../../nets/bus-names.ts';
import type { AbsorbedIslands, ErcContext, Rule, Subject } from '../model.ts';

export const busToNetConflict: Rule = {
  id: 'bus_to_net_conflict',
  title: 'Invalid connection between bus and net items',
  severity: 'error',
  stage: 'nets',
  *check(context) {
    for (const group of context.groups) {
      const ofNets = firstItem(group, context, false);
      const ofBuses = ofNets === undefined ? undefined : firstItem(group, context, true);
      if (ofNets !== undefined && ofBuses !== undefined) yield { subjects: [ofNets, ofBuses] };
    }
  },
};

/** Wires, labels and sheet pins in the order of the file; lines of buses come behind all. */
function firstItem({ islands, sheet }: AbsorbedIslands, context: ErcContext, ofBuses: boolean): Subject | undefined {
  const found: { line: number; subject: Subject }[] = [];
  for (const { wires, buses, labels, sheetPins } of islands) {
    if (!ofBuses)
      for (const item of wires) found.push({ line: item.line, subject: { what: 'wire', item, isBus: false, sheet } });
    else for (const item of buses) found.push({ line: Infinity, subject: { what: 'wire', item, isBus: true, sheet } });
    for (const label of labels)
      if (label.label.kind !== 'directive' && isBusName(label.text, context) === ofBuses)
        found.push({ line: label.label.line, subject: label });
    for (const pin of sheetPins)
      if (isBusName(pin.text, context) === ofBuses) found.push({ line: pin.pin.line, subject: pin });
  }
  let first = found[0];
  for (const entry of found) if (entry.line < first!.line) first = entry;
  return first?.subject;
}

function isBusName(text: string, { connectivity }: ErcContext): boolean {
  const aliases: ReadonlyMap<string, BusAliasUse> = connectivity.busAliases;
  return expandBus(text, aliases) !== undefined;
}
