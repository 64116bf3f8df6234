import type { Draft, Reading } from '../draft.ts';
import { readModelName } from '../model.ts';

const USB_WORDS = new Set(
  'USB USB2 USB3 USB3A USB3B MICROUSB MICROUSB3B MINIUSB MICRO MINI MICROB MINIB TYPE TYPEC RECEPTACLE FEMALE A B C AB'.split(
    ' ',
  ),
);

/** `USB_C_Receptacle_HRO_TYPE-C-31-M-12`, `USB_Micro-B_Molex-105017-0001`, `microUSB3B_SM_v2`, `USB3A_SM`: the type, then the maker's own land. */
export function readUsb(name: Reading, at: number): Draft | null {
  const { text } = name;
  if (name.tokens[at]!.text === 'TYPE' && !/^TYPE-?C(?![A-Z])/.test(text)) return null;
  const type = readUsbType(text);
  const speed = /USB3/.test(text) ? '3' : '';
  const family = `USB${speed}-${type ?? 'OTHER'}`;
  const model = readModelName(name, USB_WORDS);
  return {
    family,
    style: 'model',
    canonical: type === null && model === '' ? null : model === '' ? family : `${family}_${model}`,
    model: model === '' ? null : model,
    mounting: /THT|-TH(?=[_-]|$)/.test(text) ? 'tht' : /SMD|SMT/.test(text) ? 'smd' : null,
    kindHint: 'connector',
    traits: text.includes('PLUG') ? ['plug'] : [],
    confidence: model === '' ? 0.5 : 0.8,
  };
}

/** A, B, C, MICRO-B ...; null when the name leaves it open. */
function readUsbType(text: string): string | null {
  if (/MICRO/.test(text)) return /MICRO.?AB/.test(text) ? 'MICRO-AB' : 'MICRO-B';
  if (/MINI/.test(text)) return 'MINI-B';
  const type = /(?:USB\d?[-_ ]?(?:TYPE[-_ ]?)?|TYPE[-_ ]?)([ABC])(?![A-Z])/.exec(text);
  return type?.[1] ?? null;
}
