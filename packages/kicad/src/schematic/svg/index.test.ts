import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { openProject } from '../project/open-project.ts';
import { chip, makeSymbol } from '../testing/library.fixture.ts';
import { encodeFiles, sheet, type TestSheet } from '../testing/sheet.fixture.ts';
import { picture } from './png.fixture.ts';
import { renderSheets, themes, type RenderOptions } from './index.ts';

function drawn(top: TestSheet, options: RenderOptions = {}, more: Record<string, TestSheet> = {}): string {
  const project = openProject(encodeFiles({ 'top.kicad_sch': top, ...more }), 'top.kicad_sch');
  return renderSheets(project, { frame: false, ...options })[0]!.svg;
}

/** Every element with its attributes; throws when the drawing is no well-formed XML. */
function listElements(svg: string): { name: string; attributes: Record<string, string>; text: string }[] {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: typeof elements = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' };
    elements.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    for (const element of open) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(svg).close();
  return elements;
}

function listTexts(svg: string): string[] {
  return listElements(svg)
    .filter(({ name }) => name === 'text')
    .map(({ text }) => text);
}

function firstUuid(svg: string, className: string): string {
  return new RegExp(`class="${className}[^"]*"[^>]*data-uuid="([^"]+)"`).exec(svg)![1]!;
}

