import type { Box } from '../pdf/pdf-file.ts';
import type { Section } from '../sections/section.ts';
import { unionOf } from '../text/lines.ts';
import { CAPTION } from './captions.ts';
import { areCircuitParts, areOfCircuit, nameParts } from './circuit-words.ts';
import {
  areLengths,
  areNamedPins,
  areOfBlocks,
  areOfCurve,
  areOfTiming,
  areThreePins,
  arePinNumbers,
  areToleranced,
  kindOfWords,
  namePins,
  namesPackage,
  VIEW,
} from './drawing-words.ts';
import type { Drawing, DrawingKind } from './drawings.ts';
import type { DrawnRegion } from './drawn-region.ts';
import { isShown, OF_VIEWS } from './shown-kinds.ts';

/** What each region shows: by its caption, else by the words in it, the section it stands in, and how it is drawn. */
export function classifyDrawings(regions: readonly DrawnRegion[], sections: readonly Section[]): Drawing[] {
  // What nothing tells the kind of is a photo of the part, a logo or an ornament.
  const parted = dropRepeated(regions.flatMap(partCircuitAndWave));
  const told = parted.map((region): Told => {
    const section = findSection(region, sections);
    const { kind, by } = chooseKind(region, section);
    return { region, section, kind: isWaveform(region, parted) ? 'graph' : kind, by };
  });
  const shown = told.flatMap((each) => {
    const { region, section } = each;
    const { page, cell, box, caption, isNumbered } = region;
    const { kind, by } = each.by === 'nothing' && isTwinOfGraph(each, told) ? TWIN : each;
    if (by === 'nothing' && !isNumbered) return [];
    if (isPhoto(region) || isOfRatings(region)) return [];
    const confidence = (isNumbered ? SURE_NUMBERED : SURE_LOOSE)[by];
    const isOfSection =
      kind === 'other' &&
      !isNumbered &&
      section !== undefined &&
      !CIRCUIT.test(caption ?? '') &&
      !OF_TESTS.test(section.title) &&
      (by === 'section' || caption === section.title || kindOfWords(section.title) === 'other');
    const drawing = { page, kind, box, caption, confidence };
    return [{ drawing, cell: `${page} ${cell}`, section: isOfSection ? section : undefined }];
  });
  const joined = [...Map.groupBy(shown, ({ cell }) => cell).values()]
    .flatMap((own) => joinUnnamed(joinPieces(joinSymbols(joinViews(joinOfSection(own))))))
    // What nothing names, and nothing around it tells, is as often a logo or an ornament.
    .filter(({ confidence, caption }) => confidence >= LEAST_SURE || caption !== null);
  return joined.filter((drawing) => !isRestOfGraphs(drawing, joined));
}

/** A region and what tells its kind. */
interface Told {
  region: DrawnRegion;
  section: Section | undefined;
  kind: DrawingKind;
  by: By;
}

const TWIN = { kind: 'graph', by: 'section' } as const;
/** Of their sides: graphs of one row are about as large. */
const ABOUT_AS_LARGE = 1.25;

/** `I-V curve` over a row of graphs in frames alike: the title stands over the first, and is of the others too, as that of a section of curves is. */
function isTwinOfGraph({ region, section }: Told, others: readonly Told[]): boolean {
  const [x0, y0, x1, y1] = region.box;
  return others.some(({ region: other, section: ofOther, kind }) => {
    const [u0, v0, u1, v1] = other.box;
    const isInRow = Math.min(y1, v1) - Math.max(y0, v0) > (y1 - y0) / ABOUT_AS_LARGE;
    const areAlike = (a: number, b: number): boolean => Math.max(a, b) < ABOUT_AS_LARGE * Math.min(a, b);
    return (
      other !== region &&
      kind === 'graph' &&
      other.page === region.page &&
      ofOther === section &&
      (other.caption !== null || (section !== undefined && kindOfWords(section.title) === 'graph')) &&
      isInRow &&
      areAlike(x1 - x0, u1 - u0) &&
      areAlike(y1 - y0, v1 - v0)
    );
  });
}

/** What is left of the rules of a table under `Maximum ratings and characteristics`. */
function isOfRatings({ caption, isNumbered, isGraph, hasScale, images }: DrawnRegion): boolean {
  return !isNumbered && !isGraph && !hasScale && images === 0 && OF_LIMITS.test(caption ?? '');
}

/** `Maximum ratings and characteristics`: the title of a table. */
const OF_LIMITS = /\b(?:absolute|maximum|limiting)\b.*\b(?:ratings?|values|characteristics)\b/i;

