import type { ConnectedLabel } from '../../nets/index.ts';
import type { SheetInstance } from '../../project/model.ts';
import { unescapeName } from '../../project/escaped-names.ts';
import type { Rule } from '../model.ts';

export const sameLocalGlobalLabel: Rule = {
  id: 'same_local_global_label',
  title: 'Local and global labels have same name',
  severity: 'warning',
  *check({ connectivity, project }) {
    const order = new Map(project.sheets.map((sheet, index) => [sheet, index]));
    const locals = new Map<string, ConnectedLabel>();
    const globals = new Map<string, ConnectedLabel>();
    // KiCad comes to the nets from the last to the first, and tells of the first label it finds.
    for (const net of connectivity.nets.toReversed())
      for (const label of net.islands.flatMap(({ labels }) => labels).toSorted(compareLabels(order))) {
        const kind = label.label.kind === 'local' ? locals : label.label.kind === 'global' ? globals : undefined;
        // `CAN{slash}TX` and `CAN/TX` are one name.
        const text = unescapeName(label.text);
        if (kind !== undefined && !kind.has(text)) kind.set(text, label);
      }
    for (const [text, label] of globals) {
      const local = locals.get(text);
      if (local !== undefined) yield { subjects: [label, local] };
    }
  },
};

/** By sheet, then by place in the file. */
function compareLabels(order: ReadonlyMap<SheetInstance, number>): (a: ConnectedLabel, b: ConnectedLabel) => number {
  return (a, b) => order.get(a.sheet)! - order.get(b.sheet)! || a.label.line - b.label.line;
}
