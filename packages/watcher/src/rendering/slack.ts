import { plain, utf8Bytes } from '@partwright/report-text';
import type { Report } from '../model.ts';
import { alignTable } from './align-table.ts';
import { chatItems, slackLimits } from './limits.ts';
import { fit, fitLine, type Pen, writeLine } from './pen.ts';
import { shareRoom } from './share-room.ts';
import { inShort, narrow, type Section, type Story, type Table } from './story.ts';
import { callLine, type Callable } from './call-line.ts';
import type { Line, Span } from './line.ts';
import { digestStory } from './digest-story.ts';
import { makeStory } from './make-story.ts';
import { heading, titleLine } from './title.ts';
import { number } from './words.ts';

type Mrkdwn = { type: 'mrkdwn'; text: string; verbatim: true };
type Block =
  | { type: 'header'; text: { type: 'plain_text'; text: string; emoji: false } }
  | { type: 'section'; text: Mrkdwn }
  | { type: 'context'; elements: Mrkdwn[] };

export interface SlackMessage {
  /** For notifications. */
  text: string;
  blocks: Block[];
  unfurl_links: false;
  unfurl_media: false;
}

const MOST_ITEM_UNITS = 700;
const MOST_LEAD_UNITS = 2_900;
const MOST_CONTEXT_UNITS = 600;
/** Of a section in JSON, its items left aside. */
const FRAME_BYTES = 180;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Nobody is notified and nothing linked: mentions and links are written with `<`, and what is `verbatim` is searched for no others. */
export function escapeSlack(text: string, most: number): string {
  return plain(text, most).replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!);
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '*': '\u2217',
  '~': '\u223C',
  '`': '\u02CB',
  _: '\u02CD',
};

/** Formatting cannot be escaped in mrkdwn. Its signs are seldom in names; `_` is, and counts at the edge of a word only. */
function formatProse(text: string, most: number): string {
  return escapeSlack(text, most)
    .replaceAll(/[*~`]/g, (sign) => LOOK_ALIKES[sign]!)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, LOOK_ALIKES['_']!);
}

function formatCode(text: string, most: number): string {
  const shown = escapeSlack(text, most);
  return shown === '' ? '–' : shown.includes('`') ? formatProse(text, most) : `\`${shown}\``;
}

const pen: Pen = {
  said: formatProse,
  code: formatCode,
  strong: (text) => `*${text}*`,
  link: (text, url) => `<${url}|${text}>`,
};

/** A message for an incoming webhook of Slack. */
export function renderSlack(report: Report, mayBeTold?: boolean, callable?: Callable): SlackMessage {
  return writeSlack(makeStory(report, mayBeTold), callable);
}

/** Many exports in one message. */
export function renderSlackDigest(
  reports: readonly Report[],
  mayBeTold?: ReadonlySet<Report>,
  callable?: Callable,
): SlackMessage {
  return writeSlack(digestStory(reports, mayBeTold), callable);
}

function writeSlack(story: Story, callable: Callable = new Map()): SlackMessage {
  const { title, origin, table, sections, basis, mostItems = chatItems } = story;
  const lead = [...callLine(story.owners, callable, callSlack), ...story.lead];
  const { shown, rest } = inShort(sections);
  const titled = (line: typeof heading, escape: typeof formatProse, most: number): string =>
    fit((scale) => escape(line(title, Math.floor(most * scale)), most), most);
  const message: SlackMessage = {
    text: titled(titleLine, formatProse, slackLimits.text),
    blocks: [
      {
        type: 'header',
        text: { type: 'plain_text', text: titled(heading, escapeSlack, slackLimits.header), emoji: false },
      },
      context([origin]),
      ...(lead.length + rest.length === 0
        ? []
        : [
            section(
              fit((scale) => [...lead, ...rest].map((line) => writeLine(line, pen, scale)).join('\n'), MOST_LEAD_UNITS),
            ),
          ]),
      ...(table === null ? [] : [section(tableText(narrow(table)))]),
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
  const last = context(basis);
  const room = slackLimits.payload - utf8Bytes(JSON.stringify({ ...message, blocks: [...message.blocks, last] }));
  return {
    ...message,
    blocks: [...message.blocks, ...lists(shown, room, mostItems), last],
  };
}

/** A group has another form than a person. */
function callSlack(id: string): Span {
  return id.startsWith('S') ? `<!subteam^${id}>` : `<@${id}>`;
}

function lists(sections: readonly Section[], room: number, mostItems: number): Block[] {
  const written = sections.map(({ item }) => {
    const items: string[] = [];
    return (at: number): string => (items[at] ??= `• ${fitLine(item(at), pen, MOST_ITEM_UNITS)}`);
  });
  const frames = sections.reduce((sum, { title }) => sum + FRAME_BYTES + utf8Bytes(title), 0);
  const shown = shareRoom(
    room - frames,
    sections.map(({ count }, list) => ({ count, size: (at) => utf8Bytes(JSON.stringify(written[list]!(at))) })),
    { total: mostItems },
  );
  return sections.map((each, list) => {
    let text = `*${each.title}*`;
    let items = 0;
    // The last line says what is left out, and has its room.
    for (; items < shown[list]! && text.length + written[list]!(items).length + 60 <= slackLimits.section; items++)
      text = `${text}\n${written[list]!(items)}`;
    const unseen = each.count - items;
    return section(unseen > 0 ? `${text}\n${number(unseen)} more` : text);
  });
}

function tableText(table: Table): string {
  const more = table.more > 0 ? `\n${number(table.more)} more quantities` : '';
  return `${table.caption}:\n\`\`\`\n${alignTable(table).join('\n')}\n\`\`\`${more}`;
}

function section(text: string): Block {
  return { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } };
}

function context(lines: readonly Line[]): Block {
  const elements = lines.slice(0, slackLimits.contextElements);
  return {
    type: 'context',
    elements: elements.map((line) => ({
      type: 'mrkdwn',
      text: fitLine(line, pen, MOST_CONTEXT_UNITS),
      verbatim: true,
    })),
  };
}
