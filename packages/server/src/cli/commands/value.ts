import type { NormalizedValue } from '@partwright/contract';
import { normalizeValue } from '@partwright/values';
import type { z } from 'zod';
import { command, Usage } from '../command.ts';

interface Request {
  value: string;
  kind?: string;
  reference?: string;
  footprint?: string;
}

export const value = command<Request, z.output<typeof NormalizedValue>>({
  request([text], { kind, reference, footprint }) {
    if (text === undefined) throw new Usage('Say which value');
    return {
      value: text,
      ...(kind ? { kind: String(kind) } : {}),
      ...(reference ? { reference: String(reference) } : {}),
      ...(footprint ? { footprint: String(footprint) } : {}),
    };
  },
  async run({ value, kind, reference, footprint }) {
    if (typeof value !== 'string' && typeof value !== 'number') throw new Usage('The request must hold `value`');
    const read = normalizeValue(String(value), { kind, reference, footprint });
    const { loadCapacitance, temperatureCoefficient, ...known } = read;
    return { ...known, load_capacitance: loadCapacitance, temperature_coefficient: temperatureCoefficient };
  },
  ask: async ({ value, ...rest }, { client }) => client.values.normalize({ value: String(value), ...rest }),
  print(answer) {
    if (answer.numeric === null)
      return `no value in ${JSON.stringify(answer.input)}${answer.dnp ? ' (not fitted)' : ''}`;
    const facts = [
      answer.tolerance?.display,
      answer.voltage !== null && `${answer.voltage} V`,
      answer.power !== null && `${answer.power} W`,
      answer.dielectric,
      answer.package,
    ].filter(Boolean);
    const others = answer.ambiguous
      ? answer.alternatives.map(({ normalized, reason }) => `  or ${normalized}: ${reason}`)
      : [];
    return [
      `${answer.normalized}  ${facts.join('  ')}  (${answer.kind ?? 'kind unknown'}, confidence ${answer.confidence})`,
      ...others,
      ...(answer.notes ?? []).map((note) => `  ${note}`),
    ].join('\n');
  },
});
