import { createHash, timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  buildOpenApiInTurns,
  openReference,
  type OpenApiDocument,
  referencePaths,
  referencePolicy,
} from '@partwright/contract';
import { Router, type Request, type RequestHandler } from 'express';
import { Problem } from '../../problem.ts';
import type { Service } from '../../service.ts';
import { VERSION } from '../../version.ts';
import { openReadiness } from '../readiness.ts';
import { originSaid, ReferencePages } from '../reference-pages.ts';
import { makeStaticPage, sendStaticPage, type StaticPage } from '../static-page.ts';

const startedAt = Date.now();

/** The sign of the project, as it stands in the tab of a browser. */
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><path d="M20.6 3.8v52.4M39.4 3.8v52.4M3.8 20.6h52.4M3.8 39.4h52.4" stroke="#0b6e4f" stroke-width="5.6" stroke-linecap="round"/><rect x="11.25" y="11.25" width="37.5" height="37.5" rx="4.5" fill="#0b6e4f"/><path d="M20 31l7.5 7.5L40.5 23" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** What needs neither a key nor a User-Agent: health, readiness, metrics and the documentation. Served at the root and below /v1. */
export function publicRoutes(service: Service): Router {
  const router = Router();
  const readiness = openReadiness(service);
  const { KEY_PREFIX: keyPrefix } = service.settings;
  let described: Promise<OpenApiDocument> | undefined;
  /** Made at the first request, for the description and the reference; others are answered meanwhile. */
  const describe = (): Promise<OpenApiDocument> => (described ??= buildOpenApiInTurns({ keyPrefix }, setImmediate));
  const reference = new ReferencePages({
    open: async () => openReference({ keyPrefix, version: VERSION, document: await describe() }),
  });
  const pages = new Map<string, Promise<StaticPage>>();
  /** Made at the first request. */
  const keepPage = (name: string, make: () => Promise<StaticPage>): Promise<StaticPage> => {
    const page = pages.get(name) ?? make();
    pages.set(name, page);
    return page;
  };
  const get = (path: string, handle: RequestHandler): void => {
    router.get(
      path,
      (_request, response, next) => {
        response.locals['route'] = path;
        next();
      },
      handle,
    );
    router.all(path, (request) => {
      throw new Problem('method_not_allowed', `${path} takes GET, not ${request.method}`, {
        headers: { Allow: 'GET, HEAD' },
      });
    });
  };

  get('/', (request, response) => {
    response.vary('Accept').set('Cache-Control', 'no-cache');
    // Who takes both, as curl does, is a program.
    if (request.accepts(['application/json', 'text/html']) === 'text/html') return response.redirect('docs');
    const data = { name: 'Partwright', version: VERSION, api: '/v1', docs: '/docs', openapi: '/openapi.json' };
    response.json({ status: 'success', data });
  });

  get('/health', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({
      status: 'success',
      data: { status: 'ok', version: VERSION, uptime_seconds: Math.round((Date.now() - startedAt) / 1000) },
    });
  });

  get('/ready', async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    const checks = await readiness();
    const ready = Object.values(checks).every((state) => state === 'ok');
    if (!ready)
      throw new Problem('unavailable', `Not ready: ${unready(checks)}`, {
        headers: { 'Retry-After': '2' },
        extra: { checks },
      });
    response.json({ status: 'success', data: { status: 'ready', checks } });
  });

  get('/metrics', async (request, response) => {
    if (!mayReadMetrics(service, request))
      throw new Problem(
        'key_required',
        'Metrics are for the operator of this server: METRICS_TOKEN is a setting of it that names the Bearer token, METRICS_OPEN=true lets everybody read them',
      );
    const { registry } = service.metrics;
    response
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });

  get('/openapi.json', async (request, response) => {
    const page = await keepPage('openapi.json', async () =>
      makeStaticPage('application/json; charset=utf-8', JSON.stringify(await describe())),
    );
    response.set('Access-Control-Allow-Origin', '*');
    sendStaticPage(request, response, page);
  });

  for (const path of referencePaths)
    get(path, async (request, response) => {
      // One address for each page, so that its relative links hold.
      if (request.baseUrl !== '' || request.path.endsWith('/')) return response.redirect(308, leadBack(request, path));
      const origin =
        service.settings.PUBLIC_URL ?? originSaid(request.protocol, request.get('host'), service.address.url);
      const page = await reference.page(path, origin);
      response.set('Content-Security-Policy', referencePolicy);
      sendStaticPage(request, response, page);
    });

  for (const path of ['/favicon.svg', '/favicon.ico'])
    get(path, async (request, response) => {
      sendStaticPage(request, response, await keepPage('favicon', () => makeStaticPage('image/svg+xml', favicon)));
    });

  return router;
}

function mayReadMetrics({ settings }: Service, request: Request): boolean {
  const { METRICS_OPEN: isOpen, METRICS_TOKEN: token } = settings;
  if (isOpen) return true;
  const given = /^Bearer +(.+)$/i.exec(request.get('authorization') ?? '')?.[1];
  return token !== null && given !== undefined && isSameText(given, token);
}

/** The time that it takes does not tell how much of it is right. */
function isSameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left!, right!);
}

/** From the address that was asked for to the same page at the root, relative, as a proxy may have put a path before both. */
function leadBack({ originalUrl }: Request, path: string): string {
  const [asked = '', ...query] = originalUrl.split('?');
  const up = '../'.repeat(asked.split('/').length - 2);
  return [up + path.slice(1), ...query].join('?');
}

function unready(checks: Record<string, string>): string {
  return Object.entries(checks)
    .filter(([, state]) => state !== 'ok')
    .map(([name, state]) => `${name} (${state})`)
    .join(', ');
}
