import { expect, it } from 'vitest';
import { resolveRules } from './rules.ts';
import { readFixedWidth } from './fixed-width.ts';
import { partsList } from './parts-list.fixture.ts';

const rows = (text: string) => readFixedWidth(text, resolveRules(partsList))?.grid.rows;

it('cuts a report where the columns of all lines are blank', () => {
  const text = 'Qty Value  Parts  Description\n2   10k    R2, R4 Chip resistor\n1   100 nF C1     Capacitor\n';
  expect(rows(text)?.slice(0, 3)).toEqual([
    ['Qty', 'Value', 'Parts', 'Description'],
    ['2', '10k', 'R2, R4', 'Chip resistor'],
    ['1', '100 nF', 'C1', 'Capacitor'],
  ]);
});

it('finds the tab stops that make the columns stand under one another', () => {
  const text = 'Qty Value Device\t\tPackage Parts\n2   10k   RESISTOR\t0805    R2\n1   4u7   CAPACITOR\t1206    C1\n';
  expect(rows(text)?.[2]).toEqual(['1', '4u7', 'CAPACITOR', '1206', 'C1']);
});

it('does not cut a header of two words where the cells below run through', () => {
  const text = 'Part    Package or case  Value\nR1      RES 0603 thick   10k\nC1      CAP 0603 wide    100n\n';
  expect(rows(text)?.[0]).toEqual(['Part', 'Package or case', 'Value']);
});

it('keeps lines of text that run across the columns whole', () => {
  const text = [
    'Ref     Part                       Order number',
    'C1,C2   10uF electrolytic 16V+     Mouser 647-UVR',
    'J1      Header',
    'R1      10k',
    'R2      1k                         Mouser 603-RC',
    'Low profile sockets for U5 and U7 are optional, see the list of peripherals',
  ].join('\n');
  expect(rows(text)).toEqual([
    ['Ref', 'Part', 'Order number'],
    ['C1,C2', '10uF electrolytic 16V+', 'Mouser 647-UVR'],
    ['J1', 'Header'],
    ['R1', '10k'],
    ['R2', '1k', 'Mouser 603-RC'],
    ['Low profile sockets for U5 and U7 are optional, see the list of peripherals'],
  ]);
});

it('counts texts where headers do not stand over their columns', () => {
  const text = [
    '  PART         QTY             DESCRIPTION               CASE',
    '  ===========================================================',
    '1715486         1       ATMEL AVR MCU           TQFP32',
    '1858064         2       IC, LDO, 3.3V           5-TSOT',
    '1627775         3       RESISTOR 63mW           0603',
  ].join('\n');
  expect(rows(text)?.[0]).toEqual(['PART', 'QTY', 'DESCRIPTION', 'CASE']);
  expect(rows(text)?.[3]).toEqual(['1858064', '2', 'IC, LDO, 3.3V', '5-TSOT']);
});

it('cuts each list by its own header', () => {
  const text = [
    'Part   Value    Package  Description',
    'C1     100n     C0603    Capacitor',
    'R1     10k      R0603    Resistor',
    '',
    'Part        Qty  Value           Package     Description',
    'IC1         1    STM32F103C8T6   LQFP48      Microcontroller',
    'LED_RED1    1    red             LED0805     Light',
    '',
    'Part   Value    Package  Description',
    'D7     1N4148   SOD123   Diode',
  ].join('\n');
  expect(rows(text)?.filter((_, at) => [1, 5, 6, 9].includes(at))).toEqual([
    ['C1', '100n', 'C0603', 'Capacitor'],
    ['IC1', '1', 'STM32F103C8T6', 'LQFP48', 'Microcontroller'],
    ['LED_RED1', '1', 'red', 'LED0805', 'Light'],
    ['D7', '1N4148', 'SOD123', 'Diode'],
  ]);
});

it('finds nothing in prose', () => {
  expect(rows('Dear colleague,\nplease find the list below.\n')).toBeUndefined();
});

it('parts texts that somebody wrote behind the columns by hand', () => {
  const text = [
    'Part     Value    Digikey   Cost (100)',
    'C1       100n     478-5741-ND           $0.09450',
    'C3       18p      BC1004CT-ND           $0.11760 small',
    'R8       22       CF14JT22R0CT-ND       $0.02190',
  ].join('\n');
  expect(rows(text)?.slice(0, 3)).toEqual([
    ['Part', 'Value', 'Digikey', 'Cost (100)'],
    ['C1', '100n', '478-5741-ND', '$0.09450'],
    ['C3', '18p', 'BC1004CT-ND', '$0.11760 small'],
  ]);
});

it('reads a line that was ticked off in its columns', () => {
  const text =
    'Part     Value      Device           Package\nR1       10k        RESISTOR0603     0603\n* Q1       MMBT2907   TRANSISTOR_SOT23 SOT23-R\n';
  expect(rows(text)?.[2]).toEqual(['Q1', 'MMBT2907', 'TRANSISTOR_SOT23', 'SOT23-R']);
});
