import { describe, expect, it } from 'vitest';
import { findContradiction } from './check-shape.ts';
import { readPart21 } from './read-part21.ts';
import { keepsFact, stepFacts } from './step-facts.ts';
import { stepText } from './step-text.ts';

const file = (data: string): string =>
  `ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));\nENDSEC;\nDATA;\n${data}\nENDSEC;\nEND-ISO-10303-21;\n`;
const facts = (data: string) => stepFacts(readPart21(file(data), keepsFact));

const product = (id: number, name: string): string =>
  `#${id}=PRODUCT('${name}','','',());#${id + 1}=PRODUCT_DEFINITION_FORMATION('','',#${id});#${id + 2}=PRODUCT_DEFINITION('design','',#${id + 1},$);`;

describe('what a STEP file says beside its geometry', () => {
  it('has its tree, with a part in several places', () => {
    const tree = facts(
      `${product(10, 'board')}${product(20, 'screw')}
       #30=NEXT_ASSEMBLY_USAGE_OCCURRENCE('1','left','',#12,#22,$);
       #31 = NEXT_ASSEMBLY_USAGE_OCCURRENCE('2', 'right' /* the other ; one */, '', #12, #22, $);`,
    );
    expect(tree).toMatchObject({
      schema: 'AUTOMOTIVE_DESIGN',
      products: ['board', 'screw'],
      tree: [
        {
          product: 'board',
          children: [
            { product: 'screw', instance: 'left' },
            { product: 'screw', instance: 'right' },
          ],
        },
      ],
    });
  });

  it('names the files of parts that are not in it, and no drawings', () => {
    const found = facts(
      "#1=DOCUMENT_FILE('wheel.stp','','',#9,'',$);#2=DOCUMENT_FILE('wheel.stp','','',#9,'',$);#3=DOCUMENT_FILE('wheel.pdf','','',#9,'',$);#4=(CHARACTERIZED_OBJECT('','') DOCUMENT('axle.STEP','','',#9) DOCUMENT_FILE());",
    );
    expect(found.otherFiles).toEqual(['wheel.stp', 'axle.STEP']);
    expect(found.doubts).toContain(
      'Parts of the assembly are in other files, which were not read: wheel.stp, axle.STEP',
    );
  });

  it('ends with an assembly that holds itself', () => {
    const { tree } = facts(
      `${product(10, 'a')}${product(20, 'b')}#30=NEXT_ASSEMBLY_USAGE_OCCURRENCE('','','',#12,#22,$);#31=NEXT_ASSEMBLY_USAGE_OCCURRENCE('','','',#22,#22,$);`,
    );
    expect(tree).toMatchObject([{ product: 'a', children: [{ product: 'b', children: [] }] }]);
  });

  it.each([
    ['(LENGTH_UNIT() NAMED_UNIT(*) SI_UNIT(.MILLI.,.METRE.))', ['mm']],
    ['( LENGTH_UNIT() NAMED_UNIT(*) SI_UNIT($,.METRE.) )', ['m']],
    ["(CONVERSION_BASED_UNIT('INCH',#9) LENGTH_UNIT() NAMED_UNIT(#8))", ['inch']],
  ])('names its unit: %s', (unit, units) => {
    const context =
      "#2 = ( GEOMETRIC_REPRESENTATION_CONTEXT(3) GLOBAL_UNIT_ASSIGNED_CONTEXT((#1,#3)) REPRESENTATION_CONTEXT('','') );";
    expect(facts(`#1 = ${unit};${context}`)).toMatchObject({ units, doubts: [] });
  });

  it('says that it names none', () => {
    expect(facts("#1=COLOUR_RGB('',0.5,1.,0.);")).toMatchObject({
      units: [],
      colours: ['#80ff00'],
      doubts: [/no unit/],
    });
  });

  it('reads names as they were written', () => {
    const { products } = facts("#1=PRODUCT('R 10k\\X2\\03A9\\X0\\; it''s \\X\\E9','','',());");
    expect(products).toEqual(["R 10kΩ; it's é"]);
  });

  it.each([
    ['UTF-8', Buffer.from('Gehäuse 外殻 10 kΩ'), 'Gehäuse 外殻 10 kΩ', false],
    ['Windows-1252, and says that it assumes it', Buffer.from('Geh\xe4use 5 \x80', 'latin1'), 'Gehäuse 5 €', true],
    ['escapes beside UTF-8', Buffer.from('ü \\X\\E9 \\S\\i \\\\X2\\\\ \\X4\\0001F600\\X0\\'), 'ü é é \\X2\\ 😀', false],
    ['a pair of surrogates', Buffer.from('\\X2\\D83DDE00\\X0\\'), '😀', false],
  ])('reads names in %s', (_, name, expected, isAssumed) => {
    const bytes = Buffer.concat([
      Buffer.from('\uFEFF'),
      ...file("#1=PRODUCT('|','','',());")
        .split('|')
        .flatMap((text, at) => (at === 0 ? [Buffer.from(text), name] : [Buffer.from(text)])),
    ]);
    const read = stepFacts(readPart21(stepText(bytes), keepsFact));
    expect(read.products).toEqual([expected]);
    expect(read.doubts.some((doubt) => doubt.includes('Windows-1252'))).toBe(isAssumed);
  });

  it('is not held up by what is damaged', () => {
    expect(facts("#1=PRODUCT('a',((((;\n#2=;#x=PRODUCT();#3=PRODUCT('b','','',());").products).toEqual(['a', 'b']);
  });
});

