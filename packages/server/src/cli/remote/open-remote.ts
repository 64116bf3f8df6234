import { randomUUID } from 'node:crypto';
import { createClient, fetchTransport, timerSleep } from '@partwright/client';
import { PROJECT_URL } from '@partwright/contract';
import { VERSION } from '../../version.ts';
import { Usage } from '../usage.ts';
import type { RemoteService, Server } from './remote-service.ts';

/** @throws {Usage} Where the address or the key cannot be one. */
export function openRemote({ url, key }: Server, tell: RemoteService['tell']): RemoteService {
  try {
    const client = createClient({
      baseUrl: url,
      apiKey: key,
      userAgent: `partwright-cli/${VERSION} (+${PROJECT_URL})`,
      transport: fetchTransport(fetch),
      sleep: timerSleep(setTimeout, clearTimeout),
      randomId: randomUUID,
      onRetry: ({ code, pauseMs }) => tell(`The server did not answer (${code}); asked again in ${pauseMs / 1000} s`),
    });
    return { client, url, tell };
  } catch (error) {
    if (error instanceof TypeError) throw new Usage(error.message, 'wrong_server');
    throw error;
  }
}
