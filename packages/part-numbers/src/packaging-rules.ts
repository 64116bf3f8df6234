/** One maker's habit of marking reels: what the end of a number looks like, and what is left without it. */
export interface PackagingRule {
  /** Whose habit it is. */
  maker: string;
  /** Where the maker tells it. */
  source: string;
  pattern: RegExp;
  without: string;
  /** The numbers of the same part as it is packed otherwise, as replacements of the pattern. */
  others?: readonly string[];
}

/** Texas Instruments package codes that are sold on large (R) and small (T) reels. */
const TI_PACKAGES =
  'D|DW|DB|DBV|DBZ|DCK|DCT|DCU|DDA|DDC|DGK|DGN|DGQ|DGS|DGX|DGG|DQN|DRB|DRC|DRL|DRV|DSC|DSE|DSG|DSK|DSS|NS|PW|PWP|RGE|RGR|RGT|RGW|RGY|RGZ|RHA|RHB|RHL|RSA|RTE|RTJ|RTW|RUG|DYY|DCY|KTT|KVU|YFF|YZP|DBQ|DGV';
const TI_NAMES =
  'SN|NE|OP|TPS|TLV|TL|LM|LMV|LMR|LMZ|LP|OPA|INA|ADS|DAC|DRV|BQ|CSD|ISO|TS|TXB|TXS|TMP|REF|UCC|MSP430|CD';
const NATIONAL_NAMES = 'LM|LP|LMR|LMZ|LMV|LMC|LMH|LF|DS|DP|ADC|DAC';

/** Beginnings of the numbers of Diodes Incorporated, whose reels are -7 and -13 (inches). */
const DIODES_NAMES =
  'AP|AL|AH|AS|AZ|BA[STVW]|BC[PVWX]?\\d|BSS|BZT|BZX|B\\d{3}|D\\d[A-Z]|DDT[AC]|DFLS|DM[CGNPT]|DSS|DT\\d|DXT|ES\\d|FMMT|FZT|GBU|MBR|MMB[DT]|MMDT|MMSZ|MMST|MURS?|PAM|PDS|PI\\d|RS\\d|S\\d[A-M]|SBR|SDM|SM[ABC]J|SS\\d|TL\\d|US\\d|ZHCS|ZLLS|ZX|ZV[NP]|74[A-Z]|1N\\d|2N\\d|1SM|DMTH|ZTX|US1|PAM';

const begins = (names: string, rest: string): RegExp => new RegExp(`^((?:${names})${rest}`);

/**
 * Packaging marks by maker, each tied to beginnings or shapes that only its numbers have. The first that fits is used; a
 * number that fits none is left as it is.
 */