describe('a drawing of a sheet', () => {
  it('has the size of its paper', () => {
    const svg = drawn(sheet('top', { paper: 'A3' }));
    expect(svg).toContain('width="420mm" height="297mm" viewBox="0 0 420 297"');
  });

  it('shows a symbol with its reference, value, pins and their numbers, and says whose they are', () => {
    const svg = drawn(sheet().symbol('U7', chip('CHIP', ['input', 'output']), [100, 100]));
    expect(listTexts(svg)).toEqual(expect.arrayContaining(['U7', 'CHIP', 'P1', '1', 'P2', '2']));
    expect(svg).toMatch(/<g class="sym" data-ref="U7" data-uuid="[^"]+">/);
    expect(svg).toContain('class="pin" d="M94.92,100 92.38,100"');
  });

  it('leaves out what is hidden: pins, fields, names and numbers', () => {
    const hidden = makeSymbol(
      'Test:H',
      [
        { number: '8', name: 'SEEN', at: [0, 0] },
        { number: '9', name: 'UNSEEN', at: [0, 5], hide: true },
      ],
      { extra: '(pin_numbers (hide yes))' },
    );
    const texts = listTexts(drawn(sheet().symbol('U1', hidden, [50, 50], { footprint: '' })));
    expect(texts).toContain('SEEN');
    for (const text of ['UNSEEN', '8', '9', '']) expect(texts).not.toContain(text);
  });

  it.each([
    ['line', 0, 'M54,50 50,50'],
    ['inverted', 1, 'M52.73,50 50,50'],
    ['clock', 0, 'M54,50 50,50M54,49.365 55.27,50 54,50.635'],
    ['inverted_clock', 1, 'M52.73,50 50,50M54,49.365 55.27,50 54,50.635'],
    ['input_low', 0, 'M54,50 50,50M52.73,50 52.73,48.73 54,50'],
    ['output_low', 0, 'M54,50 50,50M54,48.73 52.73,50'],
    ['edge_clock_high', 0, 'M54,49.365 52.73,50 54,50.635M52.73,50 50,50'],
    ['non_logic', 0, 'M54,50 50,50M53.365,49.365 54.635,50.635M53.365,50.635 54.635,49.365'],
  ] as const)('draws a pin of the shape %s', (shape, circles, path) => {
    const one = makeSymbol('Test:P', [{ number: '1', shape, at: [0, 0], length: 4 }]);
    const svg = drawn(sheet().symbol('U1', one, [50, 50]));
    expect(svg).toContain(`<path class="pin" d="${path}"/>`);
    expect(svg.match(/<circle class="pin" cx="53.365" cy="50" r=".635"\/>/g) ?? []).toHaveLength(circles);
  });

  it('fills bodies below everything and crosses out what is not fitted above everything', () => {
    const box = '(rectangle (start -5 5) (end 5 -5) (stroke (width 0.254) (type default)) (fill (type background)))';
    const body = makeSymbol('Test:B', [{ number: '1', at: [-10, 0], length: 5 }], { drawing: box });
    const svg = drawn(sheet().wire([0, 0], [20, 0]).symbol('U1', body, [50, 50], { dnp: true }));
    const [fill, wire, cross] = ['class="symbol-fill unfitted"', 'class="wire"', 'class="dnp"'].map((part) =>
      svg.lastIndexOf(part),
    );
    expect(fill).toBeGreaterThan(0);
    expect(wire).toBeGreaterThan(fill!);
    expect(cross).toBeGreaterThan(wire!);
    // Six tenths of the way to the ends of the pins, which have a margin of 15 mil.
    expect(svg).toContain('<path class="dnp" d="M41.721,43.927 58.279,56.073');
  });

  it('draws wires, buses, entries, junctions and crosses, each with its uuid', () => {
    const top = sheet()
      .wire([10, 10], [20, 10])
      .bus([30, 10], [30, 40])
      .entry([30, 20])
      .junction([15, 10])
      .noConnect([20, 10]);
    const svg = drawn(top);
    for (const [kind, form] of [
      ['wire', 'd="M10,10 20,10"'],
      ['bus', 'd="M30,10 30,40"'],
      ['wire', 'd="M30,20 32.54,22.54"'],
      ['junction', 'cx="15" cy="10" r=".533"'],
      ['no-connect', 'd="M19.39,9.39 20.61,10.61M19.39,10.61 20.61,9.39"'],
    ])
      expect(svg).toMatch(new RegExp(`class="${kind}" data-uuid="[^"]+" ${form!.replaceAll('.', '\\.')}`));
  });

  it('a junction on a bus has the colour of the bus', () => {
    expect(drawn(sheet().bus([30, 10], [30, 40]).junction([30, 20]))).toMatch(/<circle class="bus-solid"/);
  });

  it.each([
    ['local', undefined, 0],
    ['global', 'output', 1],
    ['hierarchical', 'input', 1],
    ['directive', 'round', 2],
  ] as const)('draws a %s label', (kind, shape, outlines) => {
    const svg = drawn(sheet().label('~{RESET}', [50, 50], kind, shape));
    expect(svg).toMatch(new RegExp(`<g class="label-${kind}" data-uuid=`));
    const role = { local: 'label', global: 'global-label', hierarchical: 'hierarchical-label', directive: 'directive' }[
      kind
    ];
    const lines = listElements(svg).filter(({ name, attributes }) => name !== 'text' && attributes['class'] === role);
    expect(lines).toHaveLength(outlines + (kind === 'directive' ? 0 : 1));
    expect(listTexts(svg)).toEqual(kind === 'directive' ? [] : ['RESET']);
  });

  it('knows the dashes of a line by its width', () => {
    const line = (type: string): string =>
      `(polyline (pts (xy 10 10) (xy 90 10)) (stroke (width 0.5) (type ${type})) (uuid "00000000-0000-4000-8000-0000000000aa"))`;
    expect(drawn(sheet().raw(line('dash')))).toContain('stroke-width:.5;stroke-dasharray:5.5 2"');
    expect(drawn(sheet().raw(line('dot')))).toContain('stroke-dasharray:.1 2"');
    expect(drawn(sheet().raw(line('solid')))).not.toContain('dasharray');
  });

  it.each([
    ['(start 0 0) (mid 5 5) (end 10 0)', 'M0,0A5,5 0 0 0 10,0'],
    ['(start 0 0) (mid 5 -5) (end 10 0)', 'M0,0A5,5 0 0 1 10,0'],
    ['(start 0 0) (mid 8 -4) (end 8 4)', 'M0,0A5,5 0 1 1 8,4'],
    ['(start 0 0) (mid 5 0) (end 10 0)', 'M0,0 10,0'],
  ])('the arc %s is %s', (points, path) => {
    const arc = `(arc ${points} (stroke (width 0) (type solid)) (fill (type none)) (uuid "00000000-0000-4000-8000-0000000000aa"))`;
    expect(drawn(sheet().raw(arc))).toContain(`d="${path}"`);
  });

  it('breaks the lines of a text box where KiCad does', () => {
    const box = (width: number): string =>
      `(text_box "HH HH" (at 10 10 0) (size ${width} 20) (margins 1 1 1 1) (stroke (width 0) (type solid)) (fill (type none)) (effects (font (size 1.27 1.27)) (justify left top)) (uuid "00000000-0000-4000-8000-0000000000aa"))`;
    // The text is 6.29 mm wide and needs the width of a pen more.
    expect(listTexts(drawn(sheet().raw(box(8.42))))).toEqual(['HH', 'HH']);
    expect(listTexts(drawn(sheet().raw(box(8.47))))).toEqual(['HH HH']);
  });

  it('has zones and a title block', () => {
    const texts = listTexts(
      drawn(sheet().raw('(title_block (title "Amplifier") (rev "B") (comment 1 "for ${PROJECTNAME}"))'), {
        frame: true,
      }),
    );
    expect(texts).toEqual(
      expect.arrayContaining(['1', '6', 'A', 'D', 'Title: Amplifier', 'Rev: B', 'for top', 'Id: 1/1', 'Size: A4']),
    );
    expect(texts).not.toContain('7');
    expect(texts).not.toContain('E');
  });
});

