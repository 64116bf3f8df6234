import { endpoints } from '@partwright/contract';
import { describe, expect, it } from 'vitest';
import type { EncodeOptions } from './encode.ts';
import { encode } from './encode.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

const asForm: EncodeOptions = { uploadAs: 'form', boundary: () => 'B' };
const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const bytes = (content: string) => new TextEncoder().encode(content);
const file = { bytes: bytes('Reference,Value\n'), filename: 'bom.csv', contentType: 'text/csv' };

const encodePath = (operation: Operation, input: Record<string, unknown>) => encode(operation, input, asForm).path;

describe('a change', () => {
  it('goes as JSON, with what is in the path left out', () => {
    const said = { bom_id: 'bom_1', line: '3', choice: 'none' };
    const { path, body } = encode(operations.bom.decideLine, said, { uploadAs: 'form', boundary: () => 'b' });
    expect(path).toBe('/bom/bom_1/lines/3');
    expect(new TextDecoder().decode(body)).toBe('{"choice":"none"}');
  });
});

describe('a request is encoded', () => {
  it.each([
    ['a path parameter', operations.parts.get, { sku: 'C25744' }, '/parts/C25744'],
    ['a slash in a path parameter', operations.parts.get, { sku: 'A/B#1' }, '/parts/A%2FB%231'],
    [
      'a footprint with its library',
      operations.footprints.compatible,
      { footprint: 'R:R_0402' },
      '/footprints/R%3AR_0402/compatible',
    ],
    [
      'a list, repeated',
      operations.parts.search,
      { package: ['0402', '0603'] },
      '/parts/search?package=0402&package=0603',
    ],
    [
      'numbers and booleans',
      operations.parts.search,
      { in_stock: true, limit: 5 },
      '/parts/search?in_stock=true&limit=5',
    ],
    [
      'bounds of parameters',
      operations.parts.search,
      { param: { resistance: { min: '9.5k', max: undefined } } },
      '/parts/search?param.resistance.min=9.5k',
    ],
    [
      'several values of a parameter',
      operations.parts.search,
      { param: { dielectric: { eq: ['X7R', 'X5R'] } } },
      '/parts/search?param.dielectric.eq=X7R&param.dielectric.eq=X5R',
    ],
    ['what is not given, not at all', operations.parts.search, { q: undefined, category: null }, '/parts/search'],
    ['reserved characters', operations.parts.search, { q: '10kΩ & 5%' }, '/parts/search?q=10k%CE%A9%20%26%205%25'],
  ])('%s', (_, operation, input, path) => {
    expect(encodePath(operation, input)).toBe(path);
  });

  it('so that the contract reads back what was said', () => {
    const said = { q: '10k', param: { resistance: { min: '9.5k' } }, package: ['0402'], facets: true };
    const query = Object.fromEntries(new URLSearchParams(encodePath(operations.parts.search, said).split('?')[1]));
    expect(endpoints.searchParts.query.parse(query)).toMatchObject(said);
  });

  it.each([undefined, '', null])('but not without its path parameter (%s)', (sku) => {
    expect(() => encodePath(operations.parts.get, { sku })).toThrow('GET /parts/{sku} needs `sku`');
  });

  it.each(['.', '..'])('but not with %s as a path parameter, which would become another path', (sku) => {
    expect(() => encodePath(operations.parts.get, { sku })).toThrow('cannot stand in a path');
  });

  it('as JSON', () => {
    const request = encode(operations.costs.estimate, { parts: [{ part_number: 'C25744', quantity: 5 }] }, asForm);
    expect(request.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(text(request.body)).toBe('{"parts":[{"part_number":"C25744","quantity":5}]}');
  });

  it('as JSON where a file is usual but none is given', () => {
    const request = encode(operations.bom.pdf, { bom_id: 'bom_1' }, asForm);
    expect([request.headers['Content-Type'], text(request.body)]).toEqual(['application/json', '{"bom_id":"bom_1"}']);
  });

  it('as a form, the file last, objects as JSON', () => {
    const request = encode(operations.bom.upload, { file, quantity: 10, columns: { Teil: 'mpn' } }, asForm);
    expect(request.headers).toEqual({ 'Content-Type': 'multipart/form-data; boundary=B' });
    expect(text(request.body).split('\r\n')).toEqual([
      '--B',
      'Content-Disposition: form-data; name="quantity"',
      '',
      '10',
      '--B',
      'Content-Disposition: form-data; name="columns"',
      '',
      '{"Teil":"mpn"}',
      '--B',
      'Content-Disposition: form-data; name="file"; filename="bom.csv"',
      'Content-Type: text/csv',
      '',
      'Reference,Value\n',
      '--B--',
      '',
    ]);
  });

  it('so that a file name cannot add headers to the form', () => {
    const evil = { ...file, filename: 'a"\r\nX-Evil: 1.csv' };
    expect(text(encode(operations.bom.upload, { file: evil }, asForm).body)).toContain(
      'filename="a%22%0D%0AX-Evil: 1.csv"',
    );
  });

  it('as raw bytes, the fields in the query', () => {
    const request = encode(operations.bom.upload, { file, quantity: 10 }, { ...asForm, uploadAs: 'raw' });
    expect(request).toEqual({
      path: '/bom?quantity=10&filename=bom.csv',
      headers: { 'Content-Type': 'text/csv' },
      body: file.bytes,
    });
  });

  it('with what the name of the method says', () => {
    const request = encode(operations.manufacturing.placementJob, { file }, asForm);
    expect(text(request.body)).toContain('name="async"\r\n\r\ntrue\r\n');
  });

  it('but not with something else for a file', () => {
    const wrong = { file: 'bom.csv' };
    expect(() => encode(operations.bom.upload, wrong, asForm)).toThrow('`file` is { bytes: Uint8Array');
  });

  it('as JSON, with what the operation has in its query there', () => {
    const input = { sku: 'C1', alternative: 'C2', manufacturer: 'Yageo', decision: 'approved' } as const;
    const { path, body } = encode(operations.parts.decideAlternative, input, asForm);
    expect(path).toBe('/parts/C1/alternatives/C2?manufacturer=Yageo');
    expect(JSON.parse(text(body))).toEqual({ decision: 'approved' });
  });
});
