import { randomUUID } from 'node:crypto';
import type { Annotation, CheckRunWish } from '../ports.ts';
import { HostError, readFailure } from './failures.ts';
import { type Asking, type GitHubSession, callGitHub } from './github-session.ts';
import { type CheckRun, readCheckRun, readCheckRuns } from './replies.ts';
import { readCommit } from './repository.ts';
import { sendOnce } from './send-once.ts';
import { findGraver, readWordOfRun, type SiblingWord, withGraver, writeExternalId } from './sibling-checks.ts';
import { splitMarkdown } from './text-limits.ts';

/** Of one request; further ones are appended. */
const ANNOTATIONS_AT_ONCE = 50;
/** Of `output.summary` and of `output.text`, in characters. */
const LONGEST_OUTPUT = 65_535;

function toAnnotation({ path, line, level, title, message }: Annotation) {
  return {
    path,
    start_line: line,
    end_line: line,
    annotation_level: level,
    message,
    ...(title === '' ? {} : { title }),
  };
}

/** How many annotations GitHub has; after a request without an answer it tells whether that was done. */
async function countAnnotations(
  { octokit, owner, repo }: GitHubSession,
  id: number,
  { safe }: Asking,
): Promise<number> {
  const { data } = await octokit.rest.checks.get({ owner, repo, check_run_id: id, request: safe });
  return readCheckRun(data).annotationsCount;
}

/**
 * A check run that is completed, with all its annotations, and with those only once; `now` gives each step its time. It says
 * what the gravest of the jobs says that conclude this commit under the same name, see `findGraver`.
 */
export async function createCheckRun(now: () => GitHubSession, wish: CheckRunWish): Promise<CheckRun> {
  const session = now();
  const { octokit, owner, repo, log } = session;
  const what = 'create a check run';
  const headSha = readCommit(wish.headSha);
  const externalId = writeExternalId(wish, randomUUID());
  const annotations = wish.annotations.map(toAnnotation);

  const listRuns = async ({ safe }: Asking): Promise<CheckRun[]> => {
    const asked = { owner, repo, ref: headSha, check_name: wish.name, filter: 'all', per_page: 100 } as const;
    return readCheckRuns((await octokit.rest.checks.listForRef({ ...asked, request: safe })).data);
  };
  const findWorse = async (): Promise<SiblingWord | undefined> => {
    try {
      const runs = await callGitHub(now(), 'read', 'read the check runs of the commit', listRuns);
      return findGraver(
        runs.flatMap((run) => readWordOfRun(run) ?? []),
        wish,
      );
    } catch (error) {
      log.warning(`Whether another review of this commit failed is not known: ${readFailure(error).message}`);
      return undefined;
    }
  };
  const makeOutput = (graver: SiblingWord | undefined) => {
    const { conclusion, title, summary: whole } = withGraver(wish, graver);
    const { head: summary, rest: text } = splitMarkdown(whole, LONGEST_OUTPUT);
    return { conclusion, output: { title, summary, ...(text === '' ? {} : { text }) } };
  };
  const before = await findWorse();
  const { conclusion, output } = makeOutput(before);

  const create = (first: typeof annotations) =>
    callGitHub(now(), 'write', what, (asking) =>
      sendOnce({
        what,
        limit: asking.limit,
        log,
        send: async () => {
          const { data } = await octokit.rest.checks.create({
            owner,
            repo,
            name: wish.name,
            head_sha: headSha,
            status: 'completed',
            conclusion,
            external_id: externalId,
            ...(wish.detailsUrl === null ? {} : { details_url: wish.detailsUrl }),
            output: { ...output, annotations: first },
            request: asking.once,
          });
          return readCheckRun(data);
        },
        find: async () => (await listRuns(asking)).find((run) => run.externalId === externalId),
      }),
    );

  const append = (id: number, batch: typeof annotations, before: number) =>
    callGitHub(now(), 'write', `add annotations to check run ${id}`, (asking) =>
      sendOnce({
        what: `add annotations to check run ${id}`,
        limit: asking.limit,
        log,
        send: async () => {
          const patch = { ...output, annotations: batch };
          await octokit.rest.checks.update({ owner, repo, check_run_id: id, output: patch, request: asking.once });
          return true;
        },
        find: async () => ((await countAnnotations(session, id, asking)) > before ? true : undefined),
      }),
    );

  const run = await create(annotations.slice(0, ANNOTATIONS_AT_ONCE)).catch((error: unknown) => {
    // A conclusion without its annotations is worth more than none.
    if (annotations.length === 0 || !isUnacceptable(error)) throw error;
    log.warning(
      `GitHub refused the annotations of the check run, which is created without: ${readFailure(error).message}`,
    );
    annotations.length = 0;
    return create([]);
  });
  for (let at = ANNOTATIONS_AT_ONCE; at < annotations.length; at += ANNOTATIONS_AT_ONCE) {
    try {
      await append(run.id, annotations.slice(at, at + ANNOTATIONS_AT_ONCE), at);
    } catch (error) {
      // The check run is there and concluded: an error now would have its findings said a second time elsewhere.
      log.warning(`Only ${at} of ${annotations.length} annotations could be added: ${readFailure(error).message}`);
      break;
    }
  }
  // Two jobs may have concluded at once, each without the other's word.
  const after = await findWorse();
  if (after !== undefined && after.id !== before?.id) {
    const worse = makeOutput(after);
    await callGitHub(now(), 'write', `change check run ${run.id}`, ({ safe }) =>
      octokit.rest.checks.update({ owner, repo, check_run_id: run.id, ...worse, request: safe }),
    );
  }
  return run;
}

function isUnacceptable(error: unknown): boolean {
  return error instanceof HostError && error.status === 422 && !needsApp(error);
}

/** Check runs are made by apps only: the token of a person is refused with one of these. */
export function needsApp(error: unknown): boolean {
  return /authenticate via a GitHub App|not accessible by personal access token/i.test(readFailure(error).message);
}