describe('sheets of sheets', () => {
  const child = sheet('child', { paths: ['/x/y'] }).note('inside', [50, 50]);
  const top = sheet('top').sheet('Power', 'child.kicad_sch', [50, 50], { pins: { VIN: 'input' } });
  const files = { 'child.kicad_sch': child };

  it('each has a drawing with its path and page', () => {
    const project = openProject(encodeFiles({ 'top.kicad_sch': top, ...files }), 'top.kicad_sch');
    const sheets = renderSheets(project);
    expect(sheets.map(({ humanPath, page }) => [humanPath, page])).toEqual([
      ['/', '1'],
      ['/Power/', '2'],
    ]);
    expect(listTexts(sheets[1]!.svg)).toContain('inside');
    expect(renderSheets(project, { only: ({ parent }) => parent !== undefined })).toHaveLength(1);
  });

  it('the box shows its name, file and pins, and links to its drawing only when asked', () => {
    expect(listTexts(drawn(top, {}, files))).toEqual(['Power', 'File: child.kicad_sch', 'VIN']);
    expect(drawn(top, {}, files)).not.toContain('<a ');
    expect(drawn(top, { linkTo: ({ page }) => `${page}.svg` }, files)).toContain('<a href="2.svg">');
    expect(drawn(top, { linkTo: () => 'javascript:alert(1)' }, files)).not.toContain('javascript');
  });
});

describe('hostile texts', () => {
  const evil = `</text><script>alert(1)</script>&amp;]]>\\"' onload=x`;

  it('stay texts, wherever they stand', () => {
    const top = sheet()
      .symbol('R1', 'R', [50, 50], { value: evil, fields: { Note: evil } })
      .label(evil, [70, 70], 'global')
      .note(evil, [90, 90])
      .sheet(evil, 'missing.kicad_sch', [100, 100], { pins: { [evil]: 'input' } })
      .raw(`(title_block (title "${evil}"))`);
    const svg = drawn(top, { frame: true, markers: [{ at: { x: 0, y: 0 }, severity: 'error', text: evil }] });
    const elements = listElements(svg);
    expect(elements.some(({ name }) => name === 'script')).toBe(false);
    expect(elements.some(({ attributes }) => Object.keys(attributes).some((name) => name.startsWith('on')))).toBe(
      false,
    );
    expect(listTexts(svg).filter((text) => text.includes('<script>alert(1)</script>')).length).toBeGreaterThanOrEqual(
      5,
    );
  });

  it.each([
    ['https://example.org/x', true],
    ['javascript:alert(1)', false],
  ])('the address %s is a link: %s', (href, isLink) => {
    const text = `(text "link" (at 10 10 0) (effects (font (size 1.27 1.27)) (href "${href}")) (uuid "00000000-0000-4000-8000-0000000000aa"))`;
    expect(drawn(sheet().raw(text)).includes(`<a href="${href}">`)).toBe(isLink);
  });
});

