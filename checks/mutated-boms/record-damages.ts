import type { Random } from './random.ts';

/** First record of an Excel file, by version: BOF with the length of its body. */
const BEGIN = [
  [0x09, 0x08, 0x10, 0x00],
  [0x09, 0x08, 0x08, 0x00],
  [0x09, 0x00, 0x04, 0x00],
];

/** Damage the records of a legacy Excel file (MS-XLS 2.1.4: type, length, body): lengths that lie, bodies that do not fit. */
export function damageRecords(bytes: Uint8Array, random: Random): Uint8Array | undefined {
  const start = BEGIN.map((record) => Buffer.from(bytes).indexOf(Buffer.from(record))).find((at) => at >= 0);
  if (start === undefined) return undefined;
  const out = bytes.slice();
  const view = new DataView(out.buffer);
  const records: number[] = [];
  for (let at = start; at + 4 <= out.length && records.length < 20_000; at += 4 + view.getUint16(at + 2, true))
    records.push(at);
  for (let i = 1 + random.below(4); i > 0; i--) {
    const at = random.pick(records);
    const length = view.getUint16(at + 2, true);
    switch (random.below(5)) {
      case 0:
        view.setUint16(at + 2, random.pick([0, 1, length - 1, length + 1, 0x7fff, 0xffff]) & 0xffff, true);
        break;
      case 1:
        view.setUint16(
          at,
          random.pick([0x00fc, 0x003c, 0x0208, 0x0203, 0x00fd, 0x0006, 0x0085, 0x00e5, 0x002f, 0xffff]),
          true,
        );
        break;
      case 2:
        for (let k = 0; k < length && at + 4 + k < out.length; k++)
          if (random.chance(0.3)) out[at + 4 + k] = random.below(256);
        break;
      case 3:
        out.fill(0xff, at + 4, Math.min(out.length, at + 4 + length));
        break;
      default:
        if (at + 12 <= out.length)
          view.setUint32(
            at + 4 + random.pick([0, 2, 4]),
            random.pick([0xffff_ffff, 0x7fff_ffff, 0x10000, 0xffff]),
            true,
          );
    }
  }
  return out;
}
