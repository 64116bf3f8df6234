import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

/** Package designators that mean one outline in all products; those with several pin counts list each. */
const PACKAGES = packageTable(`
DBV = SOT-23-5 / SOT-23-6 / SOT-23
DBZ = SOT-23
DCK = SOT-353 / SOT-363 / SC-70-3
DDC = TSOT-23-6 / TSOT-23-5 / SOT-23-6 / SOT-23-5 / SOT-23-8
DRL = SOT-553 / SOT-563 / SOT-583
DGK = MSOP-8
DGS = MSOP-10 / VSSOP-20 / MSOP-24_3x6.6mm_P0.5mm
DGN = MSOP-8-EP / MSOP-8
DCU = VSSOP-8_2.3x2mm_P0.5mm
DCY = SOT-223
DDA = SOIC-8-EP / SOIC-8
PW = TSSOP-8 / TSSOP-14 / TSSOP-16 / TSSOP-20 / TSSOP-24 / TSSOP-28
PWP = HTSSOP-14 / HTSSOP-16 / HTSSOP-20 / HTSSOP-24 / HTSSOP-28 / TSSOP-14 / TSSOP-16 / TSSOP-20 / TSSOP-24 / TSSOP-28
D = SOIC-8 / SOIC-14 / SOIC-16
DW = SOIC-16 / SOIC-16W / SOIC-18W / SOIC-20W / SOIC-24W / SOIC-28W
RGZ = QFN-48-1EP_7x7mm_P0.5mm
RGC = QFN-64-1EP_9x9mm_P0.5mm
RHB = QFN-32-1EP_5x5mm_P0.5mm
RGE = QFN-24-1EP_4x4mm_P0.5mm
RHA = QFN-40-1EP_6x6mm_P0.5mm
RGT = QFN-16-1EP_3x3mm_P0.5mm
RTE = QFN-16-1EP_3x3mm_P0.5mm / QFN-20-1EP_3x3mm_P0.4mm
RSA RGV = QFN-16-1EP_4x4mm_P0.65mm
DRB = DFN-8-1EP_3x3mm_P0.65mm
DRC = DFN-10-1EP_3x3mm_P0.5mm
DRV = DFN-6-1EP_2x2mm_P0.65mm
DSG = DFN-8-1EP_2x2mm_P0.5mm
DCQ = SOT-223-6
KTT = TO-263-3 / TO-263-5 / TO-263-7
`);

/** SN74LVC1G08DBVR, TPS62130RGTR, OPA2340PWR, DAC5311IDCKR: the designator stands last, before R or T for the reel. */
export const texasPackage: SemiconductorFamily = {
  id: 'texas-package',
  kind: 'ic',
  title: 'Texas Instruments package designators',
  source:
    'Texas Instruments, Packaging terminology and package designators (ti.com/packaging); device nomenclature of SN74 logic',
  example: 'SN74LVC1G08DBVR',
  pattern:
    /^(?<device>(?:SN(?:65|74|75)|CD74|TPS\d|TLV\d|INA\d|TX[BSU]\d|DRV\d|BQ\d|TCA\d|TMP\d|ADS\d|DAC\d|ISO\d|TPD\d|THVD\d|LMV\d|LMR\d|TLC\d)[A-Z0-9]{1,14}?)(?<body>DBV|DBZ|DCK|DDC|DR[BCLV]|DSG|DG[KSN]|DC[QUY]|DDA|PWP|PW|DW|RG[ZCETV]|RH[BA]|RTE|RSA|KTT|D)(?<tail>[RT]|RG4|TG4|RQ1|QR?Q1|RE4)$/,
  read: ({ device = '', body = '' }) => {
    // Designators that end alike begin with another letter (DPW, RPW, RHD): before a short one stand a digit and a grade.
    if (body.length < 3 && !/\d[ABCFIMQ]{0,2}$/.test(device)) return null;
    return { packages: PACKAGES.get(body) };
  },
};
