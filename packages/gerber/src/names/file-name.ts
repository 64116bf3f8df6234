import type { BareRole, RoleKind, Side } from './layer-role.ts';
import { roleOfExtension } from './name-extensions.ts';
import { mendWord } from './misspelt-words.ts';
import { SENSES, type WordSense, wordsOfName } from './name-words.ts';

/** A role read off a name, with the words it was read from. */
export interface NamedRole extends BareRole {
  /** Number in the name of an inner layer; says the order, not the place. */
  order?: number | undefined;
  /** `SolderMask`, `top`; `.gts`. */
  evidence: string;
  /** Half of it is guessed: a side alone was taken for copper. */
  isWeak: boolean;
}

/**
 * The name without its folders, split at the last point.
 *
 * @example
 * import { splitName } from '@partwright/gerber/names';
 *
 * splitName('out/board.v2.gtl'); // => { stem: 'board.v2', extension: 'gtl' }
 */
export function splitName(path: string): { stem: string; extension: string } {
  const base = path.slice(path.lastIndexOf('/') + 1);
  const point = base.lastIndexOf('.');
  return point <= 0 ? { stem: base, extension: '' } : { stem: base.slice(0, point), extension: base.slice(point + 1) };
}

/**
 * The role that a file name tells, by its words and its extension. Words of the layer (`F_Mask`) are stronger than the
 * extension, which programs reuse; words in `common` stand in all names of the set and tell nothing.
 *
 * @example
 * import { roleOfName } from '@partwright/gerber/names';
 *
 * roleOfName('probe-F_Mask.gbr'); // => { kind: 'soldermask', side: 'top', evidence: 'f mask', isWeak: false }
 * roleOfName('invoice.pdf'); // => undefined
 */
export function roleOfName(path: string, common: ReadonlySet<string> = new Set()): NamedRole | undefined {
  const { stem, extension } = splitName(path);
  const ofPads = roleOfPads(stem);
  if (ofPads !== undefined) return ofPads;
  // `tl`, `bs`, `ko`: files of nothing but the code of their layer.
  const byExtension = extension === '' && stem.length === 2 ? roleOfExtension(`g${stem}`) : roleOfExtension(extension);
  const words = wordsOfName(stem).filter((word) => !common.has(word));
  // `project.topsilk.gbr` has its words at the end, `board.TopSilk` in the extension.
  if (byExtension === undefined && extension !== '')
    words.push(...wordsOfName(extension).filter((word) => SENSES.has(word) && !GENERAL.has(word)));
  const byWords = roleOfMeantWords(words);
  const named = byExtension === undefined ? byWords : joined(byWords, byExtension, extension);
  if (named?.kind !== 'copper' || named.side !== 'inner') return named;
  return { ...named, order: named.order ?? readTrailingNumber(extension) };
}

/** What PADS names its films by, before the number of the layer and that of the film: `sm001021`, `smd002022`, `pgp002`, `smd0123`. */
const PADS_FILMS: Readonly<Record<string, RoleKind>> = {
  art: 'copper',
  pgp: 'copper',
  sm: 'soldermask',
  smd: 'paste',
  sst: 'silkscreen',
  ssb: 'silkscreen',
  adt: 'assembly',
  adb: 'assembly',
  dd: 'drill_map',
};

/** Masks, paste and legend are of the first layer or of the last, which PADS calls 2 or by its number. */
function roleOfPads(stem: string): NamedRole | undefined {
  // Boards of Allegro have its names of copper with two digits.
  const [, film, layer] =
    /^(art|pgp|smd?|ss[tb]|ad[tb]|dd)(0\d\d|(?<=art|pgp)\d\d$|\d\d(?=\d\d$))(?:\d{2,3})?$/i.exec(stem) ?? [];
  if (film === undefined) return undefined;
  const kind = PADS_FILMS[film.toLowerCase()]!;
  const named: NamedRole = { kind, evidence: stem, isWeak: false };
  const number = Number(layer);
  if (kind === 'drill_map') return named;
  if (kind !== 'copper') return { ...named, side: number === 1 ? 'top' : 'bottom' };
  return number === 1 ? { ...named, side: 'top', index: 1, order: 1 } : { ...named, side: 'inner', order: number };
}

/** Extensions that say only that it is a Gerber file or a text; `art` is also a word of PADS. */
const GENERAL = new Set(['gbr', 'ger', 'gbx', 'gdo', 'art', 'pho', 'txt']);

