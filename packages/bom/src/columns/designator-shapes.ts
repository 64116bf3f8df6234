/** Letters that reference designators begin with (IEEE 315, IPC-2612 and common practice). */
const PREFIX =
  'A|AE|ANT|AR|AT|B|BAT|BATT|BR|BT|BTN|BZ|C|CA|CB|CN|CON|CONN|CP|CR|CT|D|DA|DL|DN|DS|DZ|E|EC|ESD|F|FAN|FB|FD|FET|FID|FIL|FL|FR|FS|FT|' +
  'G|GND|H|HDR|HS|HW|IC|IR|J|JMP|JP|JS|JX|K|KEY|L|LA|LB|LCD|LD|LED|LP|LS|M|MCU|MECH|MH|MIC|MK|MN|MOD|MP|MT|N|NET|NT|NTC|OC|OK|OSC|' +
  'P|PAD|PC|PCB|PCN|PD|PL|POT|PS|PTC|PWR|Q|QX|R|RA|RES|RF|RJ|RLY|RM|RN|RP|RR|RS|RT|RV|RX|S|SB|SD|SJ|SK|SP|SPK|ST|STM|SW|SWD|' +
  'T|TB|TC|TH|TM|TP|TR|TRX|TS|TVS|U|UB|US|USB|V|VAR|VD|VR|VS|VT|W|X|XA|XC|XF|XTAL|XT|XU|XX|Y|Z|ZD|ZF';

/** A dot may part the prefix from the block (`C.PSU3`); a channel or pin may follow (`R5_CH2`, `J1#3`). */
const KNOWN = new RegExp(
  `^(?:${PREFIX})(?:_?|\\.[A-Z]{1,4})\\d{1,5}[A-Z]?(?:[-#.]\\d{1,3}|_[A-Z][A-Z0-9]{0,9})?$`,
  'i',
);
const ANY = /^[A-Za-z][A-Za-z_$!+-]{0,12}\d{1,5}[A-Za-z]?(?:[-#.]\d{1,3}|_[A-Z]{1,3}\d{1,2})?$/;

/** `R12`, `LED3`, `U7A`: a usual prefix with a number. */
export function isKnownDesignator(token: string): boolean {
  return KNOWN.test(token);
}

/** Letters with a number at the end, as designators of any kind are: `USB_PWR1`, `BAT_SENS_E1`. */
export function isAnyDesignator(token: string): boolean {
  return ANY.test(token) || KNOWN.test(token);
}

/** `R1+R3`: the designators, when a text is nothing else; undefined otherwise. */
function joinedDesignators(token: string): string[] | undefined {
  if (!/[+&]/.test(token)) return undefined;
  const sides = token.split(/[+&]/);
  return sides.every(isKnownDesignator) ? sides : undefined;
}

/** Nothing that goes on behind a dash: `R1`, and `CR0603-FX-1002ELF`, where letters stand between two. */
const isOneName = (token: string) => isKnownDesignator(token) || /-[A-Z]{2,}-/i.test(token);

/** How much of a long designator list is looked at. */
const CHARS_SEEN = 600;
const TOKENS_SEEN = 40;

/** Designators of a cell, when it is a list of nothing else; undefined otherwise. Of a range the first stands for all. */
export function designatorTokens(cell: string): string[] | undefined {
  const tokens = cell
    .slice(0, CHARS_SEEN)
    .split(/[,;\s、，；]+/)
    .flatMap((token) => joinedDesignators(token) ?? (token === '' ? [] : [token]))
    .slice(0, TOKENS_SEEN);
  if (tokens.length === 0) return undefined;
  const heads = tokens.map((token) => (isOneName(token) ? token : /^[^-–~～.:(]*/.exec(token)![0] || token));
  const shaped = heads.filter((head, i) => isAnyDesignator(head) || (i > 0 && /^\d{1,4}$/.test(head))).length;
  return shaped >= tokens.length * 0.8 && isAnyDesignator(heads[0]!) ? heads : undefined;
}
