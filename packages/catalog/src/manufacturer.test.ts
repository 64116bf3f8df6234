import { describe, expect, it } from 'vitest';
import { chineseNames } from './manufacturers/chinese-names.ts';
import {
  canonicalManufacturer,
  knownManufacturer,
  manufacturerAliases,
  manufacturerNow,
  manufacturers as table,
  sameManufacturer,
} from './manufacturer.ts';

describe('the name of a maker', () => {
  it.each([
    ['YAGEO', 'Yageo'],
    ['Yageo Corp.', 'Yageo'],
    ['ST', 'STMicroelectronics'],
    ['STMICROELECTRONICS', 'STMicroelectronics'],
    ['ST(Semtech)', 'SEMTECH (ST)'],
    ['TI', 'Texas Instruments'],
    ['TEXAS INSTRUMENTS INC', 'Texas Instruments'],
    ['ON Semiconductor', 'onsemi'],
    ['FH(Guangdong Fenghua Advanced Tech)', 'Fenghua'],
    ['WÜRTH ELEKTRONIK', 'Würth Elektronik'],
    ['Wurth Elektronik', 'Würth Elektronik'],
    ['Murata Electronics North America', 'Murata'],
    ['Some Maker North America', 'Some Maker North America'],
    ['Some Unknown Maker(Shenzhen)', 'Some Unknown Maker (Shenzhen)'],
    ['TA-I Tech', 'TA-I'],
    ['TAI-TECH', 'Tai-Tech'],
    ['AD Semicon', 'ADSemiconductor'],
    ['Zhongtest(中测)', 'Zhongtest'],
    ['FH(风华)', 'Fenghua'],
    ['ST(意法半导体)', 'STMicroelectronics'],
    ['ST(先科)', 'SEMTECH (ST)'],
    ['国巨', 'Yageo'],
    ['Unheard-of Parts Co., Ltd.', 'Unheard-of Parts'],
    ['Microchip / Some Brand', 'Microchip'],
    ['Vishay Beyschlag', 'Vishay'],
    ['  ', 'Unknown'],
    ['-', 'Unknown'],
  ])('%s is %s', (name, canonical) => {
    expect(canonicalManufacturer(name)).toBe(canonical);
  });

  it('stays as it is once it is canonical', () => {
    const names = table.map(({ name }) => name);
    expect(names.map(canonicalManufacturer)).toEqual(names);
  });

  it('has Chinese names for makers of the table only', () => {
    expect(Object.keys(chineseNames).filter((name) => knownManufacturer(name) !== name)).toEqual([]);
  });

  it('has no spelling under two makers', () => {
    const spellings = table.flatMap(({ name, aliases = '' }) => [name, ...aliases.split(';')]);
    const keys = spellings.map((spelling) => spelling.trim().toLowerCase()).filter((spelling) => spelling !== '');
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('names only makers of the table as successors', () => {
    const successors = table.flatMap(({ now }) => (now === undefined ? [] : [now]));
    expect(successors.filter((name) => knownManufacturer(name) !== name)).toEqual([]);
  });
});

describe('two names of one maker', () => {
  it.each([
    ['YAGEO', 'Yageo Corporation', true],
    ['Maxim Integrated', 'Analog Devices', true],
    ['Samsung Electro-Mechanics America, Inc.', 'Samsung Electro-Mechanics', true],
    ['Avago Technologies US Inc.', 'Broadcom', true],
    ['C&amp;K', 'C&K', true],
    ['Silicon Labs', 'Skyworks', true],
    ['Measurement Specialties, Inc.', 'TE Connectivity', true],
    ['FMD', 'FMD (Fremont Micro Devices)', true],
    ['AVX', 'Kyocera AVX', true],
    ['NXP', 'Nexperia', true],
    ['Nexperia', 'Philips', true],
    ['Fairchild', 'ON Semiconductor', true],
    ['Dallas Semiconductor', 'Maxim', true],
    ['Spansion', 'Cypress', true],
    ['TA-I Tech', 'Tai-Tech', false],
    ['Freescale', 'Nexperia', false],
    ['SRD(Shenzhen Sincerity Tech)', 'SRD Shenzhen Sincerity Tech', true],
    ['TOPPOWER', 'TOPPOWER(Nanjing Extension Microelectronics)', true],
    ['cjiang (Changjiang Microelectronics Tech)', 'cjiang', true],
    ['ST', 'ST(Semtech)', false],
    ['FH(风华)', 'FH(Guangdong Fenghua Advanced Tech)', true],
    ['ST', 'ST(先科)', false],
    ['Yageo', 'Walsin', false],
    ['ST', 'Semtech', false],
    ['', '', false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(sameManufacturer(a, b)).toBe(same);
  });

  it('tells who sells the parts of a bought maker today', () => {
    expect(manufacturerNow('Atmel')).toBe('Microchip');
    expect(manufacturerNow('Yageo')).toBeNull();
  });

  it('lists the other spellings', () => {
    expect(manufacturerAliases('yageo')).toContain('Phycomp');
    expect(manufacturerAliases('nobody')).toEqual([]);
  });
});
