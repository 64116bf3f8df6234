import { chipFamilies } from './chip-families.ts';
import { microcontrollers } from './microcontrollers.ts';
import type { TypeNumbering } from './type-numbering.ts';

/** A number that has the form of a type number; that such a chip is made is not known by it. */
export interface TypeNumber {
  title: string;
  /** Grade or package are not in it. */
  isOpen: boolean;
  /** Any misread sign gives another number of the form: all readings of a print must agree. */
  isWide: boolean;
}

/** Functions of the 7400 series that are made in a family with letters, as the makers' lists of logic have them. */
const LOGIC = new Set(
  (
    '00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 30 31 32 33 34 37 38 39 40 42 43 44 45 46 47 48 49 ' +
    '51 52 54 55 57 63 64 65 68 69 71 73 74 75 76 77 78 83 85 86 89 90 91 92 93 95 96 107 109 112 113 114 121 122 123 124 125 126 ' +
    '131 132 133 134 135 136 137 138 139 140 145 147 148 151 152 153 154 155 156 157 158 159 160 161 162 163 164 165 166 167 168 169 170 173 174 175 176 177 181 182 ' +
    '183 184 185 189 190 191 192 193 194 195 196 197 198 199 221 237 238 240 241 242 243 244 245 246 247 248 249 251 253 256 257 258 259 260 265 266 269 273 276 279 280 283 ' +
    '290 292 293 294 295 297 298 299 320 321 322 323 348 352 353 354 356 357 363 364 365 366 367 368 373 374 375 376 377 378 379 381 382 384 385 386 390 393 395 396 398 399 ' +
    '401 402 403 423 424 425 426 440 441 442 490 520 521 533 534 540 541 563 564 568 569 573 574 575 576 577 580 589 590 591 592 593 594 595 596 597 620 621 622 623 624 625 626 627 628 629 ' +
    '638 639 640 641 642 643 644 645 646 647 648 651 652 653 654 666 667 668 669 670 671 672 673 674 677 682 684 685 686 687 688 689 690 691 692 693 696 697 699 ' +
    '804 805 808 821 823 825 827 832 841 843 845 847 861 863 873 874 876 ' +
    '1000 1001 1002 1003 1004 1005 1008 1010 1011 1020 1032 1034 1035 4002 4015 4016 4017 4020 4024 4040 4046 4049 4050 4051 4052 4053 4059 4060 4066 4067 4075 4078 4094 4316 4351 4352 4353 4511 4514 4515 4520 4538 4543 7266 ' +
    '16240 16241 16244 16245 16373 16374 16500 16501 16540 16541 16543 16601 16646 16652 16952'
  ).split(/\s+/),
);

/** Functions of the 4000 series. */
const CMOS = new Set(
  (
    '4000 4001 4002 4006 4007 4008 4009 4010 4011 4012 4013 4014 4015 4016 4017 4018 4019 4020 4021 4022 4023 4024 4025 4026 4027 4028 4029 ' +
    '4030 4031 4032 4033 4034 4035 4038 4040 4041 4042 4043 4044 4045 4046 4047 4048 4049 4050 4051 4052 4053 4054 4055 4056 4059 4060 4063 ' +
    '4066 4067 4068 4069 4070 4071 4072 4073 4075 4076 4077 4078 4081 4082 4085 4086 4089 4093 4094 4095 4096 4097 4098 4099 ' +
    '4502 4503 4504 4505 4508 4510 4511 4512 4513 4514 4515 4516 4517 4518 4519 4520 4521 4522 4526 4527 4528 4529 4530 4531 4532 4534 4536 ' +
    '4538 4539 4541 4543 4544 4547 4549 4551 4553 4555 4556 4557 4558 4559 4560 4561 4566 4568 4569 4572 4580 4581 4582 4583 4584 4585'
  ).split(' '),
);

