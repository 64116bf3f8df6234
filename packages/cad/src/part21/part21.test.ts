import { describe, expect, it } from 'vitest';
import { readPart21 } from './read-part21.ts';
import { keepsFact, stepFacts } from './step-facts.ts';

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

  it('is not held up by what is damaged', () => {
    expect(facts("#1=PRODUCT('a',((((;\n#2=;#x=PRODUCT();#3=PRODUCT('b','','',());").products).toEqual(['a', 'b']);
  });
});
