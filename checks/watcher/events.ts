import { openWebhookReceiver, WEBHOOK_SECRET } from '../../packages/watcher/src/receivers/index.fixture.ts';
import type { ReadReport } from './contents.ts';
import { PRICES } from './server.ts';

/** A webhook that takes everything, and remembers. */
export interface Events {
  /** To be named as a target. */
  target: object;
  /** In the order in which they came, with those that came twice. */
  reports(): ReadReport[];
  /** Of a subject, without those that came twice. */
  listNumbers(path: string): number[];
  subjects(): string[];
  /** Contents that were costed or checked, each counted once for its subject. */
  contents(): number;
  /** What these should have been charged. */
  price(): number;
  /** Messages that came more than once, by how often more. */
  duplicates(): number;
}

export async function openEvents(): Promise<Events> {
  const receiver = await openWebhookReceiver(1);
  const readEventReport = ({ event }: { event: object }): ReadReport =>
    (event as { data: { report: ReadReport } }).data.report;
  const first = (): ReadReport[] => [
    ...new Map(receiver.accepted.map((item) => [item.id, readEventReport(item)])).values(),
  ];
  const distinct = (): ReadReport[] => [
    ...new Map(
      first().map((report) => [`${report.subject.kind} ${report.subject.path} ${report.content}`, report]),
    ).values(),
  ];
  return {
    target: { webhook: { url: receiver.url, secret: WEBHOOK_SECRET }, when: 'always' },
    reports: () => receiver.accepted.map(readEventReport),
    listNumbers: (path) =>
      first()
        .filter(({ subject }) => subject.path === path)
        .map(({ number }) => number),
    subjects: () => [...new Set(first().map(({ subject }) => subject.path))],
    contents: () => distinct().length,
    price: () => distinct().reduce((sum, { subject }) => sum + PRICES[subject.kind], 0),
    duplicates: () => receiver.accepted.length - new Set(receiver.accepted.map(({ id }) => id)).size,
  };
}
