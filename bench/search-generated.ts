// Value queries made from the typed parameters of parts that exist, and the parts that truly answer them.
import { isWithin, type Part } from '@partwright/catalog';
import { readFigure, pick, seeded, readWord } from './search-catalogue.ts';
import * as write from './search-notations.ts';

type Random = () => number;

export interface ValueQuery {
  text: string;
  /** What it is summed up under. */
  group: string;
  fits: (part: Part) => boolean;
}

interface Fact {
  parameter: string;
  write: (random: Random, figure: number) => string;
  /** Share of the queries that say it. */
  chance: number;
}

interface Template {
  group: string;
  /** Categories whose parts are meant, each with all below it. */
  within: readonly string[];
  kind?: string;
  /** Ways to name them; an empty one where the value says it. */
  names: readonly string[];
  facts: readonly Fact[];
  /** Parameters that are words, said as they stand or by these others. */
  words?: readonly { parameter: string; chance: number; spelled?: Readonly<Record<string, readonly string[]>> }[];
  /** Share of the queries that name the package, for packages that fit the pattern. */
  package?: { chance: number; pattern: RegExp };
}

const CHIP = { chance: 0.9, pattern: /^\d{4}$/ };
const CASE = { chance: 0.8, pattern: /^(?:SOT|SOD|SO|SOIC|TO|DO|SM[ABC]|TSSOP|MSOP|DIP|DPAK|D2PAK|DFN|QFN)[\w-]*$/ };
const fact = (parameter: string, writer: Fact['write'], chance: number): Fact => ({ parameter, write: writer, chance });
const tolerance = (chance: number): Fact => fact('tolerance', write.percent, chance);

const templates: readonly Template[] = [
  {
    group: 'chip resistor',
    within: ['resistor'],
    kind: 'resistor',
    names: ['', '', '', 'resistor', 'res', 'resistors'],
    facts: [fact('resistance', write.ohms, 1), tolerance(0.7), fact('power_rated', write.watts, 0.25)],
    package: { chance: 1, pattern: /^\d{4}$/ },
  },
  {
    group: 'leaded resistor',
    within: ['resistor.through_hole'],
    names: ['through hole resistor', 'axial resistor'],
    facts: [fact('resistance', write.ohms, 1), tolerance(0.6), fact('power_rated', write.watts, 0.7)],
  },
  {
    group: 'MLCC',
    within: ['capacitor.ceramic'],
    names: ['ceramic capacitor', 'MLCC', 'ceramic capacitors'],
    facts: [fact('capacitance', write.farads, 1), fact('voltage_rated', write.volts, 0.6), tolerance(0.3)],
    words: [{ parameter: 'dielectric', chance: 0.6, spelled: { C0G: ['C0G', 'NP0', 'c0g'] } }],
    package: CHIP,
  },
  {
    group: 'chip capacitor, unnamed',
    within: ['capacitor'],
    names: [''],
    facts: [fact('capacitance', write.farads, 1), fact('voltage_rated', write.volts, 0.6), tolerance(0.2)],
    words: [{ parameter: 'dielectric', chance: 1 }],
    package: CHIP,
  },
  {
    group: 'electrolytic capacitor',
    within: ['capacitor.electrolytic'],
    names: ['electrolytic capacitor', 'electrolytic', 'aluminium electrolytic capacitor'],
    facts: [fact('capacitance', write.farads, 1), fact('voltage_rated', write.volts, 0.9)],
  },
  {
    group: 'tantalum capacitor',
    within: ['capacitor.tantalum'],
    names: ['tantalum', 'tantalum capacitor', 'tantalum capacitors'],
    facts: [fact('capacitance', write.farads, 1), fact('voltage_rated', write.volts, 0.8), tolerance(0.3)],
  },
  {
    group: 'inductor',
    within: ['inductor'],
    names: ['', 'inductor', 'inductor'],
    facts: [fact('inductance', write.henries, 1), fact('current_rated', write.amperes, 0.4), tolerance(0.2)],
    package: CHIP,
  },
  {
    group: 'ferrite bead',
    within: ['filter.ferrite_bead'],
    names: ['ferrite bead', 'bead', 'ferrite beads'],
    facts: [fact('impedance_at_100mhz', write.impedance, 1), fact('current_rated', write.amperes, 0.4)],
    package: CHIP,
  },
  {
    group: 'crystal',
    within: ['crystal'],
    names: ['crystal', 'xtal', 'quartz crystal'],
    facts: [
      fact('frequency', write.hertz, 1),
      fact('load_capacitance', write.farads, 0.5),
      fact('frequency_tolerance', write.ppm, 0.3),
    ],
  },
  {
    group: 'Schottky diode',
    within: ['diode.schottky'],
    names: ['schottky', 'schottky diode', 'Schottky diodes'],
    facts: [fact('reverse_voltage', write.volts, 1), fact('forward_current', write.amperes, 0.9)],
    package: CASE,
  },
  {
    group: 'Zener diode',
    within: ['diode.zener'],
    names: ['zener', 'zener diode', 'Zener diodes'],
    facts: [fact('zener_voltage', write.volts, 1), fact('power_rated', write.watts, 0.4)],
    package: CASE,
  },
  {
    group: 'TVS diode',
    within: ['diode.tvs'],
    names: ['TVS', 'TVS diode', 'esd protection'],
    facts: [fact('reverse_standoff_voltage', write.volts, 1), fact('peak_pulse_power', write.watts, 0.3)],
    words: [{ parameter: 'polarity', chance: 0.4 }],
    package: CASE,
  },
  {
    group: 'MOSFET',
    within: ['transistor.mosfet'],
    names: ['mosfet', 'MOSFETs', 'mosfet'],
    facts: [fact('drain_source_voltage', write.volts, 1), fact('continuous_drain_current', write.amperes, 0.4)],
    words: [{ parameter: 'channel', chance: 0.9, spelled: { 'N-channel': ['N-channel', 'N channel', 'n-ch'] } }],
    package: CASE,
  },
  {
    group: 'bipolar transistor',
    within: ['transistor.bjt'],
    names: ['transistor', 'bjt', 'bipolar transistor'],
    facts: [fact('collector_emitter_voltage', write.volts, 1), fact('collector_current', write.amperes, 0.7)],
    words: [{ parameter: 'polarity', chance: 1 }],
    package: CASE,
  },
  {
    group: 'LED',
    within: ['led'],
    kind: 'led',
    names: ['LED', 'led', 'LEDs'],
    facts: [],
    words: [{ parameter: 'color', chance: 1 }],
    package: { chance: 1, pattern: /^\d{4}$/ },
  },
  {
    group: 'LDO regulator',
    within: ['ic.power.ldo'],
    names: ['LDO', 'linear regulator', 'ldo regulator'],
    facts: [fact('output_voltage', write.volts, 1), fact('output_current', write.amperes, 0.5)],
    package: CASE,
  },
  {
    group: 'op amp',
    within: ['ic.amplifier.operational'],
    names: ['op amp', 'opamp', 'operational amplifier'],
    facts: [fact('number_of_channels', (random, count) => pick(random, COUNTS.get(count) ?? [`${count} channel`]), 1)],
    package: CASE,
  },
  {
    group: 'EEPROM',
    within: ['ic.memory.eeprom'],
    names: ['EEPROM', 'eeprom'],
    facts: [fact('memory_size', (_, bits) => memory(bits), 1)],
    words: [{ parameter: 'interface', chance: 0.6 }],
    package: CASE,
  },
  {
    group: 'fuse',
    within: ['fuse'],
    kind: 'fuse',
    names: ['fuse', 'SMD fuse', 'fuses'],
    facts: [fact('current_rated', write.amperes, 1)],
    package: CHIP,
  },
  {
    group: 'resettable fuse',
    within: ['fuse.resettable'],
    names: ['resettable fuse', 'polyfuse', 'PPTC'],
    facts: [fact('hold_current', write.amperes, 1), fact('voltage_rated', write.volts, 0.5)],
    package: CHIP,
  },
  {
    group: 'pin header',
    within: ['connector.header.male'],
    names: ['pin header', 'male header'],
    facts: [
      fact('pin_count', (random, count) => pick(random, [`${count} pin`, `${count}P`, `${count}-pin`]), 1),
    ].concat(fact('pitch', write.millimetres, 0.8)),
  },
  {
    group: 'wire-to-board connector',
    within: ['connector.wire_to_board'],
    names: ['wire to board connector', 'wire-to-board'],
    facts: [
      fact('pin_count', (random, count) => pick(random, [`${count} pin`, `${count}P`, `${count} position`]), 1),
      fact('pitch', write.millimetres, 1),
    ],
  },
];

