import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import {
  decisionScopes,
  saidKeys,
  saidOfLine,
  type Decision,
  type DecisionChoice,
  type DecisionScope,
  type SaidOfLine,
} from '@partwright/catalog/matching';
import { command, Usage, type Station } from '../command.ts';
import { addDecision, decisionsPath } from '../decisions-file.ts';
import { readRequest, type ReadRequest } from '../files.ts';
import { readRequestedBom } from '../read-bom.ts';

interface Request extends ReadRequest {
  line: number;
  choice: 'part' | 'none' | 'not_bought';
  part?: string;
  manufacturer?: string;
  scope: DecisionScope;
  note?: string;
  by: string;
  decisions: string;
}

interface Answer {
  decision: Decision;
  decisions: string;
  total: number;
}

export const bomDecide = command<Request, Answer>({
  request([file, line], flags) {
    const number = Number(line);
    if (!Number.isInteger(number) || number < 1)
      throw new Usage('Say which line of the BOM, from 1: bom decide FILE LINE --part NUMBER');
    const text = (name: string) => (typeof flags[name] === 'string' && flags[name] !== '' ? flags[name] : undefined);
    const [part, manufacturer, note] = [text('part'), text('manufacturer'), text('note')];
    return {
      ...readRequest(file, flags),
      line: number,
      choice: readChoiceFlag(part, flags),
      ...(part === undefined ? {} : { part }),
      ...(manufacturer === undefined ? {} : { manufacturer }),
      scope: readScope(text('scope') ?? 'line'),
      ...(note === undefined ? {} : { note }),
      by: text('by') ?? userInfo().username,
      decisions: decisionsPath(flags),
    };
  },
  async run(request, station) {
    const { bom, filename } = await readRequestedBom(request, station);
    const line = bom.lines.find((one) => one.line === request.line);
    if (!line) throw new Usage(`${filename} has no line ${request.line}; it has ${bom.lines.length}`, 'line_not_found');
    const said = saidOfLine(line);
    const decision: Decision = {
      id: makeId(request.scope, filename, said),
      scope: request.scope,
      project: null,
      file: filename,
      said,
      choice: await findChoice(request, station),
      note: request.note ?? null,
      decidedAt: new Date().toISOString(),
      decidedBy: request.by,
    };
    const total = await addDecision(request.decisions, decision);
    return { decision, decisions: request.decisions, total };
  },
  print({ decision: { said, choice, scope }, decisions, total }) {
    const line = said.references.join(', ') || (said.mpn ?? said.value ?? said.description ?? 'the line');
    const what =
      choice.kind === 'part'
        ? `${choice.manufacturer} ${choice.mpn}`
        : choice.kind === 'none'
          ? 'no part'
          : 'nothing is bought';
    return `${line}: ${what}, scope ${scope}; ${decisions} holds ${total} ${total === 1 ? 'decision' : 'decisions'}`;
  },
});

function readChoiceFlag(part: string | undefined, flags: Record<string, unknown>): Request['choice'] {
  const said = [
    ...(part === undefined ? [] : ['part' as const]),
    ...(flags['none'] === true ? ['none' as const] : []),
    ...(flags['not-bought'] === true ? ['not_bought' as const] : []),
  ];
  if (said.length !== 1) throw new Usage('Say one of --part NUMBER, --none and --not-bought');
  return said[0]!;
}

function readScope(scope: string): DecisionScope {
  const known = decisionScopes.find((one) => one === scope);
  if (known === undefined) throw new Usage(`--scope is one of ${decisionScopes.join(', ')}, not ${scope}`);
  return known;
}

async function findChoice({ choice, part, manufacturer }: Request, station: Station): Promise<DecisionChoice> {
  if (choice !== 'part') return { kind: choice };
  if (part === undefined) throw new Usage('Name the part: --part NUMBER');
  const { catalogue } = await station.service();
  // A decision must not fall on a part that was only guessed.
  const { part: found } = await catalogue.find({ number: part, manufacturer, strict: true });
  return { kind: 'part', mpn: found.mpn, manufacturer: found.manufacturer, sku: found.sku };
}

/** The same for the same thing said in the same place, so that deciding again replaces the row. */
function makeId(scope: DecisionScope, file: string, said: SaidOfLine): string {
  const isOfFile = scope === 'line' || scope === 'file';
  const rule = scope === 'line' && said.references.length > 0 ? said.references : saidKeys(said).slice(0, 1);
  const text = JSON.stringify([scope, isOfFile ? file : null, rule]);
  return `dec_${createHash('sha256').update(text).digest('hex').slice(0, 26)}`;
}
