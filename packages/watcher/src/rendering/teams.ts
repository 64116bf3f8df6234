import { plain, utf8Bytes } from '@partwright/report-text';
import type { Report } from '../model.ts';
import { alignTable } from './align-table.ts';
import { chatItems, headlineLimit, teamsLimit } from './limits.ts';
import type { Callable } from './call-line.ts';
import { shareRoom } from './share-room.ts';
import { inShort, narrow, type Section, type Story, type Table, type Tone } from './story.ts';
import type { Line, Span } from './line.ts';
import { digestStory } from './digest-story.ts';
import { makeStory } from './make-story.ts';
import { heading, titleLine } from './title.ts';
import { number } from './words.ts';

type Element = { type: string } & Record<string, unknown>;

export interface TeamsMessage {
  type: 'message';
  attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive'; contentUrl: null; content: Element }];
}

const COLOURS: Readonly<Record<Tone, string>> = {
  refused: 'Attention',
  worse: 'Warning',
  better: 'Good',
  same: 'Default',
  first: 'Accent',
};

const FRAME_BYTES = 320;

/**
 * Texts from files stand in runs of a RichTextBlock only, where Markdown is text (a TextBlock would take it for formats and links).
 * Two braces would begin a function of the card.
 */
export function escapeTeams(text: string, most: number): string {
  return plain(text, most).replaceAll(/\{(?=\{)|\$(?=\{)|<(?=at\b)/g, '$& ');
}

/** A message for a Workflows webhook of Teams: one Adaptive Card. */
export function renderTeams(report: Report, mayBeTold?: boolean, callable?: Callable): TeamsMessage {
  return writeTeams(makeStory(report, mayBeTold), callable);
}

/** Many exports in one message. */
export function renderTeamsDigest(
  reports: readonly Report[],
  mayBeTold?: ReadonlySet<Report>,
  callable?: Callable,
): TeamsMessage {
  return writeTeams(digestStory(reports, mayBeTold), callable);
}

function writeTeams(story: Story, callable: Callable = new Map()): TeamsMessage {
  const { title, origin, lead, table, sections, basis, tone, owners = [], mostItems = chatItems } = story;
  const called = owners.filter((name) => callable.has(name));
  const make = (body: readonly Element[]): TeamsMessage =>
    makeMessage(
      body,
      escapeTeams(titleLine(title, headlineLimit), headlineLimit),
      called.map((name) => callTeams(name, callable.get(name)!)),
    );
  const { shown, rest } = inShort(sections);
  const head: Element[] = [
    rich([heading(title, headlineLimit)], { size: 'Large', weight: 'Bolder', color: COLOURS[tone] }, { isTitle: true }),
    // People are called from a TextBlock only. Names are of letters, digits and few signs.
    ...(owners.length === 0
      ? []
      : [own(`For ${owners.map((name) => (callable.has(name) ? `<at>${name}</at>` : name)).join(', ')}`)]),
    rich(origin, { size: 'Small', isSubtle: true }),
    ...[...lead, ...rest].map((line) => rich(line)),
    ...(table === null ? [] : makeTable(narrow(table))),
  ];
  const foot = rich(
    basis.flatMap((line, at) => [at === 0 ? '' : ' · ', ...line]),
    { size: 'Small', isSubtle: true },
  );
  const room = teamsLimit - utf8Bytes(JSON.stringify(make([...head, foot])));
  return make([...head, ...lists(shown, room, mostItems), foot]);
}

function callTeams(name: string, id: string): Element {
  return { type: 'mention', text: `<at>${name}</at>`, mentioned: { id, name } };
}

function makeMessage(body: readonly Element[], fallbackText: string, entities: readonly Element[]): TeamsMessage {
  const content = {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.5',
    fallbackText,
    msteams: { width: 'Full', ...(entities.length === 0 ? {} : { entities }) },
    body,
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}

function lists(sections: readonly Section[], room: number, mostItems: number): Element[] {
  const written = sections.map(({ item }) => {
    const items: Element[] = [];
    return (at: number): Element => (items[at] ??= rich(['• ', ...item(at)], {}, { spacing: 'Small' }));
  });
  const frames = sections.reduce((sum, { title }) => sum + FRAME_BYTES + utf8Bytes(title), 0);
  const shown = shareRoom(
    room - frames,
    sections.map(({ count }, list) => ({ count, size: (at) => utf8Bytes(JSON.stringify(written[list]!(at))) + 1 })),
    { total: mostItems },
  );
  return sections.flatMap(({ title, count }, list) => {
    const unseen = count - shown[list]!;
    return [
      { ...own(title), weight: 'Bolder', style: 'heading', spacing: 'Medium' },
      ...Array.from({ length: shown[list]! }, (_, at) => written[list]!(at)),
      ...(unseen > 0 ? [{ ...own(`${number(unseen)} more`), isSubtle: true, spacing: 'Small' }] : []),
    ];
  });
}

/** Our own words. */
function own(text: string): Element {
  return { type: 'TextBlock', text, wrap: true };
}

function rich(
  line: Line,
  style: Readonly<Record<string, unknown>> = {},
  { isTitle = false, spacing = '' } = {},
): Element {
  const inlines = line
    .filter((span) => span !== '')
    .map((span) => ({ type: 'TextRun', ...makeRun(span, isTitle), ...style }));
  return { type: 'RichTextBlock', ...(spacing === '' ? {} : { spacing }), inlines };
}

function makeRun(span: Span, isTitle: boolean): { text: string } & Record<string, unknown> {
  if (typeof span === 'string') return { text: isTitle ? escapeTeams(span, headlineLimit) : span };
  if ('strong' in span) return { text: span.strong, weight: 'Bolder' };
  if ('link' in span)
    return { text: span.link, selectAction: { type: 'Action.OpenUrl', title: span.link, url: span.url } };
  if ('said' in span) return { text: escapeTeams(span.said, span.most ?? 200) };
  return { text: escapeTeams(span.code, span.most ?? 80) || '–', fontType: 'Monospace' };
}

function makeTable(table: Table): Element[] {
  const cell = (text: string, isStrong: boolean): Element => ({
    type: 'TableCell',
    items: [{ ...own(text), ...(isStrong ? { weight: 'Bolder' } : {}) }],
  });
  const row = (cells: readonly string[], isStrong: boolean): Element => ({
    type: 'TableRow',
    cells: cells.map((text) => cell(text, isStrong)),
  });
  return [
    { ...own(table.caption), spacing: 'Medium' },
    {
      type: 'Table',
      columns: table.columns.map(() => ({ width: 1, horizontalCellContentAlignment: 'Right' })),
      firstRowAsHeaders: true,
      showGridLines: true,
      rows: [
        row(
          table.columns.map(({ title }) => title),
          true,
        ),
        ...table.rows.map((cells, at) => row(cells, at === table.primary)),
      ],
      fallback: { ...own(alignTable(table).join('\n\n')), fontType: 'Monospace' },
    },
    ...(table.more > 0 ? [own(`${number(table.more)} more quantities`)] : []),
  ];
}
