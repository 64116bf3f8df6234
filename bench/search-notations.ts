// Figures as people write them in a search box, one of several notations at random.
import { pick } from './search-catalogue.ts';

type Random = () => number;

const PREFIXES: readonly [letter: string, shift: number][] = [
  ['G', 9],
  ['M', 6],
  ['k', 3],
  ['', 0],
  ['m', -3],
  ['u', -6],
  ['n', -9],
  ['p', -12],
];

const plain = (figure: number): string => String(Number(figure.toPrecision(10)));

/** `4.7` and `k` of 4700, among the prefixes that people use with the unit. */
function scaled(figure: number, letters: string): { digits: string; prefix: string } {
  const usable = PREFIXES.filter(([letter]) => letters.includes(letter));
  const [prefix, shift] = usable.find(([, exponent]) => figure >= 0.9999999 * 10 ** exponent) ?? usable.at(-1)!;
  return { digits: plain(figure / 10 ** shift), prefix };
}

/** `4k7` of `4.7` and `k`; undefined where no decimal point could be replaced. */
function infix(digits: string, letter: string): string | undefined {
  const [whole = '', tail] = digits.split('.');
  return tail === undefined || tail.length > 2 ? undefined : `${whole}${letter}${tail}`;
}

const some = (texts: readonly (string | undefined)[]): string[] => texts.filter((text) => text !== undefined);

export function ohms(random: Random, figure: number): string {
  const { digits, prefix } = scaled(figure, 'Mkm');
  const units = [`${digits}${prefix}Ω`, `${digits}${prefix}ohm`, `${digits} ${prefix}Ω`, `${digits}${prefix} ohm`];
  if (prefix === 'm') return pick(random, some([...units, infix(plain(figure), 'R')]));
  if (prefix === '') return pick(random, some([`${digits}R`, `${digits} ohms`, infix(digits, 'R'), ...units]));
  const comma = digits.includes('.') ? `${digits.replace('.', ',')}${prefix}` : undefined;
  const capital = prefix === 'k' ? `${digits}K` : undefined;
  return pick(random, some([`${digits}${prefix}`, capital, infix(digits, prefix), comma, ...units]));
}

export function farads(random: Random, figure: number): string {
  const { digits, prefix } = scaled(figure, 'unp');
  const micro = Number((figure * 1e6).toPrecision(6));
  const texts = [`${digits}${prefix}F`, `${digits} ${prefix}F`, `${digits}${prefix}`, infix(digits, prefix)];
  if (prefix === 'u') texts.push(`${digits}µF`, `${digits.replace('.', ',')}uF`);
  if (prefix === 'n' && micro >= 0.01) texts.push(`${micro}uF`, `.${plain(micro).slice(2)}uF`);
  return pick(random, some(texts));
}

export function henries(random: Random, figure: number): string {
  const { digits, prefix } = scaled(figure, 'mun');
  const texts = [`${digits}${prefix}H`, `${digits} ${prefix}H`];
  if (prefix === 'u') texts.push(`${digits}µH`);
  return pick(random, texts);
}

export function hertz(random: Random, figure: number): string {
  const { digits, prefix } = scaled(figure, 'GMk');
  return pick(random, [`${digits}${prefix}Hz`, `${digits} ${prefix}Hz`, `${digits}${prefix}hz`]);
}

export function volts(random: Random, figure: number): string {
  const { digits, prefix } = scaled(figure, figure >= 1000 ? 'k' : '');
  return pick(
    random,
    some([
      `${digits}${prefix}V`,
      `${digits} ${prefix}V`,
      `${digits}${prefix}v`,
      prefix === '' ? infix(digits, 'V') : undefined,
    ]),
  );
}

export function amperes(random: Random, figure: number): string {
  const { digits, prefix } = scaled(figure, 'm');
  return pick(random, [`${digits}${prefix}A`, `${digits} ${prefix}A`, `${plain(figure)}A`]);
}

export function watts(random: Random, figure: number): string {
  const part = [2, 4, 8, 10, 16].find((whole) => Math.abs(1 / whole - figure) < 1e-9);
  const texts = [`${plain(figure)}W`, figure < 1 ? `${plain(figure * 1000)}mW` : `${plain(figure)} W`];
  return pick(random, part === undefined ? texts : [...texts, `1/${part}W`]);
}

export function percent(random: Random, figure: number): string {
  return pick(random, [`${plain(figure)}%`, `±${plain(figure)}%`, `${plain(figure)} %`, `+/-${plain(figure)}%`]);
}

export function ppm(random: Random, figure: number): string {
  return pick(random, [`${plain(figure)}ppm`, `±${plain(figure)}ppm`]);
}

export function millimetres(random: Random, figure: number): string {
  return pick(random, [`${plain(figure * 1000)}mm`, `${plain(figure * 1000)} mm`, `P=${plain(figure * 1000)}mm`]);
}

export function impedance(random: Random, figure: number): string {
  const { digits, prefix } = scaled(figure, 'k');
  const bare = prefix === '' ? `${digits}R` : `${digits}${prefix}`;
  return pick(random, [bare, `${bare}@100MHz`, `${digits}${prefix} ohm`, `${digits}${prefix}Ω @ 100MHz`]);
}
