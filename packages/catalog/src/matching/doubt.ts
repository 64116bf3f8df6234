import type { Evidence } from './candidate-evidence.ts';
import type { Ground } from './grounds.ts';
import type { UnderstoodComponent } from './types.ts';

/** What a person should look at of a match that is not sure, the gravest first; null when nothing in particular. */
export function findDoubt(asked: UnderstoodComponent, evidence: Evidence, grounds: readonly Ground[]): string | null {
  for (const ground of DOUBTFUL) if (grounds.includes(ground)) return SAYINGS[ground]!(asked, evidence);
  return null;
}

const SAYINGS: Record<Ground, (asked: UnderstoodComponent, evidence: Evidence) => string> = {
  'rivals:differ': (_, { rivals, askedNumber }) =>
    `${others(rivals)} from ${askedNumber} too, and they are other things`,
  'maker:other': ({ manufacturer }, { candidate }) =>
    `the line names ${manufacturer}, and this is by ${candidate.part.manufacturer}`,
  'maker:remake': (_, { candidate }) => `${candidate.part.manufacturer} remakes another maker's part`,
  'current:unmet': () => 'the catalogue does not say that it carries the current asked for',
  'load:other': () => 'it is made for another load capacitance',
  'rating:unknown': () => 'the catalogue does not say a rating that the line asks for',
  'substitute:unread': ({ partNumbers }) =>
    `${partNumbers[0]} is not in the catalogue, and its letters do not say what it is`,
  'zener:unsaid': () => 'a voltage alone may be that of another diode than a Zener',
  'size:unsaid': () => 'the line names no size',
  'size:near': () => 'the lands are close, not equal',
  'land:near': () => 'the lands are close, not equal',
  'package:open': (_, { askedNumber }) => `${askedNumber} is sold in several packages, and the line names none`,
  'dielectric:poor': (_, { facts }) => `${facts.dielectric} loses most of its capacitance with temperature`,
  'value:led': () => 'LEDs of one colour and size differ in brightness and voltage',
  'value:crystal': () => 'crystals of one frequency differ in load and accuracy',
  'value:oscillator': () => 'oscillators of one frequency differ in supply and output',
  'value:connector': () => 'headers of these pins differ in length and plating',
  'value:fuse': () => 'fuses of one current differ in speed and kind',
  'current:open': () => 'the line does not say what current it has to carry',
  'number:one_fitting': (_, { rivals, askedNumber }) => `${others(rivals)} from ${askedNumber} too`,
  'number:one_prefix': (_, { rivals, askedNumber }) => `${others(rivals)} from ${askedNumber} too`,
  'from:drawn': (_, { askedNumber }) => `${askedNumber} stands only in the name of the footprint`,
  'from:mentioned': (_, { askedNumber }) => `${askedNumber} stands only among other words`,
  'land:unsaid': () => 'no package to hold it against',
};

const DOUBTFUL = Object.keys(SAYINGS) as Ground[];

function others(count: number): string {
  return count === 1 ? 'one other part goes on' : `${count} other parts go on`;
}