function memory(bits: number): string {
  if (bits < 1024) return `${bits}bit`;
  return bits >= 1024 ** 2 ? `${bits / 1024 ** 2}Mbit` : `${bits / 1024}Kbit`;
}

const COUNTS = new Map([
  [1, ['single']],
  [2, ['dual', '2 channel']],
  [4, ['quad', '4 channel']],
]);

const same = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b));

/** `count` queries of each kind of part, from parts taken at random; a kind without parts gives none. */
export function generateQueries(parts: readonly Part[], count: number, seed: number): ValueQuery[] {
  const random = seeded(seed);
  return templates.flatMap((template) => {
    const meant = parts.filter((part) => isMeant(part, template));
    const telling = meant.filter((part) =>
      template.facts.every(({ parameter, chance }) => chance < 1 || readFigure(part, parameter) !== null),
    );
    if (telling.length === 0) return [];
    return Array.from({ length: count }, () => makeValueQuery(pick(random, telling), template, random));
  });
}

function isMeant(part: Part, { within, kind }: Template): boolean {
  return within.some((id) => isWithin(part.category, id)) && (kind === undefined || part.kind === kind);
}

function makeValueQuery(sample: Part, template: Template, random: Random): ValueQuery {
  const said: string[] = [pick(random, template.names)];
  const tests: ((part: Part) => boolean)[] = [(part) => isMeant(part, template)];
  for (const { parameter, write: writer, chance } of template.facts) {
    const figure = readFigure(sample, parameter);
    if (figure === null || random() >= chance) continue;
    said.push(writer(random, figure));
    tests.push((part) => {
      const other = readFigure(part, parameter);
      return other !== null && same(figure, other);
    });
  }
  for (const { parameter, chance, spelled } of template.words ?? []) {
    const word = readWord(sample, parameter);
    // A list of words is nothing that anybody types.
    if (word === null || word.includes(',') || random() >= chance) continue;
    said.push(pick(random, spelled?.[word] ?? [word]));
    tests.push((part) => readWord(part, parameter) === word);
  }
  const { package: printed, footprint } = sample;
  if (template.package?.pattern.test(printed ?? '') && random() < template.package.chance) {
    said.push(printed!);
    tests.push((part) => part.package === printed || (footprint !== null && part.footprint === footprint));
  }
  return { text: shuffled(said, random), group: template.group, fits: (part) => tests.every((test) => test(part)) };
}

/** Half of the queries in the usual order, the others in any. */
function shuffled(texts: readonly string[], random: Random): string {
  const words = texts.filter((text) => text !== '');
  const keys = new Map(words.map((word, at) => [word, random() < 0.5 ? at : 10 * random()]));
  return words.toSorted((a, b) => keys.get(a)! - keys.get(b)!).join(' ');
}
