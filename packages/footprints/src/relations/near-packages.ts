import type { Relation } from '../types.ts';

/** Two packages of different lands that are mixed up or swapped in practice, and what to look at. Keys are canonical. */
type Pair = [a: string, b: string, relation: Extract<Relation, 'drop_in' | 'near'>, reason: string];

const pairs: Pair[] = [
  [
    'SOT-23',
    'SC-59',
    'near',
    'SC-59 has a 1.6 mm body and 2.8 mm over the leads, SOT-23 1.3 and 2.4 mm: pads overlap, solder fillets are short',
  ],
  ['SOT-23', 'SOT-23W', 'near', 'SOT-23W has a wider body (1.9 mm) on the same pitch'],
  ['SOT-23', 'SOT-23F', 'near', 'SOT-23F has flat leads'],
  ['SC-59', 'SOT-23W', 'near', 'SOT-23W has a wider body (1.9 mm)'],
  ['SOT-143', 'SOT-143R', 'near', 'SOT-143R is the mirrored lead arrangement'],
  ['SOT-343', 'SOT-343R', 'near', 'SOT-343R is the mirrored lead arrangement'],
  ['SOT-523', 'SC-89', 'near', 'SC-89 has flat leads and a slightly wider body'],
  ['SOT-563', 'SOT-666', 'drop_in', 'same pitch and body; SOT-666 has its leads under the body'],
  ['SOT-553', 'SOT-665', 'drop_in', 'same pitch and body; SOT-665 has its leads under the body'],
  ['SOD-123', 'SOD-123F', 'near', 'flat leads reach out less and further under the body than gull wings'],
  ['SOD-123', 'SOD-123W', 'near', 'SOD-123W has flat, wide leads'],
  ['SOD-123F', 'SOD-123W', 'near', 'SOD-123W has wider leads'],
  ['SOD-123F', 'PowerDI-123', 'near', 'PowerDI-123 has one large pad under the body'],
  ['SOD-323', 'SOD-323F', 'near', 'flat leads reach out less than gull wings'],
  ['SOD-523', 'SOD-523F', 'near', 'flat leads reach out less than gull wings'],
  ['SMA', 'SOD-106', 'near', 'same body; the lead form differs between manufacturers'],
  ['SMA', 'SMAF', 'near', 'SMAF is thin with flat leads'],
  ['SMA', 'SMAG', 'near', 'SMAG has gull-wing leads that reach out further'],
  ['SMB', 'SMBF', 'near', 'SMBF is thin with flat leads'],
  ['SMB', 'SMBG', 'near', 'SMBG has gull-wing leads that reach out further'],
  ['SMC', 'SMCF', 'near', 'SMCF is thin with flat leads'],
  ['SMC', 'SMCG', 'near', 'SMCG has gull-wing leads that reach out further'],
  [
    'TO-220-3',
    'TO-220F-3',
    'near',
    'same leads; the full pack is insulated and a little larger, its tab is not a contact',
  ],
  ['TO-220-2', 'TO-220F-2', 'near', 'same leads; the full pack is insulated, its tab is not a contact'],
  ['TO-247-3', 'TO-3P-3', 'near', 'same lead pitch; body height and mounting hole differ'],
  ['TO-247-3', 'TO-264-3', 'near', 'same lead pitch; TO-264 is larger'],
  ['TO-3P-3', 'TO-3PF-3', 'near', 'TO-3PF is insulated and larger'],
  ['TO-3P-3', 'TO-218-3', 'near', 'same lead pitch; body and mounting hole differ'],
  ['TO-92-3', 'TO-92L', 'near', 'TO-92L has a larger body on the same lead pitch'],
  ['TO-92-3', 'TO-92S', 'near', 'TO-92S has a thinner body on the same lead pitch'],
  ['TO-252', 'TO-251-3', 'near', 'TO-251 has the body of TO-252 but straight leads for holes'],
  ['TO-277A', 'TO-277B', 'near', 'same body; TO-277B has another cathode pad'],
  ['DO-27', 'DO-201AD', 'drop_in', 'same body but for tolerances; lead diameter differs a little'],
  ['DO-201AD', 'DO-201AE', 'near', 'same diameter, other length'],
  ['DO-41', 'A-405', 'near', 'A-405 has thinner leads on the body of DO-41'],
  ['HC-49-U', 'HC-49-US', 'drop_in', 'same wires 4.88 mm apart; HC-49/US (S, 4H) is 3.5 mm high, HC-49/U 13 mm'],
  ['HC-49-US', 'HC-49-SMD', 'near', 'the SMD can stands on feet for pads, the other on wires for holes'],
  [
    'PDFN-8-1EP_5x6_P1.27',
    'LFPAK-56',
    'near',
    'same source and gate pitch; LFPAK56 has gull-wing leads and another drain pad',
  ],
  [
    'PDFN-8-1EP_3.3x3.3_P0.65',
    'LFPAK-33',
    'near',
    'same lead pitch; LFPAK33 has gull-wing leads and another drain pad',
  ],
  [
    'CP-EIA-3216',
    'CHIP-1206',
    'near',
    'same body outline; the tantalum case has narrower terminals under the body and polarity',
  ],
  ['CP-EIA-3528', 'CHIP-1210', 'near', 'much the same size; the tantalum case has other terminals and polarity'],
  ['CP-EIA-2012', 'CHIP-0805', 'near', 'same body outline; the tantalum case has other terminals and polarity'],
  ['CP-EIA-1608', 'CHIP-0603', 'near', 'same body outline; the tantalum case has other terminals and polarity'],
  [
    'CHIP-ARRAY-0602x8',
    'CHIP-ARRAY-0402x8',
    'near',
    'both have 16 terminals 0.5 mm apart; manufacturers call the element 0602 or 0402',
  ],
  ['SMA', 'CHIP-1812', 'near', 'pads overlap; the lead form differs'],
  // Makers of diodes name leadless and flat-lead bodies of a chip's length by that chip: `0603/SOD-523F`.
  ['CHIP-DIODE-0402', 'SOD-923', 'near', 'named by one chip size; the lead form differs'],
  ['CHIP-DIODE-0402', 'DFN-2_1x0.6', 'near', 'much the same size; the terminals differ'],
  ['CHIP-DIODE-0603', 'SOD-523', 'near', 'named by one chip size; the lead form differs'],
  ['CHIP-DIODE-0603', 'SOD-523F', 'near', 'named by one chip size; the lead form differs'],
  ['CHIP-DIODE-0805', 'SOD-323', 'near', 'named by one chip size; the lead form differs'],
  ['CHIP-DIODE-0805', 'SOD-323F', 'near', 'named by one chip size; the lead form differs'],
  ['CHIP-DIODE-1206', 'SOD-123', 'near', 'named by one chip size; the lead form differs'],
  ['CHIP-DIODE-1206', 'SOD-123F', 'near', 'named by one chip size; the lead form differs'],
];

