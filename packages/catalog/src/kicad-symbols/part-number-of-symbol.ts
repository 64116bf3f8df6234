import { isFilled } from './inherit.ts';
import type { LibrarySymbol } from './symbol-library.ts';

/** Why a symbol stands for no one part that can be looked up. */
export type SymbolRefusal =
  | 'power_symbol'
  | 'graphic_symbol'
  | 'generic_symbol'
  | 'not_in_bom'
  | 'alias_of_parent'
  | 'parent_missing'
  | 'repeated_symbol';

export type NumberReading =
  | { numbers: string[]; from: 'property' | 'value' }
  | { refused: SymbolRefusal; message: string };

/** Names under which authors of libraries note the maker's number, letters and digits only. */
const NUMBER_PROPERTIES =
  /^(?:mpn|manufacturerpartnumber|manufacturerpart|manufacturerpn|manufacturernumber|mfrpartnumber|mfrpart|mfrpn|mfrno|mfgpartnumber|mfgpart|mfgpn|mfpartnumber|mfpn|manfpart|manfpartnumber|manf|manufpart|partnumber|partno|pn|mp)$/;

/** Words that name a kind of part or a shape of it, not one part. */
const GENERIC_WORDS = new Set(
  `r c l d q u j k f x y t sw rn rv th cp fb ls bt ant led diode resistor capacitor inductor coil transistor mosfet nmos pmos bjt npn
  pnp igbt jfet njfet pjfet triac thyristor scr diac zener schottky tvs varistor thermistor ntc ptc crystal resonator oscillator
  fuse polyfuse relay switch button push spst spdt dpst dpdt sp3t sp4t dip rotary slide reed encoder joystick keypad jumper bridge
  open closed bridged solder solderjumper transformer choke ferrite bead core iron potentiometer pot rheostat trim trimmer network
  pack array common split star parallel series conn connector header pin socket plug jack receptacle terminal screw barrel audio
  audiojack audioplug usb hdmi vga dvi rj rj11 rj12 rj45 rj9 db9 db25 de9 da15 dc37 dd50 din minidin xlr bnc sma coaxial coax ext
  triple dual quad hex single double small big us iec eu ieee polarized unpolarized male female front rear top bottom odd even
  counter clockwise row mountingpin shielded shield shieldaux mp generic alt filled dark light laser photo photodiode opto
  optocoupler isolator rgb rgba rgbw ircl ir uv abgr argb arcg segment 7segment 14segment 16segment matrix display lcd oled bargraph
  battery cell solar solarcell antenna dipole loop chip speaker ultrasound microphone condenser buzzer piezo motor ac dc servo
  stepper fan heater lamp neon bulb tube valve thermocouple gauge meter voltmeter ammeter ohmmeter amperemeter oscilloscope
  galvanometer frequency opamp op amp comparator buffer inverter gate filter emi lcl cl attenuator delay line spark gap gdt surge
  arrester circuit breaker testpoint test point probe hole mounting mountinghole pad fiducial logo symbol text heatsink housing
  card memory micro mini nano sd sim edge slot bus isa pci pcie din41612 stick module board shield source vcc gnd earth chassis
  type a b e g s n p i v w z o m h dg gds gsd dgs dsg sdg sgd bce bec cbe ceb ebc ecb ka ak aca kak aak kka kkaa with without
  no nc no_nc sensor temperature light ldr humidity pressure hall tap center centertap hv lv power supply input output x2 x3 y2 variable
  tuned feedthrough feed through tantalum electrolytic film ceramic shunt kelvin sense current voltage switched lead detector
  inline programmable adjustable dir bidirectional unidirectional darlington digital esd protection screened unshielded shields`.split(
    /\s+/,
  ),
);

/** Layout of a generic symbol: `01x04`, `x08`, `4P`, `1P_2S`, `USB2.0`, `3.5mm`, `GND24`, `45deg`. */
const LAYOUT =
  /^(?:\d{1,3}|\d{1,3}x\d{0,3}|x\d{1,3}|\d{1,3}[a-z]|[a-z]{1,2}\d{1,2}|\d{1,2}p\d{1,2}[cs]|\d{1,3}(?:mm|deg|way|pos|pin|ckt|rt|port)|(?:usb|hdmi)\d(?:\.\d)?|gnd\d*|pin\d*|\d\.\d{1,2}(?:mm)?)$/;

