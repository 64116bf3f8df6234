import type { Reading } from '../draft.ts';
import { type Token, cutName } from '../name.ts';
import { extendKey, makeTokenKey } from '../tables/outlines.ts';
import type { PackageCode } from './code.ts';
import { jedecCodes, registrations } from './jedec.ts';
import { analogCodes, atmelCodes, linearCodes, makerWords, microchipCodes, texasCodes } from './makers.ts';
import { nexperiaCodes } from './nexperia.ts';
import { tradeNames } from './trade-names.ts';

/** Every code whose plain name needs no pin count; for listing the names of one land. */
export const allCodes: PackageCode[] = [
  ...jedecCodes,
  ...nexperiaCodes,
  ...texasCodes,
  ...atmelCodes,
  ...microchipCodes,
  ...analogCodes,
  ...linearCodes,
  ...tradeNames,
];

const keyed = (list: PackageCode[]): Map<string, PackageCode> =>
  new Map(list.map((code) => [makeTokenKey(cutName(code.code.toUpperCase())), code] as const));

/** `SOT337` for `SOT337-1`, where a number has no other variation and is no common name by itself. */
const unvaried = nexperiaCodes.flatMap((code) => {
  const [number, variation] = code.code.split('-') as [string, string?];
  const others = nexperiaCodes.filter((other) => other.code.startsWith(`${number}-`) && other.plain !== code.plain);
  return number.startsWith('SOT') && variation !== undefined && others.length === 0 ? [{ ...code, code: number }] : [];
});

const everywhere = [...jedecCodes, ...nexperiaCodes, ...tradeNames];
const anywhere = keyed(everywhere);
// Written in one piece only: `SOT-163` is what some catalogues call SOT-23-6.
const inOnePiece = keyed(unvaried);
const heads = new Set(everywhere.map(({ code }) => cutName(code.toUpperCase())[0]!.text));
const byMaker = new Map(makerWords.map(([, list]) => [list, keyed(list)] as const));
const alone = new Map([...keyed(atmelCodes), ...keyed(texasCodes)]);

interface PlainName {
  plain: string;
  code: PackageCode;
  /** The pin count was not said and eight was taken. */
  pinsAssumed: boolean;
}

/** A registered or trade code that begins at `at`: `MS-012AA`, `SOT96-1`, `PowerPAK SO-8`. */
export function codeAt({ tokens }: Reading, at: number): PlainName | null {
  if (!heads.has(tokens[at]!.text)) return null;
  let key = '';
  let best: PackageCode | undefined;
  for (let i = at; i < tokens.length && i < at + 7; i++) {
    key = extendKey(key, tokens[i]!, i > at ? tokens[i - 1] : undefined);
    if (tokens[i + 1]?.glued === true) continue;
    best = anywhere.get(key) ?? (i === at + 1 && tokens[i]!.glued ? inOnePiece.get(key) : undefined) ?? best;
  }
  return best ? { plain: best.plain, code: best, pinsAssumed: false } : registrationAt(tokens, at);
}

/** `MO-220 16 3x3`: a registration without its variation letters names the family; the rest of the string says which. */
function registrationAt(tokens: Token[], at: number): PlainName | null {
  const [letters, number, next] = tokens.slice(at, at + 3);
  if (!number || next?.glued === true) return null;
  const code = `${letters!.text}-${number.text}`;
  const family = registrations.get(code);
  if (!family) return null;
  let rest = '';
  for (const token of tokens.slice(at + 2)) rest += token.glued ? token.text : `-${token.text}`;
  return {
    plain: `${family}${rest}`,
    code: { code, naming: 'jedec', plain: family, owner: 'JEDEC' },
    pinsAssumed: false,
  };
}

/** Is a maker named beside nothing but its code: `RJ-5 (ADI)`, `DB (TI) 20`? Then the letters mean no more than that. */
export const namesMaker = ({ tokens, library }: Reading): boolean =>
  library === '' && tokens.length <= 5 && tokens.some(({ text }) => makerWords.some(([word]) => word.test(text)));

/** A maker's letters as the whole name: `DBV`, `RGZ48`, `PW (TI) 16`, `32A (Atmel)`, `Texas_RGE0024C`. */
export function makerCode({ tokens }: Reading): PlainName | null {
  if (tokens.length > 6) return null;
  const maker = makerWords.find(([word]) => tokens.some(({ text }) => word.test(text)));
  const rest = maker ? tokens.filter(({ text }) => !maker[0].test(text)) : tokens;
  const list = maker ? byMaker.get(maker[1])! : alone;
  const [first, second, third] = rest;
  if (!first) return null;
  const whole = list.get(makeTokenKey(rest));
  if (whole && (maker || longEnough(whole))) return expandPlainName(whole, null);
  // `RGE0024C`: four digits are the count.
  const letters = Number.isNaN(first.number) ? list.get(first.text) : undefined;
  const count = second && /^\d{1,4}$/.test(second.text) ? second.number : null;
  if (!letters || (third && third.text.length > 1) || (second && count === null)) return null;
  // `PW16` and `DW20` are common enough to stand without the maker.
  if (!maker && !longEnough(letters) && !(/^[DP]W$/.test(letters.code) && (count ?? 0) >= 8)) return null;
  return expandPlainName(list.get(`${first.text}${count}`) ?? letters, count);
}

/** Is this token a maker's code that fixes the body (`QFN8-DSG`)? */
export const bodyCode = (text: string, pins: number | null): PackageCode | undefined =>
  text.length !== 3
    ? undefined
    : (texasCodes.find(({ code }) => code === `${text}${pins}`) ??
      texasCodes.find(({ code, plain }) => code === text && !plain.includes('#')));

// Three letters are rare enough to mean a package by themselves.
const longEnough = ({ code }: PackageCode): boolean => code.length >= 3;

/** Put the pin count in; eight where none is said. */
function expandPlainName(code: PackageCode, count: number | null): PlainName {
  if (!code.plain.includes('#')) return { plain: code.plain, code, pinsAssumed: false };
  return { plain: code.plain.replace('#', String(count ?? 8)), code, pinsAssumed: count === null };
}
