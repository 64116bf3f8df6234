import type { ViolationItem } from './violation.ts';

/**
 * What a project has put aside: `clearance|101600000|95500000|UUID|UUID`, the place between type and items. The place is not
 * compared: it moves with every edit, the items do not.
 */
export function readExclusions(keys: readonly string[]): Set<string> {
  return new Set(
    keys.map((key) => {
      const [type = '', , , ...uuids] = key.split('|');
      return makeExclusionKey(type, uuids);
    }),
  );
}

export function exclusionKey(type: string, items: readonly ViolationItem[]): string {
  return makeExclusionKey(
    type,
    items.map(({ uuid }) => uuid),
  );
}

const NOTHING = '00000000-0000-0000-0000-000000000000';

function makeExclusionKey(type: string, uuids: readonly string[]): string {
  const named = uuids.filter((uuid) => uuid !== '' && uuid !== NOTHING);
  return [type, ...named.sort()].join('|');
}