/** A photo of the part beside the first table, whose title is that of no graph. */
function isPhoto({ page, images, pieces, caption }: DrawnRegion): boolean {
  const isOfTable = OF_LIMITS.test(caption ?? '') || OF_FIGURES.test(caption ?? '');
  return page === 1 && images > 0 && pieces.length === 0 && isOfTable;
}

/** `Electro-optical characteristics`: the title of a table; that of graphs says more. */
const OF_FIGURES =
  /\b(?:electrical|electro-?\s?optical|optical)(?:\s+(?:and|&|\/)\s+\w+)?\s+characteristics\b(?!.*\bcurves?)/i;

/** `Gate charge test circuit & waveform`: what stands at the right under such a title is the waveform. */
const CIRCUIT_AND_WAVE = /circuits?\s*(?:&|and|\/)\s*(?:\w+\s+)?waveforms?\b/i;

/** Each circuit of those that a part is tested with is one, whatever the section they stand in. */
const CIRCUIT = /\bcircuits?\b/i;

/** Points: circuit and waveform stand at least so far apart. */
const WAVE_GAP = 8;

/** A circuit and its waveform side by side that were taken for one drawing. */
function partCircuitAndWave(region: DrawnRegion): DrawnRegion[] {
  const { box, pieces, caption } = region;
  const [x0, y0, x1, y1] = box;
  if (!CIRCUIT_AND_WAVE.test(caption ?? '') || x1 - x0 < y1 - y0) return [region];
  const middle = (x0 + x1) / 2;
  const stops = pieces.flatMap((piece) => [piece[0], piece[2]]).toSorted((a, b) => a - b);
  const gaps = stops
    .slice(1)
    .map((to, index) => ({ from: stops[index]!, to }))
    .filter(({ from, to }) => to - from > WAVE_GAP && !pieces.some((piece) => piece[0] < to && piece[2] > from));
  const gap = gaps.toSorted((a, b) => Math.abs(a.from + a.to - 2 * middle) - Math.abs(b.from + b.to - 2 * middle))[0];
  if (!gap) return [region];
  const cut = (gap.from + gap.to) / 2;
  return [
    { ...region, box: [x0, y0, cut, y1], pieces: pieces.filter((piece) => piece[2] <= cut) },
    { ...region, box: [cut, y0, x1, y1], pieces: pieces.filter((piece) => piece[0] >= cut) },
  ];
}

/** Whether it stands at the right of a circuit under a title of both. */
function isWaveform(region: DrawnRegion, others: readonly DrawnRegion[]): boolean {
  if (!CIRCUIT_AND_WAVE.test(region.caption ?? '') || region.pieces.length === 0) return false;
  const [x0, y0, , y1] = unionOf(region.pieces);
  return others.some((other) => {
    if (other === region || other.page !== region.page || other.caption !== region.caption) return false;
    if (other.pieces.length === 0) return false;
    const [, v0, u1, v1] = unionOf(other.pieces);
    return u1 < x0 + 12 && v0 < y1 && y0 < v1;
  });
}

/** The picture of a package right over the symbol of its pins, with one title: its pins are shown. */
function joinSymbols(drawings: readonly Drawing[]): Drawing[] {
  const isOver = (picture: Drawing, symbol: Drawing): boolean =>
    picture.kind === 'package' &&
    symbol.kind === 'pinout' &&
    picture.caption !== null &&
    symbol.caption !== null &&
    // The symbol may have one line of a title of several.
    picture.caption.includes(symbol.caption) &&
    !CAPTION.test(picture.caption) &&
    picture.box[1] < symbol.box[1] &&
    areNear(picture.box, symbol.box);
  return drawings.flatMap((drawing) => {
    if (drawings.some((other) => isOver(drawing, other))) return [];
    const own = drawings.filter((other) => isOver(other, drawing)).map(({ box }) => box);
    return [own.length === 0 ? drawing : { ...drawing, box: unionOf([drawing.box, ...own]) }];
  });
}

/** Of what is drawn between graphs and around them. */
const MOST_SHARED = 0.4;

/** What no caption is of and lies for the most part on graphs: their legends, and what is left of their fields. */
function isRestOfGraphs({ page, kind, box, caption, confidence }: Drawing, drawings: readonly Drawing[]): boolean {
  if (confidence > SURE_LOOSE.caption || CAPTION.test(caption ?? '') || CIRCUIT_AND_WAVE.test(caption ?? ''))
    return false;
  const shared = drawings
    .filter(
      (other) =>
        other.kind === 'graph' && other.page === page && (kind !== 'graph' || other.confidence >= SURE_LOOSE.look),
    )
    .reduce((sum, other) => sum + areaOf(sharedOf(box, other.box)), 0);
  return shared > MOST_SHARED * areaOf(box);
}

