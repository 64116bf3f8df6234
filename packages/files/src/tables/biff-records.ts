/** Shortest body of the records that cells come from, by type (MS-XLS 2.3.2; BIFF 2 to 5 as the OpenOffice description has them). */
const NEEDED: ReadonlyMap<number, number> = new Map([
  // Begin and end of the workbook and of each sheet, sheet names, code page, dates since 1904, password.
  [0x0009, 4],
  [0x0209, 4],
  [0x0409, 4],
  [0x0809, 4],
  [0x000a, 0],
  [0x0085, 7],
  [0x0042, 2],
  [0x0022, 2],
  [0x002f, 2],
  // Number formats, and the styles that name them.
  [0x001e, 1],
  [0x041e, 3],
  [0x0043, 4],
  [0x0243, 4],
  [0x0443, 4],
  [0x00e0, 16],
  [0x0044, 2],
  // Texts that cells share, and the rest of a record that was too long.
  [0x00fc, 8],
  [0x003c, 0],
  // Size of the sheet, and its cells.
  [0x0000, 8],
  [0x0200, 8],
  [0x0001, 7],
  [0x0201, 6],
  [0x00be, 6],
  [0x0002, 9],
  [0x0003, 15],
  [0x0203, 14],
  [0x027e, 10],
  [0x00bd, 12],
  [0x0004, 8],
  [0x0204, 8],
  [0x00d6, 8],
  [0x00fd, 10],
  [0x0005, 9],
  [0x0205, 8],
  [0x0006, 16],
  [0x0206, 16],
  [0x0406, 16],
  [0x0007, 1],
  [0x0207, 2],
  // Cells that reach over several rows or columns.
  [0x00e5, 2],
]);

/** A drawing: the library passes over it. */
const PASSED_OVER = 0x00ec;
const END = 0x000a;
const SHARED_TEXTS = 0x00fc;
const MERGED_CELLS = 0x00e5;

const BEGINNINGS: ReadonlySet<number> = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const FORMULAS: ReadonlySet<number> = new Set([0x0006, 0x0206, 0x0406]);

/** Where a formula record has the length of its formula, by the kind of workbook; before it stands the last result. */
const FORMULA_LENGTH_AT = new Map([
  [0x0209, 16],
  [0x0409, 16],
  [0x0809, 20],
]);

/** Take the formula out of a record, so that only its result is read: 0xFFFF stands for none, in BIFF 2 a length of 0. */
function dropFormula(view: DataView, body: number, length: number, version: number): boolean {
  const at = FORMULA_LENGTH_AT.get(version);
  if (at === undefined) {
    if (length < 17) return false;
    view.setUint8(body + 16, 0);
  } else {
    if (length < at + 2) return false;
    view.setUint16(body + at, 0xffff, true);
  }
  return true;
}

/**
 * The records of a legacy workbook without formulas, and with all that hold no cells marked as drawings, so that the
 * library parses nothing of them: it reads without end where a record is shorter than what it should hold. Undefined when
 * the records are damaged or do not go to their end.
 */
export function keepCellRecords(stream: Uint8Array): Uint8Array | undefined {
  // Not `slice`, which of a Buffer is the same memory.
  const records = new Uint8Array(stream);
  const view = new DataView(records.buffer);
  let last = -1;
  let version = 0;
  for (let at = 0; at + 4 <= records.length;) {
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    // After the end come zeros that fill the last sector, or what was in it before.
    if (last === END && (at + 4 + length > records.length || (type === 0 && length === 0))) break;
    if (at + 4 + length > records.length) return undefined;
    const shortest = NEEDED.get(type);
    if (shortest === undefined) view.setUint16(at, PASSED_OVER, true);
    else if (length < shortest) return undefined;
    if (BEGINNINGS.has(type)) version = type;
    if (type === SHARED_TEXTS && !sharedTextsFit(view, at)) return undefined;
    // Without its merged cells the table can still be read.
    if (type === MERGED_CELLS && !mergedCellsFit(view, at + 4, length)) view.setUint16(at, PASSED_OVER, true);
    if (FORMULAS.has(type) && !dropFormula(view, at + 4, length, version)) return undefined;
    last = type;
    at += 4 + length;
  }
  return last === END ? records : undefined;
}

/** Bytes of one merged cell: first and last row, first and last column (MS-XLS 2.5.207, Ref8). */
const MERGED_CELL_BYTES = 8;

/** Whether a record of merged cells (MS-XLS 2.4.168, MergeCells) has as many as it says. */
function mergedCellsFit(view: DataView, body: number, length: number): boolean {
  return length === 2 + view.getUint16(body, true) * MERGED_CELL_BYTES;
}

const CONTINUE = 0x003c;
const TWO_BYTES = 1;
const EXTENDED = 4;
const RICH = 8;

/**
 * Whether the texts that the cells of a workbook share (MS-XLS 2.4.265, SST) end where their records end. A text that
 * begins in the last byte would be read without end. `at`: the record, which may go on in records behind it.
 */
function sharedTextsFit(view: DataView, at: number): boolean {
  const pieces = listPieces(view, at);
  const texts = view.getUint32(at + 8, true);
  let piece = 0;
  let place = at + 12;
  const next = () => {
    piece += 1;
    place = pieces[piece]?.from ?? 0;
    return piece < pieces.length;
  };
  const skip = (bytes: number): boolean => {
    for (let left = bytes; left > 0;) {
      const step = Math.min(left, pieces[piece]!.to - place);
      place += step;
      left -= step;
      if (left > 0 && !next()) return false;
    }
    return true;
  };
  for (let i = 0; i < texts; i++) {
    if (place >= pieces[piece]!.to && !next()) return true;
    if (place + 3 > pieces[piece]!.to) return false;
    const flags = view.getUint8(place + 2);
    let left = view.getUint16(place, true);
    const fixed = place + 3;
    const runs = flags & RICH ? 2 : 0;
    const header = runs + (flags & EXTENDED ? 4 : 0);
    if (fixed + header > pieces[piece]!.to) return false;
    const tail =
      (runs ? view.getUint16(fixed, true) * 4 : 0) + (flags & EXTENDED ? view.getUint32(fixed + runs, true) : 0);
    place = fixed + header;
    let width = flags & TWO_BYTES ? 2 : 1;
    while (left > 0) {
      const step = Math.min(left, Math.floor((pieces[piece]!.to - place) / width));
      place += step * width;
      left -= step;
      if (left === 0) break;
      // The rest of a text begins with a byte that says how wide its characters are.
      if (!next() || place >= pieces[piece]!.to) return false;
      width = view.getUint8(place) & TWO_BYTES ? 2 : 1;
      place += 1;
    }
    if (!skip(tail)) return false;
  }
  return true;
}

/** The bodies of a record and of those that continue it. */
function listPieces(view: DataView, at: number): { from: number; to: number }[] {
  const pieces: { from: number; to: number }[] = [];
  for (let from = at; from + 4 <= view.byteLength;) {
    if (from !== at && view.getUint16(from, true) !== CONTINUE) break;
    const to = from + 4 + view.getUint16(from + 2, true);
    if (to > view.byteLength) break;
    pieces.push({ from: from + 4, to });
    from = to;
  }
  return pieces;
}
