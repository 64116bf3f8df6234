import { openDiscordReceiver } from './discord-receiver.fixture.ts';
import { type GitHubReceiver, openGitHubReceiver } from './github-receiver.fixture.ts';
import type { Receiver } from './http-receiver.fixture.ts';
import { type MailOptions, type MailReceiver, openMailReceiver } from './mail-receiver.fixture.ts';
import type { Fault } from './mischief.fixture.ts';
import { openSlackReceiver } from './slack-receiver.fixture.ts';
import { openTeamsReceiver } from './teams-receiver.fixture.ts';
import { type AcceptedEvent, openWebhookReceiver } from './webhook-receiver.fixture.ts';

export {
  GITHUB_TOKEN,
  type GitHubReceiver,
  type GitHubWorld,
  openGitHubReceiver,
  type StoredComment,
} from './github-receiver.fixture.ts';
export { type AcceptedMail, type MailOptions, type MailReceiver, openMailReceiver } from './mail-receiver.fixture.ts';
export { type AcceptedEvent, openWebhookReceiver, WEBHOOK_SECRET } from './webhook-receiver.fixture.ts';
export { openDiscordReceiver, openSlackReceiver, openTeamsReceiver };
export type { Receiver, Visit } from './http-receiver.fixture.ts';
export { type Fault, faults, Mischief } from './mischief.fixture.ts';

/** One of each, on this machine. */
export interface Receivers {
  webhook: Receiver<AcceptedEvent>;
  slack: Receiver<object>;
  discord: Receiver<object>;
  teams: Receiver<object>;
  github: GitHubReceiver;
  mail: MailReceiver;
  /** From now on have so many of all requests fail: 0.3 is three of ten. */
  misbehave(rate: number, kinds?: readonly Fault[]): void;
  close(): Promise<void>;
}

/** Those that fail at random fail alike for the same seed and order of requests. */
export async function openReceivers(seed: number, mailOptions: MailOptions = {}): Promise<Receivers> {
  const [webhook, slack, discord, teams, github, mail] = await Promise.all([
    openWebhookReceiver(seed + 1),
    openSlackReceiver(seed + 2),
    openDiscordReceiver(seed + 3),
    openTeamsReceiver(seed + 4),
    openGitHubReceiver(seed + 5),
    openMailReceiver(seed + 6, mailOptions),
  ]);
  const all = [webhook, slack, discord, teams, github, mail];
  return {
    webhook,
    slack,
    discord,
    teams,
    github,
    mail,
    misbehave(rate, kinds) {
      for (const { mischief } of all) {
        mischief.rate = rate;
        if (kinds) mischief.kinds = kinds;
      }
    },
    async close() {
      await Promise.all(all.map((receiver) => receiver.close()));
    },
  };
}
