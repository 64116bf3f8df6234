import { ThroughPads } from '../board/through-pads.ts';
import { issueObject } from '../board/objects.ts';
import type { Rule } from '../rule.ts';

/** Fewer holes missing than this share of the pads may be meant, such as test points on both sides. */
const FEW = 0.3;

/** Pads that stand at the same place on all copper layers want a hole. */
export const drillFileMissing: Rule = {
  id: 'drill_file_missing',
  title: 'Holes for all pads that go through the board',
  limits: [],
  needs: ['copper'],
  missing: ({ copper, drillFiles }) =>
    copper.length < 2 && drillFiles.length > 0 ? 'one copper layer does not tell which pads go through the board' : '',
  *check({ copper, holes, drillFiles }) {
    if (drillFiles.length === 0) {
      yield { severity: 'error', message: 'There is no drill file', layers: [], group: 'no file' };
      return;
    }
    const pads = new ThroughPads(copper, holes);
    if (pads.all === 0) return;
    const isFileMissing = pads.without.length > pads.all * FEW;
    for (const { object, isSure } of pads.without) {
      if (!isSure && !isFileMissing) continue;
      yield {
        severity: 'error',
        message: isFileMissing
          ? `${pads.without.length} of ${pads.all} pads that go through the board have no hole: a drill file is missing`
          : 'A pad that goes through the board has no hole',
        layers: [],
        at: [object.x, object.y],
        objects: () => [issueObject(object, copper[0]!.file)],
        group: isFileMissing ? 'file' : 'pad',
        isOfAll: isFileMissing,
      };
    }
  },
};
