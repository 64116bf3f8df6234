/** A jlcparts-shaped export with what real ones hold: repeated lines, damaged ones, one number for several packages, two order codes. */
export function generateExport(records: number, day: number): string {
  const random = randomFrom(day);
  const lines: string[] = [];
  for (let at = 0; at < records; at++) {
    // From the second day on some are not listed any more, and some stocks have moved.
    if (day > 1 && random() < 0.05) continue;
    const kilohm = 1 + (at % 900);
    const house = at % 50 === 7;
    const line = JSON.stringify({
      sku: `C${100_000 + at}`,
      mpn: house ? `HOUSE-${kilohm}K` : at % 40 === 9 ? `GEN-${at - 5}` : `GEN-${at}`,
      mfr: house ? 'House Brand' : `Maker ${at % 37 === 0 ? at : at % 60}`,
      cat: 'Resistors',
      sub: 'Chip Resistor - Surface Mount',
      pkg: ['0402', '0603', '0805'][Math.floor(at / 900) % 3],
      lib: 'Extended',
      stock: day > 1 && random() < 0.2 ? Math.floor(random() * 10_000) : at,
      price: [
        [1, 0.01 + (at % 100) / 1000],
        [100, day > 1 && at % 11 === 0 ? 0.004 : 0.005],
      ],
      desc: 'ROHS',
      ds: '',
      attrs: { Resistance: `${kilohm}kΩ`, Tolerance: '±1%' },
    });
    lines.push(at % 211 === 5 ? line.slice(0, -20) : line);
    if (at % 97 === 3) lines.push(line);
  }
  return `${lines.join('\n')}\n`;
}

/** The same figures at every run: a linear congruential generator. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
