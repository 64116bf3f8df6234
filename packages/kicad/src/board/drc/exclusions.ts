import type { ViolationItem } from './violation.ts';

const NOTHING = '00000000-0000-0000-0000-000000000000';

/**
 * What a project has put aside: `clearance|101600000|95500000|UUID|UUID`, the place between type and items. The place is not
 * compared: it moves with every edit, the items do not.
 */
export class Exclusions {
  readonly #keys: ReadonlySet<string>;

  constructor(exclusions: readonly string[]) {
    this.#keys = new Set(
      exclusions.map((text) => {
        const [type = '', , , ...uuids] = text.split('|');
        return makeKey(type, uuids);
      }),
    );
  }

  has(type: string, items: readonly ViolationItem[]): boolean {
    if (this.#keys.size === 0) return false;
    return this.#keys.has(
      makeKey(
        type,
        items.map(({ uuid }) => uuid),
      ),
    );
  }
}

function makeKey(type: string, uuids: readonly string[]): string {
  const named = uuids.filter((uuid) => uuid !== '' && uuid !== NOTHING);
  return [type, ...named.sort()].join('|');
}
