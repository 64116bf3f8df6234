const CONTINUE = 0x003c;
const TWO_BYTES = 1;
const EXTENDED = 4;
const RICH = 8;

/**
 * Whether the texts that the cells of a workbook share (MS-XLS 2.4.265, SST) end where their records end. A text that
 * begins in the last byte would be read without end. `at`: the record, which may go on in records behind it.
 */
export function sharedTextsFit(view: DataView, at: number): boolean {
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
