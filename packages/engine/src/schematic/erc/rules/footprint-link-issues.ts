import type { Rule } from '../model.ts';
import { splitName } from './lib-symbol-issues.ts';
import { symbolSubject } from './symbols-by-reference.ts';

export const footprintLinkIssues: Rule = {
  id: 'footprint_link_issues',
  title: 'Footprint link issue',
  severity: 'warning',
  *check({ project, libraries: { footprints } }) {
    if (footprints === undefined) return;
    for (const instance of project.symbols) {
      if (instance.footprint === '') continue;
      const [nickname, name] = splitName(instance.footprint);
      const library = footprints.get(nickname);
      const description =
        nickname === ''
          ? `'${name}' is not a valid footprint identifier.`
          : library === undefined
            ? `The current configuration does not include the footprint library '${nickname}'.`
            : library.has(name)
              ? undefined
              : `Footprint '${name}' not found in library '${nickname}'.`;
      if (description !== undefined) yield { subjects: [symbolSubject(instance)], description };
    }
  },
};
