import type { CallData } from '@partwright/contract';
import { compareFootprints } from '@partwright/footprints';
import { describeFootprint } from '../../usecases/describe-footprint.ts';
import { command, Usage } from '../command.ts';
import { renderTable } from '../table.ts';

interface Request {
  footprint?: string;
  a?: string;
  b?: string;
}

type Shown<T> = T extends readonly (infer Item)[]
  ? readonly Shown<Item>[]
  : T extends object
    ? { [Key in keyof T]: Shown<T[Key]> }
    : T;

/** Of one footprint what the API answers, of two how they are related. */
type Answer = Shown<Partial<CallData<'listCompatibleFootprints'>>> & { relation?: string; reasons?: string[] };

export const footprint = command<Request, Answer>({
  request([a, b]) {
    if (a === undefined) throw new Usage('Say which footprint');
    return b === undefined ? { footprint: a } : { a, b };
  },
  async run({ footprint, a, b }) {
    if (a !== undefined && b !== undefined) return compareFootprints(String(a), String(b));
    const name = footprint ?? a;
    if (name === undefined) throw new Usage('The request must hold `footprint`, or `a` and `b`');
    const { bodyMm, pitchMm, exposedPad, ...known } = describeFootprint(String(name));
    return { ...known, body_mm: bodyMm, pitch_mm: pitchMm, exposed_pad: exposedPad };
  },
  async ask({ footprint, a, b }, { client }) {
    if (a !== undefined && b !== undefined)
      throw new Usage('The API compares no two footprints: leave --server out, or say one name', 'not_on_server');
    return client.footprints.compatible({ footprint: footprint ?? a ?? '' });
  },
  print(answer, { a, b, footprint }) {
    if (answer.relation)
      return `${a} and ${b}: ${answer.relation}\n${answer.reasons?.map((reason) => `  ${reason}`).join('\n')}`;
    if (!answer.canonical) return `${footprint} is not understood`;
    const table = renderTable(
      ['name', 'naming', 'relation', 'why'],
      (answer.compatible ?? []).map((one) => [one.name, one.naming, one.relation, one.reasons[0] ?? '']),
    );
    return [describe(answer), '', table].join('\n');
  },
});

function describe({
  canonical,
  body_mm: body,
  pitch_mm: pitch,
  pins,
  mounting,
  confidence,
  ambiguous,
  notes,
}: Answer): string {
  const facts = [
    body && `body ${body.join(' x ')} mm`,
    pins && `${pins} pins`,
    pitch && `pitch ${pitch} mm`,
    mounting,
    `confidence ${confidence}`,
  ].filter(Boolean);
  return [
    `${canonical}  (${facts.join(', ')})`,
    ...(ambiguous ?? []).map((other) => `  or ${other.canonical}: ${other.reason}`),
    ...(notes ?? []).map((note) => `  ${note}`),
  ].join('\n');
}
