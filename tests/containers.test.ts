import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface ComposeService {
  image?: string;
  build?: string | object;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  privileged?: boolean;
  restart?: string;
  mem_limit?: string;
  pids_limit?: number;
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
}

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, ComposeService> };
const dockerfile = read('Dockerfile');
const stages = dockerfile.split(/^(?=FROM )/m).filter((stage) => stage.startsWith('FROM '));

/** What a database's own start needs to give its folder to its own user and go on as that; nothing of the machine. */
const OF_A_START = new Set(['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID']);

/** A version for people, and the digest that counts. */
const PINNED = /^[a-z/]+:\d[\w.-]*@sha256:[\da-f]{64}$/;

describe.each(Object.entries(services))('%s of compose.yaml', (name, service) => {
  it('writes nothing but its volumes and what is gone with it, and has no capability or way to another', () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.privileged).toBeUndefined();
    expect((service.cap_add ?? []).filter((capability) => !OF_A_START.has(capability))).toEqual([]);
    // Our own processes are another user from their first moment on.
    if (service.build !== undefined) expect(service.cap_add).toBeUndefined();
    expect((service.volumes ?? []).filter((volume) => /docker\.sock|^\/:|^\/(?:etc|proc|sys)\b/.test(volume))).toEqual(
      [],
    );
  });

  it('may have so much memory and so many processes, and is started again when it ends', () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.restart).toBe('unless-stopped');
  });

  it('tells whether it works, and is of one image for good', () => {
    const ownCheck = service.build !== undefined && dockerfile.includes('HEALTHCHECK');
    expect(ownCheck || service.healthcheck?.test !== undefined).toBe(true);
    // A worker listens to nothing; it ends when it cannot go on.
    if (service.healthcheck?.disable) expect(name).toBe('worker');
    if (service.image !== undefined) expect(service.image).toMatch(PINNED);
  });
});

it('only the server can be reached from outside', () => {
  expect(Object.keys(services).filter((name) => services[name]!.ports !== undefined)).toEqual(['server']);
});

it.each(stages.map((stage) => [/ AS (\w+)/.exec(stage)![1]!, stage]).filter(([name]) => name !== 'build'))(
  'the image %s runs as a user without rights, and its health is looked at',
  (_, stage) => {
    expect(stage).toMatch(/^USER node$/m);
    expect(stage.indexOf('\nUSER node')).toBeLessThan(stage.indexOf('\nENTRYPOINT'));
    expect(stage).toMatch(/^HEALTHCHECK .*fetch\(/m);
  },
);

it('every base image is pinned by its digest, all of Node by one, and Renovate moves them', () => {
  const bases = stages.map((stage) => /^FROM (\S+) AS/.exec(stage)![1]!);
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(PINNED);
  expect(JSON.parse(read('renovate.json'))).toMatchObject({ extends: expect.arrayContaining(['docker:pinDigests']) });
});
