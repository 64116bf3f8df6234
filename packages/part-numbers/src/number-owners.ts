import { normalizePartNumber } from './normalize.ts';

const TI = 'https://www.ti.com/lit/ds/symlink';
const ST = 'https://www.st.com/resource/en/datasheet';
const MICROCHIP = 'https://ww1.microchip.com/downloads/en/DeviceDoc';
const ANALOG = 'https://www.analog.com/media/en/technical-documentation/data-sheets';

/**
 * Beginnings that one maker gives to its own semiconductors, each with the maker's own paper on such a part: another who sells
 * such a number makes that part after him. Beginnings that several makers gave themselves (LM, 74HC, 1N, BC; MAX and PCF, which Texas
 * Instruments has too; IRF, of STMicroelectronics and others) are none of these.
 */
const OWNERS: readonly (readonly [begins: RegExp, makers: readonly string[], source: string])[] = [
  [/^HT7\d{2}/, ['Holtek'], 'https://www.holtek.com/documents/10179/116711/HT73xx-Av250.pdf'],
  [/^HT16\d/, ['Holtek'], 'https://www.holtek.com/documents/10179/116711/HT16K33v120.pdf'],
  [/^TPS\d{2}/, ['Texas Instruments'], `${TI}/tps61088.pdf`],
  [/^BQ\d{2}/, ['Texas Instruments'], `${TI}/bq25895.pdf`],
  [/^OPA\d{2}/, ['Texas Instruments'], `${TI}/opa197.pdf`],
  [/^INA\d{2}/, ['Texas Instruments'], `${TI}/ina226.pdf`],
  [/^DRV\d{2}/, ['Texas Instruments'], `${TI}/drv8825.pdf`],
  [/^CSD\d{2}/, ['Texas Instruments'], `${TI}/csd18540q5b.pdf`],
  [/^UCC\d{2}/, ['Texas Instruments'], `${TI}/ucc28180.pdf`],
  [/^TXB\d{2}/, ['Texas Instruments'], `${TI}/txb0108.pdf`],
  [/^TXS\d{2}/, ['Texas Instruments'], `${TI}/txs0108e.pdf`],
  [/^MCP\d{2}/, ['Microchip', 'Atmel'], `${MICROCHIP}/MCP73831-Family-Data-Sheet-DS20001984H.pdf`],
  [/^ATMEGA/, ['Microchip', 'Atmel'], `${MICROCHIP}/ATmega4808-4809-Data-Sheet-DS40002173A.pdf`],
  [/^ATTINY/, ['Microchip', 'Atmel'], `${MICROCHIP}/ATtiny13A-Data-Sheet-DS40002307A.pdf`],
  [/^PIC1\d/, ['Microchip', 'Atmel'], `${MICROCHIP}/PIC18(L)F2X-4XK22-Data-Sheet-40001412H.pdf`],
  [/^STM32/, ['STMicroelectronics'], `${ST}/stm32f103cb.pdf`],
  [/^STM8/, ['STMicroelectronics'], `${ST}/stm8s003f3.pdf`],
  [/^VL53L/, ['STMicroelectronics'], `${ST}/vl53l0x.pdf`],
  [/^ADUM\d{3}/, ['Analog Devices', 'Linear Technology'], `${ANALOG}/ADuM4160.pdf`],
  [/^ADXL\d{3}/, ['Analog Devices', 'Linear Technology'], `${ANALOG}/ADXL345.pdf`],
  [/^ADG\d{3}/, ['Analog Devices', 'Linear Technology'], `${ANALOG}/ADG419.pdf`],
  [/^LTC\d{3}/, ['Analog Devices', 'Linear Technology'], `${ANALOG}/LTC6820.pdf`],
  [/^NCP\d{3}/, ['onsemi'], 'https://www.onsemi.com/pdf/datasheet/ncp380-d.pdf'],
  [/^RT9\d{3}/, ['Richtek'], 'https://www.richtek.com/assets/product_file/RT9013/DS9013-10.pdf'],
  [/^RT8\d{3}/, ['Richtek'], 'https://www.richtek.com/assets/product_file/RT8059/DS8059-02.pdf'],
  [/^XC6\d{3}/, ['Torex'], 'https://www.torexsemi.com/file/xc6206/XC6206.pdf'],
  [/^PMEG\d/, ['Nexperia', 'NXP'], 'https://assets.nexperia.com/documents/data-sheet/PMEG4010ESB.pdf'],
  [/^PESD\d/, ['Nexperia', 'NXP'], 'https://assets.nexperia.com/documents/data-sheet/PESD2USB5UV-T.pdf'],
  [/^TJA\d{3}/, ['NXP', 'Nexperia', 'Philips'], 'https://www.nxp.com/docs/en/data-sheet/TJA1051.pdf'],
  [/^DMG\d{4}/, ['Diodes Incorporated'], 'http://www.diodes.com/datasheets/DMG2305UX.pdf'],
  [/^DMN\d{4}/, ['Diodes Incorporated'], 'https://www.diodes.com/assets/Datasheets/DMN2056U.pdf'],
  [/^DMP\d{4}/, ['Diodes Incorporated'], 'https://www.diodes.com/assets/Datasheets/DMP3099L.pdf'],
  [/^IRLML\d{3}/, ['Infineon', 'International Rectifier'], 'https://www.infineon.com/dgdl/irlml6402pbf.pdf'],
  [/^W25Q\d/, ['Winbond'], 'https://www.winbond.com/resource-files/w25q128jv%20spi%20revc%2011162016.pdf'],
  [
    /^ACS7\d{2}/,
    ['Allegro MicroSystems', 'Allegro'],
    'https://www.allegromicro.com/~/media/Files/Datasheets/ACS712-Datasheet.ashx',
  ],
  [
    /^TMC\d{4}/,
    ['Trinamic', 'Analog Devices'],
    'https://www.trinamic.com/fileadmin/assets/Products/ICs_Documents/TMC2130_datasheet.pdf',
  ],
];

/**
 * The makers whose own numbers begin so, the first one the owner of today or of old; empty where several makers began numbers so
 * themselves, or nobody is known for it.
 *
 * @example
 * import { ownersOfBeginning } from '@partwright/part-numbers';
 *
 * ownersOfBeginning('HT7333-A'); // => ['Holtek']
 * ownersOfBeginning('LM358'); // => []
 */
export function ownersOfBeginning(mpn: string): readonly string[] {
  const number = normalizePartNumber(mpn.slice(0, 60));
  return OWNERS.find(([begins]) => begins.test(number))?.[1] ?? [];
}
