import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder, removeFolders, makeFolderSettings } from './folder.fixture.ts';
import { openPlaces } from './open-places.ts';

afterAll(removeFolders);

const pro = (field_delimiter: unknown, more: object = {}): string =>
  JSON.stringify({
    schematic: { bom_fmt_settings: { field_delimiter, ref_delimiter: '%', string_delimiter: '"', ...more } },
  });

async function findDelimiter(
  files: Record<string, string>,
  path: string,
  text: string | Uint8Array,
): Promise<string | null> {
  const top = makeFolder({ ...files, [path]: text });
  const subject = { kind: 'bom', folder: 'lab', path, name: 'x', files: [path], project: null } as const;
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return await openPlaces(makeFolderSettings(top, { bom: 'auto' })).findDelimiter({ ...subject, files: [path] }, bytes);
}

describe('the delimiter of a BOM', () => {
  it.each<[string, unknown, string | Uint8Array, string | null]>([
    ['a comma', ',', '"Ref","Value; old","Qty"\n', ','],
    ['a semicolon', ';', 'Ref;Value, new;Qty\n', ';'],
    ['a tab', '\t', '"Ref"\t"Value"\n', '\t'],
    ['something longer', '<>', 'Ref<>Value\n', '<>'],
    ['a rare letter', '~', '\uFEFF\nRef~Value~a;b\n', '~'],
    ['UTF-16', ';', Buffer.from('\uFEFFRef;Value\n', 'utf16le'), ';'],
    ['not when the file has another one', ';', 'Ref,Value,Qty\n', null],
    ['not when another one makes more cells', ';', 'Ref,Value;old,Qty\n', null],
    ['not by what is in quotes', ';', '"Ref;Value;Qty"\n', null],
    ['not of XML', ';', '<a;b;c>', null],
    ['not of a workbook', ';', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), null],
    ['not of nothing', ';', '', null],
    ['not when it is none', '', 'Ref,Value\n', null],
    ['not when it is a number', 7, 'Ref7Value\n', null],
    ['not when it is a story', 'x'.repeat(100), `a${'x'.repeat(100)}b\n`, null],
  ])('%s', async (_, delimiter, text, told) => {
    expect(await findDelimiter({ 'amp.kicad_pro': pro(delimiter) }, 'amp.csv', text)).toBe(told);
  });

  it('heeds other quotes', async () => {
    const project = pro(';', { string_delimiter: "'" });
    expect(await findDelimiter({ 'amp.kicad_pro': project }, 'amp.csv', "'Ref,or,so';'Value'\n")).toBe(';');
  });

  it.each<[string, Record<string, string>, string, string | null]>([
    ['above', { 'amp.kicad_pro': pro(';') }, 'fab/v1/amp.csv', ';'],
    ['of its name among several', { 'a.kicad_pro': pro(','), 'amp.kicad_pro': pro(';') }, 'amp.csv', ';'],
    ['not of several others', { 'a.kicad_pro': pro(';'), 'b.kicad_pro': pro(';') }, 'amp.csv', null],
    ['not elsewhere', { 'x/amp.kicad_pro': pro(';') }, 'y/amp.csv', null],
    ['not broken', { 'amp.kicad_pro': '{"schematic":' }, 'amp.csv', null],
  ])('is that of the project %s', async (_, files, path, told) =>
    expect(await findDelimiter(files, path, 'Ref;Value\n')).toBe(told),
  );
});
