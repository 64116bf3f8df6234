import { PIC_DEVICES, STM32_SIZES } from './microcontroller-devices.ts';
import type { TypeNumbering } from './type-numbering.ts';

/** Whether a number is one of those that are made with these letters before it. */
const isListed = (lists: Readonly<Record<string, string>>, letters: string, number: string): boolean =>
  (lists[letters]?.split(' ') ?? []).includes(number);

const AVR =
  'AT(?:MEGA(?:8(?:|A|L|U2|HVA)|16(?:|A|L|M1|U[24]|HV[AB]|0[89])|32(?:|A|L|C1|M1|U[246]|HVB|0[89])|64(?:|A|L|C1|M1|RFR2|HVE)|128(?:|A|L|RFA1|RFR2)|(?:48|88|168|328)(?:|A|V|P|PA|PB|PV)|(?:164|324|644)(?:|A|V|P|PA|PV)|324PB|1284P?|(?:165|169|325|329|3250|3290|645|649|6450|6490)(?:|A|V|P|PA|PV)|(?:640|1280|1281|2560|2561)V?|256RFR2|(?:644|1284|2564)RFR2|161|162V?|163L?|103|323L?|406|8515L?|8535L?|80[89]|480[89])' +
  '|TINY(?:4|5|9|10|11L?|12[LV]?|13[AV]?|15L?|20|22L?|24[AV]?|25V?|26L?|28[LV]|40|43U|44[AV]?|45V?|48|84[AV]?|85V?|87|88|102F?|104|167|(?:261|461|861)[AV]?|441|841|828|1634|2313[AV]?|4313|(?:20|40)2|(?:20|40|80|160)4|(?:40|80|160)6|(?:80|160)7|(?:21|41)2|(?:21|41|81|161)4|(?:41|81|161|321)6|(?:41|81|161|321)7|(?:42|82|162|322)4|(?:42|82|162|322)6|(?:42|82|162|322)7)' +
  '|XMEGA(?:(?:64|128)A1U?|(?:64|128|192|256)A3U?|256A3BU?|(?:16|32|64|128)A4U?|(?:64|128)B[13]|(?:32|64|128|192|256|384)C3|(?:16|32)C4|(?:32|64|128|192|256|384)D3|(?:16|32|64|128)D4|(?:8|16|32)E5))';

/** Microcontrollers, of which only those are taken that are made: a figure that was misread mostly gives another of the form. */
export const microcontrollers: readonly TypeNumbering[] = [
  {
    title: 'PIC microcontroller',
    pattern:
      /^(?:DS)?PIC(?<family>\d\d[A-Z]{1,2}?)(?<device>\d[0-9A-Z]{2,9})-(?:(?:04|10|16|20|25|30|33|40|50|80)?[IE]?)\/(?:P|SP|SO|SS|ML|PT|PF|PQ|MF|MG|MM|MR|MV|L|SN|SL|ST|MS|OT|JW|TL|GZ|JQ|6N)$/i,
    holds: ({ family = '', device = '' }) => isListed(PIC_DEVICES, withoutGrade(family), device.toUpperCase()),
  },
  { title: 'AVR microcontroller', pattern: new RegExp(`^${AVR}$`), isOpen: true },
  {
    title: 'AVR microcontroller',
    pattern: new RegExp(
      `^${AVR}-(?:1|4|8|10|15|16|20)?(?:AU|PU|MU|AN|MN|PN|SN|SSN|MUR|AUR|SU|SSU|SUR|XU|XUR|MMH|MH|SH|SSH|JU|TSU|MF|SF|SSF|PI|AI|JI|MI|SI|PC|AC|JC|SC|AZ)$`,
    ),
  },
  {
    title: 'AVR microcontroller',
    pattern: /^AT90(?:CAN(?:32|64|128)-16[AM]U|USB(?:646|647|1286|1287)-[AM]U|USB(?:82|162)-16[AM]U)$/,
  },
  { title: 'AVR microcontroller', pattern: /^AT90(?:CAN(?:32|64|128)|USB(?:646|647|1286|1287))$/, isOpen: true },
  {
    // Since Microchip makes them, the smaller packages leave out `AT`; without a letter behind it is the name of a board.
    title: 'AVR microcontroller',
    pattern: /^MEGA(?:48|88|168|328|164|324|644|1284|169|329|3290)(?:P|PA|PB|A)$/,
    isOpen: true,
  },
  {
    title: 'STM32 microcontroller',
    pattern: /^STM32(?<line>[CFGHLNU]\d[0-9A-Z]{2}|W[BL][0-9A-Z]{2}|WBA\d\d)(?<size>[A-Z][0-9A-Z])[HIJMPTUVY][367]$/,
    holds: ({ line = '', size = '' }) => isListed(STM32_SIZES, line, size),
  },
  {
    // A copy of the STM32, numbered like it: only the series that are made, as any one figure that was misread would be another.
    title: 'GD32 microcontroller',
    pattern:
      /^GD32(?:E103|E230|F(?:103|105|107|130|150|205|207|303|305|307|330|350|403|405|407|425|427|450|470))[CFGKRTVZ][468BCEGI][THUP]6$/,
  },
  {
    title: 'PSoC',
    pattern:
      /^CY8C(?:2[01]\d{3}A?|2(?:2545|4(?:[124]23A|533|633|[78]94)|7(?:[124]43|643)|8(?:[24]\d\d|645)|9(?:466|566|666|866))|3[68]\d\d|4[0-2]\d\d|5[568]\d\d)-\d{2,3}(?:PV|LT|LF|LK|LQ|A|S|P|AX|AZ|BZ|FN)X[IACE]T?$/,
  },
];

/** Lower voltages have the numbers of the others. */
const withoutGrade = (family: string): string => family.toUpperCase().replace('LF', 'F').replace('LC', 'C');
