import type { Point } from '../model.ts';
import type { ErcExclusion } from '../project/settings-model.ts';
import type { Rule, Violation } from './model.ts';
import { findFileItem, findSheet } from './subject.ts';

/** Finds the exclusion of a violation, and knows which ones fitted none. */
export class Exclusions {
  readonly #byItem = new Map<string, ErcExclusion[]>();
  readonly #used = new Set<ErcExclusion>();
  readonly #all: readonly ErcExclusion[];
  readonly #isLenient: boolean;

  constructor(exclusions: readonly ErcExclusion[], isLenient: boolean) {
    this.#all = exclusions;
    this.#isLenient = isLenient;
    for (const exclusion of exclusions) {
      const key = `${exclusion.type}|${exclusion.mainItem}|${exclusion.otherItem}`;
      const known = this.#byItem.get(key);
      if (known === undefined) this.#byItem.set(key, [exclusion]);
      else known.push(exclusion);
    }
  }

  /** KiCad 9 wants the place and the sheet to be the same, too; what KiCad 7 wrote has no sheet and excludes nothing there. */
  find({ id, stage }: Rule, { subjects, at }: Violation): ErcExclusion | undefined {
    if (this.#all.length === 0 || subjects.length === 0) return undefined;
    const [main = '', other = ''] = subjects.map((subject) => findFileItem(subject).uuid);
    const place = at ?? findFileItem(subjects[0]!).at;
    const sheetPath = findSheet(subjects[0]!).path;
    // Of a pair either may be the chief item.
    const candidates = [
      [main, other],
      [other, main],
    ].flatMap((pair) => this.#byItem.get(`${id}|${pair.join('|')}`) ?? []);
    const found = candidates.find((exclusion) =>
      this.#isLenient
        ? exclusion.sheetPath === '' || exclusion.sheetPath === sheetPath
        : isAt(exclusion, place) && isOnSheet(exclusion, stage === 'files' ? '' : sheetPath),
    );
    if (found !== undefined) this.#used.add(found);
    return found;
  }

  stale(): ErcExclusion[] {
    return this.#all.filter((exclusion) => !this.#used.has(exclusion));
  }
}

function isAt({ x, y }: ErcExclusion, at: Point): boolean {
  return x === at.x && y === at.y;
}

/** `path` is empty for what is found in a file rather than on a sheet. */
function isOnSheet({ sheetPath, mainItemPath }: ErcExclusion, path: string): boolean {
  return sheetPath === path && (mainItemPath === '' || mainItemPath === path);
}
