import { nearNames } from '@partwright/report-text';
import { ProfileInvalid, type ProfileProblem } from './failure.ts';
import { LIMITS, type LimitName, type LimitRow, type Profile, type Source } from './profile.ts';

/** Longer lists are refused: a maker has a handful of rows. */
const MOST_ROWS = 100;
/** Millimetres; nothing on a board is longer. */
const MOST = 100_000_000;

/**
 * A user's own profile over one of ours, from parsed JSON:
 *
 * `{ "id": "our-fab", "title": "Our fab", "as_of": "2026-11-21", "source_url": "https://…", "limits": { "trace_width": 0.15,
 * "clearance": { "min": 0.12, "preferred": 0.15 }, "via_drill": [{ "layers": [1, 2], "min": 0.3 }], "silk_line": null } }`
 *
 * All fields may be left out. A number stands for `{ "min": … }`, or `max` for an upper limit; `null` says that there is no
 * limit, and what it is for is not checked. A limit given replaces all rows of the base.
 *
 * @throws ProfileInvalid with everything that is wrong.
 *
 * @example
 * import { extendProfile, findProfile } from '@partwright/manufacturing/dfm';
 *
 * const limits = { trace_width: { min: 0.12, preferred: 0.15 }, silk_line: null };
 * const profile = extendProfile(findProfile('conservative')!, { id: 'our-fab', title: 'Our fab', limits });
 * profile.title; // => 'Our fab'
 * profile.limits.trace_width; // => [{ min: 0.12, preferred: 0.15, sources: [] }]
 * profile.limits.silk_line; // => undefined
 */
export function extendProfile(base: Profile, own: unknown): Profile {
  const reader = new ProfileReader();
  const profile = reader.profile(base, own);
  if (reader.problems.length > 0) throw new ProfileInvalid(reader.problems);
  return profile;
}

class ProfileReader {
  readonly problems: ProfileProblem[] = [];

  profile(base: Profile, own: unknown): Profile {
    if (!isObject(own)) {
      this.#problem('', 'A profile is a JSON object');
      return base;
    }
    this.#known(own, '', ['id', 'title', 'extends', 'as_of', 'source_url', 'limits']);
    const asOf = this.#date(own.as_of, 'as_of');
    const sourceUrl = this.#address(own.source_url, 'source_url');
    const source = asOf !== undefined && sourceUrl !== undefined ? { asOf, sourceUrl } : undefined;
    return {
      id: this.#text(own.id, 'id') ?? base.id,
      title: this.#text(own.title, 'title') ?? base.title,
      asOf: asOf ?? base.asOf,
      sourceUrl: sourceUrl ?? base.sourceUrl,
      limits: this.#limits(base, own.limits, source),
    };
  }

