import { createHash } from 'node:crypto';
import type { Remote, Subject, SubjectKind } from '../model.ts';
import type { ServiceListener, ServiceTask } from '../ports.ts';

/** A task for files by their paths; its key is that of subject and content, as the watcher makes it. */
export function taskFor(
  kind: SubjectKind,
  files: Record<string, string | Uint8Array>,
  more: Partial<Omit<ServiceTask, 'subject'>> & { subject?: Partial<Subject> } = {},
): ServiceTask {
  const contents = Object.entries(files).map(([path, text]) => {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    return { path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  const sha256 = createHash('sha256')
    .update(JSON.stringify(contents.map((one) => [one.path, one.sha256])))
    .digest('hex');
  const paths = contents.map(({ path }) => path);
  return {
    key: `${kind}-${sha256}`,
    wish: { quantities: [1, 100], primaryQuantity: 100, currency: 'USD', fabProfile: null },
    remote: null,
    previous: null,
    ...more,
    content: { sha256, files: contents, savedAt: '2026-11-21T10:00:00Z', delimiter: null, git: null },
    subject: {
      kind,
      folder: 'boards',
      path: paths[0] ?? '',
      name: 'amplifier',
      files: paths,
      project: null,
      ...more.subject,
    },
  };
}

/** Keeps what it is told. */
export function listening(): ServiceListener & { remotes: Remote[]; percents: number[] } {
  const [remotes, percents]: [Remote[], number[]] = [[], []];
  return {
    remotes,
    percents,
    uploaded: (remote) => void remotes.push(remote),
    progress: (percent) => void percents.push(percent),
  };
}

export const never: AbortSignal = new AbortController().signal;
