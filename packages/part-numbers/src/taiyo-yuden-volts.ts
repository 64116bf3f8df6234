/** Rated voltage in volts by its letter, in the old and in the new numbers of Taiyo Yuden. */
export const taiyoYudenVolts = new Map([
  ['P', 2.5],
  ['A', 4],
  ['J', 6.3],
  ['L', 10],
  ['E', 16],
  ['T', 25],
  ['G', 35],
  ['U', 50],
  ['H', 100],
  ['Q', 250],
  ['S', 630],
]);
