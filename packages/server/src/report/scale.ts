/** An axis: where values stand between its ends. */
export interface Scale {
  from: number;
  to: number;
  isLogarithmic: boolean;
  /** 0 at `from`, 1 at `to`. */
  at(value: number): number;
  /** Values with a label. */
  ticks: number[];
  /** Values with a mark only. */
  minorTicks: number[];
}

/** Costs that differ by more than this are told apart on a logarithmic axis only. */
const LINEAR_REACH = 4;

/** Quantities from 1 to at least 10,000; a mark at each decade. */
export function quantityScale(quantities: readonly number[]): Scale {
  const decades = Math.ceil(Math.log10(Math.max(10_000, ...quantities)) - 1e-9);
  const starts = Array.from({ length: decades + 1 }, (_, i) => 10 ** i);
  const stride = Math.ceil(decades / 8);
  return logarithmic(
    1,
    10 ** decades,
    starts.filter((_, i) => i % stride === 0),
    starts.slice(0, -1).flatMap((start) => [2, 3, 4, 5, 6, 7, 8, 9].map((n) => n * start)),
  );
}

/** Costs of one board, from 0 when they are alike, else logarithmic. Undefined when there are none above 0. */
export function costScale(costs: readonly number[]): Scale | undefined {
  const most = Math.max(...costs);
  const least = Math.min(...costs);
  if (!(most > 0)) return undefined;
  return least > 0 && most / least > LINEAR_REACH ? makeDecades(least, most) : linear(most);
}

function linear(most: number): Scale {
  const step = roundStep(most / 4);
  const count = Math.ceil((most * 1.02) / step);
  const to = step * count;
  return {
    from: 0,
    to,
    isLogarithmic: false,
    at: (value) => value / to,
    ticks: Array.from({ length: count + 1 }, (_, i) => i * step),
    minorTicks: [],
  };
}

/** 1, 2 or 5 times a power of ten, at least as big. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((n) => n * power >= least * 0.999) ?? 10) * power;
}

function makeDecades(least: number, most: number): Scale {
  const first = Math.floor(Math.log10(least));
  const last = Math.ceil(Math.log10(most));
  const within = last - first <= 3 ? [1, 2, 5] : [1];
  const steps = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  // Ten to a negative power is not exact; the text of it is.
  const ticks = steps.flatMap((power) => within.map((n) => Number(`${n}e${power}`)));
  const from = Math.max(...ticks.filter((tick) => tick <= least));
  const to = Math.min(...ticks.filter((tick) => tick >= most));
  const stride = Math.ceil((last - first) / 8) || 1;
  return logarithmic(
    from,
    to,
    ticks.filter((tick, i) => tick >= from && tick <= to && (within.length > 1 || i % stride === 0)),
    [],
  );
}

function logarithmic(from: number, to: number, ticks: number[], minorTicks: number[]): Scale {
  const span = Math.log10(to) - Math.log10(from);
  const at = (value: number) => (Math.log10(value) - Math.log10(from)) / span;
  return { from, to, isLogarithmic: true, at, ticks, minorTicks };
}
