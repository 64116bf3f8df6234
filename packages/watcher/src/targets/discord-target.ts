import { z } from 'zod';
import { type Target, TargetFailure } from '../ports.ts';
import { type DiscordMessage, renderDiscord, renderDiscordDigest } from '../rendering/index.ts';
import type { Answer } from '../http/index.ts';
import { boundWait, readRetryAfter } from './judge-answer.ts';
import { postJson } from './post-json.ts';
import { refuseWebPage } from './refuse-web-page.ts';
import { DEFAULT_TIMEOUT_MS, listCallable, type SettingsOf, type TargetRooms } from './target-options.ts';
import { isWanted } from './wanted.ts';

/** A webhook of Discord. */
export function openDiscordTarget(settings: SettingsOf<'discord'>, rooms: TargetRooms): Target {
  const { name } = settings;
  const url = waitForMessage(settings.url);
  const callable = listCallable(rooms, 'discord');
  const post = async (message: DiscordMessage, signal: AbortSignal): Promise<{ note: string }> => {
    const body = JSON.stringify(message);
    const timeoutMs = rooms.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const taken = await postJson({ url, body, signal, timeoutMs }, explainLimit);
    refuseWebPage(taken);
    return { note: `${taken.where} took it` };
  };
  return {
    name,
    kind: 'discord',
    isLocal: false,
    isNewestOnly: false,
    wants: (report) => isWanted(settings, report),
    send: async (report, { memory, mayBeTold, signal }) => ({
      memory,
      ...(await post(renderDiscord(report, mayBeTold, callable), signal)),
    }),
    sendDigest: (reports, { signal, mayBeTold }) => post(renderDiscordDigest(reports, mayBeTold, callable), signal),
  };
}

/** Without `wait` Discord answers before it has looked at the message, and says nothing of one that it drops. */
function waitForMessage(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  url.searchParams.set('wait', 'true');
  return url.href;
}

/** The body is more exact than the header: seconds with a fraction. */
function explainLimit({ status, headers, body }: Answer, where: string): TargetFailure | undefined {
  if (status !== 429) return undefined;
  const seconds = readSeconds(body.toString('utf8'));
  const after = Number(headers['x-ratelimit-reset-after'] ?? Number.NaN);
  const fromHeaders = readRetryAfter(headers) ?? (Number.isFinite(after) ? boundWait(after * 1000) : null);
  const waitMs = seconds === null ? fromHeaders : boundWait(seconds * 1000);
  return new TargetFailure(`${where} answered 429: too many messages in a short time`, { isTransient: true, waitMs });
}

const LimitBody = z.object({ retry_after: z.number() });

function readSeconds(text: string): number | null {
  try {
    return LimitBody.parse(JSON.parse(text)).retry_after;
  } catch {
    return null;
  }
}