const areaOf = ([x0, y0, x1, y1]: Box): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
const sharedOf = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];

/** What told the kind of a drawing. */
type By = 'caption' | 'view' | 'look' | 'title' | 'section' | 'labels' | 'nothing';

/**
 * What share of the drawings found so are one drawing at its place and of that kind: measured on 423 drawings of 28 datasheets
 * where there were enough of them. A numbered figure is one for sure; what a title is of has to be guessed.
 */
const SURE_NUMBERED: Record<By, number> = {
  caption: 0.95,
  view: 0.85,
  look: 0.95,
  title: 0.8,
  section: 0.75,
  labels: 0.6,
  nothing: 0.4,
};
const SURE_LOOSE: Record<By, number> = {
  caption: 0.6,
  view: 0.55,
  look: 0.9,
  title: 0.6,
  section: 0.5,
  labels: 0.5,
  nothing: 0.3,
};

/** A drawing without a caption that is less sure is none. */
const LEAST_SURE = 0.4;

/** Points between the views of one package. */
const VIEW_GAP = 34;

/** Points between a view and the next one to its right. */
const SIDE_GAP = 90;

/** Views of a package that stand near to one another are one drawing, where at most one of them has a title of its own. */
function joinViews(drawings: readonly Drawing[]): Drawing[] {
  const joined: Drawing[] = [];
  for (const drawing of drawings) {
    const index = joined.findIndex((other) => areViews(other, drawing));
    if (index < 0) joined.push(drawing);
    else {
      const other = joined[index]!;
      joined[index] = { ...other, box: unionOf([other.box, drawing.box]), caption: joinCaptions(other, drawing) };
    }
  }
  return joined;
}

/** The title of one of the views; the packages whose pins are shown, where these are what is printed below them. */
function joinCaptions(a: Drawing, b: Drawing): string | null {
  const [first, second] = [titleOf(a), titleOf(b)];
  if (first !== null && second !== null && first !== second && namesPackage(first) && namesPackage(second))
    return `${first}, ${second}`;
  return first ?? second;
}

/** What is no more than the name of a view or a dimension is no title. */
function titleOf({ caption }: Drawing): string | null {
  if (caption !== null && namesPackage(caption)) return caption;
  return caption === null || VIEW.test(caption) || !/\p{L}{4}/u.test(caption) || /^(?:all )?dimensions\b/i.test(caption)
    ? null
    : caption;
}

function areViews(a: Drawing, b: Drawing): boolean {
  if (a.page !== b.page || a.kind !== b.kind) return false;
  // Two figures are two.
  if (a.caption !== b.caption && [a, b].every(({ caption }) => CAPTION.test(caption ?? ''))) return false;
  if (a.kind === 'pinout') return arePinouts(a, b);
  if (a.kind !== 'package') return false;
  const isOfOne = isTitleOfOne(a, b);
  if (titleOf(a) !== null && titleOf(b) !== null && !isOfOne) return false;
  // The side view stands beside, without a title of its own.
  const isBeside = a.box[1] < b.box[3] && b.box[1] < a.box[3];
  if (isBeside && (titleOf(a) === null || titleOf(b) === null || isOfOne))
    return Math.max(a.box[0] - b.box[2], b.box[0] - a.box[2]) < SIDE_GAP;
  // `Top view`, and the side view further below.
  const isViewOf = (view: Drawing, other: Drawing): boolean =>
    titleOf(view) === null && VIEW.test(view.caption ?? '') && Math.abs(view.box[1] - other.box[3]) < FAR_VIEW;
  return areNear(a.box, b.box) || isViewOf(a, b) || isViewOf(b, a);
}

/** One title, or `Package dimensions` over `TO-92`: a title of all packages and the name of the one that is shown. */
function isTitleOfOne(a: Drawing, b: Drawing): boolean {
  const [first, second] = [titleOf(a) ?? '', titleOf(b) ?? ''];
  const isOfAll = (title: string): boolean => kindOfWords(title) === 'package' && !namesPackage(title);
  return first === second || (isOfAll(first) && namesPackage(second)) || (isOfAll(second) && namesPackage(first));
}

