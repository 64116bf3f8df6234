/** To hundredths of a point. */
export const round = (points: number): number => Math.round(points * 100) / 100;
