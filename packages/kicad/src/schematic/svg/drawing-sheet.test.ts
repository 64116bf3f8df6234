import { describe, expect, it } from 'vitest';
import { ReadFailure } from '../failure.ts';
import { openProject } from '../project/open-project.ts';
import { encodeFiles, sheet } from '../testing/sheet.fixture.ts';
import { readDrawingSheet, renderSheets } from './index.ts';

/** The parts of a drawing sheet, drawn on A4 around an empty schematic. */
function drawn(parts: string, title = ''): string {
  const top = sheet().raw(`(title_block (title "${title}"))`);
  const project = openProject(encodeFiles({ 'top.kicad_sch': top }), 'top.kicad_sch');
  const setup = '(setup (textsize 1.5 1.5) (linewidth 0.15) (textlinewidth 0.15) (left_margin 10) (right_margin 20))';
  const drawingSheet = readDrawingSheet(`(kicad_wks (version 20231118) ${setup} ${parts})`, 'own.kicad_wks');
  const { svg } = renderSheets(project, { drawingSheet })[0]!;
  return /<g class="sheet-frame">(.*?)<\/g>/s.exec(svg)![1]!;
}

describe('a drawing sheet of the project', () => {
  it.each([
    ['lower right, when none is said', '', 'M177,170 267,198'],
    ['upper left', 'ltcorner', 'M110,40 20,12'],
    ['lower left', 'lbcorner', 'M110,170 20,198'],
    ['upper right', 'rtcorner', 'M177,40 267,12'],
  ])('measures from the corner %s', (_, corner, path) => {
    expect(drawn(`(line (name "") (start 100 30 ${corner}) (end 10 2 ${corner}))`)).toContain(`d="${path}"`);
  });

  it('repeats up to the margins, and counts', () => {
    const texts = drawn('(tbtext "8" (pos 25 1 ltcorner) (repeat 100) (incrx 100))');
    expect([...texts.matchAll(/>(\d+)<\/text>/g)].map(([, text]) => text)).toEqual(['8', '9', '10']);
  });

  it.each([
    ['${TITLE} ${PAPER} ${#}/${##}', 'Pump A4 1/1'],
    ['%T %Z %S/%N 100%%', 'Pump A4 1/1 100%'],
  ])('fills in %s', (text, shown) => {
    const svg = drawn(`(tbtext "${text}" (pos 50 20))`, 'Pump');
    expect(svg.replaceAll(/<[^>]*>/g, '')).toBe(shown);
  });

  it('draws parts of later pages on later pages only', () => {
    expect(drawn('(rect (start 0 0 ltcorner) (end 0 0) (option notonpage1))')).toBe('');
    expect(drawn('(rect (start 0 0 ltcorner) (end 0 0) (option page1only))')).toContain('<rect');
  });

  it('says what it does not know', () => {
    const { warnings } = readDrawingSheet('(kicad_wks\n(sparkles 1))', 'own.kicad_wks');
    expect(warnings).toMatchObject([{ code: 'unknown_node', file: 'own.kicad_wks', line: 2 }]);
  });

  it.each(['', '(kicad_sch)', '(kicad_wks'])('refuses %o', (text) => {
    expect(() => readDrawingSheet(text, 'own.kicad_wks')).toThrow(ReadFailure);
  });
});
