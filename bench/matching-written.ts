// Lines written from parts of the catalogue as engineers write them, so that shapes nobody has collected are measured too.
import type { Part } from '@partwright/catalog';
import { packagingBase } from '@partwright/part-numbers';
import { formatQuantity, type Unit } from '@partwright/values';
import type { PartStore } from '../packages/server/src/ports/parts.ts';
import type { TrueLine } from './matching-truth.ts';

/** `count` lines of parts drawn evenly over the catalogue; the same lines every time. */
export async function writeLines(parts: PartStore, count: number): Promise<TrueLine[]> {
  const { parts: size } = await parts.stats();
  const step = Math.max(1, Math.floor(size / count / 2));
  const ids = Array.from({ length: count * 2 }, (_, at) => at * step + 1);
  const found = await parts.byIds(ids);
  const lines = [...found.values()].flatMap((part, at) => writeLine(part, at) ?? []);
  return lines.slice(0, count);
}

const DESIGNATORS: Partial<Record<Part['kind'], string>> = {
  resistor: 'R',
  capacitor: 'C',
  inductor: 'L',
  ferrite_bead: 'FB',
  crystal: 'Y',
  led: 'D',
  diode: 'D',
  zener: 'D',
  schottky: 'D',
  tvs: 'D',
  mosfet: 'Q',
  bjt: 'Q',
  transistor: 'Q',
  ic: 'U',
};

function writeLine(part: Part, at: number): TrueLine | undefined {
  const letter = DESIGNATORS[part.kind];
  if (letter === undefined || part.package === null) return undefined;
  const footprint = writeFootprint(part, at);
  const value = writeValue(part, at);
  if (value === undefined || footprint === undefined) return undefined;
  return {
    query: {
      reference: `${letter}${at + 1}`,
      value,
      footprint,
      description: null,
      manufacturer: part.manufacturer,
      mpn: part.mpn,
    },
    contradiction: null,
    isChip: part.kind === 'resistor' || part.kind === 'capacitor',
    group: part.kind,
  };
}

/** Resistance, capacitance, inductance: in one of the ways they are written. */
const MAIN: Partial<Record<Part['kind'], [name: string, unit: Unit]>> = {
  resistor: ['resistance', 'Ω'],
  capacitor: ['capacitance', 'F'],
  inductor: ['inductance', 'H'],
};

function writeValue(part: Part, at: number): string | undefined {
  const main = MAIN[part.kind];
  // A chip is written by its number, whole or without what only says how it is packed.
  if (main === undefined)
    return ['ic', 'diode', 'zener', 'schottky', 'tvs', 'mosfet', 'bjt', 'transistor'].includes(part.kind)
      ? at % 2 === 0
        ? part.mpn
        : packagingBase(part.mpn)
      : undefined;
  const figure = part.parameters.find(({ name }) => name === main[0])?.value;
  if (typeof figure !== 'number' || figure <= 0) return undefined;
  const plain = formatQuantity(figure, main[1]);
  const [number, scaled] = [plain.split(' ')[0]!, plain.split(' ')[1] ?? ''];
  const tolerance = part.parameters.find(({ name }) => name === 'tolerance')?.value;
  const scale = scaled.replace(main[1], '');
  const styles = [
    plain,
    `${number}${scaled.replace('Ω', '')}`,
    `${number}${scaled.replace('µ', 'u').replace('Ω', 'ohm')}`,
    number.includes('.') && scale !== ''
      ? number.replace('.', scale.replace('µ', 'u'))
      : `${number}${scale.replace('µ', 'u') || 'R'}`,
    typeof tolerance === 'number' ? `${number}${scaled} ${tolerance}%` : plain,
    number.includes('.') ? plain.replace('.', ',') : plain,
  ];
  return styles[at % styles.length];
}

const METRIC: Record<string, string> = {
  '0201': '0603',
  '0402': '1005',
  '0603': '1608',
  '0805': '2012',
  '1206': '3216',
  '1210': '3225',
  '2010': '5025',
  '2512': '6332',
};

/** Chips in the naming systems of KiCad, IPC-7351, Eagle and Altium; other packages as the catalogue names them. */
function writeFootprint({ kind, package: name }: Part, at: number): string | undefined {
  const metric = METRIC[name!];
  const letter = { resistor: 'R', capacitor: 'C', inductor: 'L' }[kind as string];
  if (metric === undefined || letter === undefined) return MAIN[kind] === undefined ? name! : undefined;
  const library = { R: 'Resistor_SMD', C: 'Capacitor_SMD', L: 'Inductor_SMD' }[letter]!;
  const ipc = { R: 'RESC', C: 'CAPC', L: 'INDC' }[letter]!;
  const styles = [
    `${library}:${letter}_${name}_${metric}Metric`,
    `${letter}${name}`,
    name!,
    `${ipc}${metric}X50N`,
    `${name}-${letter}`,
    `SMD-${name}`,
  ];
  return styles[(at >> 1) % styles.length];
}
