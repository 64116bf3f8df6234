import { setTimeout as sleep } from 'node:timers/promises';

/** What clients asked, and what they saw. */
export interface LoadReport {
  /** Milliseconds of each answer of the kind, those of a calm moment apart. */
  took: Map<string, { all: number[]; calm: number[] }>;
  /** How often which status with which code came. */
  statuses: Map<string, number>;
  /** Errors that no caller should see: another status than 503 or 507, or no Retry-After. */
  wrong: string[];
  /** Jobs of the uploads that were taken. */
  jobIds: string[];
  /** Matches that were answered; each costs one credit. */
  matches: number;
  /** Requests that no server answered in time. */
  unanswered: number;
}

export interface Load {
  report: LoadReport;
  /** Says whether nothing is broken just now, for the times. */
  setCalm(isCalm: boolean): void;
  /** Nothing new is asked; what is under way is tried until it is taken. */
  stop(): Promise<void>;
}

interface Question {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  type?: string;
}

const ANSWER_MS = 30_000;
/** Of an attempt that another one of the same request still runs beside: no error, and it says when to come again. */
const IN_FLIGHT = 'idempotency_in_flight';
const VALUES = ['10k', '4.7k', '100', '1M', '22k', '330', '2.2k', '47k'];
const SIZES = ['0402', '0603', '0805'];

/** Of a hundred questions so many are of this kind. */
const MIX: readonly { share: number; make: (at: number, numbers: readonly string[]) => Question }[] = [
  {
    share: 40,
    make: (at) => ({ kind: 'search', method: 'GET', path: `/v1/parts/search?q=${encodeURIComponent(valueOf(at))}` }),
  },
  {
    share: 25,
    make: (at, numbers) => ({ kind: 'part', method: 'GET', path: `/v1/parts/${numbers[at % numbers.length]}` }),
  },
  {
    share: 25,
    make: (at) => ({
      kind: 'match',
      method: 'POST',
      path: '/v1/components/match',
      type: 'application/json',
      body: JSON.stringify({ component: { reference: 'R1', value: VALUES[at % 8], footprint: SIZES[at % 3] } }),
    }),
  },
  {
    share: 10,
    make: (at) => ({
      kind: 'upload',
      method: 'POST',
      path: '/v1/bom',
      type: 'text/csv',
      body: `Reference,Value,Footprint,Qty\nR1,${VALUES[at % 8]},R_${SIZES[at % 3]},1\nU1,load-${at},,1\n`,
    }),
  },
];

const valueOf = (at: number): string => `${VALUES[at % 8]} ${SIZES[at % 3]}`;

/**
 * Clients that each ask one question after the other, with a pause of `pauseMs` on average; what is charged is tried until it is
 * taken, under keys that begin with `name`.
 */
export function startMixedLoad(
  url: string,
  apiKey: string,
  {
    clients,
    pauseMs,
    numbers,
    name = 'load',
  }: { clients: number; pauseMs: number; numbers: readonly string[]; name?: string },
): Load {
  const report: LoadReport = {
    took: new Map(MIX.map(({ make }) => [make(0, numbers).kind, { all: [], calm: [] }])),
    statuses: new Map(),
    wrong: [],
    jobIds: [],
    matches: 0,
    unanswered: 0,
  };
  let isCalm = true;
  let isStopping = false;
  let asked = 0;

  async function ask(question: Question, idempotencyKey: string): Promise<void> {
    for (;;) {
      const answer = await send(question, idempotencyKey);
      if (answer === undefined) report.unanswered += 1;
      else if (answer.status < 300) return note(question.kind, answer.data);
      // A read that is refused is over; what may have been charged is asked until it is known.
      if (question.method === 'GET') return;
      await sleep(100 + 200 * Math.random());
    }
  }

  function note(kind: string, data: { job_id?: string } | undefined): void {
    if (kind === 'upload') report.jobIds.push(data!.job_id!);
    if (kind === 'match') report.matches += 1;
  }

  async function send(
    { kind, method, path, body, type }: Question,
    idempotencyKey: string,
  ): Promise<{ status: number; data: { job_id?: string } | undefined } | undefined> {
    const began = performance.now();
    const wasCalm = isCalm;
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'User-Agent': 'partwright-checks/1.0 (checks@example.com)',
        ...(type === undefined ? {} : { 'Content-Type': type, 'Idempotency-Key': idempotencyKey }),
      },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
      .then(async (response) => ({
        response,
        said: (await response.json()) as { code?: string; data?: { job_id?: string } },
      }))
      .catch(() => undefined);
    if (!answer) return undefined;
    const { response, said } = answer;
    const ms = performance.now() - began;
    const took = report.took.get(kind)!;
    took.all.push(ms);
    if (wasCalm && isCalm) took.calm.push(ms);
    const name = `${response.status}${said.code === undefined ? '' : ` ${said.code}`}`;
    report.statuses.set(name, (report.statuses.get(name) ?? 0) + 1);
    const isRefused = response.status >= 300;
    const isRight = [503, 507].includes(response.status) || said.code === IN_FLIGHT;
    const hasPause = response.headers.get('retry-after') !== null;
    if (isRefused && !(isRight && hasPause))
      report.wrong.push(`${kind} ${name}${hasPause ? '' : ' without Retry-After'}`);
    return { status: response.status, data: said.data };
  }

  const running = Array.from({ length: clients }, async () => {
    while (!isStopping) {
      const at = asked++;
      let share = (at * 37) % 100;
      const kind = MIX.find((one) => (share -= one.share) < 0)!;
      await ask(kind.make(at, numbers), `${name}-${at}`);
      await sleep(2 * pauseMs * Math.random());
    }
  });
  return {
    report,
    setCalm: (calm) => void (isCalm = calm),
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}
