import { setTimeout as sleep } from 'node:timers/promises';

/** What one upload came to in the end. */
export interface Upload {
  key: string;
  jobId: string;
}

/** What clients saw while a store was away. */
export interface LoadReport {
  uploads: Upload[];
  /** How often which status came. */
  statuses: Map<string, number>;
  /** Errors that no caller should see: another status than 503 or 507, or no Retry-After. */
  wrong: string[];
  /** Requests without an answer: the server was gone, or slow. */
  unanswered: number;
}

export interface Load {
  /** One more, tried again until it is taken; the id of its job. */
  upload(key: string): Promise<string>;
  /** No new uploads; those that are under way are tried until they are taken. */
  stop(): Promise<LoadReport>;
}

const CSV = (name: string): string => `Reference,Value,Footprint,Qty\nR1,10k,R_0402_1005Metric,1\nU1,${name},,1\n`;
const ANSWER_MS = 30_000;
/** Of an attempt that another one of the same upload still runs beside: not an error, and it says when to come again. */
const IN_FLIGHT = 'idempotency_in_flight';

/** Clients that upload one BOM after the other, each under a key of its own, and try it again until it is taken. */
export function startLoad(url: string, apiKey: string, name: string, clients: number): Load {
  const report: LoadReport = { uploads: [], statuses: new Map(), wrong: [], unanswered: 0 };
  let isStopping = false;

  async function upload(key: string): Promise<string> {
    for (;;) {
      const answer = await fetch(`${url}/v1/bom`, {
        method: 'POST',
        body: CSV(key),
        headers: {
          Authorization: `Bearer ${apiKey}`,
          'User-Agent': 'partwright-checks/1.0 (checks@example.com)',
          'Content-Type': 'text/csv',
          'Idempotency-Key': key,
        },
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch(() => undefined);
      if (!answer) {
        report.unanswered += 1;
        await sleep(200);
        continue;
      }
      const body = (await answer.json()) as { code?: string; data?: { job_id: string } };
      const said = `${answer.status}${body.code === undefined ? '' : ` ${body.code}`}`;
      report.statuses.set(said, (report.statuses.get(said) ?? 0) + 1);
      if (answer.status === 202) {
        report.uploads.push({ key, jobId: body.data!.job_id });
        return body.data!.job_id;
      }
      const seconds = answer.headers.get('retry-after');
      const isRight = [503, 507].includes(answer.status) || body.code === IN_FLIGHT;
      if (!isRight || seconds === null) report.wrong.push(said + (seconds === null ? ' without Retry-After' : ''));
      // Sooner than asked, so that many fall into the outage.
      await sleep(100 + 200 * Math.random());
    }
  }

  const running = Array.from({ length: clients }, async (_, client) => {
    for (let at = 0; !isStopping; at++) await upload(`${name}-${client}-${at}`);
  });
  return {
    upload,
    async stop() {
      isStopping = true;
      await Promise.all(running);
      return report;
    },
  };
}