/** `G3` of `board.G3`, 2 of `board.g2l`. */
const readTrailingNumber = (text: string): number | undefined => {
  const digits = /(\d{1,2})l?$/i.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

function joined(byWords: NamedRole | undefined, byExtension: BareRole, extension: string): NamedRole {
  const evidence = `.${extension}`;
  if (byWords === undefined) return { ...byExtension, evidence, isWeak: false };
  const { kind, side } = byWords;
  const both = `${byWords.evidence} and ${evidence}`;
  if (kind === byExtension.kind)
    return { ...byExtension, ...byWords, side: side ?? byExtension.side, evidence: both, isWeak: false };
  // A drill map with the extension of drills, an outline on a mechanical layer: the words know better.
  if (!byWords.isWeak) return byWords;
  return {
    ...byExtension,
    side: byExtension.side ?? (byExtension.kind === 'mechanical' ? undefined : side),
    evidence,
    isWeak: false,
  };
}

interface Seen {
  word: string;
  sense: WordSense;
  /** A number directly after it. */
  number: number | undefined;
}

/** Of these the two sides have a file each. */
const SIDED: ReadonlySet<RoleKind> = new Set(['copper', 'soldermask', 'paste', 'silkscreen']);

/** The role of the words; where they leave the layer open, `Botton_Copper`, that of what their writer meant. */
function roleOfMeantWords(words: readonly string[]): NamedRole | undefined {
  const written = roleOfWords(words);
  const isOpen = !written || written.isWeak || (written.side === undefined && SIDED.has(written.kind));
  if (!isOpen) return written;
  const mended = words.map((word) => mendWord(word) ?? word);
  const at = mended.findIndex((word, index) => word !== words[index]);
  const meant = at < 0 ? undefined : roleOfWords(mended);
  if (!meant || (meant.isWeak && written)) return written;
  return { ...meant, evidence: `${meant.evidence}, with ${words[at]} for ${mended[at]}` };
}

/** The role of the words of a name. The last of a sort counts: names begin with the project. */
function roleOfWords(words: readonly string[]): NamedRole | undefined {
  const seen = words.flatMap((word, at): Seen[] => {
    const sense = SENSES.get(word);
    const next = words[at + 1];
    return sense
      ? [{ word, sense, number: next !== undefined && /^\d{1,3}$/.test(next) ? Number(next) : undefined }]
      : [];
  });
  const has = (...some: string[]): boolean => some.some((word) => words.includes(word));
  const all = (...some: string[]): boolean => some.every((word) => words.includes(word));
  const findLast = (test: (seen: Seen) => boolean): Seen | undefined =>
    seen.findLast((one) => test(one) && !one.sense.weak) ?? seen.findLast(test);
  // `B_Cu`: a letter right before the word of the layer is as good as `bottom`.
  const lettered = seen.findLast(
    ({ word, sense }) => sense.weak && sense.side !== undefined && isBeforeKind(words, word),
  );
  const sided = lettered ?? findLast(({ sense }) => sense.side !== undefined && sense.side !== 'inner');
  // Zuken calls the sides A and B.
  const side = sided?.sense.side ?? (words.at(-1) === 'a' && words.length > 1 ? 'top' : undefined);
  const evidence = seen.map(({ word, number }) => `${negationOf(words, word)}${word}${number ?? ''}`).join(' ');
  const named = (kind: RoleKind, more: Partial<NamedRole> = {}): NamedRole => ({
    kind,
    side,
    evidence,
    isWeak: false,
    ...more,
  });

  // What several words say together.
  if (has('keepout') || all('keep', 'out')) return named('keepout');
  // Both copper and silkscreen on one sheet, to look at.
  if (has('chk', 'checkplot') || all('check', 'plot')) return named('fabrication');
  if (all('pad', 'master')) return named('pad_master');
  // `Component Placement Top`, `Placement Centers Top`: a drawing for the assembler, beside the silkscreen.
  if (has('placement') && has('component', 'components', 'center', 'centers', 'centre', 'centres'))
    return named('assembly');
  // `pnp_top`: where parts are placed, as Gerber X3 has it.
  if (has('pnp') || all('pick', 'place')) return named('assembly');
  if (has('v') && has('cut', 'score', 'groove')) return named('v_score', { side: undefined });
  const isDrill = has('drill', 'drills', 'drl', 'hole', 'holes', 'drilling', 'pth', 'npth');
  if (
    isDrill &&
    has('map', 'drawing', 'guide', 'chart', 'table', 'legend', 'draw', 'drw', 'dwg', 'symbol', 'symbols', 'figure')
  )
    return named('drill_map', { side: undefined });
  // `PasteMask`, `solder paste`: a paste layer, whatever else it is called.
  if (has('paste', 'cream') || all('metal', 'mask')) return named('paste');
  if (has('solder') && has('mask', 'resist')) return named('soldermask');
  if (has('board', 'pcb') && has('outline', 'edge', 'shape', 'contour', 'geometry'))
    return named('outline', { side: undefined });

  const strong = seen.findLast(({ sense }) => sense.kind !== undefined && !sense.weak);
  const inner = seen.findLast(({ sense }) => sense.counts === 'inner_layers');
  const layer = seen.findLast(({ sense, number }) => sense.counts === 'layers' && number !== undefined);
  if (strong !== undefined && strong.sense.kind !== 'copper') return ofStrong(strong, words, named, side);
  // `In1_Cu`, `inner 2`, `copper-in3`
  if (inner && (inner.number !== undefined || inner.word !== 'in'))
    return named('copper', { side: 'inner', order: inner.number ?? layer?.number });
  const number = layer?.number ?? (strong === undefined ? undefined : strong.number);
  if (number !== undefined && (strong !== undefined || layer !== undefined))
    return ofNumber(number, side, strong !== undefined, named);
  if (strong !== undefined)
    return named('copper', side === undefined ? { isWeak: true } : side === 'top' ? { index: 1 } : {});
  return ofWeak(seen, words, named, side, sided);
}

/** The words that turn `plated` into its opposite. */
const NEGATIONS = new Set(['non', 'not', 'un']);

/** `non ` where that stands before a word of plating; a reason without it would say the opposite. */
function negationOf(words: readonly string[], word: string): string {
  const before = words[words.lastIndexOf(word) - 1] ?? '';
  return SENSES.get(word)?.plating !== undefined && NEGATIONS.has(before) ? `${before} ` : '';
}

function isBeforeKind(words: readonly string[], letter: string): boolean {
  if (letter.length > 1) return false;
  const next = SENSES.get(words[words.lastIndexOf(letter) + 1] ?? '');
  return next?.kind !== undefined && next.side === undefined;
}

type Named = (kind: RoleKind, more?: Partial<NamedRole>) => NamedRole;

function ofStrong({ sense }: Seen, words: readonly string[], named: Named, side: Side | undefined): NamedRole {
  const kind = sense.kind!;
  // An edge has no side: DipTrace names dimension lines `TopDimension`.
  if (kind === 'outline' && side !== undefined && words.includes('dimension'))
    return named('fabrication', { isWeak: true });
  if (kind === 'outline' || kind === 'v_score') return named(kind, { side: undefined });
  if (kind === 'drill') {
    const isNot = words.includes('npth') || words.some((word) => NEGATIONS.has(word));
    const plating = isNot ? 'non_plated' : (sense.plating ?? platingAmong(words));
    return named(kind, { side: undefined, ...(plating ? { plating } : {}) });
  }
  return named(kind, { side: sense.side ?? side });
}

function platingAmong(words: readonly string[]): 'plated' | 'non_plated' | undefined {
  const platings = words.map((word) => SENSES.get(word)).filter((sense) => sense?.plating !== undefined && !sense.weak);
  return platings.at(-1)?.plating;
}

/** `layer3`, `L4`, `copper2`: a place from the top, unless the name also says a side. */
function ofNumber(number: number, side: Side | undefined, isCopper: boolean, named: Named): NamedRole {
  if (side === 'top') return named('copper', { index: 1 });
  if (side === 'bottom') return named('copper');
  if (number === 1) return named('copper', { side: 'top', index: 1, order: 1, isWeak: !isCopper });
  return named('copper', { side: 'inner', order: number, isWeak: !isCopper });
}

function ofWeak(
  seen: readonly Seen[],
  words: readonly string[],
  named: Named,
  side: Side | undefined,
  sided: Seen | undefined,
): NamedRole | undefined {
  const weak = seen.findLast(({ sense }) => sense.kind !== undefined);
  if (weak !== undefined) {
    const kind = weak.sense.kind!;
    // `solder side` is a side of copper, `component side` too.
    if (weak.word === 'solder' && (side === undefined || words.includes('side')))
      return named('copper', { side: side ?? 'bottom', isWeak: side === undefined });
    if (kind === 'copper') return named('copper', { side: weak.sense.side, isWeak: true });
    return named(kind, {
      side: kind === 'outline' || kind === 'drill' ? undefined : side,
      isWeak: true,
      ...(weak.sense.plating ? { plating: weak.sense.plating } : {}),
    });
  }
  // A side alone is the copper of that side; a lone letter is not enough.
  if (sided === undefined || sided.sense.weak) return undefined;
  return named('copper', { ...(side === 'top' ? { index: 1 } : {}), isWeak: true });
}
