import { HIGH, type Confidence } from './confidence.ts';
import { findDoubt } from './doubt.ts';
import type { Evidence } from './candidate-evidence.ts';
import type { UnderstoodComponent } from './types.ts';

/** One sentence for a person: why this part, and what stands against it, or why it is not sure. */
export function reasonFor(asked: UnderstoodComponent, evidence: Evidence, { confidence, grounds }: Confidence): string {
  const because = [found(asked, evidence), ...agreements(evidence)].join(', ');
  const against = evidence.conflicts[0]?.message;
  if (against) return `${because}; but ${against}`;
  const doubt = confidence < HIGH ? findDoubt(asked, evidence, grounds) : null;
  return doubt ? `${because}, but ${doubt}` : because;
}

function found(asked: UnderstoodComponent, { candidate, number, askedNumber, breakdown }: Evidence): string {
  const { part, via } = candidate;
  if (via === 'sku' && breakdown.mpn === 1) return `order number ${asked.skus[0]} named in the line`;
  switch (number) {
    case 'equal':
      return 'same part number';
    case 'packaging':
      return `same part as ${askedNumber} in another packaging`;
    case 'pattern':
      return `${part.mpn} fills the open places of ${askedNumber}`;
    case 'prefix':
      return `${askedNumber} with the suffix of ${part.mpn}`;
    case 'stem':
      return `${askedNumber} without its suffix`;
    case 'confusable':
    case 'near':
      return `part number like ${askedNumber}`;
    case 'different':
      return `another part than ${askedNumber}: ${likeness(asked, breakdown.value)}`;
    default:
      return likeness(asked, breakdown.value);
  }
}

function likeness({ kind }: UnderstoodComponent, value: number | null): string {
  return value === 1 ? `same ${VALUE_NAME[kind ?? ''] ?? 'value'}` : 'found by its description';
}

const VALUE_NAME: Record<string, string> = {
  resistor: 'resistance',
  capacitor: 'capacitance',
  inductor: 'inductance',
  ferrite_bead: 'impedance',
  crystal: 'frequency',
  zener: 'voltage',
  led: 'colour',
  connector: 'number of pins',
};

function agreements({ breakdown, footprint, facts }: Evidence): string[] {
  const said: string[] = [];
  if (footprint?.relation === 'same') said.push('same size');
  if (footprint?.relation === 'drop_in') said.push('fits the footprint');
  if (breakdown.tolerance === 1) said.push(`±${facts.tolerance} % is as good as asked`);
  if (breakdown.footprint === 0.5) said.push('nearly the same land');
  if (breakdown.voltage === 1) said.push(`${facts.voltage} V is enough`);
  if (breakdown.dielectric !== null && breakdown.dielectric > 0) said.push(facts.dielectric!);
  if (breakdown.manufacturer === 1) said.push('same maker');
  return said;
}
