import type { ConnectedPin, Net } from '@partwright/kicad/schematic/nets';

const GROUND = /^(?:[ADPS]?GND[ADPS]?\d?|GND[ _.-]\w+|\w+[_-]GND|VSS\w?|AVSS|DVSS|EARTH|0V|CHASSIS|SHIELD)$/i;
/** A signal about a rail is no rail: `3V3_EN`, `PG_5V`. */
const SIGNAL =
  /^(?:EN|PG|PGOOD|PWRGD|FB|SENSE|SNS|MON|ADC|DET|OK|CTL|CTRL|SEL|FLT|FAULT|N|LED|SW|BOOT|BST|PH|LX|DIV|TX|RX|GPIO|SHDN)\d*$/i;

/** The last step of the path. */
function shortName({ name }: Net): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

export function isGround(net: Net | undefined): boolean {
  return net !== undefined && GROUND.test(shortName(net));
}

/** Volts that the name of a net says: `+3V3`, `12V`, `VCC_1V8`, `+3.3VA`; undefined for signals and names without a figure. */
export function railVoltage(net: Net | undefined): number | undefined {
  if (net === undefined) return undefined;
  const name = shortName(net).replace(/^[+]/, '');
  const words = name.split(/[_\s/.-]+(?!\d)/);
  if (words.some((word) => SIGNAL.test(word)) || name.startsWith('-') || name.startsWith('Net-(')) return undefined;
  for (const word of words) {
    const dotted = /^(?:VCC|VDD|VIN|V|P)?(\d{1,3})\.(\d{1,2})V[A-Z]?$/i.exec(word);
    if (dotted !== null) return Number(`${dotted[1]}.${dotted[2]}`);
    const plain = /^(?:VCC|VDD|VIN|V|P)?(\d{1,3})V(\d{0,2})[A-Z]{0,2}$/i.exec(word);
    if (plain !== null) return Number(`${plain[1]}.${plain[2] || '0'}`);
  }
  return undefined;
}

/** A supply: driven or taken as power by a pin, or called like one; not ground. */
export function isRail(net: Net | undefined): boolean {
  if (net === undefined || isGround(net)) return false;
  if (net.driver?.kind === 'globalPower' || net.driver?.kind === 'localPower' || railVoltage(net) !== undefined)
    return true;
  return (
    net.pins.some(({ type }) => type === 'power_out') ||
    /^(?:V(?:CC|DD|BUS|BAT|IN|REF|SYS)|[AD]VDD)\w*$/i.test(shortName(net))
  );
}

/** The net at the other end of a part with two nets. */
export function otherNet(pins: readonly ConnectedPin[], net: Net): Net | undefined {
  const others = new Set(pins.map((pin) => pin.net));
  others.delete(net);
  return others.size === 1 ? [...others][0] : undefined;
}
