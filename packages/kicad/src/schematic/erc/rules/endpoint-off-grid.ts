import type { Point } from '../../model.ts';
import type { ConnectedPin } from '../../nets/index.ts';
import type { Rule } from '../model.ts';
import { findFileItem } from '../subject.ts';

export const endpointOffGrid: Rule = {
  id: 'endpoint_off_grid',
  title: 'Symbol pin or wire end off connection grid',
  severity: 'warning',
  stage: 'files',
  *check({ screens, connectivity, project }) {
    const grid = project.settings.drawing.connectionGrid;
    if (!(grid > 0)) return;
    const isOff = ({ x, y }: Point): boolean => x % grid !== 0 || y % grid !== 0;
    for (const sheet of screens) {
      for (const { wires, buses } of connectivity.islandsOf.get(sheet) ?? [])
        for (const [isBus, lines] of [
          [false, wires],
          [true, buses],
        ] as const)
          for (const item of lines) {
            const at = [item.points[0]!, item.points.at(-1)!].find(isOff);
            if (at !== undefined) yield { subjects: [{ what: 'wire', item, isBus, sheet }], at };
          }
      for (const item of sheet.file.busEntries)
        for (const at of [item.at, item.end])
          if (isOff(at)) yield { subjects: [{ what: 'busEntry', item, sheet }], at };
      // Once for each symbol: the rest of its pins follows from the first.
      for (const symbol of sheet.symbols) {
        let first: ConnectedPin | undefined;
        for (const pin of connectivity.pinsOf.get(symbol) ?? [])
          if (isOff(pin.at) && (first === undefined || findFileItem(pin).line < findFileItem(first).line)) first = pin;
        if (first !== undefined) yield { subjects: [first] };
      }
    }
  },
};
