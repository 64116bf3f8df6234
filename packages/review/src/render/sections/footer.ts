import { code, link, prose } from '@partwright/report-text';
import type { ReviewReport } from '../../report.ts';
import { policiesThatFail } from '../../policies/index.ts';
import { tellOldPrices } from '../old-prices.ts';

/** How comments are set, so that the reader learns how to have fewer. */
export interface CommentSettings {
  /** When a comment is written now: `always`, `on-change` ... */
  comment?: string | undefined;
  /** Path of the configuration file; null when there is none. */
  configuration?: string | null | undefined;
}

/** What was held against what (without a base what was looked at), at whose prices, by which program. */
export function footer(report: ReviewReport, reportUrl: string | null, settings: CommentSettings | null): string {
  const { head, base, tool } = report;
  const parts = [
    base === null ? short(head.sha) : `${short(head.sha)} against ${short(base.sha)}`,
    report.projects.some(({ bom }) => bom.status === 'ran') ? formatPrices(report) : '',
    doubtWords(report),
    link('full report', reportUrl) === 'full report' ? '' : link('full report', reportUrl),
    `${prose(tool.name, 40)} ${prose(tool.version, 20)}`,
    settings === null ? '' : quietBy(settings),
  ];
  return `<sub>${parts.filter((part) => part !== '').join(' · ')}</sub>`;
}

/** What a required check makes of a review that is neither green nor red, and why one is red without a policy. */
function doubtWords({ base, conclusion, onDoubt, policies, projects }: ReviewReport): string {
  if (base !== null && conclusion === 'neutral')
    return `neutral, which passes where this check is required${onDoubt === 'failure' ? '' : `; ${code('not-checked: failure')} fails it`}`;
  const isByDoubt =
    conclusion === 'failure' && onDoubt === 'failure' && policiesThatFail(policies, projects).length === 0;
  return isByDoubt ? `fails by ${code('not-checked: failure')}` : '';
}

/** Ids of commits are linked by the host, which is what is wanted here. */
export function short(sha: string): string {
  return /^[0-9a-f]{7,64}$/.test(sha) ? sha.slice(0, 7) : code(sha, 12);
}

export function formatPrices({ prices, createdAt }: Pick<ReviewReport, 'prices' | 'createdAt'>): string {
  const { label, oldest, newest } = prices;
  const [from, to] = [oldest, newest].map((time) => time?.slice(0, 10));
  const dates = [from, to === from ? undefined : to].filter((day) => day !== undefined).map((day) => prose(day, 10));
  return `prices: ${prose(label, 80)}${dates.length === 0 ? ', no dates known' : ` of ${dates.join(' to ')}${tellOldPrices(prices, createdAt)}`}`;
}

function quietBy({ comment, configuration }: CommentSettings): string {
  const where = configuration == null ? '' : ` in ${code(configuration, 60)}`;
  if (comment === 'on-change') return `no comments at all: ${code('comment: never')}${where}`;
  if (comment === 'never' || comment === 'on-failure') return '';
  return `fewer comments: ${code('comment: on-change')}${where}`;
}
