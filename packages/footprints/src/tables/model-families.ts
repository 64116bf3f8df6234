import type { Component } from '../draft.ts';
import type { LeadStyle } from '../types.ts';

/** Footprints whose land is one maker's own: the family by the name's first word or the library's, the rest is the model. */
export interface ModelFamily {
  family: string;
  style: Extract<LeadStyle, 'model' | 'mechanical' | 'connector'>;
  component: Component | null;
}

// Family, lead style, what the part is, and the words that name it. Words are those of KiCad's library and of common usage.
const rows: [family: string, style: ModelFamily['style'], component: Component | null, words: string][] = [
  ['TERMINAL-BLOCK', 'connector', 'connector', 'TERMINALBLOCK BORNIER PHOENIXCONTACT MKDS SCREWTERMINAL'],
  [
    'CONN',
    'connector',
    'connector',
    `MOLEX HIROSE PHOENIX WAGO SAMTEC HARWIN AMPHENOL JAE STOCKO AMASS HARTING KYOCERA JWT ALTECH
    METZCONNECT DINKLE CONNFLY PICOBLADE TAG WUERTH WURTH TE GCT CONN CONNECTOR CONNECTORS`,
  ],
  ['DSUB', 'connector', 'connector', 'DSUB DB DE'],
  ['DIN-CONNECTOR', 'model', 'connector', 'DIN MINIDIN MIDI'],
  ['RJ', 'model', 'connector', 'RJ RJ45 RJMG'],
  ['JACK', 'model', 'connector', 'JACK BARRELJACK BARREL BANANA SPEAKON'],
  ['CARD-SOCKET', 'model', 'connector', 'MICROSD SDCARD MICROSIM SIM NANOSIM SD CF'],
  ['HDMI', 'model', 'connector', 'HDMI DISPLAYPORT'],
  ['COAXIAL', 'model', 'connector', 'BNC MMCX MCX UFL SMA SMB SMP SMC COAX COAXIAL IPEX'],
  ['EDGE', 'model', 'connector', 'BUS PCIEXPRESS'],
  ['SWITCH', 'model', 'switch', 'SW SWITCH BUTTON PUSH KEY TACT REED NIDEC KEYSWITCH'],
  ['RELAY', 'model', 'relay', 'RELAY'],
  ['POTENTIOMETER', 'model', 'potentiometer', 'POTENTIOMETER POT TRIMMER TRIMPOT'],
  ['TRANSFORMER', 'model', 'transformer', 'TRANSFORMER XFMR TRANSF'],
  ['FUSE-HOLDER', 'model', 'fuse', 'FUSEHOLDER'],
  ['FUSE', 'model', 'fuse', 'FUSE'],
  ['BATTERY', 'model', 'battery', 'BATTERYHOLDER BATTERY BATTHOLDER BATT BATTERYCLIP'],
  ['BUZZER', 'model', 'buzzer', 'BUZZER MAGNETICBUZZER SPEAKER'],
  ['MICROPHONE', 'model', 'microphone', 'MICROPHONE MIC'],
  ['ENCODER', 'model', 'switch', 'ROTARYENCODER ENCODER'],
  ['DISPLAY', 'model', 'display', 'DISPLAY LCD OLED'],
  ['ANTENNA', 'model', 'antenna', 'ANTENNA ANT'],
  ['MODULE', 'model', 'module', 'ESP ESP32 WEMOS ARDUINO RASPBERRY PMOD MODULE ADAFRUIT POLOLU XBEE RFM RFM69HW'],
  ['HEATSINK', 'mechanical', 'mechanical', 'HEATSINK'],
  ['RF-SHIELD', 'mechanical', 'mechanical', 'SHIELD RFSHIELD'],
  ['DIODE-BRIDGE', 'model', 'rectifier_bridge', 'BRIDGE'],
  ['VARISTOR', 'model', 'varistor', 'VARISTOR'],
  ['VALVE', 'model', 'other', 'VALVE'],
  [
    'MOUNTING-HOLE',
    'mechanical',
    'mechanical',
    'MOUNTINGHOLE MOUNTHOLE MOUNTSPACER MOUNTSPACERTHREADED STANDOFF SPACER HOLE',
  ],
  ['TEST-POINT', 'mechanical', 'test_point', 'TESTPOINT TESTPAD TP'],
  ['FIDUCIAL', 'mechanical', 'fiducial', 'FIDUCIAL FID'],
  ['JUMPER', 'mechanical', 'jumper', 'SOLDERJUMPER JUMPER NETTIE'],
  ['GRAPHIC', 'mechanical', 'mechanical', 'LOGO SYMBOL POLARITY GAUGE'],
  ['WIRE-PAD', 'mechanical', 'connector', 'WIRE SOLDERWIREPAD WIREPAD'],
];

