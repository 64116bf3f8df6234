import type { Kind } from './types.ts';

/**
 * Designator prefixes: IEEE 315 / ASME Y14.44 letters, what KiCad, Altium, Eagle and EasyEDA libraries use, and the
 * Russian GOST 2.710 letters. Where habits differ the one of today's CAD libraries is taken (X is a crystal, J a connector).
 */
const PREFIXES: Partial<Record<Kind, string>> = {
  resistor: 'R RES RS RSH',
  resistor_network: 'RN RA RP RNET RPACK ARR',
  potentiometer: 'RV VR POT TRIM',
  thermistor: 'TH RT NTC PTC THERM',
  varistor: 'VDR MOV RU',
  capacitor: 'C CAP CP CE CT CX CY EC',
  inductor: 'L IND CH CHK',
  ferrite_bead: 'FB FER BEAD',
  transformer: 'T TR XFMR TX',
  crystal: 'X Y XTAL CRY ZQ XT',
  oscillator: 'OSC XO TCXO',
  diode: 'D CR VD DI',
  zener: 'DZ ZD VZ',
  tvs: 'TVS ESD',
  rectifier_bridge: 'BR DB BD',
  led: 'LED LD HL DS',
  optocoupler: 'OK OC ISO PC OPTO VU',
  transistor: 'Q VT TRN',
  ic: 'U IC DA DD',
  module: 'A MOD',
  connector: 'J P CN CON CONN JACK PL XP XS XJ USB TB',
  switch: 'SW S SB PB BTN KEY',
  relay: 'K RL RLY RLA',
  fuse: 'F FU FUSE',
  battery: 'BT BAT BATT GB',
  antenna: 'ANT AE',
  display: 'DISP LCD DSP OLED',
  buzzer: 'BZ BUZ LS SPK SP',
  microphone: 'MK MIC',
  mechanical: 'H MH HOLE MP HW HS MNT',
  fiducial: 'FID FD FM',
  test_point: 'TP TEST PT',
  jumper: 'JP SJ JMP W',
};

const KIND_OF_PREFIX = new Map(
  Object.entries(PREFIXES).flatMap(([kind, prefixes]) => prefixes.split(' ').map((p) => [p, kind as Kind] as const)),
);

/** `R12`, `C131A`, `U3.2`, `R?`, `R1, R2`, and `2R5` of a second sheet: letters, then a number or a placeholder. */
const DESIGNATOR = /^\s*\d{0,3}([A-Za-z]{1,5})[_\-. ]?(?:\d|[?*]|$)/;

/**
 * What a designator says of its component: `R12` is a resistor. Null when the prefix says nothing. A bare prefix (`R`) will do.
 *
 * @example
 * import { kindOfReference } from '@partwright/values';
 *
 * kindOfReference('FB3'); // => 'ferrite_bead'
 * kindOfReference('VT1'); // => 'transistor'
 * kindOfReference('ZZZ9'); // => null
 */
export function kindOfReference(reference: string): Kind | null {
  const prefix = DESIGNATOR.exec(reference.slice(0, 40))?.[1];
  return prefix === undefined ? null : (KIND_OF_PREFIX.get(prefix.toUpperCase()) ?? null);
}