const table = new Map(
  pairs.flatMap((pair) => [[`${pair[0]}|${pair[1]}`, pair] as const, [`${pair[1]}|${pair[0]}`, pair] as const]),
);

/** The entry of a pair of canonical keys, in either order. */
export function nearPair(a: string, b: string): { relation: 'drop_in' | 'near'; reason: string } | undefined {
  const pair = table.get(`${a}|${b}`);
  return pair && { relation: pair[2], reason: pair[3] };
}

/**
 * Families that share their holes pin for pin: metal cans by the circle their leads stand on (2.54 mm, 5.08 mm; JEDEC publication 95,
 * TO-205, TO-206 and what was registered before them), full packs by the leads of the open outline.
 */
const SHARED_HOLES: { families: Set<string>; reason: string }[] = [
  { families: new Set(['TO-18', 'TO-46', 'TO-52', 'TO-71', 'TO-72']), reason: 'leads on a circle of 2.54 mm; the cans differ in height and rim' },
  { families: new Set(['TO-5', 'TO-12', 'TO-33', 'TO-39', 'TO-78', 'TO-99', 'TO-100']), reason: 'leads on circles of 5.08 to 5.84 mm; the cans differ in height' },
  { families: new Set(['TO-220', 'TO-220F']), reason: 'same leads; the full pack is insulated, its tab is not a contact' },
]; // prettier-ignore

/** Why two families of one pin count share their holes; undefined where none does. */
export const sharedHoles = (a: string | null, b: string | null): string | undefined =>
  a === null || b === null
    ? undefined
    : SHARED_HOLES.find(({ families }) => families.has(a) && families.has(b))?.reason;

/** Every package that is near this one. */
export const nearPackages = (
  canonical: string,
): { canonical: string; relation: 'drop_in' | 'near'; reason: string }[] =>
  pairs
    .filter(([a, b]) => a === canonical || b === canonical)
    .map(([a, b, relation, reason]) => ({ canonical: a === canonical ? b : a, relation, reason }));
