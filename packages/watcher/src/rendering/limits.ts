// How long a message may be. A host counts characters as code points or as UTF-16 units and seldom says which: a text that is kept
// under a limit in UTF-16 units is under it in code points, too. Everything else of this folder takes its limits from here.

/** Of a line that stands for the whole report: in logs, in notifications, as the title of a message. */
export const headlineLimit = 200;

/** A comment is at most 65,536 characters: https://github.com/orgs/community/discussions/27190 */
export const markdownLimit = 60_000;

/** https://docs.slack.dev/reference/block-kit/blocks and .../composition-objects/text-object */
export const slackLimits = {
  blocks: 50,
  header: 150,
  section: 3_000,
  contextElements: 10,
  /** More than 4,000 may be cut, and a notification shows far less: https://docs.slack.dev/reference/methods/chat.postMessage */
  text: 400,
  /** Bytes of the whole message. At about 13,200 it is `msg_blocks_too_long`: https://github.com/slackapi/bolt-js/issues/2509 */
  payload: 12_000,
} as const;

/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
export const discordLimits = {
  title: 256,
  description: 4_096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1_024,
  footer: 2_048,
  /** Titles, descriptions, names and values of fields, and footers of all embeds together. */
  embeds: 6_000,
} as const;

/** Bytes; the documented limit is 28 KB: https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using */
export const teamsLimit = 25_000;

export const mailLimits = {
  subject: 120,
  columns: 78,
  text: 60_000,
  /** Of each list. */
  items: 15,
  /** Bytes. Gmail shows 102 KB of a message and hides the rest: https://github.com/hteumeuleu/email-bugs/issues/41 */
  html: 98_000,
} as const;

/** Bytes of the report in a file. */
export const jsonLimit = 2_000_000;

/** Items of all lists of a message together: it is read in passing. */
export const chatItems = 8;

/** Bytes of the body of a signed webhook. */
export const eventLimit = 1_000_000;
