export { type DiscordMessage, renderDiscord } from './discord.ts';
export { type ExportEvent, renderEvent } from './event.ts';
export { renderJson } from './json.ts';
export { renderMail } from './mail.ts';
export { renderMarkdown } from './markdown.ts';
export { renderSlack, type SlackMessage } from './slack.ts';
export { renderTeams, type TeamsMessage } from './teams.ts';
export { headline } from './tell-story.ts';
