import { createHash } from 'node:crypto';
import { buildOpenApi, referencePolicy, renderReference } from '@partwright/contract';
import { Router } from 'express';
import { Problem } from '../../problem.ts';
import type { Service } from '../../service.ts';
import { VERSION } from '../../version.ts';

const startedAt = Date.now();

/** What needs neither a key nor a User-Agent: health, readiness, metrics and the documentation. Served at the root and below /v1. */
export function publicRoutes(service: Service): Router {
  const router = Router();
  let openApi: string | undefined;
  const policy = referencePolicy((text) => createHash('sha256').update(text).digest('base64'));

  router.get('/health', (_request, response) => {
    response.locals['route'] = '/health';
    response.json({
      status: 'success',
      data: { status: 'ok', version: VERSION, uptime_seconds: Math.round((Date.now() - startedAt) / 1000) },
    });
  });

  router.get('/ready', async (_request, response) => {
    response.locals['route'] = '/ready';
    const checks = await readiness(service);
    const ready = Object.values(checks).every((state) => state === 'ok');
    if (!ready)
      throw new Problem('unavailable', `Not ready: ${unready(checks)}`, {
        headers: { 'Retry-After': '2' },
        extra: { checks },
      });
    response.json({ status: 'success', data: { status: 'ready', checks } });
  });

  router.get('/metrics', async (_request, response) => {
    response.locals['route'] = '/metrics';
    response.type(service.metrics.registry.contentType).send(await service.metrics.registry.metrics());
  });

  router.get('/openapi.json', (_request, response) => {
    response.locals['route'] = '/openapi.json';
    openApi ??= JSON.stringify(buildOpenApi({ keyPrefix: service.settings.KEY_PREFIX }));
    response.set('Access-Control-Allow-Origin', '*').type('application/json').send(openApi);
  });

  router.get('/docs', (request, response) => {
    response.locals['route'] = '/docs';
    const serverUrl = `${service.settings.PUBLIC_URL ?? `${request.protocol}://${request.get('host')}`}/v1`;
    response
      .set('Content-Security-Policy', policy)
      .type('html')
      .send(renderReference({ keyPrefix: service.settings.KEY_PREFIX, serverUrl }));
  });

  return router;
}

async function readiness({ records, queue, catalogue }: Service): Promise<Record<string, string>> {
  const state = async (check: () => Promise<unknown>): Promise<string> => {
    try {
      await check();
      return 'ok';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  return {
    records: await state(() => records.ready()),
    queue: await state(() => queue.stats()),
    catalogue: catalogue.isLoaded() ? 'ok' : 'loading',
  };
}

function unready(checks: Record<string, string>): string {
  return Object.entries(checks)
    .filter(([, state]) => state !== 'ok')
    .map(([name, state]) => `${name} (${state})`)
    .join(', ');
}
