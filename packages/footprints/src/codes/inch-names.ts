/**
 * Names of wired and older parts that CAD programs' own libraries build from inches: gEDA (`ACY400`, mils), Proteus (`RES40`, hundredths
 * of an inch), Altium (`RB7.6-15`, `CAPPR2-5x6.8`, millimetres), OrCAD (`DIP.100/8/W.300`, `SOG.050/8/WG.244`, `BLKCON.100/VH/TM1SQ/W.100/4`).
 * Each is turned into the plain name that says the same.
 */
const FORMS: [RegExp, (figures: number[], match: RegExpExecArray) => string][] = [
  [/^ACY(\d{3,4})P?$/, ([mils]) => `AXIAL_P${mm(mils! / 1000)}mm`],
  [/^RCY(\d{3})P?$/, ([mils]) => `RADIAL_P${mm(mils! / 1000)}mm`],
  [/^RES([3-9]0|1\d0)$/, ([hundredths]) => `AXIAL_P${mm(hundredths! / 100)}mm`],
  [/^CAP([1-5]0)$/, ([hundredths]) => `RADIAL_P${mm(hundredths! / 100)}mm`],
  [/^DIODE-?(0\.\d)$/, ([inches]) => `AXIAL_P${mm(inches!)}mm`],
  [/^AXIAL-(0\.\d)-(?:KIT|EZ)$/, ([inches]) => `AXIAL_P${mm(inches!)}mm`],
  [/^(?:RB|CAPPR)(\d{1,2}(?:\.\d{1,2})?)-(\d{1,2}(?:\.\d)?)(?:X(\d{1,2}(?:\.\d)?))?$/, ([pitch, diameter, height]) => `RADIAL_POL_D${diameter}mm_P${pitch}mm${height ? `_H${height}mm` : ''}`], // prettier-ignore
  [/^DIP\.\d{3}\/(\d{1,2})\/W\.(\d{3})/, ([pins, rows]) => `DIP-${pins}_W${mm(rows! / 1000)}mm`],
  [/^SOG\.0(50|25)\/(\d{1,2})\/WG\.(\d{3})/, ([pitch, pins, span]) => `SOIC-${pins}_${nameBody(span! / 1000, pitch! / 1000)}`],
  [/^BLKCON\.(\d{3})\/(V|R)H\/TM([12])\w{2}\/W\.\d{3}\/(\d{1,2})$/, ([pitch, , rows, pins], match) => `PinHeader_${rows}x${pins! / rows!}_P${mm(pitch! / 1000)}mm_${match[2] === 'R' ? 'Horizontal' : 'Vertical'}`], // prettier-ignore
]; // prettier-ignore

// A hundredth of a millimetre is as fine as pitches are printed.
const mm = (inches: number): string => String(Math.round(inches * 2540) / 100);

/** The body is the span over the leads less both of them. */
function nameBody(spanIn: number, pitchIn: number): string {
  const spanMm = spanIn * 25.4;
  const widthMm = spanMm < 6.6 ? 3.9 : spanMm < 8.4 ? 5.3 : 7.5;
  return `W${widthMm}mm_P${mm(pitchIn)}mm`;
}

/** The plain name of such a name; null when it is none. */
export function plainOfInches(text: string): string | null {
  for (const [form, plain] of FORMS) {
    const match = form.exec(text);
    if (match) return plain(match.slice(1).map(Number), match);
  }
  return null;
}
