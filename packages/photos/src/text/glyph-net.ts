import { GLYPH_WEIGHTS } from './glyph-weights.ts';

/** What is told apart; behind the last comes that there is none. */
export const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-/.+';

/** Likelihoods of the signs, and of none, of a window of 24 x 24 values with mean 0 and spread 1. */
export type GlyphNet = (window: Float32Array) => Float32Array;

interface Layer {
  inputs: number;
  outputs: number;
  /** Row after row, a row an output. */
  weights: Float32Array;
  biases: Float32Array;
}

/** Three layers, whose weights are bytes by a scale each. */
export function openGlyphNet(): GlyphNet {
  const layers = GLYPH_WEIGHTS.map(({ inputs, outputs, scale, weights, biases }): Layer => {
    const bytes = Uint8Array.from(atob(weights), (sign) => sign.charCodeAt(0));
    return {
      inputs,
      outputs,
      weights: Float32Array.from(bytes, (byte) => (byte - 128) * scale),
      biases: Float32Array.from(biases),
    };
  });
  return (window) => {
    let values = window;
    for (const [at, layer] of layers.entries()) values = apply(layer, values, at < layers.length - 1);
    const most = values.reduce((a, b) => Math.max(a, b));
    const powers = values.map((value) => Math.exp(value - most));
    const sum = powers.reduce((a, b) => a + b);
    return powers.map((power) => power / sum);
  };
}

function apply({ inputs, outputs, weights, biases }: Layer, values: Float32Array, isInner: boolean): Float32Array {
  const answer = new Float32Array(outputs);
  for (let to = 0, at = 0; to < outputs; to++) {
    let sum = biases[to]!;
    for (let from = 0; from < inputs; from++) sum += weights[at++]! * values[from]!;
    answer[to] = isInner ? Math.max(0, sum) : sum;
  }
  return answer;
}
