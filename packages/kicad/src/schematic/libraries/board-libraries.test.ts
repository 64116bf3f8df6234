import { expect, it } from 'vitest';
import { boardLibraries } from './board-libraries.ts';

const find = (uri: string, type = 'KiCad', areAllFiles = true) => {
  const table = `(fp_lib_table (lib (name "own") (type "${type}") (uri "${uri}")))`;
  const files = new Map(
    [
      ['hw/fp-lib-table', table],
      ['hw/there.pretty/Relay.kicad_mod', '(footprint)'],
    ].map(([name, text]) => [name!, new TextEncoder().encode(text)]),
  );
  const user = { folder: 'hw/', footprints: ['own:Relay'] };
  const { footprints, unknown, missing } = boardLibraries(user, files, undefined, { areAllFiles });
  return footprints.has('own') ? 'there' : unknown.has('own') ? 'unknown' : missing.get('own');
};

it.each([
  ['${KIPRJMOD}/there.pretty', 'there'],
  ['${KIPRJMOD}/gone.pretty', 'hw/gone.pretty'],
  ['${KIPRJMOD}/../gone.pretty', 'gone.pretty'],
  // Nobody looked there.
  ['${KIPRJMOD}/../../gone.pretty', 'unknown'],
  ['${PARTS}/gone.pretty', 'unknown'],
  ['/home/somebody/gone.pretty', 'unknown'],
])('a library at %s is %s', (uri, found) => expect(find(uri)).toBe(found));

it('is missing only of what is whole and in the format of KiCad', () => {
  expect(find('${KIPRJMOD}/gone.pretty', 'KiCad', false)).toBe('unknown');
  expect(find('${KIPRJMOD}/gone.lbr', 'Eagle')).toBe('unknown');
});

it.each([
  ['at the top', ''],
  ['in a folder', 'hw/'],
])('is the folder of the project itself, %s', (_, folder) => {
  const written = [
    [`${folder}fp-lib-table`, '(fp_lib_table (lib (name "own") (type "KiCad") (uri "${KIPRJMOD}/")))'],
    [`${folder}Relay.kicad_mod`, '(footprint "Relay")'],
  ] as const;
  const files = new Map(written.map(([name, text]) => [name, new TextEncoder().encode(text)]));
  const { texts, missing } = boardLibraries({ folder, footprints: ['own:Relay'] }, files, undefined, {
    areAllFiles: true,
  });
  expect([...missing.keys()]).toEqual([]);
  expect([...texts.keys()]).toEqual(['own:Relay']);
});