/** Points: a view that says so stands so far below the others of its package. */
const FAR_VIEW = 110;

/** Words of a title that says all. */
const WHOLE_TITLE = 5;

/** Points between the packages of one part, beside one another under one title. */
const PACKAGE_GAP = 150;

/** `SOT-23` and `MSOP-8` side by side under `Pin configuration`. */
function arePinouts(a: Drawing, b: Drawing): boolean {
  if (CAPTION.test(a.caption ?? '') || CAPTION.test(b.caption ?? '')) return false;
  // `Lead code identification, SOT-323 (top view)` and that of SOT-363: each has its whole title.
  const areWhole = [a, b].every(({ caption }) => (caption?.split(/\s+/).length ?? 0) >= WHOLE_TITLE);
  if (areWhole && a.caption !== b.caption) return false;
  const shared = Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1]);
  const aside = Math.max(a.box[0] - b.box[2], b.box[0] - a.box[2]);
  return shared > 0 && aside < PACKAGE_GAP;
}

/** On so many pages: what stands at one place of all of them is a logo or a frame. */
const REPEATED = 3;

function dropRepeated(regions: readonly DrawnRegion[]): DrawnRegion[] {
  const placeOf = ({ box }: DrawnRegion): string => box.map((edge) => Math.round(edge / 6)).join();
  const pages = Map.groupBy(regions, placeOf);
  return regions.filter(
    (region) => region.isNumbered || region.isGraph || pages.get(placeOf(region))!.length < REPEATED,
  );
}

/** Pieces that nothing names and nothing tells apart, near to one another, are one drawing. */
function joinUnnamed(drawings: readonly Drawing[]): Drawing[] {
  const joined: Drawing[] = [];
  for (const drawing of drawings) {
    const isUnnamed = ({ kind, caption, confidence }: Drawing): boolean =>
      kind === 'other' && confidence < 0.5 && !CAPTION.test(caption ?? '');
    // A view without lengths beside one with them is of the same package.
    const isOne = (other: Drawing): boolean =>
      (isUnnamed(other) && (isUnnamed(drawing) || isLooked(drawing))) || (isUnnamed(drawing) && isLooked(other));
    const index = joined.findIndex(
      (other) => other.page === drawing.page && isOne(other) && areNear(other.box, drawing.box),
    );
    const other = joined[index];
    if (!other) joined.push(drawing);
    else joined[index] = { ...(isLooked(drawing) ? drawing : other), box: unionOf([other.box, drawing.box]) };
  }
  return joined;
}

/** Known as a package by what it looks like alone. */
const isLooked = ({ kind, confidence }: Drawing): boolean => kind === 'package' && confidence <= SURE_LOOSE.labels;

function areNear(a: Box, b: Box): boolean {
  return Math.max(a[0] - b[2], b[0] - a[2]) < VIEW_GAP && Math.max(a[1] - b[3], b[1] - a[3]) < VIEW_GAP;
}

/** Points between a numbered figure and a piece of it to its side. */
const PIECE_GAP = 45;

/**
 * What lies partly on a drawing of its kind is a piece of it, as is what no caption is of and lies partly on a numbered figure, or
 * beside it and no higher; but each graph stands for itself.
 */
function joinPieces(drawings: readonly Drawing[]): Drawing[] {
  const joined: Drawing[] = [];
  const isNumbered = ({ caption }: Drawing): boolean => CAPTION.test(caption ?? '');
  // Numbered figures first, so that what is of them finds them.
  for (const drawing of drawings.toSorted(
    (a, b) => Number(isNumbered(b)) - Number(isNumbered(a)) || (isNumbered(a) ? b.confidence - a.confidence : 0),
  )) {
    const at = joined.findIndex((other) => {
      if (other.page !== drawing.page) return false;
      // What the caption of a figure is nearest to, and is left of it.
      if (isNumbered(drawing) && drawing.caption === other.caption && drawing.confidence < other.confidence)
        return true;
      if (isNumbered(drawing)) return false;
      const isLoose = drawing.confidence <= SURE_LOOSE.section && isNumbered(other);
      if (drawing.kind === 'graph' || (other.kind !== drawing.kind && !isLoose)) return false;
      if (meet(drawing.box, other.box)) return true;
      const isInRow = drawing.box[1] > other.box[1] - 4 && drawing.box[3] < other.box[3] + 4;
      const aside = Math.max(other.box[0] - drawing.box[2], drawing.box[0] - other.box[2]);
      return isNumbered(other) && other.kind === drawing.kind && isInRow && aside < PIECE_GAP;
    });
    if (at < 0) joined.push(drawing);
    else joined[at] = { ...joined[at]!, box: unionOf([joined[at]!.box, drawing.box]) };
  }
  // In the order of the document again.
  const places = new Map(joined.map((drawing) => [drawing, drawings.findIndex((each) => each.page === drawing.page)]));
  return joined.toSorted((a, b) => places.get(a)! - places.get(b)!);
}

