import { decodePartNumber } from './decode.ts';

/** One maker's habit of marking reels: what the end of a number looks like, and what is left without it. */
interface PackagingRule {
  /** Whose habit it is. */
  maker: string;
  pattern: RegExp;
  without: string;
}

/** Texas Instruments package codes that are sold on large (R) and small (T) reels. */
const TI_PACKAGES =
  'D|DW|DB|DBV|DBZ|DCK|DCT|DCU|DDA|DDC|DGK|DGN|DGQ|DGS|DGX|DRB|DRC|DRL|DRV|DSG|NS|PW|PWP|RGE|RGT|RGY|RGZ|RHA|RHB|RSA|RTE|RUG|DYY|DCY|KTT|KVU|YFF|YZP|DBQ|DGV';
const TI_NAMES = 'SN|NE|TPS|TLV|TL|LM|LMV|LMR|LMZ|LP|OPA|INA|ADS|DAC|DRV|BQ|CSD|ISO|TS|TXB|TXS|TMP|REF|UCC|MSP430|CD';
const NATIONAL_NAMES = 'LM|LP|LMR|LMZ|LMV|LMC|LMH|LF|DS|DP|ADC|DAC';

/** Beginnings of the numbers of Diodes Incorporated, whose reels are -7 and -13 (inches). */
const DIODES_NAMES =
  'AP|AL|AH|AS|AZ|BA[STVW]|BC[PVWX]?\\d|BSS|BZT|BZX|B\\d{3}|D\\d[A-Z]|DDT[AC]|DFLS|DM[CGNPT]|DSS|DT\\d|DXT|ES\\d|FMMT|FZT|GBU|MBR|MMB[DT]|MMDT|MMSZ|MMST|MURS?|PAM|PDS|PI\\d|RS\\d|S\\d[A-M]|SBR|SDM|SM[ABC]J|SS\\d|TL\\d|US\\d|ZHCS|ZLLS|ZX|ZV[NP]|74[A-Z]|1N\\d|2N\\d|1SM|DMTH|ZTX|US1|PAM';

const begins = (names: string, rest: string): RegExp => new RegExp(`^((?:${names})${rest}`);

/**
 * Packaging marks by maker, each tied to beginnings or shapes that only its numbers have. The first that fits is used; a
 * number that fits none is left as it is.
 */
const RULES: readonly PackagingRule[] = [
  { maker: 'Analog Devices (Linear)', pattern: /^(LT[CM]?\d\w*?)(?:#(?:W?TR(?:M?PBF)?|W?PBF)){1,2}$/, without: '$1' },
  { maker: 'Analog Devices', pattern: /^(AD[A-Z]*\d\w*?)-(?:REEL7?|RL7?|R7|R2)$/, without: '$1' },
  { maker: 'Analog Devices', pattern: /^(AD\w*?\d{3,}\w*?Z)(?:RL7|RL|R7)$/, without: '$1' },
  { maker: 'Maxim', pattern: /^(MAX\d\w*\+?)T$/, without: '$1' },
  {
    maker: 'Texas Instruments',
    pattern: begins(TI_NAMES, `[\\w.-]*?(?:${TI_PACKAGES}))[RT](?:G[34]|E4)?(?:\\/NOPB)?$`),
    without: '$1',
  },
  {
    maker: 'Texas Instruments (National)',
    pattern: begins(NATIONAL_NAMES, '\\d[A-Z0-9]*?)X?(-[\\w.]+)?\\/NOPB$'),
    without: '$1$2',
  },
  {
    maker: 'STMicroelectronics',
    pattern: /^((?:STM|STL|STP|STD|STB|ST[A-Z]?\d|L\d|LD\d|LM\d|M24|M95|VN|TS[VXZ]?\d)\w{2,}?)-?TR$/,
    without: '$1',
  },
  { maker: 'Diodes', pattern: begins(DIODES_NAMES, '[\\w.-]*?)-(?:7|13)(?:-F)?$'), without: '$1' },
  { maker: 'Diodes', pattern: /^(A[PZ]\d\w*(?:-[\w.]+?)?)TR([GE]1)$/, without: '$1$2' },
  { maker: 'onsemi', pattern: /^([A-Z]{2,}\w{3,}?)(?:T[134]|R2)(G)$/, without: '$1$2' },
  { maker: 'Nexperia', pattern: /^([\w-]{4,}),(?:115|118|125|135|147|165|215|235|315|412)$/, without: '$1' },
  { maker: 'Vishay', pattern: /^([A-Z]\w{3,}-[EHGM]3)[-/]\w{2,4}$/, without: '$1' },
  { maker: 'Microchip', pattern: /^((?:MCP|MIC|24|25|93|PIC)\w*?)T(-\w+\/\w+)$/, without: '$1$2' },
  { maker: 'Microchip (Atmel)', pattern: /^(AT(?:MEGA|TINY|SAM|XMEGA)\w+-[A-Z]{1,3}[UN])R$/, without: '$1' },
  { maker: 'any', pattern: /^([\w/+.-]{5,}?)[-/ ](?:TR|T\/R|TAPE&REEL|REEL|CUT-?TAPE|CT)$/, without: '$1' },
  { maker: 'any', pattern: /^([\w/+.-]{6,}\d[A-Z]{1,3})-?TR$/, without: '$1' },
];

/**
 * A part number without what only says how it is packed, for finding the same part on another reel. Numbers of a known
 * scheme are cut by it; others by the habits of their makers. What is not surely packaging stays.
 */
export function packagingBase(mpn: string): string {
  const text = mpn.slice(0, 64).toUpperCase().trim();
  const decoded = decodePartNumber(text);
  if (decoded) return decoded.base;
  for (const { pattern, without } of RULES) {
    if (pattern.test(text)) return text.replace(pattern, without);
  }
  return text;
}
