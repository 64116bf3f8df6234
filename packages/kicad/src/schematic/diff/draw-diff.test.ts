import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { openProject } from '../project/open-project.ts';
import { encodeFiles, sheet, type TestSheet } from '../testing/sheet.fixture.ts';
import { diffSchematics, drawDiff, type SchematicDiff } from './index.ts';

function drawn(base: TestSheet | string, head: TestSheet | string): { svgs: string[]; diff: SchematicDiff } {
  const [before, after] = [base, head].map((top) =>
    openProject(encodeFiles({ 'top.kicad_sch': top }), 'top.kicad_sch'),
  );
  const diff = diffSchematics(before!, after!);
  return { svgs: drawDiff(before!, after!, diff).map(({ svg }) => svg), diff };
}

/** The classes of every element, and of those around it, that has a uuid. */
function listMarks(svg: string): Map<string, string[]> {
  const marks = new Map<string, string[]>();
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) => {
    open.push(String(attributes['class'] ?? ''));
    const uuid = attributes['data-uuid'];
    if (uuid !== undefined) marks.set(String(uuid), [...(marks.get(String(uuid)) ?? []), open.join(' ')]);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(svg).close();
  return marks;
}

const two = () => sheet().symbol('R1', 'R', [50, 50], { value: '10k' }).symbol('R2', 'R', [70, 50]);