/** Of the smaller of two drawings: boxes that no more than touch are of two. */
const LEAST_SHARED = 0.05;

function meet(a: Box, b: Box): boolean {
  return areaOf(sharedOf(a, b)) > LEAST_SHARED * Math.min(areaOf(a), areaOf(b));
}

/** `Packing & label specifications`: a reel, a bag and a box below it are one drawing of what it says. */
function joinOfSection(shown: readonly { drawing: Drawing; section: Section | undefined }[]): Drawing[] {
  const joined: Drawing[] = [];
  const first = new Map<string, number>();
  for (const { drawing, section } of shown) {
    const key = section && `${drawing.page} ${section.page} ${section.title}`;
    const at = key === undefined ? undefined : first.get(key);
    if (at === undefined) {
      if (key !== undefined) first.set(key, joined.length);
      joined.push(drawing);
      continue;
    }
    const other = joined[at]!;
    joined[at] = {
      ...other,
      box: unionOf([other.box, drawing.box]),
      caption: other.caption ?? drawing.caption,
      confidence: Math.max(other.confidence, drawing.confidence),
    };
  }
  return joined;
}

/** Points: headings whose left edges are as far apart are of two columns. */
const COLUMN = 100;

function findSection(region: DrawnRegion, sections: readonly Section[]): Section | undefined {
  const [x0, y0, x1, y1] = region.box;
  const middle = (y0 + y1) / 2;
  const starts = sections.flatMap(({ page, box }) => (page === region.page && box ? [box[0]] : []));
  const isAbove = (box: Box): boolean => box[1] <= middle && box[0] < x1 && box[2] > x0;
  const hasOwn = sections.some(({ page, box }) => page === region.page && box && isAbove(box));
  // A heading of the column to the left is of no drawing that stands under those of the next one.
  const isOfColumn = (box: Box): boolean =>
    (box[0] < x1 && box[2] > x0) ||
    // Nor is one of the column to the right, where another stands above the drawing.
    (!(hasOwn && box[0] >= x1) &&
      !starts.some((start) => start > box[0] + COLUMN && start < x0 + 20 && box[2] < start));
  return sections.findLast(
    ({ page, box }) => page < region.page || (page === region.page && (!box || (box[1] <= middle && isOfColumn(box)))),
  );
}

/** `For outline SOT-23`: of a tape or a reel, as what stands above it says. */
const FOR_PACKAGE = /^for\s+(?:outline|package)s?\b/i;

