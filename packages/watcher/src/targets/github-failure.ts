import { TargetFailure } from '../ports.ts';
import { readRateLimit, readRefusal } from './github-connection.ts';
import { isTransientStatus } from './judge-answer.ts';
import { quoteAnswer } from './secrecy.ts';

const ADVICE: Readonly<Record<number, string>> = {
  401: 'the token is wrong or has run out: make a new one and set it',
  403: 'the token may not do this: it needs to write pull requests, and contents for comments on commits',
  404: 'the repository is not there, or the token may not see it: check `repository` and the rights of the token',
};

/** Any failure of a request as one that says who could not do what. The token stands in none. */
export function explainGitHubError(error: unknown, host: string, what: string, token: string): TargetFailure {
  if (error instanceof TargetFailure) return error;
  const { cause } = error as { cause?: unknown };
  if (cause instanceof TargetFailure) return cause;
  const refused = readRefusal(error);
  const said = quoteAnswer(refused.message, [token]);
  if (refused.status === null)
    return new TargetFailure(`${host} could not be asked to ${what}: ${said}`, { isTransient: true });
  const waitMs = readRateLimit(refused);
  if (waitMs !== null) {
    const text = `${host} takes no more requests for ${Math.ceil(waitMs / 1000)} s and did not ${what}: ${said}`;
    return new TargetFailure(text, { isTransient: true, waitMs });
  }
  const advice = ADVICE[refused.status];
  const text = `${host} did not ${what} (${refused.status}): ${said}${advice === undefined ? '' : ` (${advice})`}`;
  return new TargetFailure(text, { isTransient: isTransientStatus(refused.status) });
}
