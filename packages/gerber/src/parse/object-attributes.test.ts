import { describe, expect, it } from 'vitest';
import { readBody, listWarnings } from '../gerber.fixture.ts';
import { NO_ATTRIBUTES } from '../model.ts';

const lastAttributes = (body: string) => readBody(body).objects.at(-1)!.attributes;

describe('file attributes', () => {
  it.each([
    ['%TF.FileFunction,Copper,L1,Top*%'],
    ['G04 #@! TF.FileFunction,Copper,L1,Top*'],
    ['G04#@!TF.FileFunction,Copper,L1,Top*'],
    ['%TF.FileFunction,Copper,\nL1,Top*%'],
  ])('%s is read', (text) => {
    expect(readBody(text).attributes.get('.FileFunction')).toEqual(['Copper', 'L1', 'Top']);
  });

  it('stay when others are deleted', () => {
    expect(readBody('%TF.Part,Single*%%TD*%').attributes.get('.Part')).toEqual(['Single']);
  });

  it('may hold any character', () => {
    const { attributes } = readBody('%TF.ProjectId,µ \\u00B5 \\U000000B5,\\u002C,*%');
    expect(attributes.get('.ProjectId')).toEqual(['µ µ µ', ',', '']);
  });
});

describe('aperture attributes', () => {
  it('are those in force where the aperture is defined', () => {
    const body = '%TA.AperFunction,ViaPad*%%TAMine,a,b*%%ADD11C,1*%%TD*%%ADD12C,1*%';
    const layer = readBody(body);
    expect([...layer.apertures[1]!.attributes]).toEqual([
      ['.AperFunction', ['ViaPad']],
      ['Mine', ['a', 'b']],
    ]);
    expect(layer.apertures[2]!.attributes.size).toBe(0);
    expect(lastAttributes(`${body}D11*X0Y0D03*`)).toMatchObject({
      apertureFunction: ['ViaPad'],
      others: new Map([['Mine', ['a', 'b']]]),
    });
    expect(lastAttributes(`${body}D12*X0Y0D03*`)).toBe(NO_ATTRIBUTES);
  });

  it('of a region are those in force where it is drawn', () => {
    const region = 'G36*X0Y0D02*X1000000D01*Y1000000D01*X0Y0D01*G37*';
    expect(lastAttributes(`%TA.AperFunction,Conductor*%${region}`).apertureFunction).toEqual(['Conductor']);
    expect(lastAttributes(`%TA.AperFunction,Conductor*%%TD.AperFunction*%${region}`)).toBe(NO_ATTRIBUTES);
  });
});

describe('object attributes', () => {
  it.each([
    ['%TO.N,GND*%', { nets: ['GND'] }],
    ['%TO.N,*%', { nets: [''] }],
    ['%TO.N,N/C*%', { nets: ['N/C'] }],
    ['%TO.N,CLK,CLK2*%', { nets: ['CLK', 'CLK2'] }],
    ['%TO.C,R1*%', { component: 'R1' }],
    ['%TO.P,U1,3,VCC*%', { component: 'U1', pin: { component: 'U1', number: '3', function: 'VCC' } }],
    ['%TO.P,U1,3*%', { component: 'U1', pin: { component: 'U1', number: '3', function: '' } }],
    ['%TO.CRot,90*%', { others: new Map([['.CRot', ['90']]]) }],
    ['G04 #@! TO.N,GND*', { nets: ['GND'] }],
  ])('%s is read', (text, expected) => {
    expect(lastAttributes(`${text}X0Y0D03*`)).toMatchObject(expected);
  });

  it('last until they are changed or deleted', () => {
    const layer = readBody('%TO.N,A*%%TO.C,R1*%X0Y0D03*X1Y0D03*%TO.N,B*%X2Y0D03*%TD.N*%X3Y0D03*%TD*%X4Y0D03*');
    const { objects } = layer;
    expect(objects.map(({ attributes }) => [attributes.nets.join(' '), attributes.component])).toEqual([
      ['A', 'R1'],
      ['A', 'R1'],
      ['B', 'R1'],
      ['', 'R1'],
      ['', ''],
    ]);
    expect(objects[0]!.attributes).toBe(objects[1]!.attributes);
  });

  it('of a block fill what its objects do not say', () => {
    const layer = readBody(
      '%ABD12*%%TO.N,IN*%X0Y0D03*%TD*%X1000000D03*%AB*%%TA.AperFunction,ViaPad*%D12*%TO.N,OUT*%%TO.C,R1*%X0Y0D03*',
    );
    expect(layer.objects[0]!.attributes.apertureFunction).toEqual([]);
    expect(layer.objects.map(({ attributes }) => [attributes.nets, attributes.component])).toEqual([
      [['IN'], 'R1'],
      [['OUT'], 'R1'],
    ]);
  });

  it('warn without a name, and when there are hundreds of them', () => {
    expect(listWarnings(readBody('%TO*%'))).toEqual(['attribute_unnamed 6']);
    const many = Array.from({ length: 501 }, (_, i) => `%TOname${i},1*%`).join('');
    expect(listWarnings(readBody(many))).toEqual(['attributes_too_many 6']);
  });
});
