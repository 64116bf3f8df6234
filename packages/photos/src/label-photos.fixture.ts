import { readFileSync } from 'node:fs';
import { seePhoto, type UnreadCode } from './index.ts';
import { asPng, drawLabel, openTestEngine, photograph, type Wear } from './made-photo.fixture.ts';
import type { Picture } from './pictures/picture.ts';
import { turnQuarters } from './pictures/turn.ts';

export const engine = await openTestEngine();
/** Print is not read. */
export const CODES = { readText: false };
export const ECIA = '[)>\u001e06\u001dP296-1395-5-ND\u001d1PLM358P\u001dQ25\u001d1TA7\u001d4LMX\u001e\u0004';

/** A label with that in a Data Matrix code and its part number in bars. */
export const label = await drawLabel(420, 300, [
  { kind: 'datamatrix', text: ECIA, scale: 3, at: [20, 20] },
  { kind: 'code128', text: '1PLM358P', scale: 2, at: [150, 180], height: 10 },
]);

export const textsOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await seePhoto(engine, bytes, CODES)).codes.map(({ text }) => text);

/** A code on a label, with that part of the label painted over. */
export async function spoil(
  kind: string,
  text: string,
  [x0, y0, x1, y1]: readonly number[],
  scale: number,
): Promise<Picture> {
  const drawn = await drawLabel(560, 360, [{ kind, text, scale, at: [60, 60] }]);
  for (let y = y0!; y < y1!; y++) drawn.luma.fill(255, y * drawn.width + x0!, y * drawn.width + x1!);
  return drawn;
}

/** What is read of a label on a photo, and what stands there unread. */
export async function see(drawn: Picture, wear: Wear = {}): Promise<{ codes: string[]; unread: UnreadCode[] }> {
  const { codes, unread } = await seePhoto(engine, asPng(photograph(drawn, wear)), CODES);
  return { codes: codes.map(({ text }) => text), unread };
}

/** As a camera stores what EXIF turns back. */
export function stored(photo: Picture, orientation: number): Picture {
  const quarters = { 3: 2, 4: 2, 5: 1, 6: 3, 7: 3, 8: 1 }[orientation] ?? 0;
  const turned = turnQuarters(photo, quarters);
  if (![2, 4, 5, 7].includes(orientation)) return turned;
  const { width, height, luma } = turned;
  const mirrored = Uint8Array.from(luma, (_, at) => luma[at - (at % width) + width - 1 - (at % width)]!);
  return { width, height, luma: mirrored };
}

/** Print in two lines: `MR3301-33DT` and `Lot A7C41`. */
export const printed: Picture = {
  width: 480,
  height: 160,
  luma: new Uint8Array(readFileSync(new URL('../../ocr/examples/label-480x160.grey', import.meta.url))),
};
