import type { Approvals } from '@partwright/catalog';
import type { AnswerData } from '@partwright/contract';
import type { ComponentQuery, Match, SearchDepth, UnderstoodComponent } from '@partwright/catalog/matching';
import type { Service } from '../service.ts';
import { matchComponents } from './match-components.ts';
import { partView } from './part-views.ts';
import { learnUnknown, listUnknownParts, REQUEST_DEADLINE_MS } from './unknown-numbers.ts';

const ALTERNATIVES = 4;

type Ports = Pick<Service, 'records' | 'catalogue' | 'providers' | 'log'>;
type Matched = AnswerData<'matchComponent'>;

export async function answerMatches(
  ports: Ports,
  component: ComponentQuery,
  options: { depth: SearchDepth; maxResults: number; approvals?: Approvals },
): Promise<AnswerData<'matchComponent'>> {
  const { records, catalogue } = ports;
  const live = await learnNumbers(ports, [component]);
  const [answer] = await matchComponents({ parts: records.parts, catalogue }, [component], options);
  return {
    matches: answer!.matches.map(matchView),
    understood: understoodView(component, answer!.understood),
    ...live,
  };
}

/** Ask the sellers that are set up for part numbers that the catalogue does not have; empty where there was nobody to ask, or nothing. */
async function learnNumbers(
  ports: Ports,
  components: readonly ComponentQuery[],
): Promise<Pick<AnswerData<'matchComponent'>, 'live'>> {
  if (ports.providers.length === 0) return {};
  const unknown = await listUnknownParts(ports.records, components);
  const providers = await learnUnknown(ports, unknown, REQUEST_DEADLINE_MS);
  return providers.length === 0 ? {} : { live: { providers } };
}

export async function answerMatchBatch(
  ports: Ports,
  components: ComponentQuery[],
  depth: SearchDepth,
  approvals?: Approvals,
): Promise<AnswerData<'matchComponents'>> {
  const { records, catalogue } = ports;
  const live = await learnNumbers(ports, components);
  const answers = await matchComponents({ parts: records.parts, catalogue }, components, {
    depth,
    maxResults: ALTERNATIVES + 1,
    approvals,
  });
  const matches = answers.map(({ matches: found, notBought }, at): AnswerData<'matchComponents'>['matches'][number] => {
    const [best, ...others] = found;
    return {
      component: { ...components[at] },
      matchedPart: best ? partView(best.part) : null,
      confidence: best?.confidence ?? 0,
      level: best?.level ?? 'none',
      matchBreakdown: best?.breakdown ?? null,
      reason: best?.reason ?? (notBought ? 'nothing to buy for this component' : 'nothing in the catalogue is like it'),
      warnings: best?.warnings ?? [],
      conflicts: best?.conflicts ?? [],
      alternatives: others.map(({ part, confidence, reason }) => ({ part: partView(part), confidence, reason })),
    };
  });
  const count = (level: string): number => matches.filter((match) => match.level === level).length;
  const statistics = {
    total: matches.length,
    highConfidence: count('high'),
    mediumConfidence: count('medium'),
    lowConfidence: count('low'),
    noMatch: count('none'),
    averageConfidence:
      matches.length > 0
        ? Math.round((matches.reduce((sum, { confidence }) => sum + confidence, 0) / matches.length) * 1000) / 1000
        : 0,
  };
  return { matches, statistics, ...live };
}

function matchView({
  part,
  confidence,
  level,
  via,
  breakdown,
  reason,
  warnings,
  conflicts,
}: Match): Matched['matches'][number] {
  return { part: partView(part), confidence, level, via, matchBreakdown: breakdown, reason, warnings, conflicts };
}

function understoodView(
  component: ComponentQuery,
  { kind, value, footprint, decoded, manufacturer }: UnderstoodComponent,
): Matched['understood'] {
  return { kind, value, footprint: footprint?.canonical ?? null, mpn: component.mpn ?? null, manufacturer, decoded };
}