function chooseKind(region: DrawnRegion, section: Section | undefined): { kind: DrawingKind; by: By } {
  if (region.ofSheet) return { kind: region.ofSheet, by: region.caption === null ? 'labels' : 'caption' };
  const bySection = section && (FOR_PACKAGE.test(section.title) ? 'other' : kindOfWords(section.title));
  const named = kindOfWords(region.caption ?? '');
  // One of the views of a package or of its pins, of which the section tells; `Terminal arrangement (top view)` tells more.
  const bare = kindOfWords((region.caption ?? '').replaceAll(new RegExp(VIEW, 'gi'), ''));
  const isNoMore = bare === undefined || bare === 'package';
  if (VIEW.test(region.caption ?? '') && isNoMore && bySection && OF_VIEWS.has(bySection))
    return { kind: bySection, by: 'view' };
  // `Dual-in-line package` under `Connection diagrams`.
  const isOfPins = bySection === 'pinout' || CONNECTIONS.test(section?.title ?? '');
  if (named === 'package' && isOfPins && !region.isNumbered && !areLengths(region.labels))
    return { kind: 'pinout', by: 'section' };
  const isOfPackage = (named ?? bySection) === 'package';
  // `For outline SOT-23` under `Tape dimensions`.
  if (isOfPackage && FOR_PACKAGE.test(region.caption ?? '') && !region.isNumbered)
    return { kind: 'other', by: 'section' };
  const showsPins =
    namePins(region.labels) || areNamedPins(region.labels) || (region.namesPins && !areLengths(region.labels));
  if (isOfPackage && !region.isNumbered && showsPins) return { kind: 'pinout', by: 'labels' };
  // `Outline dimensions` below a circuit heads what follows.
  if (isOfPackage && !region.isNumbered && areOfCircuit(region.labels) && !areLengths(region.labels))
    return { kind: 'schematic', by: 'labels' };
  // `Circuit 2` under `Test circuits`, `Transient response test` over a circuit.
  const isCircuit = named === 'schematic' || (named === 'graph' && !region.isGraph && !region.hasScale);
  if (isCircuit && !region.isNumbered && bySection === 'other' && OF_TESTS.test(section!.title))
    return { kind: 'other', by: 'section' };
  // `Frequency response compensation` over a circuit.
  if (named === 'graph' && !region.isGraph && areCircuitParts(region.labels))
    return { kind: 'schematic', by: 'labels' };
  // A title near it may be of something else; its own look is not.
  if (named && (region.isNumbered || !region.isGraph || !region.hasAxes || isShown(named, region)))
    return { kind: named, by: 'caption' };
  if (named === undefined && !region.hasScale && region.images === 0 && nameParts(region.labels))
    return { kind: 'schematic', by: 'labels' };
  // Lengths around a package stand along it as figures along axes do.
  if (bySection && OF_VIEWS.has(bySection) && !region.isNumbered && areToleranced(region.labels))
    return { kind: bySection, by: 'section' };
  // The body of a package may be hatched as a field is ruled; figures along it tell a graph.
  const isOfViews = bySection !== undefined && OF_VIEWS.has(bySection) && !region.hasScale;
  if (looksLikeGraph(region) && !isOfViews) return { kind: 'graph', by: 'look' };
  if (region.namesPins && !region.isNumbered && bySection !== 'schematic' && bySection !== 'block_diagram')
    return { kind: 'pinout', by: 'labels' };
  const titled = kindOfWords(region.title ?? '');
  if (titled) return { kind: titled, by: 'title' };
  // Under `Characteristics` stands much that is none.
  // `CIN 1.0 µF` on the page behind the pins.
  if (bySection && OF_VIEWS.has(bySection) && section.page < region.page && areOfCircuit(region.labels))
    return { kind: 'schematic', by: 'labels' };
  if (
    bySection &&
    (bySection !== 'graph' || (region.isNumbered && region.hasAxes) || region.hasScale || region.images > 0)
  )
    return { kind: bySection, by: isOldGraph(region, section, bySection) ? 'nothing' : 'section' };
  if (namesPackage(region.caption ?? '')) return { kind: 'package', by: 'labels' };
  if (areOfBlocks(region.labels)) return { kind: 'block_diagram', by: 'labels' };
  // `1. Output 2. GND 3. Input` below the picture of a package.
  if (namePins(region.labels) && !nameParts(region.labels)) return { kind: 'pinout', by: 'labels' };
  if (areOfCircuit(region.labels)) return { kind: 'schematic', by: 'labels' };
  if (region.labels.some(namesPackage) || areLengths(region.labels)) return { kind: 'package', by: 'labels' };
  // The pads of a switch are numbered in its views too.
  const isMeasured = region.lengths >= FEWEST_LENGTHS;
  if ((!isMeasured && arePinNumbers(region.labels)) || areThreePins(region.labels))
    return { kind: 'pinout', by: 'labels' };
  if (areOfTiming(region.labels) || areOfCurve(region.labels)) return { kind: 'graph', by: 'labels' };
  const byLabels = kindOfWords(region.labels.join(' '));
  if (byLabels) return { kind: byLabels, by: 'labels' };
  return isMeasured ? { kind: 'package', by: 'labels' } : { kind: 'other', by: 'nothing' };
}

/** A figure on the pages behind a section of curves, without a scale: as often of what follows the section. */
const isOldGraph = (region: DrawnRegion, section: Section, kind: DrawingKind): boolean =>
  kind === 'graph' && region.isNumbered && !region.hasScale && section.page < region.page;

/** So many lengths between arrows are those of a thing, also where their figures are drawn. */
const FEWEST_LENGTHS = 3;

/** `Schematic and connection diagrams`: the packages under it show their pins. */
const CONNECTIONS = /\bconnection\s+diagrams?\b/i;

/** Circuits that a part is measured with are none that it is used in. */
const OF_TESTS = /\btest\b/i;

function looksLikeGraph({ isGraph, images, hasAxes, isNumbered }: DrawnRegion): boolean {
  // Square waves have no curve.
  return isGraph || (hasAxes && images === 0 && isNumbered);
}
