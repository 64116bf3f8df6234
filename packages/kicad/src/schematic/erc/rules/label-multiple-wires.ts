import type { Point, Wire } from '../../model.ts';
import type { Rule } from '../model.ts';

export const labelMultipleWires: Rule = {
  id: 'label_multiple_wires',
  title: 'Label connects more than one wire',
  severity: 'warning',
  stage: 'files',
  *check({ screens, connectivity }) {
    const screen = new Set(screens);
    for (const label of connectivity.labels) {
      if (!screen.has(label.sheet) || label.wires.length < 2) continue;
      const { at } = label.label;
      // Where wires end, a label names them all on purpose.
      const through = label.wires.filter((wire) => !endsAt(wire, at));
      if (through.length < 2) continue;
      yield {
        subjects: [label, { what: 'wire', item: through[0]!, isBus: label.island.isBus, sheet: label.sheet }],
        description: `Label connects more than one wire at ${at.x}, ${at.y}`,
      };
    }
  },
};

function endsAt({ points }: Wire, { x, y }: Point): boolean {
  return [points[0]!, points.at(-1)!].some((end) => end.x === x && end.y === y);
}