describe('a shape that contradicts itself', () => {
  const LINE =
    "#1=CARTESIAN_POINT('',(0.,0.,0.));#2=DIRECTION('',(1.,0.,0.));#3=VECTOR('',#2,1.);#4=LINE('',#1,#3);#5=VERTEX_POINT('',#1);#6=EDGE_CURVE('',#5,#5,#4,.T.);";
  const SPLINE =
    "#9=(BOUNDED_CURVE() B_SPLINE_CURVE(1,(#1,#2),.UNSPECIFIED.,.F.,.F.) B_SPLINE_CURVE_WITH_KNOTS((2,2),(0.,1.),.UNSPECIFIED.) CURVE() GEOMETRIC_REPRESENTATION_ITEM() RATIONAL_B_SPLINE_CURVE((1.,1.)) REPRESENTATION_ITEM(''));";

  it.each([
    [
      'what is there for another thing',
      LINE.replace('#3);', '#2);'),
      '#4 (LINE) refers to #2 (DIRECTION), where a vector belongs',
    ],
    [
      'what nobody knows',
      LINE.replace('=VECTOR', '=VECTOQ'),
      '#4 (LINE) refers to #3 (VECTOQ), where a vector belongs',
    ],
    [
      'what is not there',
      LINE.replace('#5,#5', '#5,#55'),
      '#6 (EDGE_CURVE) refers to #55, which the file does not have',
    ],
    [
      'a direction as a point of a rational spline',
      LINE + SPLINE,
      '#9 (B_SPLINE_CURVE) refers to #2 (DIRECTION), where a point belongs',
    ],
    ['a value too few', LINE.replace('#5,#5', '#5'), '#6 (EDGE_CURVE) has 4 values, where 5 belong'],
    [
      'a number of 400 places',
      LINE.replace('(1.,', '(1.E400,'),
      '#2 (DIRECTION) has a number that is too large to compute with',
    ],
    [
      'a curve that lies on itself',
      `${LINE}#7=SURFACE_CURVE('',#8,(),.CURVE_3D.);#8=TRIMMED_CURVE('',#7,(),(),.T.,.CARTESIAN.);`,
      '#7 (SURFACE_CURVE) is a part of itself, by way of #8',
    ],
    [
      'a point as a curve on a plane',
      `${LINE}#7=AXIS2_PLACEMENT_3D('',#1,$,$);#8=PLANE('',#7);#9=DEFINITIONAL_REPRESENTATION('',(#1),#0);#10=PCURVE('',#8,#9);`,
      '#10 (PCURVE) is of #9, which refers to #1 (CARTESIAN_POINT), where a curve belongs',
    ],
    [
      'a body in its own copy',
      "#1=REPRESENTATION_MAP(#9,#2);#2=SHAPE_REPRESENTATION('',(#3),#9);#3=MAPPED_ITEM('',#1,#9);",
      '#1 (REPRESENTATION_MAP) is a part of itself, by way of #3',
    ],
  ])('is found: %s', (_, data, told) => {
    expect(findContradiction(file(data))).toBe(told);
  });

  it.each([
    ['a line', LINE],
    ['a curve of a type that is not named here', LINE.replace('=LINE', '=CLOTHOID')],
    [
      'a direction that is left out',
      "#1=CARTESIAN_POINT('',(0.,0.,0.));#2=AXIS2_PLACEMENT_3D('',#1,$,$);#3=PLANE('',#2);",
    ],
    ['a representation among its own items', "#1=REPRESENTATION('',(#1),#2);#2=(REPRESENTATION_CONTEXT('',''));"],
    ['what another section may have', `${LINE.replace('#5,#5', '#5,#55')}\nENDSEC;\nDATA;\n#55=VERTEX_POINT('',#1);`],
  ])('is not seen in %s', (_, data) => {
    expect(findContradiction(file(data))).toBeNull();
  });

  it('is found however deep it lies', () => {
    const deep = Array.from({ length: 20_000 }, (_, at) => `#${at + 1}=CURVE_REPLICA('',#${at + 2},$);`).join('');
    expect(findContradiction(file(deep))).toBeNull();
    expect(findContradiction(file(`${deep}#20001=CURVE_REPLICA('',#1,$);`))).toMatch(/is a part of itself/);
  });
});
