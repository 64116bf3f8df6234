/**
 * IPC-7351 names whose lengths carry letters, in hundredths of a millimetre: W lead, P pitch, L length, D diameter, T thickness,
 * H height, Q pins. Each is turned into the plain name that says the same.
 */
const FORMS: [RegExp, (figures: number[], match: RegExpExecArray) => string][] = [
  // BGA256C100P16X16_1700X1700X210: balls, pitch, rows and columns, body.
  [/^[A-Z]{0,3}BGA(\d{1,4})[CN](\d{2,3})P\d{1,2}X\d{1,2}_(\d{3,4})X(\d{3,4})/, ([balls, pitch, a, b]) => `BGA-${balls}_${mm(a)}x${mm(b)}mm_P${mm(pitch)}mm`], // prettier-ignore
  // DIP762W55P254L940H430Q8: row spacing, pins.
  [/^DIPS?(\d{3,4})W\d{2,3}P\d{3}L\d{3,4}H\d{2,4}Q(\d{1,2})/, ([rows, pins]) => `DIP-${pins}_W${mm(rows)}mm`],
  // CAPPRD250W50D630H1150: a can on wires; CAPRB500W60L720T350H950: a box.
  [/^CAPPRD(\d{2,4})W\d{2,3}D(\d{3,4})(?:H(\d{3,4}))?/, ([pitch, diameter, height]) => `RADIAL_POL_D${mm(diameter)}mm_P${mm(pitch)}mm${height ? `_H${mm(height)}mm` : ''}`], // prettier-ignore
  [/^CAPR[BR](\d{2,4})W\d{2,3}L(\d{3,4})T(\d{3,4})/, ([pitch, length, width]) => `RECT_L${mm(length)}mm_W${mm(width)}mm_P${mm(pitch)}mm`], // prettier-ignore
  [/^CAPRD(\d{2,4})W\d{2,3}D(\d{3,4})/, ([pitch, diameter]) => `DISC_D${mm(diameter)}mm_P${mm(pitch)}mm`],
  // RESAD1016W60L630D250: spacing of the bent leads, body.
  [/^(?:RES|CAPP?|DIO|IND)AD(\d{3,4})W\d{2,3}L(\d{3,4})D(\d{2,4})/, ([pitch, length, diameter]) => `AXIAL_L${mm(length)}mm_D${mm(diameter)}mm_P${mm(pitch)}mm`], // prettier-ignore
  // XTALCC500X320X110-2N, OSCCC320X250X120: case and pads.
  [/^(XTAL|OSC)[A-Z]{0,2}(\d{3,4})X(\d{3,4})(?:X\d{2,3})?(?:-(\d{1,2}))?[NLM]?$/, ([, a, b, pads], match) => `${match[1]}_${mm(a)}x${mm(b)}mm${pads ? `_${pads}PIN` : ''}`], // prettier-ignore
  // PLCC127P1245X1245X457-28N, SOJ127P1118X355-40N: the pins fix the body, or leave it open.
  [/^PLCC\d{2,3}P\d{3,4}X\d{3,4}(?:X\d{2,3})?-(\d{2})[NLM]?$/, ([pins]) => `PLCC-${pins}`],
  [/^SOJ\d{2,3}P\d{3,4}(?:X\d{2,3})?-(\d{2})[NLM]?$/, ([pins]) => `SOJ-${pins}`],
  // RESCAV50P200X100X45-8N, RESCAXE80P320X160X60-8N: chip arrays, concave or convex; the pitch tells the element.
  [/^(?:RES|CAP|IND)C(A[VXF])[ES]?(\d{2,3})P\d{2,3}X\d{2,3}(?:X\d{2,3})?-(\d{1,2})[NLM]?$/, ([, pitch, pins], match) => `${ELEMENTS.get(pitch!) ?? '?'}x${pins! / 2}_${FORMS_OF_ARRAYS.get(match[1]!)}`], // prettier-ignore
];

// Pitch in hundredths of a millimetre to the size of one element (EIA PDP-100, makers' array series).
const ELEMENTS = new Map([
  [40, '0201'],
  [50, '0402'],
  [80, '0603'],
  [127, '1206'],
]);
const FORMS_OF_ARRAYS = new Map([
  ['AV', 'CONCAVE'],
  ['AX', 'CONVEX'],
  ['AF', 'FLAT'],
]);

// Figures of these names are hundredths of a millimetre.
const mm = (hundredths: number | undefined): string => String((hundredths ?? 0) / 100);

/** The plain name of such a name; null when it is none. */
export function plainOfLabelled(text: string): string | null {
  for (const [form, plain] of FORMS) {
    const match = form.exec(text);
    if (match) return plain(match.slice(1).map(Number), match);
  }
  return null;
}
