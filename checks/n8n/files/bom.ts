const E24 = [
  1, 1.1, 1.2, 1.3, 1.5, 1.6, 1.8, 2, 2.2, 2.4, 2.7, 3, 3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6.2, 6.8, 7.5, 8.2, 9.1,
];
const SIZES = ['0402', '0603', '0805'];
const CAPACITANCES = ['100pF', '1nF', '10nF', '100nF', '220nF', '1uF', '2.2uF', '4.7uF', '10uF', '22uF'];

/** A BOM in CSV of so many lines, each another value or footprint: four resistors to one capacitor. `first` begins the designators. */
export function generateBom(lines: number, first = 1): Buffer {
  const rows = Array.from({ length: lines }, (_, at) => (at % 5 === 4 ? capacitor(at, first) : resistor(at, first)));
  return Buffer.from(['Reference,Value,Footprint,Quantity', ...rows, ''].join('\n'));
}

function resistor(at: number, first: number): string {
  const ohms = E24[at % E24.length]! * 10 ** (1 + (Math.floor(at / E24.length) % 4));
  return `R${first + at},${Number(ohms.toPrecision(3))},R_${pickSize(at)},1`;
}

function capacitor(at: number, first: number): string {
  return `C${first + at},${CAPACITANCES[Math.floor(at / 5) % CAPACITANCES.length]},C_${pickSize(at)},1`;
}

const pickSize = (at: number): string => SIZES[Math.floor(at / 96) % SIZES.length]!;
