export { renderDiscord } from './discord.ts';
export { renderEvent } from './event.ts';
export { renderJson } from './json.ts';
export { renderMail } from './mail.ts';
export { renderMarkdown } from './markdown.ts';
export { renderSlack } from './slack.ts';
export { renderTeams } from './teams.ts';
export { headline } from './make-story.ts';