/** `STM32F103C_8-B_Tx` stands for STM32F103C8Tx and STM32F103CBTx; the digits may also be several: `_G-I_`, `_8-B-C_`. */
const SEVERAL = /^(\w+?)_([0-9A-Z](?:-[0-9A-Z]){1,7})_?(\w*)$/;

/** Read which maker's number a symbol stands for, its properties being filled in from its parents. */
export function partNumberOfSymbol(symbol: LibrarySymbol, inherited: LibrarySymbol): NumberReading {
  const { properties } = inherited;
  const reference = properties.get('Reference') ?? '';
  if (inherited.isPower || /^#(?:PWR|FLG)/.test(reference))
    return { refused: 'power_symbol', message: 'names a supply net, not a part' };
  if (reference.startsWith('#'))
    return { refused: 'graphic_symbol', message: `its designator ${reference} is no part's` };
  for (const [name, value] of properties) {
    if (isFilled(value) && NUMBER_PROPERTIES.test(name.toLowerCase().replace(/[^a-z0-9]/g, '')) && /\d/.test(value))
      return { numbers: [tidy(value)], from: 'property' };
  }
  if (!inherited.isInBom) return { refused: 'not_in_bom', message: 'is marked as not listed in a bill of materials' };
  const value = properties.get('Value') ?? '';
  const number = tidy(isFilled(value) ? value : symbol.name);
  const own = symbol.properties.get('Value');
  if (symbol.extends !== null && own !== undefined && own !== symbol.name && own === symbol.extends)
    return { refused: 'alias_of_parent', message: `is another drawing of ${symbol.extends}` };
  const why = genericBecause(number, isFilled(properties.get('Datasheet')) || isFilled(properties.get('Footprint')));
  if (why !== null) return { refused: 'generic_symbol', message: why };
  return { numbers: splitNumbers(number), from: 'value' };
}

/** Spaces and what must not stand in a number taken off; `{slash}` is how older files write `/`. */
function tidy(text: string): string {
  return text.replaceAll('{slash}', '/').replace(/\s+/g, ' ').trim().slice(0, 100);
}

/** Why a name is that of a kind of part; null when it can be a maker's number. */
function genericBecause(name: string, hasEvidence: boolean): string | null {
  if (!/\d/.test(name)) return `${name} has no digit, as a manufacturer's number has`;
  const words = wordsIn(name.toLowerCase());
  // `CircuitBreaker_2P`, `SolderJumper_3_Open`: words that are told apart by their capitals.
  const apart = wordsIn(name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase());
  if (isKindAndShape(words) || isKindAndShape(apart)) return `${name} is made of words for kinds and shapes only`;
  if (GENERIC_WORDS.has(words[0] ?? '') && !hasEvidence)
    return `${name} begins like a kind of part, and neither a datasheet nor a footprint says which`;
  if (/^\d+(?:\.\d+)?$/.test(name) && name.length < 4) return `${name} is a bare figure`;
  return null;
}

/** `Conn_01x04`, `8P8C`: a kind of part or a layout first. Letters and figures alone, as in `SS14` or `LM35`, are a number. */
function isKindAndShape(words: readonly string[]): boolean {
  const first = words[0] ?? '';
  if (!GENERIC_WORDS.has(first) && !/^(?:\d|rj\d)/.test(first)) return false;
  return words.every((word) => GENERIC_WORDS.has(word) || LAYOUT.test(word));
}

function wordsIn(name: string): string[] {
  return name.split(/[_\s/+]+|(?<=[a-z])-|-(?=[a-z])/).filter((word) => word !== '');
}

function splitNumbers(name: string): string[] {
  const several = SEVERAL.exec(name);
  if (several === null) return [name];
  const [, front = '', codes = '', end = ''] = several;
  return codes.split('-').map((code) => `${front}${code}${end}`);
}
