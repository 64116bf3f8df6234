import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import { readSettings } from '../settings.ts';
import { checkUserAgent, type Known } from './user-agent.ts';

const CONTACT = 'MyTool/1.0 (me@example.com)';
const CONTACTS = [
  CONTACT,
  'My Tool/1.0 (me@example.com)',
  'MyTool/1.0 (+https://example.com/contact) node/24',
  'Mozilla/5.0 (X11; Linux x86_64) MyTool/1.0 (me@example.com)',
];
const NAMED = [
  'PARTS-MCP/1.0',
  'curl/8.5.0',
  'Go-http-client/1.1',
  'PartsStudio/1 CFNetwork/1490.0.4 Darwin/23.2.0',
  'My Tool/1.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
];
const BARE = ['n8n', 'node', 'undici', 'node-fetch', 'Ruby', 'Zapier'];
const NAMELESS = ['', 'nameless', 'n8n nodes', 'nodejs', 'MyTool (me@example.com)', 'MyTool/beta'];

let server: Server;
beforeAll(async () => {
  const app = express();
  app.use((request, response) => {
    const [rule, known] = [request.get('rule')!, request.get('known') as Known];
    try {
      checkUserAgent(readSettings({ USER_AGENT_RULE: rule }), request, known);
      response.send('taken');
    } catch (error) {
      response.send(error instanceof Problem ? error.message : 'not a problem');
    }
  });
  server = createServer(app);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => void server.close(done)));

async function ask(rule: string, known: Known, headers: Record<string, string>, path = '/v1/account'): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { rule, known, ...headers } });
  return answer.text();
}

/** Whether all of these are taken, or none of them; `null`: some. */
async function areTaken(rule: string, known: Known, userAgents: string[]): Promise<boolean | null> {
  const answers = await Promise.all(userAgents.map((text) => ask(rule, known, { 'User-Agent': text || ' ' })));
  const taken = answers.filter((answer) => answer === 'taken').length;
  for (const answer of answers) if (answer !== 'taken') expect(answer).toContain(`User-Agent: ${CONTACT}`);
  return taken === 0 ? false : taken === answers.length || null;
}

describe.each<[rule: string, known: Known, contact: boolean, named: boolean, bare: boolean, nameless: boolean]>([
  ['key', 'key', true, true, true, false],
  ['key', 'wrong', true, true, true, false],
  ['key', 'none', true, false, false, false],
  ['contact', 'key', true, false, false, false],
  ['contact', 'none', true, false, false, false],
  ['name', 'key', true, true, true, false],
  ['name', 'none', true, true, false, false],
  ['off', 'key', true, true, true, true],
  ['off', 'none', true, true, true, true],
  ['contact', 'session', true, true, true, true],
])('USER_AGENT_RULE=%s, caller known by: %s', (rule, known, contact, named, bare, nameless) => {
  it('takes what it says and refuses the rest with an example', async () => {
    expect(await areTaken(rule, known, CONTACTS)).toBe(contact);
    expect(await areTaken(rule, known, NAMED)).toBe(named);
    expect(await areTaken(rule, known, BARE)).toBe(bare);
    expect(await areTaken(rule, known, NAMELESS)).toBe(nameless);
  });
});

it('takes Api-User-Agent too, which a browser can set', async () => {
  const headers = { 'User-Agent': 'nameless', 'Api-User-Agent': CONTACT };
  expect(await ask('contact', 'none', headers)).toBe('taken');
});

it.each([
  ['/v1/session', true],
  ['/session', true],
  ['/kicad/v1/categories.json', true],
  ['/v1/mcp', true],
  ['/v1/sessions', false],
  ['/v1/parts/mcp', false],
])('asks nothing on the paths that are free of it: %s is %s', async (path, isFree) => {
  expect((await ask('contact', 'none', { 'User-Agent': 'nameless' }, path)) === 'taken').toBe(isFree);
});
