export { renderDiscord, renderDiscordDigest, type DiscordMessage } from './discord.ts';
export { renderEvent } from './event.ts';
export { renderJson } from './json.ts';
export { renderMail, renderMailDigest } from './mail.ts';
export { renderMarkdown } from './markdown.ts';
export { renderSlack, renderSlackDigest, type SlackMessage } from './slack.ts';
export { renderTeams, renderTeamsDigest, type TeamsMessage } from './teams.ts';
export { headline } from './make-story.ts';
