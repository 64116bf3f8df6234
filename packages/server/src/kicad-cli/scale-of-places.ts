import type { KicadItem } from '../ports/kicad.ts';

/** Enough to tell by majority. */
const MOST_WITNESSES = 40;
/** How far before its uuid the place of an item is looked for, in bytes. */
const LOOK_BACK = 2000;
/** All witnesses together; a search that found nothing in huge files would hold up the server. */
const MOST_SEARCHED_BYTES = 100_000_000;

/**
 * What to multiply the places of a report of the electrical rules with. KiCad writes them a hundred times too small (9.0.8
 * and 10.0.6 do; https://gitlab.com/kicad/code/kicad/-/issues/25582); whether this one does is told by the items: their
 * uuids stand in the files a little after their place, or that of their symbol.
 */
export function scaleOfPlaces(items: readonly KicadItem[], files: ReadonlyMap<string, Uint8Array>): 1 | 100 {
  const sheets = [...files]
    .filter(([name]) => name.endsWith('.kicad_sch'))
    .map(([, bytes]) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const bytes = sheets.reduce((sum, sheet) => sum + sheet.length, 0);
  const witnesses = Math.min(MOST_WITNESSES, Math.floor(MOST_SEARCHED_BYTES / Math.max(1, bytes)));
  let votes = 0;
  for (const { uuid, atMm } of items.slice(0, witnesses)) {
    const place = uuid === '' ? undefined : placeBefore(uuid, sheets);
    if (!place) continue;
    const distance = (scale: number) => Math.hypot(atMm.x * scale - place.x, atMm.y * scale - place.y);
    votes += Math.sign(distance(1) - distance(100));
  }
  return votes < 0 ? 1 : 100;
}

function placeBefore(uuid: string, sheets: readonly Buffer[]): { x: number; y: number } | undefined {
  for (const sheet of sheets) {
    const at = sheet.indexOf(uuid);
    if (at === -1) continue;
    const before = sheet.toString('latin1', Math.max(0, at - LOOK_BACK), at);
    const places = [...before.matchAll(/\((?:at|xy) (-?[\d.]{1,12}) (-?[\d.]{1,12})[ )]/g)];
    const last = places.at(-1);
    if (last) return { x: Number(last[1]), y: Number(last[2]) };
  }
  return undefined;
}
