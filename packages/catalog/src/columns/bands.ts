/** The figures 1, 2 and 5 of every decade from 10^first up to 10^last, as exact as decimals are read. */
export function oneTwoFive(first: number, last: number): number[] {
  const edges: number[] = [];
  for (let decade = first; decade < last; decade++) {
    for (const step of [1, 2, 5]) edges.push(Number(`${step}e${decade}`));
  }
  edges.push(Number(`1e${last}`));
  return edges;
}

/** Where bands of unit prices begin; the first one begins at 0, the last has no end. */
export const priceEdges: readonly number[] = [0, ...oneTwoFive(-4, 5)];

/** Where bands of stock begin; the last has no end. */
export const stockEdges: readonly number[] = [0, 1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** The last edge that is not above the figure; -1 below all edges. */
export function findBand(figure: number, edges: readonly number[]): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! <= figure) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Which of `stockEdges` the stock reaches: 0 is none in stock. */
export function stockBand(stock: number): number {
  return Math.max(0, findBand(stock, stockEdges));
}

/** 1 + which of `priceEdges` the price reaches; 0 is no price. */
export function priceBand(price: number | null): number {
  return price === null ? 0 : 1 + Math.max(0, findBand(price, priceEdges));
}