describe('images', () => {
  const bytes = picture(8, 8, (x) => [x * 30, 0, 0]);
  const image = (data: string, scale = 1): string =>
    `(image (at 50 50) (scale ${scale}) (uuid "00000000-0000-4000-8000-0000000000aa") (data "${data}"))`;
  const base64 = Buffer.from(bytes).toString('base64');

  it('are within the drawing, around their middle, at 300 pixels per inch', () => {
    const svg = drawn(sheet().raw(image(base64, 10)));
    expect(svg).toMatch(/<image class="image"[^>]* x="46.613" y="46.613" width="6.773" height="6.773"/);
    expect(svg).toContain('href="data:image/png;base64,iVBOR');
  });

  it.each([
    ['too large', base64, { largestImageBytes: 10 }],
    ['of another kind', Buffer.from('<svg onload="alert(1)">'.repeat(4)).toString('base64'), {}],
    ['no base64', '"/><script>'.replaceAll('"', '').repeat(10), {}],
  ])('that are %s are a box with a cross', (_, data, options) => {
    const svg = drawn(sheet().raw(image(data)), options);
    expect(svg).not.toContain('data:');
    expect(svg).toMatch(/<g class="image"[^>]*><rect class="note"/);
  });
});

describe('markers and highlights', () => {
  const top = sheet().symbol('R1', 'R', [50, 60]).wire([50, 56.19], [50, 40]);

  it('a marker stands on the item that its uuid names, with its text as title', () => {
    const uuid = firstUuid(drawn(top), 'sym');
    const svg = drawn(top, { markers: [{ uuid, severity: 'warning', text: 'Value < 1' }] });
    expect(svg).toMatch(/<g class="marker warning"[^>]*translate\(50 60\)"><title>Value &lt; 1<\/title>/);
  });

  it('markers at one place are one ring with their numbers, and a list below the sheet says them', () => {
    const uuid = firstUuid(drawn(top), 'sym');
    const at = { x: 100_000, y: 100_000 };
    const svg = drawn(top, {
      markers: [
        { uuid, severity: 'warning', text: 'off grid', number: 2 },
        { uuid, severity: 'error', text: 'open <pin>', number: 1 },
        { uuid, severity: 'info', text: 'more', number: 3 },
        { at, severity: 'info', text: 'a note', number: 7 },
      ],
    });
    expect(svg.match(/<g class="marker \w+/g)).toEqual(['<g class="marker info', '<g class="marker error']);
    expect([...svg.matchAll(/class="sign"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['7', '1–3']);
    expect([...svg.matchAll(/class="key[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
      '1 error: open &lt;pin&gt;',
      '2 warning: off grid',
      '3 info: more',
      '7 info: a note',
    ]);
    // Rings are open: what they surround is to be read.
    expect(svg).not.toMatch(/\.marker\.\w+\{fill/);
    const height = (text: string): number => Number(/ height="([\d.]+)mm"/.exec(text)![1]);
    expect(height(svg)).toBe(height(drawn(top)) + 24);
  });

  it('a marker for nothing that is here is not drawn', () => {
    const markers = [
      { uuid: 'no-such-item', severity: 'error', text: 'x' },
      { at: { x: 1, y: 1 }, sheet: '/elsewhere', severity: 'error', text: 'x' },
      { uuid: '', severity: 'error', text: 'x' },
    ] as const;
    expect(drawn(top, { markers })).not.toContain('class="marker');
  });

  it('items of the sets have the class of their set', () => {
    const [symbol, wire] = [firstUuid(drawn(top), 'sym'), firstUuid(drawn(top), 'wire')];
    const svg = drawn(top, { highlights: { added: new Set([symbol]), removed: new Set([wire]) } });
    expect(svg).toContain('<g class="sym added"');
    expect(svg).toContain('<path class="wire removed"');
  });
});

it('draws a rectangle without height, as some capacitors are made of, as a line', () => {
  const flat = '(rectangle (start 10 20) (end 30 20) (stroke (width 0) (type default)) (fill (type none)) (uuid "it"))';
  expect(drawn(sheet().raw(flat))).toMatch(/<path d="M10,20 30,20" class="note" data-uuid="it"\/>/);
});

it('takes a title that is a variable from the project', () => {
  const files = encodeFiles({ 'top.kicad_sch': sheet().raw('(title_block (title "${TITLE}"))').text() });
  files.set('top.kicad_pro', new TextEncoder().encode('{"text_variables":{"TITLE":"Own name"}}'));
  expect(renderSheets(openProject(files, 'top.kicad_pro'))[0]!.svg).toContain('Title: Own name');
});

it('draws wires, junctions and labels as the class of their net says', () => {
  const top = sheet().wire([10, 10], [30, 10]).wire([10, 20], [30, 20]).label('CLK', [10, 10]).label('DATA', [10, 20]);
  const files = encodeFiles({ 'top.kicad_sch': top });
  const classes = [
    { name: 'Default' },
    { name: 'clock', schematic_color: 'rgb(194, 0, 0)', line_style: 1, wire_width: 12, bus_width: 12 },
  ];
  const settings = { net_settings: { classes, netclass_patterns: [{ netclass: 'clock', pattern: '*CLK' }] } };
  files.set('top.kicad_pro', new TextEncoder().encode(JSON.stringify(settings)));
  const { svg } = renderSheets(openProject(files, 'top.kicad_pro'), { frame: false })[0]!;
  expect(svg).toMatch(/style="stroke-width:\.305;stroke-dasharray:[^"]*;stroke:#c20000" d="M10,10 30,10"/);
  expect(svg).toMatch(/style="fill:#c20000"[^>]*>CLK</);
  expect(svg).toMatch(/<path class="wire"[^>]* d="M10,20 30,20"/);
  expect(svg).not.toMatch(/style="[^"]*" d="M10,20 30,20"/);
});

describe('themes', () => {
  it.each(themes)('%s gives each colour plainly and as a variable of the page', (theme) => {
    const style = /<style>(.*?)<\/style>/.exec(drawn(sheet(), { theme }))![1]!;
    const plain = /\.sch \.wire\{stroke:(#\w{6})\}/.exec(style)![1];
    // Renderers that cannot read `var()` would draw in black.
    const block = /@supports \(color:var\(--a\)\)\{(.*)/.exec(style)![1];
    expect(block).toContain(`.sch .wire{stroke:var(--sch-wire,${plain})}`);
    expect(style.slice(0, style.indexOf('@supports'))).not.toContain('var(');
    expect(style.includes('prefers-color-scheme')).toBe(theme === 'auto');
  });

  it('KiCad draws what is not fitted half as strong and without colour', () => {
    expect(drawn(sheet())).toContain('.sch .unfitted .symbol{stroke:#9B9B98');
  });
});

it('says everything in XML, and no number is missing', () => {
  const top = sheet()
    .symbol('U1', chip('C', ['input', 'no_connect']), [50, 50], { angle: 90, mirror: 'x', dnp: true })
    .label('D[0..7]', [70, 70], 'hierarchical', 'tri_state')
    .netClass('HV', [80, 80])
    .sheet('S', 'none.kicad_sch', [100, 100], { pins: { A: 'bidirectional', B: 'passive' } });
  const svg = drawn(top, { frame: true });
  expect(listElements(svg).length).toBeGreaterThan(40);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});