describe('a drawing of a diff', () => {
  it('is not made of sheets that have not changed', () => {
    expect(drawn(two(), two()).svgs).toEqual([]);
  });

  it('is not made of sheets with nothing to point at, such as another title', () => {
    const head = two().raw('(title_block (title "Other"))');
    const { svgs, diff } = drawn(two(), head);
    expect(diff.sheets).toMatchObject([
      { kind: 'changed', changes: [{ what: 'title_block', name: 'title', after: 'Other' }] },
    ]);
    expect(svgs).toEqual([]);
  });

  it('shows what is new as added, what is other as changed, and dims the rest', () => {
    const head = two().symbol('R3', 'R', [90, 50]).text().replace('"10k"', '"11k"');
    const { svgs, diff } = drawn(two(), head);
    const marks = listMarks(svgs[0]!);
    const [r1, r3] = diff.parts;
    expect(svgs).toHaveLength(1);
    expect(marks.get(r3!.uuid)).toEqual(['sch sym added']);
    expect(marks.get(r1!.uuid)).toEqual(['sch sym changed']);
    expect([...marks.values()].flat()).toContain('sch unchanged sym');
  });

  it('says that only the drawing has changed, where no net or part has', () => {
    const base = (y: number) => two().wire([10, y], [20, y]);
    const sentence = 'The circuit is the same; only the drawing has changed.';
    const moved = drawn(base(10), base(12));
    expect(moved.svgs).toEqual([expect.stringContaining(sentence)]);
    expect(() => listMarks(moved.svgs[0]!)).not.toThrow();
    expect(drawn(base(10), base(12).symbol('R3', 'R', [90, 50])).svgs).toEqual([expect.not.stringContaining(sentence)]);
  });

  it('draws faintly a part of which a part number alone is other, and says so', () => {
    const head = two().text();
    const numbered = (mpn: string) =>
      head.replace('(property "Value" "10k"', `(property "MPN" "${mpn}" (at 0 0 0)) (property "Value" "10k"`);
    const { svgs, diff } = drawn(numbered('RC0603FR-0710KL'), numbered('CRCW060310K0FKEA'));
    expect(listMarks(svgs[0]!).get(diff.parts[0]!.uuid)).toEqual([expect.stringContaining('cosmetic')]);
    expect(svgs[0]).toContain('fields such as part numbers may be other');
    expect(diff.summary.join(' ')).toContain('Of the changed parts 1 has other fields alone');
    const other = drawn(two(), numbered('CRCW060310K0FKEA').replace('"10k"', '"11k"'));
    expect(other.diff.summary.join(' ')).not.toContain('fields alone');
  });

  it('draws faintly what is changed and the same to the circuit, beside what is not', () => {
    const head = two().text().replace('"10k"', '"11k"').replaceAll('(at 70 50 0)', '(at 70 90 0)');
    const { svgs, diff } = drawn(two(), head);
    const [r1, r2] = diff.parts;
    const marks = listMarks(svgs[0]!);
    expect(marks.get(r1!.uuid)).toEqual(['sch sym changed']);
    expect(marks.get(r2!.uuid)).toContain('sch cosmetic sym changed');
    expect(svgs[0]).toContain('Parts in faint amber are the same to the circuit.');
  });

  it('shows what is gone over head, as removed', () => {
    const { svgs, diff } = drawn(two().symbol('R3', 'R', [90, 50]).wire([10, 10], [20, 10]), two());
    const marks = listMarks(svgs[0]!);
    expect(marks.get(diff.parts[0]!.uuid)).toEqual(['sch sym removed']);
    expect([...marks.values()].flat()).toContain('sch wire removed');
  });

  it('shows what was dragged at both places', () => {
    const head = two().text().replaceAll('(at 50 50 0)', '(at 50 90 0)');
    const { svgs, diff } = drawn(two(), head);
    expect(listMarks(svgs[0]!).get(diff.parts[0]!.uuid)).toEqual(['sch sym changed', 'sch left sym removed']);
  });

  it('does not mark a block that moved as one, and says so; what else changed in it is seen', () => {
    const block = (dx: number, value: string) => {
      let drawing = sheet().symbol('R1', 'R', [50 + dx, 50], { value });
      for (let at = 0; at < 12; at++) drawing = drawing.wire([10 + dx, 10 + at], [20 + dx, 10 + at]);
      return drawing;
    };
    const { svgs, diff } = drawn(block(0, '10k'), block(25, '11k'));
    const marks = listMarks(svgs[0]!);
    expect(marks.get(diff.parts[0]!.uuid)).toEqual(['sch sym changed', 'sch left sym removed']);
    expect([...marks.values()].flat().filter((classes) => /wire.*(?:changed|removed)/.test(classes))).toEqual([]);
    expect(svgs[0]).toContain('12 items moved together by 25, 0 mm; they are drawn as unchanged.');
  });

  it.each([
    [
      'a rectangle',
      '(rectangle (start 50 50) (end 60 60) (stroke (width 0) (type default)) (fill (type none)) (uuid "it"))',
    ],
    ['a text box', '(text_box "Box" (at 20 30 0) (size 20 10) (stroke (width 0) (type default)) (uuid "it"))'],
    ['a text', '(text "Hi" (at 20 20 0) (effects (font (size 1.27 1.27) (bold yes))) (uuid "it"))'],
    ['a link', '(text "Hi" (at 20 20 0) (effects (font (size 1.27 1.27)) (href "https://a.example")) (uuid "it"))'],
    ['a junction', '(junction (at 20 20) (diameter 0) (color 0 0 0 0) (uuid "it"))'],
  ])('shows %s that is new, and that is gone', (_, item) => {
    const [added] = drawn(two(), two().raw(item)).svgs;
    expect(listMarks(added!).get('it')).toEqual([expect.stringMatching(/^sch (?!unchanged).*added$/)]);
    const [removed] = drawn(two().raw(item), two()).svgs;
    expect(listMarks(removed!).get('it')).toEqual([expect.stringMatching(/^sch (?!unchanged).*removed$/)]);
  });

  it('shows the words of a text box that is gone', () => {
    const box = '(text_box "Old words" (at 20 30 0) (size 20 10) (stroke (width 0) (type default)) (uuid "it"))';
    const [svg] = drawn(two().raw(box), two()).svgs;
    expect(svg).toMatch(/<g class="text-box removed" data-uuid="it">.*Old words/);
  });

  it('is one document with texts that could be markup', () => {
    const head = two().note('</svg><script>alert(1)</script> > &', [20, 20]).label('</style>', [30, 30]);
    const [svg] = drawn(two().note('</g></g>', [90, 90]), head).svgs;
    expect(() => listMarks(svg!)).not.toThrow();
    expect(svg).not.toContain('<script');
  });
});
