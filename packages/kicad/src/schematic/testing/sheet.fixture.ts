import type { LabelKind, LabelShape } from '../model.ts';
import { fields, power, powerFlag, resistor, type TestSymbol } from './library.fixture.ts';

export type Mm = readonly [x: number, y: number];

export interface TestSheetOptions {
  version?: number;
  uuid?: string;
  project?: string;
  /** Paths of the instances of this file; a top sheet has its own. */
  paths?: string[];
  paper?: string;
}

export interface TestPlacing {
  angle?: 0 | 90 | 180 | 270;
  mirror?: 'x' | 'y';
  unit?: number;
  bodyStyle?: number;
  value?: string;
  footprint?: string;
  dnp?: boolean;
  inBom?: boolean;
  onBoard?: boolean;
  fields?: Record<string, string>;
  /** Its variants on every path, as they stand in the file: `(variant (name "lite") (dnp yes))`. */
  variants?: string;
  /** Pin number -> the alternate that is chosen. */
  alternates?: Record<string, string>;
}

const EFFECTS = '(effects (font (size 1.27 1.27)) (justify left bottom))';
const keywords: Record<LabelKind, string> = {
  local: 'label',
  global: 'global_label',
  hierarchical: 'hierarchical_label',
  directive: 'netclass_flag',
};

/** Writes `.kicad_sch` texts for tests: `sheet('top').symbol('R1', 'R', [50.8, 50.8]).wire([50.8, 54.61], [60.96, 54.61]).text()`. */
export class TestSheet {
  readonly uuid: string;
  readonly name: string;
  readonly #options: TestSheetOptions;
  readonly #library = new Map<string, string>();
  readonly #items: string[] = [];
  #count = 0;

  constructor(name: string, options: TestSheetOptions) {
    this.name = name;
    this.#options = options;
    this.uuid = options.uuid ?? this.id();
  }

  /** The next uuid of this sheet; the same in every run. */
  id(): string {
    let seed = 0;
    for (const letter of this.name) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0;
    return `${seed.toString(16).padStart(8, '0')}-0000-4000-8000-${String(this.#count++).padStart(12, '0')}`;
  }

  /** `reference` is one, or one for each of the sheet's paths. `R` is the resistor. */
  symbol(reference: string | string[], library: TestSymbol | 'R', at: Mm, placing: TestPlacing = {}): this {
    const kind = library === 'R' ? resistor : library;
    this.#library.set(kind.name, kind.text);
    const references = typeof reference === 'string' ? [reference] : reference;
    const { project = 'test', paths = [`/${this.uuid}`] } = this.#options;
    const { unit = 1 } = placing;
    const places = paths.map(
      (path, index) =>
        `(path "${path}" (reference "${references[index] ?? references[0]}") (unit ${unit}) ${placing.variants ?? ''})`,
    );
    return this.raw(
      [
        `(symbol (lib_id "${kind.name}") (at ${at[0]} ${at[1]} ${placing.angle ?? 0})`,
        placing.mirror === undefined ? '' : `(mirror ${placing.mirror})`,
        `(unit ${unit})`,
        placing.bodyStyle === undefined ? '' : `(convert ${placing.bodyStyle})`,
        `(exclude_from_sim no) (in_bom ${word(placing.inBom ?? true)}) (on_board ${word(placing.onBoard ?? true)})`,
        `(dnp ${word(placing.dnp ?? false)}) (uuid "${this.id()}")`,
        ...fields(
          {
            Reference: references[0]!,
            Value: placing.value ?? kind.name.slice(kind.name.indexOf(':') + 1),
            Footprint: placing.footprint ?? '',
            ...placing.fields,
          },
          at,
        ),
        ...[...kind.pinsMm.keys()].map((number) => {
          const alternate = placing.alternates?.[number];
          return `(pin "${number}" (uuid "${this.id()}")${alternate === undefined ? '' : ` (alternate "${alternate}")`})`;
        }),
        `(instances (project "${project}" ${places.join(' ')})))`,
      ]
        .filter((part) => part !== '')
        .join(' '),
    );
  }

  /** A supply symbol with a reference of its own. */
  power(name: string, at: Mm, placing?: TestPlacing): this {
    return this.symbol(`#PWR${++this.#count}`, power(name), at, placing);
  }

  flag(at: Mm): this {
    return this.symbol(`#FLG${++this.#count}`, powerFlag, at);
  }

  /** A line of wires through the points. */
  wire(...points: Mm[]): this {
    return this.#line('wire', points);
  }

  bus(...points: Mm[]): this {
    return this.#line('bus', points);
  }

