import type { Report } from '../model.ts';
import { eventLimit } from './limits.ts';
import { renderMarkdown } from './markdown.ts';
import { firstWithin } from './shorten-report.ts';
import { headline } from './make-story.ts';

export interface ExportEvent {
  id: string;
  type: 'export.costed' | 'export.checked' | 'export.refused' | 'export.gone';
  timestamp: string;
  data: {
    headline: string;
    report: Report;
    /** Lists or texts of the report are cut, as the whole would be too much for a webhook. */
    is_cut: boolean;
    markdown?: string;
  };
}

const TYPES = {
  bom: 'export.costed',
  check: 'export.checked',
  refused: 'export.refused',
  gone: 'export.gone',
} as const;
/** The body of a signed webhook, whole if it can be: the Markdown is left out first, then the report is cut. */
export function renderEvent(report: Report, { id, timestamp }: { id: string; timestamp: string }): ExportEvent {
  const event = (shown: Report, isCut: boolean): ExportEvent => ({
    id,
    type: TYPES[report.outcome.kind],
    timestamp,
    data: { headline: headline(report), report: shown, is_cut: isCut },
  });
  return firstWithin(report, eventLimit, (shown, isCut) => {
    const whole = event(shown, isCut);
    return isCut ? [whole] : [{ ...whole, data: { ...whole.data, markdown: renderMarkdown(report) } }, whole];
  });
}
