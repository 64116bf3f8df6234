const DIGITS = 40;

/** Sum of decimal strings, exactly; `0` of none. */
export function addDecimals(decimals: readonly string[]): string {
  const sum = decimals.reduce((total, decimal) => total + scaled(decimal), 0n);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(DIGITS + 1, '0');
  const places = Math.max(0, ...decimals.map((decimal) => decimal.split('.')[1]?.length ?? 0));
  const fraction = digits.slice(-DIGITS).slice(0, places);
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -DIGITS)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** As a whole number of 10⁻⁴⁰. */
function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(DIGITS, '0').slice(0, DIGITS));
  return decimal.startsWith('-') ? -size : size;
}
