/**
 * Names by which makers of electronic parts stand in BOMs, lower case, as the start of the cell. Enough to tell a
 * column of makers from a column of other words; the catalogue knows the full list.
 */
const MAKERS: readonly string[] = `
  3m, aavid, abb, abracon, acam, adafruit, adam, adesto, adi, advanced photonix, ael, aetna, allegro, alliance,
  alps, altera, american zettler, amphenol, ams, analog, anpec, any, apem, aptina, arm, artesyn, asahi, asj,
  atmel, avago, avl, avx, bel, belfuse, bivar, bochen, boomele, bosch, bourns, broadcom, c&k, central semi,
  chemi-con, chilisin, cirrus, citizen, cixi, cj, ckmtw, cliff, cnc, coilcraft, comchip, connfly, coto, cree, cui,
  cvilux, cypress, dallas, dc components, dialog, diodes, diotec, diptronics, e-switch, eaton, ecs, eee, elna, epcos, epson,
  espressif, everlight, exar, fairchild, fci, fenghua, fh, foshan, foxconn, freescale, ftdi, fuji, fujitsu,
  gan systems, gct, gigadevice, goertek, goford, grayhill, guangdong, hanrun, harting, harwin, hirose, holtek,
  honeywell, hongfa, hrs, idt, infineon, inolux, intel, international rectifier, intersil, invensense, iqd,
  isocom, issi, ixys, jackcon, jae, jauch, jst, jwt, kemet, keystone, kingbright, kingstate, knowles, koa,
  korean hroparts, kycon, kyocera, laird, lattice, lelon, lem, lite-on, liteon, littelfuse, lumberg, lumex,
  lumileds, macronix, maxim, mcc, mean well, meanwell, megastar, melexis, micrel, micro commercial, microchip,
  micron, microsemi, mill-max, mini-circuits, minicircuits, molex, monolithic, mps, mtconn, multicomp, murata,
  national, nationstar, ndk, nec, neltron, nexperia, nic, nichicon, nidec, ninigi, nippon, nkk, nordic, nuvoton,
  nvidia, nxp, ohmite, okaya, omron, on semi, onsemi, osram, panasonic, pericom, philips, phoenix, piher,
  pololu, power integrations, preci-dip, pui, pulse, qorvo, qualcomm, quectel, rakon, ralec, raltron,
  raspberry, realtek, recom, renata, renesas, richtek, rohm, rongyi, royal ohm, rubycon, same sky, samsung, samtec, samwha,
  sandisk, sanyo, sr passives, schurter, seiko, semtech, sensirion, sharp, shindengen, shou han, silabs, silergy,
  silicon laboratories, silicon labs, sitime, skyworks, sofng, spansion, sparkfun, st, st microelectronics,
  stackpole, staktek, stm, stmicro, stmicroelectronics, sullins, sunlord, susumu, switchcraft, taitien,
  taiwan semi, taiyo, tayo, tdk, te, te connectivity, texas, ti, tokmas, torex, toshiba, traco, trinamic, txc,
  tyco, u-blox, ublox, umw, uni-royal, unikey, uniohm, uniroyal, united chemi-con, vcc, vectron, viking,
  vishay, visual communications, wago, walsin, wch, weidmueller, weidmüller, wima, winbond, wolfson, wolfspeed,
  worldsemi, wuerth, wurth, würth, xilinx, xkb, xtx, yageo, yamaichi, ymin, youtai, yxc, zetex, zhongke, zilog,
  hgsemi, hxy, injoinic, jscj, jsmsemi, kento, kinghelm, leiditech, lowpowersemi, mdd, microne, msksemi, natlinear,
  prisemi, sgmicro, slkor, tech public, willsemi, xlsemi, xunpu, yangjie, yongyutai
`
  .split(',')
  .map((maker) => maker.trim());

/** Makers as Chinese and Japanese lists write them; no blank ends the name. */
const WIDE_MAKERS: readonly string[] = `
  村田, 国巨, 國巨, 三星, 风华, 厚声, 旺诠, 太诱, 太阳诱电, 太陽誘電, 顺络, 德州仪器, 意法, 乐鑫, 长电, 松下, 罗姆, 安森美, 英飞凌, 恩智浦, 微芯, 华新科, 華新科, 兆易,
  立讯, 光宝, 亿光, 泰科, 莫仕, 广濑, 京瓷, 东芝, 瑞萨, ムラタ, ヤゲオ, ローム, 日本ケミコン, ルビコン, ニチコン, 京セラ, ヒロセ, 東芝, ルネサス, パナソニック, オムロン, 진영,
  삼성
`
  .split(',')
  .map((maker) => maker.trim());

const BY_FIRST_WORD = new Map<string, string[]>();
for (const maker of MAKERS) {
  const first = maker.split(/[\s-]/)[0]!;
  BY_FIRST_WORD.set(first, [...(BY_FIRST_WORD.get(first) ?? []), maker]);
}

/** The known maker that the text begins with, in the length it has there; undefined when it begins with none. */
export function leadingMaker(text: string): string | undefined {
  const wide = WIDE_MAKERS.find((maker) => text.startsWith(maker));
  if (wide) return wide;
  const lower = text.trim().toLowerCase();
  const first = /^[\p{L}\d&]+/u.exec(lower)?.[0];
  if (!first) return undefined;
  let best: string | undefined;
  for (const maker of BY_FIRST_WORD.get(first) ?? []) {
    const next = lower.charAt(maker.length);
    if (lower.startsWith(maker) && !/[\p{L}\d]/u.test(next) && maker.length > (best?.length ?? 0)) best = maker;
  }
  return best && text.trim().slice(0, best.length);
}
