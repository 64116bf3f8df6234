/** Undoes the filters of a PNG's rows (ISO/IEC 15948, 9.2), in place of the filter bytes; undefined when the data is cut. */
export function unfilter(data: Uint8Array, width: number, height: number, channels: number): Uint8Array | undefined {
  const stride = width * channels;
  if (data.length < (stride + 1) * height) return undefined;
  const pixels = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1) + 1;
    const to = y * stride;
    const filter = data[from - 1]!;
    const row = data.subarray(from, from + stride);
    // Nearly all rows have one of these; a row apart from the others runs without a call for each byte.
    if (filter === 0 || (filter === 2 && y === 0)) pixels.set(row, to);
    else if (filter === 2) for (let x = 0; x < stride; x++) pixels[to + x] = row[x]! + pixels[to + x - stride]!;
    else if (filter === 1) {
      pixels.set(row.subarray(0, channels), to);
      for (let x = channels; x < stride; x++) pixels[to + x] = row[x]! + pixels[to + x - channels]!;
    } else {
      for (let x = 0; x < stride; x++) {
        const left = x >= channels ? pixels[to + x - channels]! : 0;
        const up = y > 0 ? pixels[to + x - stride]! : 0;
        const corner = x >= channels && y > 0 ? pixels[to + x - stride - channels]! : 0;
        pixels[to + x] = row[x]! + guess(filter, left, up, corner);
      }
    }
  }
  return pixels;
}

/** Puts before each row the filter that leaves the least, or none. */
export function filtered(pixels: Uint8Array, width: number, height: number, channels: number): Uint8Array {
  const stride = width * channels;
  const data = new Uint8Array((stride + 1) * height);
  const row = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    let least = Infinity;
    for (let filter = 0; filter <= 4; filter++) {
      let sum = 0;
      for (let x = 0; x < stride; x++) {
        const at = y * stride + x;
        const left = x >= channels ? pixels[at - channels]! : 0;
        const up = y > 0 ? pixels[at - stride]! : 0;
        const corner = x >= channels && y > 0 ? pixels[at - stride - channels]! : 0;
        const rest = (pixels[at]! - guess(filter, left, up, corner)) & 255;
        row[x] = rest;
        sum += rest < 128 ? rest : 256 - rest;
      }
      if (sum >= least) continue;
      least = sum;
      data[y * (stride + 1)] = filter;
      data.set(row, y * (stride + 1) + 1);
    }
  }
  return data;
}

function guess(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      return 0;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
