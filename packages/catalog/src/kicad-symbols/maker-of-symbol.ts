import { canonicalManufacturer } from '../manufacturer.ts';
import { isFilled } from './inherit.ts';

/** Makers by the end of the host that serves the datasheet: only hosts on which a maker publishes its own parts. */
const hosts: readonly [maker: string, hosts: string][] = [
  ['Texas Instruments', 'ti.com, ti.com.cn'],
  ['National Semiconductor', 'national.com'],
  ['STMicroelectronics', 'st.com'],
  ['Microchip', 'microchip.com'],
  ['Atmel', 'atmel.com'],
  ['Microsemi', 'microsemi.com'],
  ['Analog Devices', 'analog.com'],
  ['Linear Technology', 'linear.com'],
  ['Maxim Integrated', 'maximintegrated.com, maxim-ic.com'],
  ['onsemi', 'onsemi.com, onsemi.cn'],
  ['Fairchild', 'fairchildsemi.com'],
  ['NXP', 'nxp.com'],
  ['Freescale', 'freescale.com'],
  ['Nexperia', 'nexperia.com'],
  ['Infineon', 'infineon.com'],
  ['International Rectifier', 'irf.com'],
  ['Cypress', 'cypress.com'],
  ['Vishay', 'vishay.com'],
  ['Diodes Incorporated', 'diodes.com'],
  ['Diotec', 'diotec.com'],
  ['Renesas', 'renesas.com'],
  ['Intersil', 'intersil.com'],
  ['Integrated Device Technology', 'idt.com'],
  ['ROHM', 'rohm.com, rohm.de'],
  ['Toshiba', 'toshiba.semicon-storage.com'],
  ['Allegro MicroSystems', 'allegromicro.com'],
  ['Power Integrations', 'powerint.com, ac-dc.power.com'],
  ['Silicon Labs', 'silabs.com'],
  ['Skyworks', 'skyworksinc.com'],
  ['Mini-Circuits', 'minicircuits.com'],
  ['Neutrik', 'neutrik.com'],
  ['Littelfuse', 'littelfuse.com'],
  ['TRACO Power', 'tracopower.com'],
  ['XP Power', 'xppower.com'],
  ['Recom', 'recom-power.com'],
  ['MEAN WELL', 'meanwell.com, meanwellusa.com, meanwell-web.com'],
  ['Hi-Link', 'hlktech.com'],
  ['Murata', 'murata.com'],
  ['Wolfspeed', 'wolfspeed.com, cree.com'],
  ['Broadcom', 'broadcom.com, avagotech.com'],
  ['KEMET', 'kemet.com'],
  ['TE Connectivity', 'te.com'],
  ['Asahi Kasei Microdevices', 'akm.com'],
  ['LEM', 'lem.com'],
  ['Kingbright', 'kingbright.com, kingbrightusa.com'],
  ['Bourns', 'bourns.com'],
  ['ISSI', 'issi.com'],
  ['ams OSRAM', 'osram-os.com, osram.com, ams.com, ams-osram.com'],
  ['WCH', 'wch-ic.com, wch.cn'],
  ['Lite-On', 'liteon.com'],
  ['Lattice', 'latticesemi.com'],
  ['Espressif', 'espressif.com'],
  ['Epson', 'epson.biz'],
  ['Xilinx', 'xilinx.com'],
  ['Altera', 'altera.com'],
  ['Pulse', 'pulseeng.com, pulseelectronics.com'],
  ['SiTime', 'sitime.com'],
  ['Schaffner', 'schaffner.com'],
  ['Advanced Monolithic Systems', 'advanced-monolithic.com'],
  ['Omron', 'omron.com'],
  ['Panasonic', 'panasonic.com, panasonic.eu, panasonic.biz'],
  ['FTDI', 'ftdichip.com'],
  ['Alliance Memory', 'alliancememory.com'],
  ['Winbond', 'winbond.com'],
  ['Macronix', 'macronix.com'],
  ['Micron', 'micron.com'],
  ['Monolithic Power Systems', 'monolithicpower.com'],
  ['Cirrus Logic', 'cirrus.com'],
  ['u-blox', 'u-blox.com'],
  ['Finder', 'findernet.com'],
  ['MACOM', 'macom.com'],
  ['THAT Corporation', 'thatcorp.com'],
  ['Raspberry Pi', 'raspberrypi.com, raspberrypi.org'],
  ['Würth Elektronik', 'we-online.com, we-online.de'],
  ['Trinamic', 'trinamic.com'],
  ['Susumu', 'susumu.co.jp'],
  ['HopeRF', 'hoperf.com'],
  ['Coilcraft', 'coilcraft.com'],
  ['Golledge', 'golledge.com'],
  ['Central Semiconductor', 'centralsemi.com'],
  ['Sensirion', 'sensirion.com'],
  ['MCC', 'mccsemi.com'],
  ['Comchip', 'comchiptech.com'],
  ['Nordic Semiconductor', 'nordicsemi.com'],
  ['EPC', 'epc-co.com'],
  ['RAKwireless', 'rakwireless.com'],
  ['Sanken', 'semicon.sanken-ele.co.jp'],
  ['Johanson', 'johansontechnology.com'],
  ['Hamamatsu', 'hamamatsu.com'],
  ['Everlight', 'everlight.com'],
  ['CUI Devices', 'cui.com, cuidevices.com'],
  ['Quectel', 'quectel.com'],
  ['Abracon', 'abracon.com'],
  ['Richtek', 'richtek.com'],
  ['Holtek', 'holtek.com'],
  ['Alpha & Omega Semiconductor', 'aosmd.com'],
  ['Bosch Sensortec', 'bosch-sensortec.com'],
  ['Honeywell', 'honeywell.com'],
  ['Molex', 'molex.com'],
  ['Semtech', 'semtech.com'],
  ['Melexis', 'melexis.com'],
  ['TDK', 'tdk.com, tdk.co.jp'],
  ['InvenSense', 'invensense.com'],
  ['Torex', 'torexsemi.com'],
  ['PUYA', 'puyasemi.com'],
  ['Taiwan Semiconductor', 'taiwansemi.com'],
  ['Marvell', 'marvell.com'],
  ['Kionix', 'kionix.com'],
  ['Crystek', 'crystek.com'],
  ['Adesto', 'adestotech.com'],
];

