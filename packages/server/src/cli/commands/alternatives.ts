import type { CallData } from '@partwright/contract';
import { criterionTitle, isToldByParameters } from '@partwright/catalog';
import { describeChoices } from '../describe-choices.ts';
import { answerAlternatives } from '../../usecases/answer-alternatives.ts';
import { readMatchParameters } from '../../usecases/match-parameters.ts';
import { command, Usage } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { renderTable } from '../table.ts';

interface Request {
  sku: string;
  manufacturer?: string;
  max_results?: number;
  match_parameters?: string[];
}

type Answer = CallData<'listAlternatives'>;

const MARKS: Record<string, string> = { equal: '=', better: '+', worse: '-', unknown: '?' };
const MOST_RESULTS = 50;

export const alternatives = command<Request, Answer>({
  request([sku], { max, match, manufacturer }) {
    if (!sku) throw new Usage('Say which part');
    return {
      sku,
      ...(manufacturer ? { manufacturer: String(manufacturer) } : {}),
      ...(max ? { max_results: Number(max) } : {}),
      ...(Array.isArray(match) ? { match_parameters: match.map(String) } : {}),
    };
  },
  async run({ sku, manufacturer, max_results: maxResults = 10, match_parameters: matchParameters }, station) {
    if (typeof sku !== 'string') throw new Usage('The request must hold `sku`');
    if (!Number.isInteger(maxResults) || maxResults < 1 || maxResults > MOST_RESULTS)
      throw new Usage(`--max must be a whole number from 1 to ${MOST_RESULTS}`);
    const service = await station.service();
    const choice = await service.catalogue.find({ number: sku, manufacturer });
    // Decisions belong to an account; at the terminal there is none.
    return encodeAnswer(
      'listAlternatives',
      answerAlternatives(service, null, choice, {
        matchParameters: readMatchParameters(matchParameters),
        maxResults,
      }),
    );
  },
  ask: async ({ sku, manufacturer, max_results: maxResults = 10, match_parameters: matchParameters }, { client }) =>
    client.parts.alternatives({ sku, manufacturer, max_results: maxResults, match_parameters: matchParameters }),
  print({ part, alternatives: found, choices }) {
    const title = [
      `${part.part_number}  ${part.manufacturer}  ${part.package ?? ''}`,
      part.description,
      ...describeChoices(choices),
      '',
    ].join('\n');
    if (found.length === 0) return `${title}\n${tellNone(part.category)}`;
    const rows = found.map(({ part: other, class: reached, score, criteria }) => [
      reached,
      score.toFixed(2),
      other.sku,
      other.part_number,
      other.manufacturer,
      other.package ?? '',
      other.price ?? '',
      String(other.stock_quantity ?? ''),
      differences(criteria),
    ]);
    const header = [
      'class',
      'score',
      'sku',
      'part',
      'manufacturer',
      'package',
      'price',
      'stock',
      'better +, worse -, unknown ?',
    ];
    const warnings = [
      ...new Set(found.flatMap(({ warnings }) => warnings.filter(isNews).map(({ message }) => message))),
    ];
    return [
      title,
      renderTable(header, rows, { right: [1, 6, 7], width: 200 }),
      '',
      ...warnings.map((text) => `! ${text}`),
    ].join('\n');
  },
});

/** That nothing was found by comparing says nothing of parts whose parameters do not tell what they do. */
export function tellNone(category: string): string {
  return isToldByParameters(category)
    ? 'nothing in the catalogue is known to stand in for it'
    : 'parts of its kind are not compared, as their parameters do not tell what they do; nothing is known to stand in for it';
}

/** Lands that differ stand in the table already. */
function isNews({ code }: { code: string }): boolean {
  return code !== 'land_differs';
}

/** Only what is not equal, and of that what is critical, or tells the age. */
function differences(criteria: Answer['alternatives'][number]['criteria']): string {
  const shown = criteria.filter(
    ({ verdict, critical, name }) => verdict !== 'equal' && (critical || name === 'lifecycle'),
  );
  if (shown.length === 0)
    return criteria.some(({ critical }) => critical) ? '= all critical' : 'nothing critical is known';
  return shown
    .map(
      ({ name, candidate, verdict }) =>
        `${MARKS[verdict]} ${criterionTitle(name)}${verdict === 'unknown' ? '' : ` ${candidate}`}`,
    )
    .join(', ');
}