  #limits(base: Profile, given: unknown, source: Source | undefined): Profile['limits'] {
    const limits: Partial<Record<LimitName, readonly LimitRow[]>> = { ...base.limits };
    if (given === undefined) return limits;
    if (!isObject(given)) {
      this.#problem('limits', 'must be an object of limits by their names');
      return limits;
    }
    for (const [name, rows] of Object.entries(given)) {
      const path = `limits.${name.slice(0, 60)}`;
      if (!Object.hasOwn(LIMITS, name)) {
        this.#problem(path, `there is no such limit; ${advise(name, Object.keys(LIMITS))}`);
        continue;
      }
      const limit = name as LimitName;
      if (rows === null) delete limits[limit];
      else limits[limit] = this.#rows(limit, rows, path, source);
    }
    return limits;
  }

  #rows(name: LimitName, given: unknown, path: string, source: Source | undefined): LimitRow[] {
    if (!Array.isArray(given)) return [this.#row(name, given, path, source)];
    if (given.length === 0 || given.length > MOST_ROWS) {
      this.#problem(path, `must have 1 to ${MOST_ROWS} rows; null says that there is no limit`);
      return [];
    }
    return given.map((row: unknown, index) => this.#row(name, row, `${path}[${index}]`, source));
  }

  #row(name: LimitName, given: unknown, path: string, source: Source | undefined): LimitRow {
    const isLower = LIMITS[name].sense === 'at_least';
    const sources = source ? [source] : [];
    if (!isObject(given)) {
      const value = this.#measure(given, path);
      return { ...(isLower ? { min: value ?? 0 } : { max: value ?? 0 }), sources };
    }
    const bound = isLower ? 'min' : 'max';
    this.#known(given, path, [bound, 'preferred', 'layers', 'copper_oz', 'side', 'as_of', 'source_url']);
    const value = this.#optional(given[bound], `${path}.${bound}`);
    const preferred = this.#optional(given.preferred, `${path}.preferred`);
    if (value === undefined && preferred === undefined) this.#problem(path, `must say ${bound} or preferred`);
    else if (value !== undefined && preferred !== undefined && (isLower ? preferred < value : preferred > value))
      this.#problem(`${path}.preferred`, `is looser than ${bound}`);
    if (given.side !== undefined && given.side !== 'outer' && given.side !== 'inner')
      this.#problem(`${path}.side`, 'is outer or inner');
    const layers = this.#range(given.layers, `${path}.layers`);
    const copperOz = this.#range(given.copper_oz, `${path}.copper_oz`);
    const asOf = this.#date(given.as_of, `${path}.as_of`);
    const sourceUrl = this.#address(given.source_url, `${path}.source_url`);
    return {
      ...(value === undefined ? {} : isLower ? { min: value } : { max: value }),
      ...(preferred === undefined ? {} : { preferred }),
      ...(layers ? { layers } : {}),
      ...(copperOz ? { copperOz } : {}),
      ...(given.side === 'outer' || given.side === 'inner' ? { side: given.side } : {}),
      sources: asOf !== undefined && sourceUrl !== undefined ? [{ asOf, sourceUrl }] : sources,
    };
  }

  #optional(given: unknown, path: string): number | undefined {
    return given === undefined ? undefined : this.#measure(given, path);
  }

  #measure(given: unknown, path: string): number | undefined {
    if (typeof given === 'number' && given >= 0 && given <= MOST) return given;
    this.#problem(path, 'must be a number, not negative, in millimetres (or the unit of the limit)');
    return undefined;
  }

  #range(given: unknown, path: string): readonly [number, number] | undefined {
    if (given === undefined) return undefined;
    const [from, to] = Array.isArray(given) && given.length === 2 ? (given as unknown[]) : [];
    if (typeof from === 'number' && typeof to === 'number' && from >= 0 && from <= to) return [from, to];
    this.#problem(path, 'must be two numbers, from and to');
    return undefined;
  }

  #text(given: unknown, path: string): string | undefined {
    if (given === undefined) return undefined;
    if (typeof given === 'string' && given.trim() !== '' && given.length <= 200) return given;
    this.#problem(path, 'must be a text of 1 to 200 characters');
    return undefined;
  }

  #date(given: unknown, path: string): string | undefined {
    if (given === undefined) return undefined;
    if (typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)))
      return given;
    this.#problem(path, 'must be a date such as 2026-11-21');
    return undefined;
  }

  #address(given: unknown, path: string): string | undefined {
    if (given === undefined) return undefined;
    if (typeof given === 'string' && given.length <= 2000 && /^https?:\/\/\S+$/.test(given)) return given;
    this.#problem(path, 'must be an http or https address');
    return undefined;
  }

  #known(given: Record<string, unknown>, path: string, names: readonly string[]): void {
    for (const name of Object.keys(given))
      if (!names.includes(name))
        this.#problem(
          path === '' ? name.slice(0, 60) : `${path}.${name.slice(0, 60)}`,
          `is not known; ${advise(name, names)}`,
        );
  }

  #problem(path: string, message: string): void {
    if (this.problems.length < 50) this.problems.push({ path, message });
  }
}

function advise(name: string, known: readonly string[]): string {
  const [near] = nearNames(name, known, 1);
  return near === undefined ? `there are: ${known.join(', ')}` : `did you mean ${near}?`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
