// The peer: what a script writes for itself in an afternoon. One regular expression for figure, prefix and unit, a second
// one for the letter as decimal point, the unit taken from the designator; no codes, no ratings, no doubt.
const PREFIX: Record<string, number> = { p: -12, n: -9, u: -6, m: -3, '': 0, k: 3, M: 6, G: 9 };
const UNIT: Record<string, string> = {
  R: 'Ω',
  RN: 'Ω',
  RV: 'Ω',
  TH: 'Ω',
  FB: 'Ω',
  C: 'F',
  L: 'H',
  Y: 'Hz',
  X: 'Hz',
  D: 'V',
  F: 'A',
};
const PLAIN = /^(\d+(?:[.,]\d+)?|\.\d+)\s*([pnuµμmkKMG]|Meg)?(ohms?|Ω|Ω|R|F|H|Hz|V|A)?(?![A-Za-z])/i;
const POINTED = /^(\d*)([RpnuµμkKMm])(\d+)/;

export function readNaively(text: string, kind: string | undefined): { numeric: number; unit: string } | null {
  const unit = UNIT[kind?.split('-')[0] ?? ''];
  if (unit === undefined) return null;
  const clean = text.trim().replace(',', '.');
  const pointed = POINTED.exec(clean);
  if (pointed) {
    const [, whole = '', letter = '', tail = ''] = pointed;
    return { numeric: Number(`${whole || 0}.${tail}e${readPower(letter === 'R' ? '' : letter)}`), unit };
  }
  const m = PLAIN.exec(clean);
  return m ? { numeric: Number(`${m[1]}e${readPower(m[2] ?? '')}`), unit } : null;
}

function readPower(letter: string): number {
  const plain = letter.length > 1 ? 'M' : ({ µ: 'u', μ: 'u', K: 'k', P: 'p', N: 'n', U: 'u' }[letter] ?? letter);
  return PREFIX[plain] ?? 0;
}
