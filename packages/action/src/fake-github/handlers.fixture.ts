import { checkHandlers } from './checks.fixture.ts';
import { commentHandlers } from './comments.fixture.ts';
import { objectHandlers } from './objects.fixture.ts';
import { writeRepository, writeUser } from './payloads.fixture.ts';
import { pullHandlers } from './pulls.fixture.ts';
import type { Handler } from './world.fixture.ts';

/** Requests an hour. */
export const RATE = { app: 1000, person: 5000, anonymous: 60 };

const accountHandlers: Record<string, Handler> = {
  'users/get-authenticated': (world, { token }) => ({
    status: 200,
    body: world.contract.complete('public-user', writeUser(token!.login), {
      now: world.now,
      url: `${world.apiUrl}/filled-in`,
    }),
  }),
  'repos/get': (world) => ({
    status: 200,
    body: world.contract.complete('full-repository', writeRepository(world, `${world.owner}/${world.repo}`), {
      now: world.now,
      url: `${world.apiUrl}/filled-in`,
    }),
  }),
  'rate-limit/get': (_world, { token }) => {
    const limit = RATE[token?.kind ?? 'anonymous'];
    const rate = { limit, used: 0, remaining: limit, reset: Math.ceil(Date.now() / 1000) + 3600 };
    return { status: 200, body: { resources: { core: rate, search: rate, graphql: rate }, rate } };
  },
};

/** By the id of the operation; a test holds them against the description. */
export const handlers: Record<string, Handler> = {
  ...pullHandlers,
  ...objectHandlers,
  ...commentHandlers,
  ...checkHandlers,
  ...accountHandlers,
};
