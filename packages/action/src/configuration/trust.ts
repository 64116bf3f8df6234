import type { ReviewEvent } from '../event/index.ts';

export interface ConfigurationSource {
  /** Commit whose configuration file, whose price lists and whose decisions, count; null: there is none, so the defaults hold. */
  commit: string | null;
  /** For the log. */
  reason: string;
}

/**
 * Which commit's `.partwright.yml` decides.
 *
 * Who may push to the repository may also change its rules: there the head's file counts, so that a pull request can
 * bring the exception or the path it needs. A fork is anybody. There the base's file decides everything, ignore list,
 * paths, policies, price lists and decisions: else a pull request could switch off the gate that it has to pass. A fork whose base has
 * no such file is held to the defaults; the head's is never read in its stead.
 *
 * It guards what is reviewed, not the workflow: on `pull_request` the fork's workflow file runs too, which is why hosts ask
 * for approval first, and why `publish` never trusts what `collect` wrote.
 */
export function configurationSource(event: Pick<ReviewEvent, 'base' | 'head' | 'isFork'>): ConfigurationSource {
  if (!event.isFork) return { commit: event.head.sha, reason: 'configuration of the head' };
  return {
    commit: event.base?.sha ?? event.base?.ref ?? null,
    reason: 'configuration of the base: the pull request is from a fork, which cannot change the rules',
  };
}
