/** Number formats that Excel knows by their number alone (ECMA-376 part 1, 18.8.30), as far as they change the text. */
const BUILT_IN: Record<number, string> = {
  9: '0%',
  10: '0.00%',
  14: 'd',
  15: 'd',
  16: 'd',
  17: 'd',
  18: 'd',
  19: 'd',
  20: 'd',
  21: 'd',
  22: 'd',
  45: 'd',
  46: 'd',
  47: 'd',
};

/** The format code of a built-in number format; undefined for the ones that leave a number as it is. */
export function builtInFormat(id: number): string | undefined {
  return BUILT_IN[id];
}

/**
 * Text of a numeric cell. The number itself is kept (`0.05`, not `0,05 €`), but a format that a person reads as part of
 * the text is applied: per cent (`10%`), leading zeros (`0402`) and quoted units (`50V`).
 */
export function numberText(value: number, format: string | undefined): string {
  const plain = String(Number(value.toPrecision(15)));
  if (format === undefined || format === '' || /^general$/i.test(format))
    return plain.includes('e') ? wholeNumber(value) : plain;
  const first = format.split(';')[0]!;
  if (first.includes('%')) return `${Number((value * 100).toPrecision(12))}%`;
  const unit = /^[#0.,\s]*"([^"]{1,8})"$|^[#0.,]*\\?\s?"?([a-zA-ZΩµμ%°]{1,4})"?$/.exec(first);
  const suffix = unit?.[1] ?? unit?.[2];
  if (suffix && !/^[dmyhs]+$/i.test(suffix)) return `${plain}${suffix.startsWith(' ') ? suffix : ` ${suffix}`}`;
  if (/^0{2,12}$/.test(first) && Number.isInteger(value)) return plain.padStart(first.length, '0');
  return plain.includes('e') ? wholeNumber(value) : plain;
}

/** Long codes must not come out as 8.65080345012e+11. */
function wholeNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
}
