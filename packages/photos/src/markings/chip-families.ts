import type { TypeNumbering } from './type-numbering.ts';

/**
 * Chips that stand on most boards, by the makers' lists and their guides to ordering. A list of numbers is closed where one figure
 * more or less is another chip; `isWide` where so many are made that any misread sign gives another number that is one.
 */
export const chipFamilies: readonly TypeNumbering[] = [
  {
    title: 'Amplifier, reference or regulator of Linear Technology',
    pattern:
      /^LT(?:10(?:01|06|07|08|12|13|14|19|21|28|37|54|57|58|7[6-9]|8[3-6])|11(?:15|17|21|29|72|73)|12(?:2[0368]|36)|13(?:5[2-9]|6[0-7])|14(?:13|61|9[0-35])|15(?:21|29|8[0457])|17(?:6[1-7])|19(?:30|6[1-5])|3080)[AB]?[CEHIM](?:N8|N|S8|S|SW|H|J8|T|Q|ST|MS8|R|DD|Z)(?:-(?:2\.5|2\.85|3\.3|3\.6|5|10|12|ADJ))?$/,
  },
  {
    title: 'Converter from analog of National Semiconductor',
    pattern: /^ADC08(?:0[1-5]|08|09|16|17|31|32|34|38)(?:[BC]?C(?:N|J|V|WM|IN|IWM|CN|CV)|LC(?:N|WM))$/,
  },
  {
    title: 'USB bridge of WCH',
    pattern:
      /^CH(?:330[NT]|340[BCEGKNRST]|341[ABFT]|342[FK]|343[GKP]|344[LQ]|348[LQ]|37(?:5B|6[ST])|9102[FX]|9340[CK])$/,
  },
  {
    title: 'Microcontroller of WCH',
    pattern:
      /^CH(?:5(?:51G|52[EGPT]|54[EGT]|58L|59[LT]|69W|7[13][FQKR]|8[23][FM])|32(?:V003[AFJ]4[MPU]6|V20[38][CFGKRW][68B][PTU]6|V30[357][FRVW][BC][PTU]6|X03[35][CFGR][678][MPRTU]6))$/,
  },
  {
    title: 'Microcontroller of STC',
    pattern:
      /^(?:STC|IAP)(?:89C5[1-8]RC|12C5A60S2|15F2K60S2|15W(?:204S|408AS|4K(?:32|56)S4)|8(?:G1K08A?|G2K64S4|H1K(?:08|28)|H8K64U|A8K64S4A12))$/,
    isOpen: true,
  },
  { title: 'PY32 microcontroller', pattern: /^PY32F(?:002[AB]|003|030|040|07[12])[AFKLSW]\d[4-8B][MPSTU][67]?$/ },
  {
    title: 'Driver of RS-232 or RS-485',
    pattern:
      /^(?:MAX(?:202|220|222|232|233|238|3221|3222|3232|3243|481|483|485|487|488|489|490|491|1487|3082|3085|3483|3485)E?(?:[CEIM](?:PE|SE|WE|SA|PA|UE|UA|AE|UP|WP|PP|PD|SD)\+?T?|A?(?:N|D|DR|DW|DWR|IN|ID|IDR|IDW|IDWR|CN|CD|CDR|CPWR|IPWR))|SP(?:202|232|485|3223|3232|3485)E?[ABEC]?[CE][NPTSAYU]|ST(?:232|485|3232|3485)E?[ABC]?[BCN][DNPRT]R?)$/,
  },
  {
    title: 'Row of Darlington transistors',
    pattern: /^UL[NQ]2(?:00|80)[1-4]A?(?:N|D|DR|NSR|PWR|P|APG|AFWG|FWG|DWR?|G|L)$/,
  },
  { title: 'Shunt regulator', pattern: /^TL43[12][AB]?[CIQ](?:LPR?|LPM|DR?|DBZR?|DBVR?|PK|P)$/ },
  {
    title: 'Switching regulator',
    pattern:
      /^(?:LM25(?:7[4-7]|8[5-8]|9[4-9])(?:HV)?(?:M|N|S|T)X?-(?:3\.3|5\.0|12|15|ADJ)|UC[23]84[2-5][AB]?(?:N|D|D8|DR|DG|BN|BD|BD1|BD1G)|TL49[34](?:CN|CD|CDR|IN|ID)|MC3406?3A?(?:P1|D|AD|AP1)|KA(?:7500[BC]|3525A|384[2-5]B?)|SG352[45]AN?|XL(?:4005|4015|4016|6009|6019)E1|MP1584EN|MP2307DN)$/,
  },
  {
    title: 'Voltage regulator',
    pattern:
      /^(?:LM(?:317|337|338|350|1084|1085|1086|1117|2931|2937|2940|2941)(?:T|K|LZ|S|MP|IT|IMP|CT|DT|HVT|AT|BT|D2T)(?:-(?:1\.8|2\.5|3\.3|5\.0|12|ADJ))?|AMS1117-(?:1\.2|1\.5|1\.8|2\.5|3\.3|5\.0|ADJ))$/,
  },
  {
    title: 'Serial EEPROM',
    pattern:
      /^(?:(?:24|25|93)(?:LC|AA|FC)(?:01|02|04|08|16|32|64|128|256|512|1025|1026|040|080|160|320|640|46|56|66|76|86)[ABC]?(?:-?[IE]\/?(?:P|SN|ST|SM|MS|MC))?|(?:AT|CAT|M)24C(?:01|02|04|08|16|32|64|128|256|512)[A-E]?)$/,
    isOpen: true,
  },
  {
    title: 'Parallel flash memory',
    pattern:
      /^(?:AM29F(?:002N?B?[BT]|010[AB]?|016[BD]|032B|040B?|080B?|100[BT]|160D[BT]|200B?[BT]|400B?[BT]|800B?[BT])|AM29LV(?:00[1248]B[BT]|010B|017D|033C|040B|065D|081B|116D[BT]|160[BDM][BT]|200B[BT]|320[DM][BT]|400B[BT]|800[BD][BT])|(?:SST)?39(?:SF|LF|VF)(?:512|010A?|020A?|040|080|088|160|1601C?|1602C?|200A?|320[12]B?|400A?|640[12]B?|800A?)|(?:SST)?29(?:EE|LE|VE)(?:512|010A?|020A?)|(?:SST)?49LF(?:00[2348][ABC]|016C|020A?|030A|040B?|080A|160C)|PM(?:39LV(?:512|010|020|040)|49FL00[248]T?|29F00[24][BT])|MX29F(?:001[BT]|002N?[BT]|004[BT]|022N?[BT]|040C?|080|100[BT]|200C?[BT]|400C?[BT]|800C?[BT])|MX29LV(?:040C?|160[DC]?[BT]|320[DE]?[BT]|400C?[BT]|800C?[BT])|W39(?:F010|L0[124]0A?|V0[48]0F?[ABCP])|W29(?:C0(?:10|11A|20C?|22|40)|C512A|EE01[12]|EE512)|W49(?:F002U?|F020|V002F?A)|AT29(?:C(?:256|512|010A|020|040A|1024)|LV(?:512|010A|020|040A))|AT49(?:F(?:512|010|020|040|080T?|001N?T?|002N?T?)|BV512|LH00[24]|LH00B4)|EN29(?:F(?:002A?N?[BT]?|010|040A?)|LV040A?)|M29F(?:002B[BT]?|010B|040B|080D|100B[BT]|200B[BT]|400B[BT]|800D[BT])|M50F(?:LW0[48]0[AB]|W0(?:02|16|40|80))|MBM29F(?:002[BT]C|004[BT]C|016A|040C|080A|200[BT]C|400[BT]C|800[BT]A))$/,
    isOpen: true,
  },
  {
    title: 'Serial flash memory',
    pattern:
      /^(?:ZB)?25VQ(?:20|40|80|16|32|64|128)[A-D]?[ST]I[GPS]$|^W?25X(?:05|10|16|20|32|40|64|80)(?:[ABCL]|[ABCL]?[VL]?(?:S[NSF]?|ZP|DA|UX)I[GZ])?$|^(?:SST)?2(?:5VF(?:512A?|010A?|016B|020B?|032B|040B?|064C|080B)|6VF0(?:16|32|64)B?)$|^M?25P(?:E)?(?:05|10|16|20|32|40|64|80|128)[AV]?$|^AT(?:25(?:DF0[248]1A?|DF(?:161|321A?|641A?)|SF(?:041|081|161|321|128A))|26DF(?:041|081A|161A?|321)|45DB(?:0[1248]1[BDE]|161[BDE]|321[CDE]|64[12][DE]))$|^S25FL(?:00[48]A|016A|032[AP]|064[AP]|128[LPS]|129P|1(?:16|32|64)K|2(?:04|08|16)K|256[LS]|512S)$|^EN25(?:Q|QH|F|T|S)(?:05|10|20|40|80|16|32|64|128)[ABC]?$|^MX25[LRUV](?:1005|2005|4005|8005|1605|3205|6405|12805|4006|8006|1606|3206|6406|1635|3235|6445|12835|12845|25635|25645|51245|3233|6433|12833)[A-G]?(?:M[12N]I|ZNI|Z2I)?(?:-\d{2}G)?$/,
    isOpen: true,
  },
  { title: 'Processor of SigmaStar', pattern: /^SSD20[23]D$/, isOpen: true },
  {
    title: 'Chip of Realtek',
    pattern:
      /^RTL8(?:019AS|10[0-6][CE]?L?|110S[BC]?L?|111[A-H]?L?|139[A-D]L?|15[23]B|188(?:CUS|EUS|ETV|FTV)|189(?:ES|ETV|FTV)|192[CE]US?|196[CE]|197[DF]|201[BCEFN]L?|211[B-F]L?|305(?:SC|NB)?|306[EG]|36[3-7][MNRS]B|710[A-C][FMNX]|720[CD][FMN]|72[13][BCD]S|761A|811[AC]U|812[AB]U|82[12][BC][ESU])$/,
    isOpen: true,
  },
  {
    title: 'Wireless processor',
    pattern:
      /^(?:MT76(?:20[AN]|21[AS]T?|28[ADKN]N|88[AK]N|01U|02E|03E|10[EU]N|12EN|13[AB]EN)|RT(?:2070|3050F|3052F|3070L?|3072L?|3352F|3572|3883F|5350F|5370N?|5572)|(?:AR|QCA)(?:724[0-2]|9331|934[124]|953[13]|955[78]|956[13]|988[026]|82(?:16|2[79]|36)|8327N?|8337N?)(?:-[A-Z0-9]{4})?)$/,
    isOpen: true,
  },
  {
    title: 'Radio chip',
    pattern:
      /^(?:NRF24L01[+P]?|NRF(?:51822|52805|52810|52811|52820|52832|52833|52840|905)|N52(?:805|810|811|820|832|833|840)|CC(?:1101|1110|1111|1200|1310|1350|2500|253[01]|254[01]|2640|2642|2650|2652)(?:F(?:32|64|128|256))?|SX12(?:7[2678]|62|68|80)|SI44(?:32|63|68))$/,
    isOpen: true,
  },
  { title: 'USB bridge of Silicon Labs', pattern: /^CP21(?:0[1-5]|02N|08|12|30)$/, isOpen: true },
  { title: 'USB bridge of Prolific', pattern: /^PL2303(?:HX[A-D]?|TA|SA|GC|GL|GS|RA|EA)$/ },
  {
    title: '8051 microcontroller of Atmel',
    pattern:
      /^AT89(?:C(?:51|52|55WD|1051U?|2051|4051|51RC2?|51RD2|51ED2|5131A?)|S(?:51|52|53|8252|8253)|LS(?:51|52)|LP(?:2052|4052))(?:-\d{2}[AJPSX][CIU])?$/,
    isOpen: true,
  },
  {
    title: 'Motor driver',
    pattern:
      /^(?:A(?:4982|4983|4988|3967|3977)S[A-Z]{2,3}(?:TR)?(?:-T)?|DRV8(?:8(?:2[3-5]|3[2-8]|4[1-4]|7[0-6]|80)|30[1-5]|31[123]|323)[A-Z]{2,6}|DRV8825|DRV8833|TMC(?:2100|2130|2160|2208|2209|2225|2226|2660|5130|5160)A?(?:-[LST]A)?|L293DN?E?|L298[NP]|L9110S|TB6612FNG|TB6560A?HQ|TB6600HG)$/,
    isOpen: true,
  },
  {
    title: 'Interface, converter or amplifier of Microchip',
    pattern:
      /^(?:ENC28J60|MCP(?:2200|2210|2221A?|2515|2517FD|2551|2561|2562|23008|23017|23S17|300[248]|320[248]|342[1-4]|4725|4728|4131|41010|42010|4822|4922|60[24]|600[1-4]|970[01]A?|9808|73831|73871|170[0-3]A?))(?:T?-[IE]\/[A-Z]{1,3}|-\d{4}E\/[A-Z]{2})?$/,
    isOpen: true,
  },
  {
    title: 'Transceiver of the CAN bus',
    pattern: /^(?:TJA10(?:40|41A?|42|43|44G?|50|51|55|57)(?:T|TK)?(?:\/3|\/CM)?|SN65HVD23[0-5]D?R?|PCA82C25[01]T?)$/,
    isOpen: true,
  },
  {
    title: 'Audio amplifier or converter',
    pattern:
      /^(?:TDA(?:1308T?|1517P?|1519[ABC]?|154[135]A?|2003A?|2005R?|2009A?|2030A?[VL]?|204[0]V?|2050V?|2822[DM]?|7052A?|7056B?|729[347]V?|737[79]|738[568]|7498E?)|PAM8(?:403|406|610)|PCM(?:17(?:54|81|94A?|96|02|04)|180[238]A?|270[4-7]C?|290[26][BCE]?|51(?:02A?|22)|56P|58P|63P)|CS(?:434[0-9]|4398|5343|5361|8414|8416)|WM8(?:731|740|741|804|805|960))$/,
    isOpen: true,
  },
  {
    title: 'Optocoupler',
    pattern:
      /^(?:EL817[A-D]?|LTV-?817[A-D]?|6N13[5-9]|MOC30(?:2[0-3]|4[1-3]|6[1-3]|8[1-3])|TLP(?:521|621|781|181|185|127|250|350)(?:-\d)?)$/,
    isOpen: true,
  },
  {
    title: 'Chipset of Intel',
    pattern: /^(?:AC|AF|BD|CG|DH|FW|GL|LE|NH|NQ|QG|RG)82(?:801[A-Z]{1,3}|\d{3}[A-Z]{1,3}|[A-Z]{1,2}\d{2,3})$/,
    isWide: true,
  },
  {
    title: 'Field-effect transistor',
    pattern:
      /^(?:FD(?:[SD]\d{4}|M[ACES]\d{4}|N\d{3}[NP]|V30\d[NP]|C\d{3,4}[NP])[A-Z]{0,3}|IR[FL][BDHLPRSUZ]{0,2}\d{3,4}[A-Z]{0,2}(?:PBF)?|ST[BDFPW]\d{1,3}N[EFKM]?\d{2}[A-Z0-9]{0,3})$/,
    isWide: true,
  },
  {
    title: 'Dynamic memory',
    pattern:
      /^(?:K4[ABHMSTW](?:28|51|56|64|1G|2G|4G|8G)(?:04|08|16|32)\d[A-Z]{1,2}-?[A-Z]{2}[0-9A-Z]{2}|H5T[CQ][1248]G[468]3[A-G]FR-?[A-Z0-9]{3}|W9(?:412|425|464|751|812|825|864)G[26][EH-K][BGH]-?\d{1,2}I?|A3[RTV](?:12|28|56|64|1G|2G|4G)[DEHS][34]0[A-Z]TP(?:-\d{2})?)$/,
    isWide: true,
  },
  {
    title: 'NAND flash memory',
    pattern:
      /^(?:K9[FGKLW](?:\d[0-9A-Z]|[A-Z]{2})08[QRU]\d[A-E]-?[BFGIPSY][BCEI]B0|T[CH]58(?:BV|BY|DV|NV|NY|TE)[GM]\d[DST]\d[EFGH]TA[I0]0|H27U(?:1G|2G|4G|8G|518|AG|BG)8[A-Z0-9]{2,6}(?:-[A-Z]{2})?)$/,
    isWide: true,
  },
  {
    title: 'Amplifier, converter or generator of Analog Devices',
    pattern: /^AD\d{3,4}[A-C]?[AJKSBC](?:N|R|Q|P|H|RM|RU|RZ|NZ|CP|RMZ|RUZ|CPZ|RSZ?|STZ?|KSZ|CPZ|BCPZ|BRMZ)$/,
    isWide: true,
  },
];
