import type { Report } from '../model.ts';
import { designCost } from '../reports/index.ts';
import { isUntouched } from './bom-story.ts';
import { isAnotherBoard, unanswered } from './frame.ts';
import type { Line, Span } from './line.ts';
import { makeStory } from './make-story.ts';
import { makeSourceLinks } from './source-links.ts';
import { makeSection, type Story, type Tone } from './story.ts';
import { titleLine } from './title.ts';
import { many, moment, number } from './words.ts';

/** Of a list that is the message itself. */
const MOST_ITEMS = 25;
const MOST_ITEM_CHARACTERS = 180;

/** What became of an export, the gravest first; each is told by its count. */
const KINDS = [
  ['refused', 'not costed or checked'],
  ['limit', 'over a limit'],
  ['worse', 'costlier, or with new risks or findings'],
  ['unknown', 'with an unknown difference'],
  ['gone', 'not there any more'],
  ['better', 'cheaper, or with fewer risks or findings'],
  ['first', 'for the first time'],
  ['changed', 'changed otherwise'],
  ['same', 'without a change'],
  ['renamed', 'that go on under another name'],
] as const;
type Kind = (typeof KINDS)[number][0];

/**
 * What is told of many exports at once: how many of each kind, then each in a line.
 *
 * @param mayBeTold Those of them that went out before without an answer.
 */
export function digestStory(reports: readonly Report[], mayBeTold: ReadonlySet<Report> = new Set()): Story {
  const told = reports.map((report) => {
    const story = makeStory(report);
    return { report, story, kind: findKind(report, story.tone) };
  });
  const ordered = KINDS.flatMap(([kind]) => told.filter((one) => one.kind === kind));
  const counts = KINDS.flatMap(([kind, words]) => {
    const count = told.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [`${number(count)} ${words}`];
  });
  const short = KINDS.flatMap(([kind]) => (told.some((one) => one.kind === kind) ? [kind] : []));
  const servers = [...new Set(reports.map(({ server }) => server.slice(0, 400).replace(/^https?:\/\//i, '')))];
  const commits = new Set(reports.map(({ git }) => makeSourceLinks(git)?.commit ?? ''));
  const common = commits.size === 1 ? [...commits][0]! || null : null;
  const last =
    reports
      .map(({ reportedAt }) => reportedAt)
      .toSorted()
      .at(-1) ?? '';
  return {
    tone: findTone(short),
    title: {
      name: many(reports.length, 'export'),
      result: counts.join(', '),
      // The gravest of them; how many there are in all stands before.
      shorter: [`${counts.slice(0, 2).join(', ')} and others`, counts[0] ?? ''],
      said: '',
      more: [],
    },
    origin: [...formatFolders(reports), ...(common === null ? [] : [' · ', linkCommit(common, reports)])],
    lead: [],
    table: null,
    sections: makeSection('What was exported, the gravest first', ordered, ({ report, story }) => {
      const links = makeSourceLinks(report.git);
      const said: Line = [{ said: titleLine(story.title, MOST_ITEM_CHARACTERS), most: MOST_ITEM_CHARACTERS }];
      const commit = links === null || common !== null ? [] : [' · ', linkCommit(links.commit, [report])];
      const again = mayBeTold.has(report) ? [' · may be told already'] : [];
      return [...said, ...again, ...commit, ...(links?.report ? [' · ', { link: 'report', url: links.report }] : [])];
    }),
    basis: [
      ...(mayBeTold.size === 0 ? [] : [unanswered(`${many(mayBeTold.size, 'export')} of these`)]),
      ['Server ', { code: servers.join(', '), most: 100 }],
      [`Reported ${moment(last)}; each is told in full beside its file, where files are written`],
    ],
    owners: [...new Set(told.flatMap(({ story }) => story.owners ?? []))],
    mostItems: MOST_ITEMS,
  };
}

function linkCommit(url: string, [first]: readonly Report[]): Span {
  return { link: `commit ${first?.git?.commit?.slice(0, 8) ?? ''}`, url };
}

function findKind(report: Report, tone: Tone): Kind {
  const { since, outcome, limits } = report;
  if (outcome.kind === 'refused') return 'refused';
  if (outcome.kind === 'gone') return outcome.successor === null ? 'gone' : 'renamed';
  if (limits?.some(({ verdict }) => verdict === 'violated') === true) return 'limit';
  if (isAnotherBoard(report)) return 'unknown';
  if (since === null) return 'first';
  if (tone === 'worse') return 'worse';
  if (outcome.kind === 'bom') {
    const point = outcome.cost.find(({ quantity }) => quantity === outcome.primaryQuantity);
    if (point === undefined || designCost(point, outcome)?.isWhole !== true) return 'unknown';
  }
  if (tone === 'better') return 'better';
  return outcome.kind === 'bom' && isUntouched(report, outcome) ? 'same' : 'changed';
}

function findTone(kinds: readonly Kind[]): Tone {
  if (kinds.includes('refused')) return 'refused';
  if (kinds.includes('limit') || kinds.includes('worse')) return 'worse';
  if (kinds.every((kind) => kind === 'better')) return 'better';
  return kinds.every((kind) => kind === 'first') ? 'first' : 'same';
}

function formatFolders(reports: readonly Report[]): Line {
  const folders = [...new Set(reports.map(({ subject }) => subject.folder))];
  const [first = '', ...others] = folders;
  return [
    'In ',
    { said: first || '(no name)', most: 60 },
    ...(others.length > 0 ? [` and ${many(others.length, 'other folder')}`] : []),
    ', told together as they came together',
  ];
}
