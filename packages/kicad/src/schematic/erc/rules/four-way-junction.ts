import type { Point } from '../../model.ts';
import type { Rule, Subject } from '../model.ts';

export const fourWayJunction: Rule = {
  id: 'four_way_junction',
  title: 'Four connection points are joined together',
  severity: 'ignore',
  stage: 'files',
  *check({ project, connectivity }) {
    for (const sheet of project.sheets) {
      const places = new Map<string, { at: Point; subjects: Subject[] }>();
      const put = (at: Point, subject: Subject): void => {
        const key = `${at.x},${at.y}`;
        const place = places.get(key);
        if (place === undefined) places.set(key, { at, subjects: [subject] });
        else place.subjects.push(subject);
      };
      for (const symbol of sheet.symbols) for (const pin of connectivity.pinsOf.get(symbol) ?? []) put(pin.at, pin);
      for (const { wires } of connectivity.islandsOf.get(sheet) ?? [])
        for (const item of wires)
          for (const at of [item.points[0]!, item.points.at(-1)!]) put(at, { what: 'wire', item, isBus: false, sheet });
      for (const { at, subjects } of places.values())
        if (subjects.length === 4)
          yield { subjects: [subjects[0]!, subjects[3]!], at, description: `Four items connected at ${at.x}, ${at.y}` };
    }
  },
};