export const packagingRules: readonly PackagingRule[] = [
  {
    maker: 'Analog Devices (Linear)',
    source: 'Linear Technology data sheets: order information, tape and reel #TR, lead free #PBF',
    pattern: /^(LT[CM]?\d\w*?)(?:#(?:W?TR(?:M?PBF)?|W?PBF)){1,2}$/,
    without: '$1',
    others: ['$1#PBF', '$1#TRPBF'],
  },
  {
    maker: 'Analog Devices',
    source: 'Analog Devices data sheets: ordering guide',
    pattern: /^(AD[A-Z]*\d\w*?)-(?:REEL7?|RL7?|R7|R2)$/,
    without: '$1',
    others: ['$1', '$1-REEL', '$1-REEL7', '$1-RL7', '$1-R2'],
  },
  {
    maker: 'Analog Devices',
    source: 'Analog Devices data sheets: ordering guide',
    pattern: /^(AD\w*?\d{3,}\w*?Z)(?:RL7|RL|R7)$/,
    without: '$1',
    others: ['$1', '$1RL', '$1RL7'],
  },
  {
    maker: 'Maxim',
    source: 'Maxim data sheets: T denotes tape and reel, + lead free',
    pattern: /^(MAX\d\w*\+?)T$/,
    without: '$1',
    others: ['$1', '$1T'],
  },
  {
    maker: 'Texas Instruments',
    source: 'Texas Instruments data sheets: packaging information, large reel R, small reel T',
    pattern: begins(TI_NAMES, `[\\w.-]*?(?:${TI_PACKAGES}))[RT](?:G[34]|E4)?(?:\\/NOPB)?$`),
    without: '$1',
    others: ['$1R', '$1T'],
  },
  {
    maker: 'Texas Instruments (National)',
    source: 'Texas Instruments data sheets of National parts: packaging information, X reel, /NOPB lead free',
    pattern: begins(NATIONAL_NAMES, '\\d[A-Z0-9]*?)X?(-[\\w.]+)?\\/NOPB$'),
    without: '$1$2',
    others: ['$1$2/NOPB', '$1X$2/NOPB'],
  },
  {
    maker: 'STMicroelectronics',
    source: 'STMicroelectronics data sheets: ordering information scheme, TR tape and reel',
    pattern: /^((?:STM|STL|STP|STD|STB|ST[A-Z]?\d|L\d|LD\d|LM\d|M24|M95|VN|TS[VXZ]?\d)\w{2,}?)-?TR$/,
    without: '$1',
    others: ['$1', '$1TR'],
  },
  {
    maker: 'Diodes',
    source: 'Diodes Incorporated data sheets: ordering information, -7 and -13 inches of reel, -F lead free',
    pattern: begins(DIODES_NAMES, '[\\w.-]*?)-(?:7|13)(-F)?$'),
    without: '$1',
    others: ['$1-7$2', '$1-13$2'],
  },
  {
    maker: 'Diodes',
    source: 'Diodes Incorporated (BCD) data sheets: ordering information, TR tape and reel',
    pattern: /^(A[PZ]\d\w*(?:-[\w.]+?)?)TR([GE]1)$/,
    without: '$1$2',
    others: ['$1$2', '$1TR$2'],
  },
  {
    maker: 'onsemi',
    source: 'onsemi, Tape and Reel Packaging Specifications (BRD8011): T1 and T3 reels, R2 for SOIC, G lead free',
    pattern: /^([A-Z]{2,}\w{3,}?)(?:T[134])(G)$/,
    without: '$1$2',
    others: ['$1T1$2', '$1T3$2'],
  },
  {
    maker: 'onsemi',
    source: 'onsemi, Tape and Reel Packaging Specifications (BRD8011): T1 and T3 reels, R2 for SOIC, G lead free',
    pattern: /^([A-Z]{2,}\w{3,}?)R2(G)$/,
    without: '$1$2',
    others: ['$1$2', '$1R2$2'],
  },
  {
    maker: 'Nexperia',
    source: 'Nexperia and NXP packing information: last three digits of the 12NC',
    pattern: /^([\w/-]{4,}),(?:115|135)$/,
    without: '$1',
    others: ['$1,115', '$1,135'],
  },
  {
    maker: 'Nexperia',
    source: 'Nexperia and NXP packing information: last three digits of the 12NC',
    pattern: /^([\w/-]{4,}),(?:215|235)$/,
    without: '$1',
    others: ['$1,215', '$1,235'],
  },
  {
    maker: 'Nexperia',
    source: 'Nexperia and NXP packing information: last three digits of the 12NC',
    pattern: /^([\w/-]{4,}),(?:112|118|125|147|165|315|412|518)$/,
    without: '$1',
  },
  {
    maker: 'Vishay',
    source: 'Vishay semiconductor data sheets: preferred package code behind -E3, -M3 or -GS',
    pattern: /^([A-Z]\w{3,}-[EHGM]3)[-/]\w{2,4}$/,
    without: '$1',
  },
  {
    maker: 'Microchip',
    source: 'Microchip data sheets: product identification system, T tape and reel',
    pattern: /^((?:MCP|MIC|24|25|93|PIC)\w*?)T(-\w+\/\w+)$/,
    without: '$1$2',
    others: ['$1$2', '$1T$2'],
  },
  {
    maker: 'Infineon',
    source:
      'Infineon, orderable part numbers of discretes: E6327, E6433 and the like say how reels are packed, H in place of E halogen-free; the marking of packing and moisture level stands behind',
    pattern:
      /^((?:BA[RSTVW]|BB|BC|BCR|BF|BG|BS[PS]|ESD|SMBT|TLE)\w{2,12}?)[ -]?[EH](?:6[234]\d{2}|6[89]\d{2}|7\d{3}|8\d{3})(?:[AHX][TKU][MLSA]A\d)?$/,
    without: '$1',
  },
  {
    maker: 'Infineon',
    source:
      'Infineon, orderable part numbers: the marking of packing and moisture level behind the sales name (XTSA1, ATMA1, XUMA1)',
    pattern:
      /^((?:BS[CSZ]|IP[A-Z]|IR[A-Z]|ISC|IQ[DE]|BA[STRV]|BC|BF|TLE|TL[EIST]\d|BTS|BTN|ICE)\w{3,}?)[AX][TKU][MLSA]A\d$/,
    without: '$1',
  },
  {
    maker: 'Trinamic',
    source: 'Trinamic, TMC2209 and TMC5160 data sheets: order codes, -T tape on reel',
    pattern: /^(TMC\d{3,4}[A-Z]?-[A-Z]{2,3})-T$/,
    without: '$1',
    others: ['$1', '$1-T'],
  },
  {
    maker: 'Microchip (Atmel)',
    source: 'Atmel data sheets: ordering information, R tape and reel',
    pattern: /^(AT(?:MEGA|TINY|SAM|XMEGA)\w+-[A-Z]{1,3}[UN])R$/,
    without: '$1',
    others: ['$1', '$1R'],
  },
  {
    maker: 'Micron (Numonyx)',
    source: 'Micron M25P data sheets: ordering information, T tape and reel before the plating P or G',
    pattern: /^(M25P[EX]?\d{2,3}A?-V[A-Z]{2}\d)T([PG])$/,
    without: '$1$2',
    others: ['$1$2', '$1T$2'],
  },
  {
    maker: 'STMicroelectronics (VIPower)',
    source: 'STMicroelectronics VIPower data sheets: order codes, tube without and tape and reel with TR before -E',
    pattern: /^(V[NI][A-Z]{0,3}\d\w{2,12}?)TR-E$/,
    without: '$1-E',
    others: ['$1-E', '$1TR-E'],
  },
  {
    maker: 'Toshiba',
    source:
      'Toshiba, ordering numbers of small-signal and logic parts: packing and lead code in brackets behind the name',
    pattern: /^((?:TC|TA|SSM|RN|TB|TLP|1SS|2S[AC])\w{3,12}),[A-Z]\w{0,3}\((?:\w|,){1,4}\)?$/,
    without: '$1',
  },
  {
    maker: 'any',
    source: 'common habit of distributors',
    pattern: /^([\w/+.-]{5,}?)[-/ ](?:TR|T\/R|TAPE&REEL|REEL|CUT-?TAPE|CT)$/,
    without: '$1',
  },
  { maker: 'any', source: 'common habit of manufacturers', pattern: /^([\w/+.-]{6,}\d[A-Z]{1,3})-?TR$/, without: '$1' },
];
