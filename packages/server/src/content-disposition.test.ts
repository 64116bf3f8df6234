import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it.each([
  [null, 'attachment'],
  ['', 'attachment'],
  ['bom.csv', 'attachment; filename="bom.csv"'],
  ['my bom (2).csv', 'attachment; filename="my bom (2).csv"'],
  ['../../etc/passwd', 'attachment; filename="passwd"'],
  ['C:\\boms\\a.csv', 'attachment; filename="a.csv"'],
  ['a"b\\', 'attachment'],
  ['a"b', `attachment; filename="a_b"; filename*=UTF-8''a%22b`],
  ['a\r\nSet-Cookie: x=1', 'attachment; filename="aSet-Cookie: x=1"'],
  ["Größe'*.csv", `attachment; filename="Gr__e'*.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%27%2A.csv`],
  ['\ud800.csv', `attachment; filename="_.csv"; filename*=UTF-8''%EF%BF%BD.csv`],
  ['100%41.csv', `attachment; filename="100_41.csv"; filename*=UTF-8''100%2541.csv`],
])('saves a file named %j by %s', (filename, header) => {
  expect(contentDisposition(filename)).toBe(header);
});

it('takes a name of 100,000 characters', () => {
  expect(contentDisposition('/'.repeat(100_000) + 'x'.repeat(100_000)).length).toBeLessThan(300);
});
