import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

/** Device, then package code of eight-bit AVRs. */
const PACKAGES = packageTable(`
MEGA328P:A MEGA328:A MEGA168:A MEGA168P:A MEGA88:A MEGA8:A MEGA8A:A = TQFP-32
MEGA328P:P MEGA328:P MEGA168:P MEGA168P:P MEGA88:P MEGA8:P MEGA8A:P = DIP-28
MEGA328P:M MEGA168:M MEGA88:M = QFN-32-1EP_5x5mm_P0.5mm / QFN-28-1EP_4x4mm_P0.45mm
MEGA32U4:A MEGA16U2:A MEGA644P:A MEGA1284P:A MEGA32:A MEGA16:A = TQFP-44 / TQFP-32
MEGA644P:P MEGA1284P:P MEGA32:P MEGA16:P = DIP-40
MEGA2560:A MEGA1280:A = TQFP-100
TINY13:P TINY13A:P TINY25:P TINY45:P TINY85:P = DIP-8
TINY25:S TINY45:S TINY85:S TINY13:S TINY13A:S = SOIC-8_5.3x5.3mm_P1.27mm / SOIC-8
TINY13A:SS TINY25:SS TINY45:SS = SOIC-8
TINY24A:SS TINY44A:SS TINY84A:SS TINY84:SS TINY24:SS = SOIC-14
TINY2313:P TINY2313A:P = DIP-20
`);

/** ATMEGA328P-AU, ATTINY85-20PU: device, speed, package, temperature. */
export const avrPackage: SemiconductorFamily = {
  id: 'avr-package',
  kind: 'ic',
  title: 'Microchip (Atmel) eight-bit AVR microcontrollers',
  source:
    'Microchip, ATmega328P, ATmega32U4, ATmega1284P, ATmega2560, ATtiny25/45/85, ATtiny13A data sheets: ordering information',
  example: 'ATMEGA328P-AU',
  pattern: /^AT(?<device>(?:MEGA|TINY)\d{1,4}[A-Z]{0,2}\d?[A-Z]?)-(?:\d{2})?(?<body>SS|[APMS])[UNRI]R?$/,
  read: ({ device, body }) => {
    const packages = PACKAGES.get(`${device}:${body}`);
    return packages === undefined ? null : { packages };
  },
};
