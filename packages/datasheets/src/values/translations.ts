import type { Row } from '../tables/table.ts';
import type { Column } from './rated-value.ts';

/** What is limited, in the languages of datasheets: a word of each row says the same. The endings of German words count too. */
const QUANTITIES: readonly (readonly RegExp[])[] = [
  [/\bvoltage\b/i, /spannung\b/i, /\btension\b/i, /\btensión\b/i, /\btensione\b/i, /电压|電圧/, /напряжение/i],
  [
    /\bcurrent\b/i,
    /str[oö]m(?:e|aufnahme)?\b/i,
    /\bcourant\b/i,
    /\bcorriente\b/i,
    /\bcorrente\b/i,
    /电流|電流/,
    /ток\b/i,
  ],
  [
    /\bpower\b|\bdissipation\b/i,
    /leistung\b/i,
    /\bpuissance\b/i,
    /\bpotencia\b/i,
    /\bpotenza\b/i,
    /功率|電力/,
    /мощность/i,
  ],
  [
    /\bresistance\b/i,
    /widerstand\b/i,
    /\brésistance\b/i,
    /\bresistencia\b/i,
    /\bresistenza\b/i,
    /电阻|抵抗/,
    /сопротивление/i,
  ],
  [/\btemperature\b/i, /temperatur\b/i, /\btempérature\b/i, /\btemperatura\b/i, /温度/, /температура/i],
  [/\bcapacitance\b/i, /kapazität\b/i, /\bcapacité\b/i, /\bcapacidad\b/i, /\bcapacità\b/i, /电容|容量/, /ёмкость/i],
  [/\bfrequency\b/i, /frequenz\b/i, /\bfréquence\b/i, /\bfrecuencia\b/i, /\bfrequenza\b/i, /频率|周波数/, /частота/i],
  [/\bweight\b/i, /gewicht\b/i, /\bpoids\b/i, /\bpeso\b/i, /重量|質量/, /масса/i],
];

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}]/u;
const LATIN = /\p{Script=Latin}{3}/u;

/** Whether two texts name one quantity in two languages. */
function nameAlike(a: string, b: string): boolean {
  return QUANTITIES.some((languages) => {
    const [of, other] = [a, b].map((text) => languages.findIndex((pattern) => pattern.test(text)));
    return of! >= 0 && other! >= 0 && of !== other;
  });
}

const areOfTwoScripts = (a: string, b: string): boolean =>
  (HAN.test(a) && !HAN.test(b) && LATIN.test(b)) || (HAN.test(b) && !HAN.test(a) && LATIN.test(a));

/** A condition says a figure, or sets something. */
const SETS = /\d|[=@<>≤≥±]/;

/**
 * Columns where `Nennspannung | Rated voltage` stand side by side under no head that says otherwise: the second is the name again, and
 * no condition of the first.
 */
export function joinTranslations(columns: readonly Column[], rows: readonly Row[]): readonly Column[] {
  const names = columns.findIndex(({ role }) => role === 'parameter');
  if (names < 0) return columns;
  return columns.map((column, at) => {
    if (column.role !== 'conditions' || /condition/i.test(column.head)) return column;
    const pairs = rows.flatMap(({ cells }) => {
      const [name, text] = [cells[names]!.text, cells[at]!.text];
      return name === '' || text === '' ? [] : [[name, text] as const];
    });
    const isNamed = pairs.some(([name, text]) => nameAlike(name, text) || areOfTwoScripts(name, text));
    const areNames = pairs.length === rows.length && pairs.every(([, text]) => !SETS.test(text));
    return isNamed && areNames ? { ...column, role: 'parameter' } : column;
  });
}
