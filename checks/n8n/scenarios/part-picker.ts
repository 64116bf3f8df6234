import assert from 'node:assert/strict';
import { contact, credentialType } from '../house.ts';
import type { Scenario } from '../scenario.ts';
import { goodBom, uploadBom } from '../workflows/boms.ts';
import { waitFor } from '../wait-for.ts';
import { partwrightType } from '../workflow.ts';

export const partPicker: Scenario = {
  name: 'lists of the node panel',
  async run({ n8n, server, credentials, faults }, say) {
    const question = {
      nodeType: partwrightType,
      path: 'part',
      methodName: 'searchParts',
      parameters: { resource: 'part', operation: 'get' },
      credentials: { partwrightApi: { id: credentials.partwright, name: 'Partwright' } },
    };
    const first = await n8n.listSearch({ ...question, filter: 'capacitor' });
    assert.ok(first.results.length > 0, 'nothing is listed for "capacitor"');
    assert.ok(first.results.every(({ name, value }) => name !== '' && value !== ''));
    assert.ok(first.paginationToken, 'there is no second page');
    const second = await n8n.listSearch({ ...question, filter: 'capacitor', paginationToken: first.paginationToken });
    const seen = new Set(first.results.map(({ value }) => value));
    assert.ok(second.results.length > 0 && second.results.every(({ value }) => !seen.has(value)), 'a page came twice');

    const { data } = await server.ask<{ data: { id: string } }>('POST', '/projects', { name: 'Amplifier of the list' });
    const projects = await n8n.listSearch({
      ...question,
      path: 'projectId',
      methodName: 'searchProjects',
      parameters: { resource: 'project', operation: 'get' },
      filter: 'amplifier of',
    });
    assert.deepEqual(
      projects.results.map(({ value }) => value),
      [data.id],
    );

    await uploadBom(server, data.id, goodBom);
    const boms = await n8n.listSearch({
      ...question,
      path: 'bomId',
      methodName: 'searchBoms',
      parameters: { resource: 'bom', operation: 'getLines' },
      filter: '',
    });
    assert.ok(boms.results.length > 0 && boms.results.every(({ value }) => String(value).startsWith('bom_')));

    // By another name of the host: what a server has is kept for a minute under its address.
    const older = await n8n.createCredential(credentialType, 'Older', {
      baseUrl: `${faults.url.replace('127.0.0.1', 'localhost')}/v1`,
      apiKey: server.key,
      contact,
    });
    const offered = async (): Promise<string[]> =>
      (
        await n8n.loadOptions({
          ...question,
          path: 'operation',
          methodName: 'listOperations',
          parameters: { resource: 'quotation', operation: 'getMany' },
          credentials: { partwrightApi: { id: older, name: 'Older' } },
        })
      ).map(({ value }) => value);
    faults.withhold('POST /orders/quotations/rows');
    // Of a server that does not answer within seconds all operations are offered, and it is asked again.
    const there = await waitFor('the list without what the server lacks', async () => {
      const some = await offered();
      return !some.includes('addFromItems') && some;
    });
    faults.withhold(null);
    assert.ok(there.includes('getMany') && there.includes('__CUSTOM_API_CALL__'));

    const wrong = { ...question, credentials: { partwrightApi: { id: credentials.wrongKey, name: 'Wrong' } } };
    await assert.rejects(n8n.listSearch({ ...wrong, filter: 'capacitor' }), /unknown, mistyped or revoked/);
    say(
      `parts: "${first.results[0]!.name}", ...; project found by its name; BOMs listed; wrong key said in the API's words`,
    );
  },
};
