import { utf8Bytes } from '@partwright/engine/report-text';
import type { Report } from '../model.ts';
import { eventLimit } from './limits.ts';
import { renderMarkdown } from './markdown.ts';
import { headline } from './tell-story.ts';

export interface ExportEvent {
  id: string;
  type: 'export.costed' | 'export.checked' | 'export.refused';
  timestamp: string;
  data: {
    headline: string;
    report: Report;
    /** Lists or texts of the report are cut, as the whole would be too much for a webhook. */
    is_cut: boolean;
    markdown?: string;
  };
}

const TYPES = { bom: 'export.costed', check: 'export.checked', refused: 'export.refused' } as const;
const MOST_TEXT = 1_000;
const LIST_LENGTHS = [2_000, 500, 100, 20, 5, 0];

/** The body of a signed webhook, whole if it can be: the Markdown is left out first, then the report is cut. */
export function renderEvent(report: Report, { id, timestamp }: { id: string; timestamp: string }): ExportEvent {
  const event = (shown: Report, isCut: boolean): ExportEvent => ({
    id,
    type: TYPES[report.outcome.kind],
    timestamp,
    data: { headline: headline(report), report: shown, is_cut: isCut },
  });
  const whole = event(report, false);
  const withMarkdown: ExportEvent = { ...whole, data: { ...whole.data, markdown: renderMarkdown(report) } };
  const events = [
    () => withMarkdown,
    () => whole,
    ...LIST_LENGTHS.map((most) => () => event(shortened(report, most) as Report, true)),
  ];
  // What is far too long is not even tried: it may be a hundred megabytes.
  for (const make of isOver(report, eventLimit) ? events.slice(2) : events) {
    const made = make();
    if (utf8Bytes(JSON.stringify(made)) <= eventLimit) return made;
  }
  throw new Error(
    `The report of ${id} is over ${eventLimit} bytes even without its lists: this is a mistake of this program`,
  );
}

/** Whether its texts and names alone are longer than that. */
function isOver(report: Report, most: number): boolean {
  let left = most;
  const visit = (value: unknown): boolean => {
    if (typeof value === 'string') left -= value.length;
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) {
        left -= name.length + 3;
        if (left < 0 || visit(item)) return true;
      }
    return left < 0;
  };
  return visit(report);
}

function shortened(value: unknown, mostItems: number): unknown {
  if (typeof value === 'string')
    return value.length > MOST_TEXT ? `${value.slice(0, MOST_TEXT).toWellFormed()}…` : value;
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => shortened(item, mostItems));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item, mostItems)]));
}
