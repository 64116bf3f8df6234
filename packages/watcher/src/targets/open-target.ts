import type { Target } from '../ports.ts';
import type { TargetSettings } from '../settings.ts';
import { openDiscordTarget } from './discord-target.ts';
import { openFilesTarget } from './files-target.ts';
import { openGitHubTarget } from './github-target.ts';
import { openMailTarget } from './mail-target.ts';
import { openSlackTarget } from './slack-target.ts';
import type { TargetRooms } from './target-options.ts';
import { openTeamsTarget } from './teams-target.ts';
import { openWebhookTarget } from './webhook-target.ts';

/** The adapter of a target. Nothing is asked of it before the first message. */
export function openTarget(settings: TargetSettings, rooms: TargetRooms): Target {
  switch (settings.kind) {
    case 'files':
      return openFilesTarget(settings, rooms);
    case 'webhook':
      return openWebhookTarget(settings, rooms);
    case 'slack':
      return openSlackTarget({ ...settings, kind: 'slack' }, rooms);
    case 'discord':
      return openDiscordTarget({ ...settings, kind: 'discord' }, rooms);
    case 'teams':
      return openTeamsTarget({ ...settings, kind: 'teams' }, rooms);
    case 'mail':
      return openMailTarget(settings, rooms);
    case 'github':
      return openGitHubTarget(settings, rooms);
  }
}
