import { GLYPH_WEIGHTS } from './glyph-weights.ts';

/** What is told apart; behind the last comes that there is none. */
export const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-/.+';

/** Rows that the net looks at. */
export const ROWS = 24;

/** A line of print, column after column, each of 24 values from the top. */
export interface Strip {
  width: number;
  /** `values[x * ROWS + y]`; print is bright. */
  values: Float32Array;
}

/** Likelihoods of the signs, the last of them none, with the middle of a letter at each column of a strip. */
export type GlyphNet = (strip: Strip) => Float32Array[];

interface Layer {
  /** Of the mask. */
  rows: number;
  columns: number;
  /** Channels that go in and that come out. */
  inputs: number;
  outputs: number;
  /** From one row of what comes out to the next, and from one column of the mask to the next. */
  step: number;
  apart: number;
  /** Rows of nothing above. */
  above: number;
  /** Of four outputs behind the other: `[(column * rows + row) * inputs + input][output]`; zeros make whole fours. */
  weights: Float64Array;
  biases: Float64Array;
}

/** Values of a layer: `values[(x * rows + row) * channels + channel]`. */
interface Values {
  width: number;
  rows: number;
  channels: number;
  values: Float32Array;
}

/** Layers of convolutions along the line, whose weights are bytes by a scale each. */
export function openGlyphNet(): GlyphNet {
  const layers = GLYPH_WEIGHTS.map(({ scale, weights, biases, ...shape }): Layer => {
    const bytes = Uint8Array.from(atob(weights), (sign) => sign.charCodeAt(0));
    const blocks = Math.ceil(shape.outputs / AT_ONCE);
    const inBlock = (bytes.length / shape.outputs) * AT_ONCE;
    const sorted = new Float64Array(blocks * inBlock);
    for (const [at, byte] of bytes.entries()) {
      const [mask, output] = [Math.floor(at / shape.outputs), at % shape.outputs];
      sorted[Math.floor(output / AT_ONCE) * inBlock + mask * AT_ONCE + (output % AT_ONCE)] = (byte - 128) * scale;
    }
    const all = Float64Array.from({ length: blocks * AT_ONCE }, (_, to) => biases[to] ?? 0);
    return { ...shape, weights: sorted, biases: all };
  });
  return (strip) => {
    let values: Values = { width: strip.width, rows: ROWS, channels: 1, values: evenOut(strip) };
    for (const [at, layer] of layers.entries()) values = convolve(layer, values, at < layers.length - 1);
    const { width, channels } = values;
    return Array.from({ length: width }, (_, x) =>
      asLikelihoods(values.values.subarray(x * channels, (x + 1) * channels)),
    );
  };
}

/** Columns to each side that a column is compared with. */
const AROUND = 16;

/** Each column by the mean and the spread of what lies around it. */
function evenOut({ width, values }: Strip): Float32Array {
  const [means, squares] = [new Float64Array(width), new Float64Array(width)];
  for (let x = 0; x < width; x++)
    for (let y = 0; y < ROWS; y++) {
      const value = values[x * ROWS + y]!;
      means[x]! += value / ROWS;
      squares[x]! += (value * value) / ROWS;
    }
  const even = new Float32Array(values.length);
  for (let x = 0; x < width; x++) {
    let [mean, square] = [0, 0];
    for (let near = x - AROUND; near <= x + AROUND; near++) {
      const at = Math.max(0, Math.min(width - 1, near));
      mean += means[at]! / (2 * AROUND + 1);
      square += squares[at]! / (2 * AROUND + 1);
    }
    const spread = Math.max(1e-3, Math.sqrt(Math.max(0, square - mean * mean)));
    for (let at = x * ROWS; at < (x + 1) * ROWS; at++) even[at] = (values[at]! - mean) / spread;
  }
  return even;
}

/** Outputs that are summed at once. */
const AT_ONCE = 4;

/** What comes in is half zeros: of each place only the rest is multiplied, by four outputs at once. */
function convolve(layer: Layer, { width, rows, channels, values }: Values, isInner: boolean): Values {
  const { outputs, step, apart, above, weights, biases } = layer;
  const rowsOut = layer.rows === rows ? 1 : Math.floor(rows / step);
  const made = new Float32Array(width * rowsOut * outputs);
  const most = layer.columns * layer.rows * channels;
  const [some, weightOf] = [new Float64Array(most), new Int32Array(most)];
  const least = isInner ? 0 : -Infinity;
  for (let x = 0; x < width; x++)
    for (let row = 0; row < rowsOut; row++) {
      let count = 0;
      for (let column = 0; column < layer.columns; column++) {
        const from = x + (column - (layer.columns - 1) / 2) * apart;
        if (from < 0 || from >= width) continue;
        for (let maskRow = 0; maskRow < layer.rows; maskRow++) {
          const fromRow = row * step + maskRow - above;
          if (fromRow < 0 || fromRow >= rows) continue;
          const first = (from * rows + fromRow) * channels;
          let weight = (column * layer.rows + maskRow) * channels * AT_ONCE;
          for (let input = first; input < first + channels; input++, weight += AT_ONCE) {
            const value = values[input]!;
            if (value === 0) continue;
            some[count] = value;
            weightOf[count++] = weight;
          }
        }
      }
      const out = (x * rowsOut + row) * outputs;
      for (let to = 0, block = 0; to < outputs; to += AT_ONCE, block += most * AT_ONCE) {
        let [a, b, c, d] = [biases[to]!, biases[to + 1]!, biases[to + 2]!, biases[to + 3]!];
        for (let at = 0; at < count; at++) {
          const value = some[at]!;
          const weight = block + weightOf[at]!;
          a += value * weights[weight]!;
          b += value * weights[weight + 1]!;
          c += value * weights[weight + 2]!;
          d += value * weights[weight + 3]!;
        }
        made[out + to] = a > least ? a : least;
        if (to + 1 < outputs) made[out + to + 1] = b > least ? b : least;
        if (to + 2 < outputs) made[out + to + 2] = c > least ? c : least;
        if (to + 3 < outputs) made[out + to + 3] = d > least ? d : least;
      }
    }
  return { width, rows: rowsOut, channels: outputs, values: made };
}

function asLikelihoods(values: Float32Array): Float32Array {
  const most = values.reduce((a, b) => Math.max(a, b));
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((a, b) => a + b);
  return powers.map((power) => power / sum);
}
