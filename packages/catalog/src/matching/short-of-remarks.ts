import { formatQuantity, type Kind } from '@partwright/values';
import { ROUNDED_POWER } from './contradictions/figures.ts';
import { agreeOnDielectric } from './dielectric-rank.ts';
import type { PartFacts } from './facts.ts';
import type { UnderstoodComponent } from './types.ts';
import type { Wanted } from './wanted.ts';

/** Makers and designers round a rating. */
const ROUNDED = 0.999;

/** The kinds that block a voltage; of a Zener or a TVS the volts are the value. */
const BLOCKING: ReadonlySet<Kind> = new Set<Kind>(['diode', 'schottky', 'rectifier_bridge', 'bjt', 'mosfet', 'igbt']);
/** Of one diode the repetitive peak is written, or the direct voltage; of one transistor V(CBO), or V(CEO). */
const SAME_BLOCKED = 0.7;
/** From here on it is what a gate stands of static electricity, unless the part is for as much. */
const STATIC = 1000;

/**
 * The kinds that are chosen by the current they carry all the time, and what of a named one is as much: makers of coils
 * write it for one rise of temperature or another, those of diodes the mean or the direct one.
 */
const CARRYING: Readonly<Partial<Record<Kind, number>>> = {
  inductor: 0.7,
  ferrite_bead: 0.7,
  schottky: 0.5,
  rectifier_bridge: 0.5,
};

/** Zeners of neighbouring steps are 8 % apart. */
const SAME_ZENER = 0.05;
/** Of a suppressor the volts may be those it stands, those at which it breaks down or those to which it clamps. */
const SAME_SUPPRESSED = 2.5;

/** Whether volts that a line names beside its value are another part's: of a Zener and a TVS they are the value. */
function isOtherVoltage(kind: Kind, named: number, offered: number): boolean {
  if (kind === 'zener') return Math.abs(named - offered) > offered * SAME_ZENER;
  return kind === 'tvs' && (named > offered * SAME_SUPPRESSED || named < offered / SAME_SUPPRESSED);
}

/**
 * The ratings that only a remark of the line names and that a part does not meet, each as a sentence. What the line itself
 * asks for is compared as such.
 */
export function listShortOfRemarks(
  { kind, remarked, value }: UnderstoodComponent,
  wanted: Wanted,
  mpn: string,
  facts: PartFacts,
): string[] {
  const found: string[] = [];
  const { voltage, power, tolerance, dielectric } = remarked;
  const say = (text: string, has: string) =>
    found.push(`The line says "${text.slice(0, 80)}" beside; ${mpn} is ${has}`);
  const isCapacitor = kind === 'capacitor';
  if (isCapacitor && voltage && wanted.voltage === null && facts.voltage !== null)
    if (facts.voltage < voltage.rating * ROUNDED) say(voltage.text, `rated ${formatQuantity(facts.voltage, 'V')}`);
  if (voltage && BLOCKING.has(facts.kind) && facts.voltage !== null && voltage.rating < STATIC)
    if (facts.voltage < voltage.rating * SAME_BLOCKED) say(voltage.text, `for ${formatQuantity(facts.voltage, 'V')}`);
  if (voltage && facts.value !== null && isOtherVoltage(facts.kind, voltage.rating, facts.value))
    say(voltage.text, `for ${formatQuantity(facts.value, 'V')}`);
  const asks = (amount: string, has: string) => found.push(`The line asks for ${amount}; ${mpn} is rated ${has}`);
  if (facts.kind === 'zener' && value?.power != null && facts.power !== null)
    if (facts.power < value.power * ROUNDED_POWER)
      asks(formatQuantity(value.power, 'W'), formatQuantity(facts.power, 'W'));
  const carried = CARRYING[facts.kind];
  if (value?.current != null && carried !== undefined && facts.current !== null)
    if (facts.current < value.current * carried)
      asks(formatQuantity(value.current, 'A'), formatQuantity(facts.current, 'A'));
  if (kind === 'resistor' && power && wanted.power === null && facts.power !== null)
    if (facts.power < power.rating * ROUNDED_POWER) say(power.text, `rated ${formatQuantity(facts.power, 'W')}`);
  if ((isCapacitor || kind === 'resistor') && tolerance && wanted.tolerance === null && facts.tolerance !== null)
    if (facts.tolerance > tolerance.rating / ROUNDED) say(tolerance.text, `±${facts.tolerance} %`);
  if (isCapacitor && dielectric && wanted.dielectric === null)
    if (agreeOnDielectric(dielectric.rating, facts.dielectric) === 0) say(dielectric.text, facts.dielectric!);
  return found;
}
