import Flatbush from 'flatbush';
import { normalizeReference, type AssemblyCheck, type Finding } from '../model.ts';
import { overlapNm, sureBody } from './bodies.ts';
import { Unseen, withoutPlaces } from './missing-words.ts';

/** Sizes of packages are nominal. */
const NOMINAL_NM = 50_000;
const MOST_FINDINGS = 5000;

export const bodiesApart: AssemblyCheck = {
  id: 'bodies_apart',
  title: 'No part lies in another',
  missing: withoutPlaces,
  check({ placed }) {
    const unseen = new Unseen();
    // One that is placed twice is found by another check.
    const once = new Map(placed!.map((part) => [normalizeReference(part.reference), part]));
    const bodies = [...once.values()].flatMap((part) => {
      if (part.bom?.dnp) return [];
      const body = sureBody(part);
      if (!body) unseen.add('the size of its body is not known');
      return body ? [{ part, body }] : [];
    });
    const findings: Finding[] = [];
    if (bodies.length === 0) return { findings, checked: 0, unseen };
    const tree = new Flatbush(bodies.length);
    const measureBodyBox = ({ body }: (typeof bodies)[number]): [number, number, number, number] => {
      const [xs, ys] = [body.map(([x]) => x), body.map(([, y]) => y)];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    };
    for (const body of bodies) tree.add(...measureBodyBox(body));
    tree.finish();
    for (const [at, one] of bodies.entries()) {
      for (const other of tree.search(...measureBodyBox(one))) {
        const second = bodies[other]!;
        if (other <= at || second.part.side !== one.part.side) continue;
        const depth = overlapNm(one.body, second.body);
        if (depth <= NOMINAL_NM) continue;
        if (findings.length >= MOST_FINDINGS) return { findings, checked: at, unseen };
        findings.push({
          severity: 'error',
          message: `The bodies of ${one.part.reference} and ${second.part.reference} lie ${(depth / 1e6).toFixed(2)} mm in each other`,
          references: [one.part.reference, second.part.reference],
          side: one.part.side,
          at: [(one.part.x + second.part.x) / 2, (one.part.y + second.part.y) / 2],
          positionsLine: second.part.placement.line,
        });
      }
    }
    return { findings, checked: bodies.length, unseen };
  },
};
