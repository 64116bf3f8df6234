import type { Rule } from '../model.ts';

export const noConnectDangling: Rule = {
  id: 'no_connect_dangling',
  title: 'Unconnected "no connection" flag',
  severity: 'warning',
  stage: 'nets',
  *check({ groups, onSameNets }) {
    for (const { islands, primary, sheet } of groups) {
      const [item] = primary.noConnects;
      if (item === undefined) continue;
      const onNet = [...onSameNets(islands)];
      const isFree = onNet.every(
        ({ pins, labels, sheetPins }) =>
          pins.length === 0 && sheetPins.length === 0 && labels.every(({ label }) => label.kind === 'directive'),
      );
      if (isFree) yield { subjects: [{ what: 'noConnect', item, sheet }] };
    }
  },
};
