import { SExpressionUnreadable } from '@partwright/files/s-expressions';
import { graphicShapes, padShapes } from '../geometry/item-shapes.ts';
import { disc, uniteBounds } from '../geometry/shape.ts';
import type { Board, Footprint, Point } from '../model.ts';
import { readLibraryFootprint } from '../read/library-footprint.ts';
import { describeDifference } from './compare-footprints.ts';
import { footprintItem, type Report } from './context.ts';
import { makeForm, type FootprintForm } from './footprint-form.ts';
import type { MarkPlaces, NotRun } from './violation.ts';

/** Libraries that the footprints of a board come from. */
export interface FootprintLibraries {
  /** Nickname -> names of its footprints. */
  footprints: ReadonlyMap<string, ReadonlySet<string>>;
  /** `Library:Name` -> text of its `.kicad_mod`. */
  texts: ReadonlyMap<string, string>;
  /** Nicknames of which nothing can be said, as their libraries are not at hand. */
  unknown: ReadonlySet<string>;
  /** Nicknames that the project's table leads to a place where nothing lies -> that place. */
  missing?: ReadonlyMap<string, string>;
}

/**
 * Footprints whose library, or who themselves in it, are not there, and those that are no longer like it. What came from no
 * library is held against none. Answers what could not be compared.
 */
export function checkLibraries(board: Board, libraries: FootprintLibraries, report: Report): NotRun[] {
  const { footprints, unknown, missing } = libraries;
  const models = new LibraryForms(board, libraries.texts);
  const unread = new Map<string, NotRun>();
  for (const footprint of board.footprints) {
    const id = readLibraryId(footprint.name);
    if (id === undefined || unknown.has(id.nickname)) continue;
    const { nickname, name } = id;
    const items = [footprintItem(footprint)];
    const names = footprints.get(nickname);
    const place = missing?.get(nickname);
    const whyNot =
      place === undefined
        ? `The current configuration does not include the footprint library '${nickname}'`
        : `The footprint library '${nickname}' was not found at '${place}'`;
    const places: MarkPlaces = () => [[middleOf(footprint)]];
    if (names === undefined) report('lib_footprint_issues', whyNot, items, { places });
    else if (!names.has(name))
      report('lib_footprint_issues', `Footprint '${name}' not found in library '${nickname}'`, items, { places });
    else {
      const found = models.compare(footprint);
      if (typeof found === 'object') unread.set(footprint.name, found);
      else if (found !== 'same')
        report(
          'lib_footprint_mismatch',
          `Footprint '${name}' does not match copy in library '${nickname}': ${found}`,
          items,
          { places },
        );
    }
  }
  return [...unread.values()];
}

/** Nanometres that a footprint is taken to reach at least, each way from its place. */
const LEAST_REACH_NM = 250_000;

/** Of what is drawn of a footprint but for its texts: there KiCad marks what is of the whole of it. */
function middleOf({ at, graphics, pads }: Footprint): Point {
  const shapes = [
    disc(at, LEAST_REACH_NM),
    ...graphics.flatMap((graphic) => graphicShapes({ ...graphic, fill: 'solid' })),
    ...pads.flatMap((pad) => padShapes(pad)),
  ];
  const { minX, minY, maxX, maxY } = uniteBounds(shapes);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

/** `Library:Name`; undefined of what came from no library. */
function readLibraryId(text: string): { nickname: string; name: string } | undefined {
  const colon = text.indexOf(':');
  return colon < 1 ? undefined : { nickname: text.slice(0, colon), name: text.slice(colon + 1) };
}

/** The footprints of libraries as they are wherever they lie, each read once. */
class LibraryForms {
  readonly #board: Board;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #forms = new Map<string, FootprintForm | NotRun>();

  constructor(board: Board, texts: ReadonlyMap<string, string>) {
    this.#board = board;
    this.#texts = texts;
  }

  /** What differs, in words; `same`; or why it cannot be said. */
  compare(footprint: Footprint): string | NotRun {
    let model = this.#forms.get(footprint.name);
    if (!model) {
      model = this.#read(footprint.name);
      this.#forms.set(footprint.name, model);
    }
    if ('reason' in model) return model;
    return describeDifference(makeForm(footprint, this.#board), model) ?? 'same';
  }

  #read(id: string): FootprintForm | NotRun {
    const why = (reason: string): NotRun => ({ type: 'lib_footprint_mismatch', reason: `${id}: ${reason}` });
    const text = this.#texts.get(id);
    if (text === undefined) return why('its library was read by name only');
    try {
      const footprint = readLibraryFootprint(text, this.#board);
      return footprint ? makeForm(footprint, this.#board) : why('the file of its library holds no footprint');
    } catch (error) {
      if (!(error instanceof SExpressionUnreadable)) throw error;
      return why(`the file of its library cannot be read: ${error.message}`);
    }
  }
}
