import { plain } from '@partwright/report-text';
import type { Report } from '../model.ts';
import { alignTable } from './align-table.ts';
import { chatItems, discordLimits, headlineLimit } from './limits.ts';
import { fit, fitLine, type Pen, writeLine } from './pen.ts';
import { callLine, listCalled, type Callable } from './call-line.ts';
import type { Span } from './line.ts';
import { shareRoom } from './share-room.ts';
import { inShort, narrow, type Section, type Story, type Table, type Tone } from './story.ts';
import { digestStory } from './digest-story.ts';
import { makeStory } from './make-story.ts';
import { heading } from './title.ts';
import { number } from './words.ts';

export interface DiscordMessage {
  /** Who is called: nobody is by what stands in an embed. */
  content?: string;
  embeds: [
    {
      title: string;
      description: string;
      color: number;
      fields: { name: string; value: string; inline: false }[];
      footer: { text: string };
    },
  ];
  allowed_mentions: { parse: []; users?: string[]; roles?: string[] };
}

const COLOURS: Readonly<Record<Tone, number>> = {
  refused: 0xc62828,
  worse: 0xe08600,
  better: 0x2e7d32,
  same: 0x78909c,
  first: 0x1976d2,
};

const MOST_ITEM_UNITS = 480;
const MOST_LEAD_UNITS = 1_800;
/** Discord takes 2,000. */
const MOST_CONTENT_UNITS = 1_900;
const MOST_FOOTER_UNITS = 500;
/** `20 000 more`, with its line end. */
const MORE_UNITS = 40;

/** Text that reads as it is written: no mention, link, emoji, spoiler or format. */
export function escapeDiscord(text: string, most: number): string {
  return plain(text, most).replaceAll(/[\\*_~`|<>#[\]@]|:(?=[\w+-]+:|\/\/)/g, '\\$&');
}

function formatCode(text: string, most: number): string {
  const shown = plain(text, most);
  return shown === '' ? '–' : shown.includes('`') ? escapeDiscord(text, most) : `\`${shown}\``;
}

const pen: Pen = {
  said: escapeDiscord,
  code: formatCode,
  strong: (text) => `**${text}**`,
  link: (text, url) => `[${text}](<${url}>)`,
};
/** Footers are text without formats. */
const footerPen: Pen = { said: plain, code: plain, strong: (text) => text, link: (text) => text };

/** A message for a webhook of Discord: one embed. */
export function renderDiscord(report: Report, mayBeTold?: boolean, callable?: Callable): DiscordMessage {
  return writeDiscord(makeStory(report, mayBeTold), callable);
}

/** Many exports in one message. */
export function renderDiscordDigest(
  reports: readonly Report[],
  mayBeTold?: ReadonlySet<Report>,
  callable?: Callable,
): DiscordMessage {
  return writeDiscord(digestStory(reports, mayBeTold), callable);
}

function writeDiscord(story: Story, callable: Callable = new Map()): DiscordMessage {
  const { shown, rest } = inShort(story.sections);
  const title = fit(
    (scale) => escapeDiscord(heading(story.title, Math.floor(headlineLimit * scale)), headlineLimit),
    discordLimits.title,
  );
  const lead = fit(
    (scale) => [story.origin, ...story.lead, ...rest].map((line) => writeLine(line, pen, scale)).join('\n'),
    MOST_LEAD_UNITS,
  );
  const description = story.table === null ? lead : `${lead}\n${tableText(narrow(story.table))}`;
  const footer = fit(
    (scale) => story.basis.map((line) => writeLine(line, footerPen, scale)).join(' · '),
    MOST_FOOTER_UNITS,
  );
  const room = discordLimits.embeds - title.length - description.length - footer.length;
  const [call] = callLine(story.owners, callable, callDiscord);
  return {
    ...(call === undefined ? {} : { content: fitLine(call, pen, MOST_CONTENT_UNITS) }),
    embeds: [
      {
        title,
        description,
        color: COLOURS[story.tone],
        fields: makeFields(shown, room, story.mostItems ?? chatItems),
        footer: { text: footer },
      },
    ],
    allowed_mentions: allowCalls(listCalled(story.owners, callable)),
  };
}

/** A role has another form than a person. */
function callDiscord(id: string): Span {
  return id.startsWith('&') ? `<@&${id.slice(1)}>` : `<@${id}>`;
}

/** Nobody but those who are meant, whatever a file says. */
function allowCalls(ids: readonly string[]): DiscordMessage['allowed_mentions'] {
  const roles = ids.filter((id) => id.startsWith('&')).map((id) => id.slice(1));
  const users = ids.filter((id) => !id.startsWith('&'));
  return { parse: [], ...(users.length === 0 ? {} : { users }), ...(roles.length === 0 ? {} : { roles }) };
}

function makeFields(
  sections: readonly Section[],
  room: number,
  mostItems: number,
): DiscordMessage['embeds'][0]['fields'] {
  const written = sections.map(({ item }) => {
    const items: string[] = [];
    return (at: number): string => (items[at] ??= `• ${fitLine(item(at), pen, MOST_ITEM_UNITS)}`);
  });
  const frames = sections.reduce((sum, { title }) => sum + title.length + MORE_UNITS, 0);
  const shown = shareRoom(
    room - frames,
    sections.map(({ count }, list) => ({ count, size: (at) => written[list]!(at).length + 1 })),
    { total: mostItems },
  );
  return sections.slice(0, discordLimits.fields).map(({ title, count }, list) => {
    const lines: string[] = [];
    let units = MORE_UNITS;
    for (let at = 0; at < shown[list]!; at++) {
      units += written[list]!(at).length + 1;
      if (units > discordLimits.fieldValue) break;
      lines.push(written[list]!(at));
    }
    const unseen = count - lines.length;
    return {
      name: title,
      value: [...lines, ...(unseen > 0 ? [`${number(unseen)} more`] : [])].join('\n'),
      inline: false,
    };
  });
}

function tableText(table: Table): string {
  const more = table.more > 0 ? `${number(table.more)} more quantities` : '';
  return `${table.caption}:\n\`\`\`\n${alignTable(table).join('\n')}\n\`\`\`${more}`;
}
