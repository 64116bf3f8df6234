import { type Target, TargetFailure } from '../ports.ts';
import { renderTeams, renderTeamsDigest, type TeamsMessage } from '../rendering/index.ts';
import { isTransientStatus } from './judge-answer.ts';
import { postJson, type Taken } from './post-json.ts';
import { refuseWebPage } from './refuse-web-page.ts';
import { DEFAULT_TIMEOUT_MS, listCallable, type SettingsOf, type TargetRooms } from './target-options.ts';
import { isWanted } from './wanted.ts';

/** A webhook of a workflow in Teams ("Post to a channel when a webhook request is received"). */
export function openTeamsTarget(settings: SettingsOf<'teams'>, rooms: TargetRooms): Target {
  const { name, url } = settings;
  const callable = listCallable(rooms, 'teams');
  const post = async (message: TeamsMessage, signal: AbortSignal): Promise<{ note: string }> => {
    const body = JSON.stringify(message);
    const taken = await postJson({ url, body, signal, timeoutMs: rooms.timeoutMs ?? DEFAULT_TIMEOUT_MS });
    refuseWebPage(taken);
    refuseHiddenError(taken);
    return { note: `${taken.where} answered ${taken.status}` };
  };
  return {
    name,
    kind: 'teams',
    isLocal: false,
    isNewestOnly: false,
    wants: (report) => isWanted(settings, report),
    send: async (report, { memory, mayBeTold, signal }) => ({
      memory,
      ...(await post(renderTeams(report, mayBeTold, callable), signal)),
    }),
    sendDigest: (reports, { signal, mayBeTold }) => post(renderTeamsDigest(reports, mayBeTold, callable), signal),
  };
}

/** Teams says 200 and, in the text, that it failed and with which status. */
function refuseHiddenError({ text, said, where }: Taken): void {
  if (!/webhook message delivery failed/i.test(text)) return;
  const status = Number(/\b(?:error|status code|HTTP)\D{0,20}([45]\d\d)\b/i.exec(text)?.[1] ?? Number.NaN);
  // Without a status nobody knows; the outbox does not try for ever.
  const isTransient = Number.isNaN(status) || isTransientStatus(status);
  throw new TargetFailure(`${where} did not deliver it: ${said}`, { isTransient });
}
