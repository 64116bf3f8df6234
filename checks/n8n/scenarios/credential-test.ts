import assert from 'node:assert/strict';
import { contact, credentialType } from '../house.ts';
import { freePorts } from '../ports.ts';
import type { Scenario } from '../scenario.ts';

export const credentialTest: Scenario = {
  name: 'credential test',
  async run({ n8n, server, web, credentials }, say) {
    const right = { baseUrl: `${server.url}/v1`, apiKey: server.key, contact };
    const [nobody] = await freePorts(1);
    const test = async (data: Partial<typeof right>): Promise<{ status: string; message: string }> =>
      n8n.testCredential(credentials.partwright, credentialType, { ...right, ...data });
    const cases: [string, Partial<typeof right>, string, RegExp][] = [
      ['right', {}, 'OK', /success/i],
      ['without /v1', { baseUrl: `${server.url}/` }, 'OK', /success/i],
      ['wrong key', { apiKey: `${server.key}x` }, 'Error', /API key is unknown, mistyped or revoked/],
      ['no key', { apiKey: '' }, 'Error', /API key/i],
      // A valid key says who asks.
      ['no contact', { contact: '' }, 'OK', /success/i],
      ['wrong path', { baseUrl: `${server.url}/v2` }, 'Error', /No such path.*Base URL/],
      ['another service', { baseUrl: web.url }, 'Error', /not as the API of Partwright/],
      ['nobody there', { baseUrl: `http://127.0.0.1:${nobody}/v1` }, 'Error', /ECONNREFUSED|refused|connect/i],
    ];
    for (const [name, data, status, words] of cases) {
      const answer = await test(data);
      assert.equal(answer.status, status, `${name}: ${JSON.stringify(answer)}`);
      assert.match(answer.message, words, name);
      say(`${name}: "${answer.message}"`);
    }
  },
};