/** From the makers' guides to ordering and marking. What is left open here is what the guides let stand in a second line. */
const numberings: readonly TypeNumbering[] = [
  {
    title: 'Logic of the 7400 series',
    pattern:
      /^(?:SN|MC|DM|CD|MM|HD|NLV|M)?(?:54|74)(?:LS|ALS|AS|HCT|HC|ACT|AC|AHCT|AHC|ABT|AUC|AUP|BCT|F|FCT|LCX|LV|LVC|LVT|LVX|VHC|VHCT|S)(?<function>\d{2,5})A?(?:E4)?(?:N|D|DR|DW|DWR|NS|NSR|DB|DBR|PW|PWR|P|M|MX|SC|AN|AP)$/,
    holds: ({ function: number = '' }) => LOGIC.has(number),
  },
  {
    // STMicroelectronics, whose letters for a package are its own.
    title: 'Logic of the 7400 series',
    pattern: /^M(?:54|74)(?:HC|HCT)(?<function>\d{2,5})A?(?:B1R?|C1R?|F1R?|M1R?|RM13TR|TTR)$/,
    holds: ({ function: number = '' }) => LOGIC.has(number),
  },
  {
    // Makers who let the package be seen: Goldstar, Samsung, Matsushita, Oki and SGS.
    title: 'Logic of the 7400 series',
    pattern: /^(?:GD|KS|MN|M|HD|MC|SN|TC)(?:54|74)(?:LS|ALS|HCTLS|HCT|HC|ACT|AC|F|S)(?<function>\d{2,5})A?$/,
    holds: ({ function: number = '' }) => LOGIC.has(number),
    isOpen: true,
  },
  {
    title: 'Logic of the 4000 series',
    pattern: /^(?:CD|HEF|MC1|TC|HCF)(?<function>4[05]\d{2})U?(?:B|A)(?:E|EE4|M|MT|P|D|T|CP|CL|F|PW|PWR)$/,
    holds: ({ function: number = '' }) => CMOS.has(number),
  },
  { title: 'RP2 microcontroller of Raspberry Pi', pattern: /^RP2(?:040|350[AB])$/, isOpen: true },
  {
    title: 'Wireless microcontroller or module of Espressif',
    pattern:
      /^ESP(?:8266EX|32-(?:D0WDQ6|D0WD-V3|U4WDH|PICO-D4|WROOM-32[DEU]|WROOM-32UE|WROVER-I?[BE]|(?:S2|S3|C3|C6)-(?:WROOM|MINI)-1U?))$/,
  },
  {
    // Winbond and GigaDevice leave out their letters on the chip; what is behind the density is the same on flash of both.
    title: 'Serial flash memory',
    pattern:
      /^(?:W?25Q(?:40|80|16|32|64|128|256)[BCDEFJR][LVW](?:S[SFNV]?|ZP|ZE|UX|DA)I[GQM]|W?25N(?:512G|01G|02K)[VW][EZ]I[GRTU]|(?:GD)?25(?:L|V|W)?Q(?:40|80|16|32|64|128|256)[BCDE][STVWNZ]IGR?)$/,
  },
  {
    title: 'Programmable logic of Lattice',
    pattern:
      /^(?:ICE40(?:UP[35]K?|LP(?:384|1K|4K|8K)|HX[148]K)-?(?:SG48|UWG30|VQ100|TQ144|CB132|CT256|BG121|CM(?:36|49|81|121|225)|QN(?:32|84))I?|LFE5UM?(?:5G)?-(?:12|25|45|85)F-[678](?:BG|MG|TG)(?:144|256|285|381|554|756)[IC])$/,
  },
  {
    // Speed and package stand in the line below.
    title: 'Programmable logic of Lattice',
    pattern: /^ICE40(?:UP[35]K?|LP(?:384|1K|4K|8K)|HX[148]K)$/,
    isOpen: true,
  },
  {
    title: 'Interface of the I2C bus',
    pattern:
      /^PC[AF](?:8563|8574A?|8591|9306|9539|9546A?|9548A?|9555|9557|9600|9635|9685)(?:D|DB|DP|N|P|PW|PWR|T|TS|BS)$/,
  },
  { title: 'USB bridge of FTDI', pattern: /^FT(?:232R|2232H|4232H)[LQ]$/ },
  {
    title: 'Erasable memory',
    pattern: /^(?:M|AM|TMS|MX|AT|NMC)27C(?:64A?|128|256[BR]?|512R?|010|1001|020|2001|040|4001|080|801)$/,
    isOpen: true,
  },
  {
    title: 'Processor of Rockchip',
    pattern: /^RK(?:2818|2918|2926|3066|3128|3188|3229|3288|3308|3326|3399|3566|3588S?)$/,
    isOpen: true,
  },
  {
    title: 'Operational amplifier, comparator or timer',
    pattern:
      /^(?:LM(?:1458|224|239|258|2901|2903|2904|311|318|324|339|348|358|386|393|555|556|741|747|833)|TL0[678][1-4]|NE(?:555|556|5532|5534)|SE555|SA555|MC(?:1458|33078|33079|34063|4558)|RC4558|OP0?7|OP27|UA741)[A-C]?(?:N|P|D|DR|DT|PW|PWR|CN|CP|CD|CDR|M|MX|AN|AD|ID|IDR|IP|H|T|QP|QPR)$/,
  },
  {
    // With any letters for the package a letter that was misread would be one too; regulators and amplifiers are of others.
    title: 'Battery or motor controller of NXP',
    pattern: /^MC3[34](?!063|07[89])\d{3}[AB]?$/,
    isOpen: true,
    isWide: true,
  },
  ...microcontrollers,
  ...chipFamilies,
];

/**
 * Whether a text has the form in which a kind of chip is numbered; undefined when it has not. Letters and figures must be
 * right: what is read off a photo is tried in all ways in which it may be meant.
 *
 * @example
 * import { readTypeNumber } from '@partwright/photos';
 *
 * readTypeNumber('SN74HC595N'); // => { title: 'Logic of the 7400 series', isOpen: false, isWide: false }
 * readTypeNumber('SN74HC987N'); // => undefined
 */
export function readTypeNumber(number: string): TypeNumber | undefined {
  for (const { title, pattern, holds, isOpen = false, isWide = false } of numberings) {
    const match = pattern.exec(number);
    if (match !== null && (holds?.(match.groups ?? {}) ?? true))
      return { title, isOpen: isOpen && !/[-/]/.test(number), isWide };
  }
  return undefined;
}
