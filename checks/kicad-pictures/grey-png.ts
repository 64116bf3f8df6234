import { inflateSync } from 'node:zlib';

/** One byte a pixel: 0 black, 255 white. */
export interface Grey {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Reads the PNGs that rsvg-convert writes: 8 bits, RGB or RGBA, not interlaced. */
export function readGreyPng(file: Buffer): Grey {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const channels = file[25] === 6 ? 4 : 3;
  const packed: Buffer[] = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(packed));
  const stride = width * channels;
  const pixels = new Uint8Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!;
    const row = Uint8Array.from(raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    for (let x = 0; x < stride; x++) {
      const [left, up, corner] = [row[x - channels] ?? 0, above[x]!, above[x - channels] ?? 0];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      row[x] = row[x]! + guess;
    }
    for (let x = 0; x < width; x++) {
      const at = x * channels;
      const opacity = channels === 4 ? row[at + 3]! / 255 : 1;
      const light = 0.3 * row[at]! + 0.59 * row[at + 1]! + 0.11 * row[at + 2]!;
      pixels[y * width + x] = light * opacity + 255 * (1 - opacity);
    }
    above = row;
  }
  return { width, height, pixels };
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