/** Makers by words of a library's name: `MCU_ST_STM32F4`, `FPGA_Xilinx_Artix7`. The first word says what the parts are. */
const libraryWords: ReadonlyMap<string, string> = new Map([
  ['ST', 'STMicroelectronics'],
  ['Microchip', 'Microchip'],
  ['NXP', 'NXP'],
  ['Freescale', 'Freescale'],
  ['Texas', 'Texas Instruments'],
  ['Espressif', 'Espressif'],
  ['Nordic', 'Nordic Semiconductor'],
  ['SiliconLabs', 'Silicon Labs'],
  ['Cypress', 'Cypress'],
  ['Puya', 'PUYA'],
  ['WCH', 'WCH'],
  ['STC', 'STC'],
  ['Renesas', 'Renesas'],
  ['RaspberryPi', 'Raspberry Pi'],
  ['AnalogDevices', 'Analog Devices'],
  ['Xilinx', 'Xilinx'],
  ['Altera', 'Altera'],
  ['Lattice', 'Lattice'],
  ['Microsemi', 'Microsemi'],
  ['Dialog', 'Dialog Semiconductor'],
  ['Efinix', 'Efinix'],
  ['CologneChip', 'Cologne Chip'],
  ['SiFive', 'SiFive'],
  ['Parallax', 'Parallax'],
]);

const byHost = new Map(
  hosts.flatMap(([maker, names]) => names.split(',').map((host) => [host.trim(), maker] as const)),
);

/** Names under which authors of libraries note the maker, letters and digits only. */
const MAKER_PROPERTIES =
  /^(?:manufacturer|manufacturername|manufacturer1|mfr|mfrname|mfg|mfgname|manf|manuf|maker|mf|brand|vendor)$/;

/**
 * Numbers that no one maker owns: JEDEC diodes and transistors, Pro Electron types, 74 and 4000 logic. The datasheet that a
 * symbol points to is then one maker's of several.
 */
const OF_MANY_MAKERS =
  /^(?:[1-3]N\d{2,5}[A-Z]?|2S[A-DJK]\d{2,5}[A-Z]?|[AB][ACDFPSTUY][A-Z]?\d{2,3}[A-Z]?(?:-\d\d)?|74[A-Z]{0,4}\d{2,5}|4\d{3}|CD4\d{3}|74\w{1,3}G\d{2,3})$/;

/** Who makes the part, and how that is known; `Unknown` when nothing says it with certainty. */
export function makerOfSymbol(
  properties: ReadonlyMap<string, string>,
  library: string,
  mpn: string,
): { maker: string; reason: 'property' | 'library' | 'datasheet_host' | 'number_of_many_makers' | 'unknown' } {
  for (const [name, value] of properties) {
    if (isFilled(value) && MAKER_PROPERTIES.test(name.toLowerCase().replace(/[^a-z0-9]/g, '')))
      return { maker: canonicalManufacturer(value), reason: 'property' };
  }
  if (OF_MANY_MAKERS.test(mpn.toUpperCase())) return { maker: 'Unknown', reason: 'number_of_many_makers' };
  const words = library.split('_').slice(1);
  const named = words.map((word) => libraryWords.get(word)).find((maker) => maker !== undefined);
  if (named !== undefined) return { maker: canonicalManufacturer(named), reason: 'library' };
  const hosted = makerOfHost(properties.get('Datasheet') ?? '');
  if (hosted !== undefined) return { maker: canonicalManufacturer(hosted), reason: 'datasheet_host' };
  return { maker: 'Unknown', reason: 'unknown' };
}

function makerOfHost(url: string): string | undefined {
  const host = /^https?:\/\/([a-z0-9.-]{1,200})/i.exec(url)?.[1]?.toLowerCase();
  for (let rest = host; rest !== undefined && rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    const maker = byHost.get(rest);
    if (maker !== undefined) return maker;
  }
  return undefined;
}