  #line(kind: string, points: Mm[]): this {
    for (const [index, to] of points.slice(1).entries())
      this.raw(
        `(${kind} (pts (xy ${points[index]!.join(' ')}) (xy ${to.join(' ')})) (stroke (width 0) (type default)) (uuid "${this.id()}"))`,
      );
    return this;
  }

  entry(at: Mm, size: Mm = [2.54, 2.54]): this {
    return this.raw(
      `(bus_entry (at ${at.join(' ')}) (size ${size.join(' ')}) (stroke (width 0) (type default)) (uuid "${this.id()}"))`,
    );
  }

  junction(at: Mm): this {
    return this.raw(`(junction (at ${at.join(' ')}) (diameter 0) (color 0 0 0 0) (uuid "${this.id()}"))`);
  }

  noConnect(at: Mm): this {
    return this.raw(`(no_connect (at ${at.join(' ')}) (uuid "${this.id()}"))`);
  }

  label(text: string, at: Mm, kind: LabelKind = 'local', shape: LabelShape = 'input'): this {
    const form = kind === 'local' ? '' : kind === 'directive' ? '(length 2.54) (shape round)' : `(shape ${shape})`;
    return this.raw(`(${keywords[kind]} "${text}" ${form} (at ${at.join(' ')} 0) ${EFFECTS} (uuid "${this.id()}"))`);
  }

  /** A directive label that gives the net a class. */
  netClass(name: string, at: Mm): this {
    const property = `(property "Netclass" "${name}" (at ${at.join(' ')} 0) ${EFFECTS})`;
    return this.raw(
      `(netclass_flag "" (length 2.54) (shape round) (at ${at.join(' ')} 0) ${EFFECTS} (uuid "${this.id()}") ${property})`,
    );
  }

  busAlias(name: string, members: string[]): this {
    return this.raw(`(bus_alias "${name}" (members ${members.map((member) => `"${member}"`).join(' ')}))`);
  }

  /** A box for another file. `uuid` is what its instances' paths end with; pins are on its left edge, 2.54 mm apart. */
  sheet(
    name: string,
    file: string,
    at: Mm,
    {
      uuid = this.id(),
      pins = {},
      page = '2',
      variants = '',
    }: { uuid?: string; pins?: Record<string, LabelShape>; page?: string; variants?: string } = {},
  ): this {
    const { project = 'test', paths = [`/${this.uuid}`] } = this.#options;
    const pinTexts = Object.entries(pins).map(
      ([pin, shape], index) =>
        `(pin "${pin}" ${shape} (at ${at[0]} ${at[1] + 2.54 * (index + 1)} 180) ${EFFECTS} (uuid "${this.id()}"))`,
    );
    const places = paths.map((path) => `(path "${path}" (page "${page}") ${variants})`);
    return this.raw(
      [
        `(sheet (at ${at.join(' ')}) (size 25.4 ${2.54 * (pinTexts.length + 2)})`,
        '(stroke (width 0.1524) (type solid)) (fill (color 0 0 0 0.0000))',
        `(uuid "${uuid}")`,
        ...fields({ Sheetname: name, Sheetfile: file }, at),
        ...pinTexts,
        `(instances (project "${project}" ${places.join(' ')})))`,
      ].join(' '),
    );
  }

  note(text: string, at: Mm): this {
    return this.raw(`(text "${text}" (exclude_from_sim no) (at ${at.join(' ')} 0) ${EFFECTS} (uuid "${this.id()}"))`);
  }

  /** Any list, as text. */
  raw(text: string): this {
    this.#items.push(text);
    return this;
  }

  text(): string {
    const { version = 20250114, paper = 'A4', paths } = this.#options;
    return [
      `(kicad_sch (version ${version}) (generator "eeschema") (generator_version "9.0")`,
      `  (uuid "${this.uuid}")`,
      `  (paper "${paper}")`,
      `  (lib_symbols`,
      ...[...this.#library.values()].map((symbol) => `    ${symbol}`),
      '  )',
      ...this.#items.map((item) => `  ${item}`),
      paths === undefined ? '  (sheet_instances (path "/" (page "1")))' : '',
      ')',
      '',
    ].join('\n');
  }
}

export function sheet(name = 'top', options: TestSheetOptions = {}): TestSheet {
  return new TestSheet(name, options);
}

/** The files of a project as openProject takes them: name -> text or sheet. */
export function encodeFiles(files: Record<string, string | TestSheet>): Map<string, Uint8Array> {
  const encoder = new TextEncoder();
  return new Map(
    Object.entries(files).map(([name, file]) => [name, encoder.encode(typeof file === 'string' ? file : file.text())]),
  );
}

function word(flag: boolean): string {
  return flag ? 'yes' : 'no';
}
