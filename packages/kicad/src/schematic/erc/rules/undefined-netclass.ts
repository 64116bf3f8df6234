import type { Rule } from '../model.ts';

export const undefinedNetclass: Rule = {
  id: 'undefined_netclass',
  title: 'Undefined netclass',
  severity: 'error',
  *check({ project, connectivity, screens }) {
    const screen = new Set(screens);
    const known = new Set(['Default', ...project.settings.netClasses.map(({ name }) => name)]);
    for (const label of connectivity.labels) {
      if (!screen.has(label.sheet)) continue;
      for (const { name, value } of label.label.properties) {
        if (name !== 'Netclass' && name !== 'Net Class') continue;
        if (value !== '' && !known.has(value))
          yield { subjects: [label], description: `Netclass ${value} is not defined` };
      }
    }
  },
};
