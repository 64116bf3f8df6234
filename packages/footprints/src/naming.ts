import type { Reading } from './draft.ts';
import { chipByImperial, chipByMetric } from './tables/chip-sizes.ts';
import type { Naming } from './types.ts';

// Each convention has something that no other writes; asked in this order.
const KICAD =
  /_\d{4,5}METRIC|_P(?:ITCH)?\d+\.\d+MM|^(?:CP?|R|L|D|LED|FUSE|CRYSTAL|PINHEADER|PINSOCKET|CP_ELEC|SW|JST|USB|TO|SOT)_|_\d+(?:\.\d+)?X\d+(?:\.\d+)?MM/;
const EASYEDA = /_L\d+(?:\.\d+)?-W\d|_BD\d|-TH_|-SMD_|_\d+P-L\d/;
const JEDEC = /^(?:TO|DO|MO|MS)-?\d/;
const JEITA = /^(?:SC|EIAJ)-?\d/;
const EAGLE =
  /^(?:[RCL]\d{4}|SO\d\d[A-Z]?|SOT\d+(?:-\d)?|TSSOP\d+|DIL\d+|MA\d\d-\d|PINHD|SMC_[A-E]|PANASONIC_|E\d|C\d{3}-|\d{4}-(?:CAP|RES|LED)|HC49)/;
const ALTIUM = /^(?:CAP|RES|IND|DIO|LED)[A-Z]?\d{4}|_[LNM]$|\d{4}_[A-Z]$/;

/** Which convention a name follows; IPC-7351 is told by its reader. */
export function detectNaming({ text, library, tokens }: Reading): Naming | null {
  if (EASYEDA.test(text)) return 'easyeda';
  if (library.length > 1 || KICAD.test(text)) return 'kicad';
  if (/^\d{4,5}$/.test(text)) return chipByImperial(text) ? 'imperial' : chipByMetric(text) ? 'metric' : 'generic';
  if (/METRIC|^\d{4}M$/.test(text)) return 'metric';
  if (JEDEC.test(text)) return 'jedec';
  if (JEITA.test(text)) return 'jeita';
  if (EAGLE.test(text)) return 'eagle';
  if (ALTIUM.test(text)) return 'altium';
  return tokens.length > 0 ? 'generic' : null;
}
