import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from './program.ts';
import { waitFor } from './wait-for.ts';

export interface PartwrightServer {
  url: string;
  key: string;
  program: Program;
  /** Ask the API as its owner; answers the whole body. Throws with status and body when it is not 2xx. */
  ask<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T>;
  /** The same with a form. */
  send<T = Record<string, unknown>>(path: string, form: FormData): Promise<T>;
  /** The id of the job that reads the BOM; of a project, when there is one. */
  uploadBom(csv: Buffer, projectId?: string): Promise<string>;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../packages/server/programs/partwright.mjs', import.meta.url));

/**
 * The real server as a user starts it, on its embedded default, with the key of its first start; callbacks to this machine allowed.
 * `known`: that key, where the folder is of an earlier start, which says it no second time.
 */
export async function startPartwright(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  known?: string,
): Promise<PartwrightServer> {
  const program = startProgram(process.execPath, [main, 'serve'], {
    env: {
      ...process.env,
      PARTWRIGHT_DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      REDIS_URL: '',
      CALLBACK_ALLOW_PRIVATE: 'true',
      FX_REFRESH_HOURS: '0',
      KICAD_CLI: 'none',
      ...env,
    },
    log: `${dataDir}.log`,
  });
  const { url, key } = await Promise.race([
    waitFor('The Partwright server', () => readStartMessage(program.said(), known)),
    program.ended.then((end) => {
      throw new Error(`The Partwright server ended with ${end} at its start: ${program.said().slice(-1500)}`);
    }),
  ]);
  const requestJson = async (
    method: string,
    path: string,
    body?: string | FormData,
    type?: string,
  ): Promise<unknown> => {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'user-agent': 'PartwrightChecks/1.0 (checks@example.com)',
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      body,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 1000)}`);
    return text === '' ? {} : JSON.parse(text);
  };
  return {
    url,
    key,
    program,
    async ask<T>(method: string, path: string, body?: unknown) {
      return (await (body === undefined
        ? requestJson(method, path)
        : requestJson(method, path, JSON.stringify(body), 'application/json'))) as T;
    },
    send: async <T>(path: string, form: FormData) => (await requestJson('POST', path, form)) as T,
    async uploadBom(csv, projectId) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(csv)], { type: 'text/csv' }), 'bom.csv');
      if (projectId !== undefined) form.append('project_id', projectId);
      return ((await requestJson('POST', '/bom', form)) as { data: { job_id: string } }).data.job_id;
    },
    stop: () => program.stop('SIGTERM'),
  };
}

function readStartMessage(said: string, known?: string): { url: string; key: string } | undefined {
  const url = /listens on (\S+)/.exec(said)?.[1];
  const key = known ?? /\bsvc_test_\w+/.exec(said)?.[0];
  return url !== undefined && key !== undefined ? { url, key } : undefined;
}
