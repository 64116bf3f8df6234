import { describe, expect, it } from 'vitest';
import { FieldProblem, makeRequest, printCurl, type Typed } from './request.ts';

const typed = (place: Typed['place'], name: string, text: string, as = 'string'): Typed => ({ place, name, as, text });

describe('a form that is tried', () => {
  it('puts what was typed into path and query, and leaves out what is empty', () => {
    const operation = { method: 'GET', path: '/parts/{sku}/pricing', accept: 'application/json' };
    const fields = [
      typed('path', 'sku', 'A/B 1'),
      typed('query', 'quantities', '1,100'),
      typed('query', 'cursor', ' '),
    ];
    expect(makeRequest(operation, fields).path).toBe('/parts/A%2FB%201/pricing?quantities=1%2C100');
  });

  it('sends a bound on a parameter under the name of its line', () => {
    const operation = { method: 'GET', path: '/parts/search', accept: 'application/json' };
    const bounds = typed('query', 'param', 'param.resistance.min=9.5k\nparam.tolerance.max = 1%', 'filters');
    expect(makeRequest(operation, [bounds]).path).toBe(
      '/parts/search?param.resistance.min=9.5k&param.tolerance.max=1%25',
    );
  });

  it('sends a list in the query as its name several times', () => {
    const operation = { method: 'GET', path: '/parts/search', accept: 'application/json' };
    const list = typed('query', 'lifecycle', 'active\n nrnd \n\n', 'lines');
    expect(makeRequest(operation, [list]).path).toBe('/parts/search?lifecycle=active&lifecycle=nrnd');
  });

  it('makes numbers, words and JSON of a body, and lets the server judge a number that is none', () => {
    const operation = { method: 'POST', path: '/costs/cogs', accept: 'application/json' };
    const fields = [
      typed('json', 'build_quantity', '100', 'number'),
      typed('json', 'rows', 'many', 'number'),
      typed('json', 'exact', 'false', 'boolean'),
      typed('json', 'options', '{"overage":0.02}', 'json'),
      typed('json', 'name', '007'),
    ];
    expect(JSON.parse(makeRequest(operation, fields).json!)).toEqual({
      build_quantity: 100,
      rows: 'many',
      exact: false,
      options: { overage: 0.02 },
      name: '007',
    });
  });

  it('says which field is not JSON', () => {
    const wrong = typed('json', 'options', '{overage}', 'json');
    const send = () => makeRequest({ method: 'POST', path: '/costs/cogs', accept: '*/*' }, [wrong]);
    expect(send).toThrow(FieldProblem);
    expect(send).toThrow(/not JSON/);
  });

  it('is shown with curl, with the name of its file and without the key', () => {
    const operation = { method: 'POST', path: '/bom', accept: 'application/json' };
    const file: Typed = { ...typed('form', 'file', '', 'file'), file: new File(['Value\n10k\n'], "Bob's.csv") };
    const request = makeRequest(operation, [file, typed('form', 'quantity', '100', 'number')]);
    expect(printCurl(request, 'https://x.example/v1')).toBe(
      [
        "curl 'https://x.example/v1/bom'",
        '-H "Authorization: Bearer $PARTWRIGHT_KEY"',
        '-A "MyTool/1.0 (me@example.com)"',
        "-H 'Accept: application/json'",
        String.raw`-F 'file=@Bob'\''s.csv'`,
        "-F 'quantity=100'",
      ].join(' \\\n  '),
    );
  });

  it('asks for what was chosen as the kind of the answer, and lets curl keep a file', () => {
    const operation = { method: 'POST', path: '/eda/schematic/svg', accept: 'application/json' };
    const request = makeRequest(operation, [typed('header', 'Accept', 'image/svg+xml')]);
    expect(request.headers).toEqual([['Accept', 'image/svg+xml']]);
    expect(printCurl(request, '/v1')).toMatch(/'Accept: image\/svg\+xml' \\\n {2}-OJ$/);
  });

  it('names the method where curl would not choose it', () => {
    const request = makeRequest({ method: 'DELETE', path: '/jobs/{job_id}', accept: '*/*' }, []);
    expect(printCurl(request, '/v1').split(' \\')[0]).toBe("curl -X DELETE '/v1/jobs/{job_id}'");
  });
});
