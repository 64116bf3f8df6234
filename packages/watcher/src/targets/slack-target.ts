import type { Target } from '../ports.ts';
import { renderSlack, renderSlackDigest, type SlackMessage } from '../rendering/index.ts';
import { postJson } from './post-json.ts';
import { refuseWebPage } from './refuse-web-page.ts';
import { DEFAULT_TIMEOUT_MS, listCallable, type SettingsOf, type TargetRooms } from './target-options.ts';
import { isWanted } from './wanted.ts';

/** An incoming webhook of Slack. It says what it does not like as one word: `invalid_payload`, `channel_is_archived`. */
export function openSlackTarget(settings: SettingsOf<'slack'>, rooms: TargetRooms): Target {
  const { name, url } = settings;
  const callable = listCallable(rooms, 'slack');
  const post = async (message: SlackMessage, signal: AbortSignal): Promise<{ note: string }> => {
    const body = JSON.stringify(message);
    const taken = await postJson({ url, body, signal, timeoutMs: rooms.timeoutMs ?? DEFAULT_TIMEOUT_MS });
    refuseWebPage(taken);
    return { note: `${taken.where} took it` };
  };
  return {
    name,
    kind: 'slack',
    isLocal: false,
    isNewestOnly: false,
    wants: (report) => isWanted(settings, report),
    send: async (report, { memory, mayBeTold, signal }) => ({
      memory,
      ...(await post(renderSlack(report, mayBeTold, callable), signal)),
    }),
    sendDigest: (reports, { signal, mayBeTold }) => post(renderSlackDigest(reports, mayBeTold, callable), signal),
  };
}
