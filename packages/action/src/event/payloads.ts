import { z } from 'zod';

// Payloads are read for the few facts that are needed; hosts add others at any time, and Gitea leaves out many.

/** SHA-1, or SHA-256 in repositories that were made so. */
export const sha = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'is no commit id');
/** Names of branches are the author's: they may hold nearly anything but control characters. */
const ref = z
  .string()
  .min(1)
  .max(1024)
  .regex(/^\P{Cc}*$/u, 'has control characters');
export const repositoryName = z
  .string()
  .max(300)
  .regex(/^[\w.-]+\/[\w.-]+$/, 'is no owner/name');

/** Anything else is as good as none. */
const time = z.string().max(40).catch('');

const repository = z.object({ full_name: repositoryName });

export const pullRequestPayload = z.object({
  action: z.string().max(100),
  changes: z.object({ base: z.unknown().optional() }).nullish(),
  pull_request: z.object({
    number: z.int().positive(),
    base: z.object({ sha, ref, repo: repository }),
    // The repository of the head is null when the fork was deleted.
    head: z.object({ sha, ref, repo: repository.nullish() }),
  }),
});

export const pushPayload = z.object({
  ref,
  before: sha.nullish(),
  after: sha,
  head_commit: z.object({ id: sha }).nullish(),
});

export const mergeGroupPayload = z.object({
  action: z.string().max(100),
  merge_group: z.object({ base_sha: sha, base_ref: ref, head_sha: sha, head_ref: ref }),
});

export const workflowRunPayload = z.object({
  workflow_run: z.object({
    id: z.int().positive(),
    event: z.string().max(100),
    conclusion: z.string().max(100).nullish(),
    head_sha: sha,
    head_branch: ref.nullish(),
    head_repository: repository.nullish(),
    created_at: time.nullish(),
    /** Of this attempt; the run may have been created earlier. */
    run_started_at: time.nullish(),
  }),
});