const byWord = new Map<string, ModelFamily>(
  rows.flatMap(([family, style, component, words]) =>
    words.split(/\s+/).map((word) => [word, { family, style, component }] as const),
  ),
);

export const modelFamilyWords = [...byWord.keys()];
/** The family whose word this is. */
export const findModelFamily = (word: string): ModelFamily | undefined => byWord.get(word);

// Libraries that hold one sort of thing under names of all sorts; the first words of their names.
const libraries: [start: string, family: string, component: Component][] = [
  ['CONNECTOR', 'CONN', 'connector'],
  ['CONNECT', 'CONN', 'connector'],
  ['TERMINALBLOCK', 'TERMINAL-BLOCK', 'connector'],
  ['BUTTON', 'SWITCH', 'switch'],
  ['SWITCH', 'SWITCH', 'switch'],
  ['RELAY', 'RELAY', 'relay'],
  ['TRANSFORMER', 'TRANSFORMER', 'transformer'],
  ['POTENTIOMETER', 'POTENTIOMETER', 'potentiometer'],
  ['SENSOR', 'SENSOR', 'sensor'],
  ['RF_MODULE', 'MODULE', 'module'],
  ['RF', 'RF', 'module'],
  ['MODULE', 'MODULE', 'module'],
  ['DISPLAY', 'DISPLAY', 'display'],
  ['OPTODEVICE', 'OPTO', 'optocoupler'],
  ['OPTO', 'OPTO', 'optocoupler'],
  ['CONVERTER', 'CONVERTER', 'module'],
  ['BATTERY', 'BATTERY', 'battery'],
  ['BUZZER', 'BUZZER', 'buzzer'],
  ['AUDIO', 'MODULE', 'module'],
  ['FUSE', 'FUSE', 'fuse'],
  ['FILTER', 'FILTER', 'other'],
  ['INDUCTOR', 'INDUCTOR', 'inductor'],
  ['CAPACITOR', 'CAPACITOR', 'capacitor'],
  ['RESISTOR', 'RESISTOR', 'resistor'],
  ['FERRITE', 'INDUCTOR', 'ferrite_bead'],
  ['DIODE', 'DIODE', 'diode'],
  ['LED', 'LED', 'led'],
  ['CRYSTAL', 'CRYSTAL', 'crystal'],
  ['OSCILLATOR', 'OSCILLATOR', 'oscillator'],
  ['VARISTOR', 'VARISTOR', 'varistor'],
  ['VALVE', 'VALVE', 'other'],
  ['SOCKET', 'SOCKET', 'connector'],
  ['HEATSINK', 'HEATSINK', 'mechanical'],
  ['MOUNTING', 'MECH', 'mechanical'],
  ['MECHANICAL', 'MECH', 'mechanical'],
  ['MOTORS', 'MECH', 'mechanical'],
  ['SYMBOL', 'GRAPHIC', 'mechanical'],
  ['CALIBRATION_SCALE', 'GRAPHIC', 'mechanical'],
  ['JUMPER', 'JUMPER', 'jumper'],
  ['TRANSISTOR', 'TRANSISTOR', 'transistor'],
  ['ROTARY_ENCODER', 'ENCODER', 'switch'],
  ['PACKAGE', 'PACKAGE', 'ic'],
  ['NETTIE', 'JUMPER', 'jumper'],
];

/** The family of a library by its name, as KiCad names its own. */
export function modelFamilyOfLibrary(library: string): ModelFamily | undefined {
  const found = libraries.find(([start]) => library.startsWith(start));
  if (!found) return undefined;
  const style =
    found[1] === 'MECH' || found[1] === 'GRAPHIC' || found[1] === 'HEATSINK'
      ? 'mechanical'
      : found[2] === 'connector'
        ? 'connector'
        : 'model';
  return { family: found[1], style, component: found[2] };
}
