import { expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';

const HEAD = 'Qty,References,Description,Manufacturer,MPN,Manufacturer,MPN\n';
const readSingleLine = (row: string) => readBom(new TextEncoder().encode(`${HEAD}1,R1,resistor,${row}\n`)).lines[0]!;

it('takes the first pair of maker and number that is filled in', () => {
  const [yageo, vishay] = ['Yageo,RC0402FR-0710KL', 'Vishay,CRCW040210K0FKED'];
  expect(readSingleLine(`${yageo},${vishay}`)).toMatchObject({
    mpn: 'RC0402FR-0710KL',
    alternates: [{ manufacturer: 'Vishay' }],
  });
  expect(readSingleLine(`,,${vishay}`)).toMatchObject({
    mpn: 'CRCW040210K0FKED',
    manufacturer: 'Vishay',
    alternates: [],
  });
  expect(readSingleLine(`${yageo},,`)).toMatchObject({ mpn: 'RC0402FR-0710KL', manufacturer: 'Yageo', alternates: [] });
});
