import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

const E24_TO_100 =
  '3.3 3.6 3.9 4.3 4.7 5.1 5.6 6.2 6.8 7.5 8.2 9.1 10 11 12 13 15 16 18 20 22 24 27 30 33 36 39 43 47 51 56 62 68 75 82 91 100';
const FROM_5_1 =
  '5.1 5.6 6.0 6.2 6.8 7.5 8.2 8.7 9.1 10 11 12 13 14 15 16 17 18 19 20 22 24 25 27 28 30 33 36 39 43 47 51 56 60 62 68 75 82 87 91 100 110 120 130 140 150 160 170 180 190 200';

/** Registered numbers in their order, each with its Zener voltage. */
const SERIES: [first: number, volts: string][] = [
  [746, '3.3 3.6 3.9 4.3 4.7 5.1 5.6 6.2 6.8 7.5 8.2 9.1 10 12'],
  [4728, E24_TO_100],
  [5221, `2.4 2.5 2.7 2.8 3.0 3.3 3.6 3.9 4.3 4.7 ${FROM_5_1}`],
  [5333, `3.3 3.6 3.9 4.3 4.7 ${FROM_5_1}`],
  [5913, `${E24_TO_100} 110 120 130 150 160 180 200`],
];

const VOLTS = new Map(
  SERIES.flatMap(([first, volts]) => volts.split(' ').map((one, at) => [String(first + at), Number(one)] as const)),
);

const PACKAGES = packageTable(`
MMSZ = SOD-123
MMSZ:S = SOD-323
MMBZ = SOT-23
1SMA = SMA
1SMB = SMB
`);

/** 1N4733A, 1N5231B, MMSZ5231BT1G, MMBZ5231BLT1G, 1SMB5913BT3G: the registered number names the voltage. */
export const zenerJedec: SemiconductorFamily = {
  id: 'zener-jedec',
  kind: 'zener',
  voltageIs: 'zener',
  title: 'Zener diodes of the JEDEC registration and what is numbered after them',
  source:
    'Vishay, 1N4728A to 1N4761A and 1N5221 to 1N5267 data sheets; onsemi, MMSZ52xxBT1G, MMBZ52xxBLT1G, 1N53xxB, 1SMB59xxBT3G data sheets',
  example: '1N4733A',
  pattern:
    /^(?<series>1N|MMSZ|MMBZ|1SMA|1SMB)(?<number>\d{3,4})(?<tolerance>[A-D]?)(?<version>[SW]?)(?<tail>(?:L?T[13]G?|-TAP|-TR)?(?:-[A-Z0-9]{1,3}){0,3})$/,
  read: ({ series = '', number = '', version = '', tolerance }) => {
    const voltage = VOLTS.get(number);
    // MMBZ5V6 and 1N5817 are others; short registered numbers without their letter may be anything.
    if (voltage === undefined || (tolerance === '' && number.length < 4)) return null;
    return { voltage, packages: PACKAGES.get(version === '' ? series : `${series}:${version}`) };
  },
};
