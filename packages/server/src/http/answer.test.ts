import { accepted as jobAnswer, data, endpoints, Job } from '@partwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerWriter, bytes, ok, serializeProblem } from './answer.ts';
import { Problem } from '../problem.ts';

const readJsonBody = ({ body }: { body: Uint8Array }): unknown => JSON.parse(new TextDecoder().decode(body));

describe('An answer that is a file', () => {
  it('keeps its name in any script', () => {
    const write = answerWriter(endpoints.exportBom.answer);
    const { headers } = write(bytes(new Uint8Array(3), 'text/csv', 'Stückliste 部品表.csv'));
    expect(headers['Content-Disposition']).toBe(
      `attachment; filename="St_ckliste ___.csv"; filename*=UTF-8''St%C3%BCckliste%20%E9%83%A8%E5%93%81%E8%A1%A8.csv`,
    );
  });
});

describe('An answer of data', () => {
  const schema = z.object({ job_id: z.string(), by_name: z.record(z.string(), z.int()) });

  it('holds what the schema names and nothing else', () => {
    const write = answerWriter(data(schema));
    const given = { jobId: 'job_1', byName: { US: 1 }, keptFiles: ['never'] };
    expect(readJsonBody(write(ok(given)))).toEqual({
      status: 'success',
      data: { job_id: 'job_1', by_name: { US: 1 } },
    });
  });

  it('has copies of the fields that the contract wants at its top', () => {
    const write = answerWriter(data(schema, 200, { id: 'job_id' }));
    expect(readJsonBody(write(ok({ jobId: 'job_1', byName: {} })))).toEqual({
      status: 'success',
      id: 'job_1',
      data: { job_id: 'job_1', by_name: {} },
    });
    expect(jobAnswer(Job, { job_id: 'job_id' }).top).toEqual({ job_id: 'job_id' });
    // @ts-expect-error: no such field in the data
    expect(data(schema, 200, { id: 'no_field' }).top).toEqual({ id: 'no_field' });
  });

  it('cannot be written by a schema that does not say what it holds', () => {
    expect(() => answerWriter(data(z.string().transform(Number)))).toThrow(TypeError);
  });
});

it('A problem tells the choices in wire form', () => {
  const choices = [{ sku: 'A', partNumber: 'BAS16', manufacturer: 'onsemi' }];
  const problem = new Problem('ambiguous_part', 'Which?', { extra: { choices } });
  expect(readJsonBody(serializeProblem(problem, { requestId: 'req_1', docsUrl: 'https://example.com/docs' }))).toEqual({
    status: 'error',
    error: 'Which?',
    code: 'ambiguous_part',
    choices: [{ sku: 'A', part_number: 'BAS16', manufacturer: 'onsemi' }],
    request_id: 'req_1',
    docs_url: 'https://example.com/docs#ambiguous_part',
  });
});
