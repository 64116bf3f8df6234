import type { Rule, Subject } from '../model.ts';
import type { BusEntry, Point, Wire } from '../../model.ts';
import type { ConnectedBusEntry, Island } from '../../nets/index.ts';

export const netNotBusMember: Rule = {
  id: 'net_not_bus_member',
  title: 'Net is graphically connected to a bus but not a bus member',
  severity: 'warning',
  stage: 'nets',
  *check({ connectivity, groups }) {
    const entriesOf = new Map<Island, ConnectedBusEntry[]>();
    for (const entry of connectivity.busEntries) {
      if (entry.wire === undefined || entry.bus === undefined) continue;
      const known = entriesOf.get(entry.wire);
      if (known === undefined) entriesOf.set(entry.wire, [entry]);
      else known.push(entry);
    }
    if (entriesOf.size === 0) return;
    for (const { islands, drivers, sheet } of groups) {
      if (drivers.length === 0) continue;
      // A net is judged by its first entry only.
      let first: ConnectedBusEntry | undefined;
      for (const entry of islands.flatMap((island) => entriesOf.get(island) ?? []))
        if (first === undefined || entry.entry.line < first.entry.line) first = entry;
      if (first === undefined || first.isMember === true) continue;
      const { entry, bus, wire } = first;
      const line = lineAt(entry, bus!);
      const subjects: Subject[] = [{ what: 'busEntry', item: entry, sheet }];
      if (line !== undefined) subjects.push({ what: 'wire', item: line, isBus: true, sheet });
      const name = bus!.name === '' ? `${sheet.humanPath}<NO NET>` : bus!.name;
      yield {
        subjects,
        description: `Net ${wire!.net?.name ?? wire!.name} is graphically connected to bus ${name} but is not a member of that bus`,
      };
    }
  },
};

/** The last line in the file that ends at the entry, else that runs past it. */
function lineAt({ at, end }: BusEntry, { buses }: Island): Wire | undefined {
  const touching = buses.filter((line) => touches(line, at) || touches(line, end));
  const ending = touching.filter(({ points }) =>
    [points[0]!, points.at(-1)!].some(({ x, y }) => [at, end].some((point) => point.x === x && point.y === y)),
  );
  let last: Wire | undefined;
  for (const line of ending.length > 0 ? ending : touching)
    if (last === undefined || line.line > last.line) last = line;
  return last;
}

/** An end of the line, or anywhere on it. */
function touches({ points }: Wire, { x, y }: Point): boolean {
  const [from, to] = [points[0]!, points.at(-1)!];
  const cross = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  return (
    cross === 0 &&
    x >= Math.min(from.x, to.x) &&
    x <= Math.max(from.x, to.x) &&
    y >= Math.min(from.y, to.y) &&
    y <= Math.max(from.y, to.y)
  );
}
