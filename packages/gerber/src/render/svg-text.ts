const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters are left out: they have no place in XML, not even escaped. */
export function escaped(text: string): string {
  return text.replace(/[&<>"'\p{Cc}\p{Cs}\ufffe\uffff]/gu, (sign) => ESCAPES[sign] ?? (/\s/.test(sign) ? ' ' : ''));
}

/** Those that are undefined or empty are left out. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
}

/** Nanometres -> micrometres, the unit inside of the pictures. */
export function um(nm: number): number {
  return Math.round(nm / 1000);
}

/** Nanometres -> millimetres with three places. */
export function mm(nm: number): string {
  return String(um(nm) / 1000);
}
