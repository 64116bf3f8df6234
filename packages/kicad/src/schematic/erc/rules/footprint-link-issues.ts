import type { Rule } from '../model.ts';
import { splitName } from './lib-symbol-issues.ts';
import { symbolSubject } from './symbols-by-reference.ts';

export const footprintLinkIssues: Rule = {
  id: 'footprint_link_issues',
  title: 'Footprint link issue',
  severity: 'warning',
  stage: 'libraries',
  *check({ screens, libraries: { footprints, unknownFootprints } }) {
    if (footprints === undefined) return;
    for (const instance of screens.flatMap((screen) => screen.symbols)) {
      if (instance.footprint === '') continue;
      const [nickname, name] = splitName(instance.footprint);
      if (unknownFootprints.has(nickname)) continue;
      const library = footprints.get(nickname);
      const description =
        name === ''
          ? `'${instance.footprint}' is not a valid footprint identifier.`
          : library === undefined
            ? `The current configuration does not include the footprint library '${nickname}'.`
            : library.has(name)
              ? undefined
              : `Footprint '${name}' not found in library '${nickname}'.`;
      if (description !== undefined) yield { subjects: [symbolSubject(instance)], description };
    }
  },
};
