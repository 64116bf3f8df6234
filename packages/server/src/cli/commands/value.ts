import { normalizeValue, type NormalizedValue } from '@partwright/values';
import { toWire } from '../../wire.ts';
import { command, Usage } from '../command.ts';

interface Request {
  value: string;
  kind?: string;
  reference?: string;
  footprint?: string;
}

export const value = command<Request, NormalizedValue>({
  options: { kind: { type: 'string' }, reference: { type: 'string' }, footprint: { type: 'string' } },
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
    return toWire(normalizeValue(String(value), { kind, reference, footprint })) as NormalizedValue;
  },
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
      ...answer.notes.map((note) => `  ${note}`),
    ].join('\n');
  },
});
