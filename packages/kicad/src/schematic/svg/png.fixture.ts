import { unzlibSync, zlibSync } from 'fflate';

interface Oddities {
  width?: number;
  depth?: number;
  interlace?: number;
  data?: Uint8Array;
  perMetre?: number;
}

/** A PNG of RGB pixels; its checksums are 0, which no reader here looks at. */
export function picture(
  width: number,
  height: number,
  pixel: (x: number, y: number) => number[],
  odd: Oddities = {},
): Uint8Array {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (__, x) => pixel(x, y)).flat(),
  ]);
  const { depth = 8, interlace = 0, data = zlibSync(Uint8Array.from(rows.flat())), perMetre = 0 } = odd;
  const density = perMetre === 0 ? [] : chunk('pHYs', [...number(perMetre), ...number(perMetre), 1]);
  return Uint8Array.from([
    0x89,
    ...Buffer.from('PNG\r\n\u001A\n'),
    ...chunk('IHDR', [...number(odd.width ?? width), ...number(height), depth, 2, 0, 0, interlace]),
    ...density,
    ...chunk('IDAT', [...data]),
    ...chunk('IEND', []),
  ]);
}

function chunk(type: string, data: number[]): number[] {
  return [...number(data.length), ...[...type].map((letter) => letter.charCodeAt(0)), ...data, 0, 0, 0, 0];
}

function number(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
}

/** The palette and the rows of a small PNG with a palette; without one the rows are as packed. */
export function unpacked(file: Uint8Array): { palette: number[] | undefined; rows: number[][] } {
  const view = new DataView(file.buffer, file.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < file.length; at += view.getUint32(at) + 12)
    chunks.set(String.fromCharCode(...file.subarray(at + 4, at + 8)), file.slice(at + 8, at + 8 + view.getUint32(at)));
  const data = unzlibSync(chunks.get('IDAT')!);
  const palette = chunks.get('PLTE');
  const stride = data.length / view.getUint32(20);
  const rows = Array.from({ length: view.getUint32(20) }, (_, y) => [
    ...data.subarray(y * stride + 1, (y + 1) * stride),
  ]);
  return { palette: palette === undefined ? undefined : [...palette], rows };
}
