import { findCategory, categoryPhrases, type Category } from '../category.ts';
import { splitPhraseWords } from '../phrases.ts';
import type { JlcRecord } from './record.ts';

/** Shelves of the seller that say nothing about the part. */
const SHELF =
  /^(?:pre[- ]?ordered|global sourcing|new arrival|old batch|others?$|test$|uncategorized|electronic tools|general purpose$)/i;

/** Attributes that only parts of one kind have, for records without a telling category. */
const telling: readonly [attribute: string, category: string][] = [
  ['Drain to source voltage', 'transistor.mosfet'],
  ['Zener voltage (nom)', 'diode.zener'],
  ['Reverse stand-off voltage (vrwm)', 'diode.tvs'],
  ['Varistor voltage', 'protection.varistor'],
  ['Collector - emitter voltage vceo', 'transistor.bjt'],
  ['Rectified current', 'diode'],
  ['Load capacitance', 'crystal'],
  ['Normal temperature frequency tolerance', 'crystal'],
  ['Impedance @ frequency', 'filter.ferrite_bead'],
  ['Cpu core', 'ic.microcontroller'],
  ['Memory size', 'ic.memory'],
  ['Coil voltage', 'relay'],
  ['Illumination color', 'led'],
  ['Inductance', 'inductor'],
  ['Capacitance', 'capacitor'],
  ['Resistance', 'resistor'],
  ['Pin structure', 'connector'],
  ['Contact plating', 'connector'],
];

const cache = new Map<string, Category | null>();
const MOST_CACHED = 20_000;

/** The category of our own taxonomy that a record belongs to; `other` when nothing tells. */
export function categoryOfRecord(record: JlcRecord): Category {
  // The words behind the package in the description are the seller's newest, finest naming.
  const fromDescription = read(descriptionTail(record));
  const fromSub = SHELF.test(record.sub) ? null : read(record.sub);
  const named = preferred(fromDescription, fromSub);
  if (named !== null) return named;
  const evidence = telling.find(([attribute]) => record.attrs[attribute] !== undefined);
  if (evidence !== undefined) return findCategory(evidence[1]);
  return (SHELF.test(record.cat) ? null : read(record.cat)) ?? findCategory('other');
}

/** `10kΩ ±1% 0402 Chip Resistor - Surface Mount ROHS` with package 0402 -> `Chip Resistor - Surface Mount`. */
function descriptionTail(record: JlcRecord): string {
  const text = record.desc.replace(/ (?:ROHS|RoHS)$/, '');
  const at = record.pkg === '' ? -1 : text.lastIndexOf(`${record.pkg} `);
  return at === -1 ? '' : text.slice(at + record.pkg.length + 1);
}

function preferred(tail: Category | null, sub: Category | null): Category | null {
  if (tail === null || sub === null) return tail ?? sub;
  // Where one is a refinement of the other, the finer one.
  return sub.id.startsWith(`${tail.id}.`) ? sub : tail;
}

function read(name: string): Category | null {
  if (name === '' || SHELF.test(name)) return null;
  const known = cache.get(name);
  if (known !== undefined) return known;
  const words = splitPhraseWords(name.slice(0, 200));
  const found = categoryPhrases.find(words)[0]?.meaning ?? null;
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(name, found);
  return found;
}
