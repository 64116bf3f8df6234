import { COLUMNS, ROLES, read } from './bom.cases.ts';
import type { ClaimRow } from './row.ts';

export const rows: ClaimRow[] = [
  {
    sentence: '… lines, without a warning',
    lie: 'a header that hardly means anything else was overruled by its cells',
    ask: () =>
      read(
        'Qty,VALUE,DESCRIPTION,Supplier,Ref.\n2,100nF,"C5, C8",FARNELL,2309064\n1,10R,R21,FARNELL,2329993\n1,MAX232,IC1,FARNELL,3121260\n2,1N4148,"D1, D2",FARNELL,9843680\n1,8MHz,X1,FARNELL,2857982',
      ),
    says: [/columns_assumed.*"Ref\." for supplier_sku/],
    without: {
      file: 'packages/bom/src/warn-of-assumed-columns.ts',
      find: 'meant.prior >= PLAIN',
      replace: 'meant.prior > 1',
    },
  },
  {
    sentence: '… lines, without designators',
    lie: 'they stand below a header that says something else',
    ask: () => read('Value,Manufacturer,Qty\n100n,C1,1\n10k,"R1, R2",2\nLM358,U1,1\n1N4148,D1,1\n8MHz,X1,1'),
    says: [/5 lines, 6 designators/, /columns_assumed.*"Manufacturer" for references/],
    without: {
      file: 'packages/bom/src/columns/candidates.ts',
      find: '  believeProofs,\n  // Whose',
      replace: '  // Whose',
    },
  },
  {
    sentence: 'column … is quantity',
    lie: 'a form says (Required) of its column of packages',
    ask: () => read('Ref,Package (Required),Quantity (Required)\nU1,SSOP-28,1\nR1,RES-A,1\nC1,CAP-B,1\nC2,CAP-B,1'),
    says: [/Package \(Required\) is footprint/],
    without: { file: `${COLUMNS}/read-header.ts`, find: ".replace(ASKED, '')", replace: '' },
  },
  {
    sentence: 'column … is quantity',
    lie: 'no cell of the column is a number',
    ask: () => read('Ref,Value,Required\nU1,LM358,blue label\nR1,10k,red label\nC1,100n,blue tape\nC2,1u,red tape'),
    never: [/Required is quantity/],
    without: {
      file: `${ROLES}/part-roles.ts`,
      find: "refuted: (p) => 1 - counts(p) - p.share('money') - p.share('yes_no') - p.share('value'),",
      replace: '',
    },
  },
  {
    sentence: 'column … is supplier',
    lie: 'its cells are the codes of LCSC, and the numbers would be lost',
    ask: () => read('Comment,Designator,Vendor\n10k,R1,C25744\n100n,C1,C14663\n1k,R2,C21190'),
    says: [/Vendor is lcsc/, /order code C25744/],
    without: { file: `${ROLES}/trade-roles.ts`, find: 'Math.max(numbersOfParts(p), ', replace: 'Math.max(' },
  },
  {
    sentence: 'column … is supplier',
    lie: 'its cells are makers, as those of the column beside it',
    ask: () =>
      read(
        'Ref,Vendor,Brand,Part Number\nU1,TI,TI,LP2985-33DBVR\nU2,ON,ON,NCP1117ST50T3G\nZ1,Bourns,Bourns,CG0603MLC-05E\nU3,Atmel,Atmel,ATMEGA32U4-MU\nU4,NXP,NXP,PMV48XP\nJ1,FCI,FCI,10118194-0001LF',
      ),
    says: [/Brand is manufacturer/],
    never: [/Vendor is supplier/],
    without: {
      file: `${ROLES}/trade-roles.ts`,
      find: '            pages -\n            makers,',
      replace: '            pages,',
    },
  },
  {
    sentence: 'column … is supplier',
    lie: 'the header says so, and its cells are makers',
    ask: () =>
      read(
        'Ref,Supplier,Part number\nC1,Murata,GRM155R71C104KA88D\nR1,Yageo,RC0402FR-0710KL\nU1,Texas Instruments,LM358DR',
      ),
    says: [/Supplier is manufacturer/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  nameMakersAmongSellers,\n  nameNumbersUnderMakers,',
      replace: '  nameNumbersUnderMakers,',
    },
  },
  {
    sentence: 'column … is datasheet',
    lie: 'its cells are shops',
    ask: () =>
      read('Ref,Qty,MPN,Datasheet\nR1,1,RC0402FR-0710KL,Mouser\nC1,1,GRM155R71C104KA88D,Digikey\nU1,1,LM358DR,Mouser'),
    says: [/Datasheet is supplier/],
    never: [/Datasheet is datasheet/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  nameSellersUnderOtherHeads,\n  nameOrderNumbersUnderOtherHeads,',
      replace: '  nameOrderNumbersUnderOtherHeads,',
    },
  },
  {
    sentence: 'column … is mpn',
    lie: 'its cells are a house’s own names, and the makers’ numbers stand under the parts’ names',
    ask: () =>
      read(
        'Part No,Part Name,Package,Qty,Ref\nFLASH-NOR-8M,W25Q80BLUXIG,USON8,1,IC2\nUC-ESP,ESP8266EX,QFN32,1,IC1\nANT-WIFI,AT8010-E2R2HAA,SMT2,1,AN1\nC0603-5P6,CL10C5R6BB8NNNC,C0603,1,C1\nC0603-10U,06036D106MAT2A,C0603,1,C2\nXOSC,FCX-06,2016-4,1,X1\nR0402-4K7,0402WGF4701TCE,R0402,7,R0-6\nR0402-1K,0402WGJ0102TCE,R0402,1,R8',
      ),
    says: [/Part Name is mpn/, /Part No is internal_pn/],
    never: [/Part No is mpn/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  leaveHouseNumbersToTheHouse,\n  nameMakersAmongSellers,',
      replace: '  nameMakersAmongSellers,',
    },
  },
  {
    sentence: 'column … is ignored',
    lie: 'it has the packages, under another word',
    ask: () => read('Name,Designator,Type\n0.1u,C1,C0805\n47uF,C5,CASE A\n10k,R1,R0603\nTTP223,U3,SOT-23'),
    says: [/Type is footprint/],
    without: {
      file: `${COLUMNS}/header-phrases.ts`,
      find: 'type: value 0.42, footprint 0.42,',
      replace: 'type: value 0.42,',
    },
  },
  {
    sentence: 'column … is ignored',
    lie: 'it names who sells the parts, by their addresses',
    ask: () =>
      read(
        'Description,Ref,Part Number,Vendor\nATMEGA2560AU,IC1,556-ATMEGA2560-16AU,mouser.com\nInverter,IC2,595-SN74LS06D,mouser.com\nHeader,J1,,eBay.com\nShunt,J2,S9337-ND,digikey.com',
      ),
    says: [/Vendor is supplier/],
    without: {
      file: `${COLUMNS}/cell-shapes.ts`,
      find: "(cell.includes('/') || !isSeller(cell))",
      replace: 'cell.length > 0',
    },
  },
  {
    sentence: 'column … is references',
    lie: 'it says in which box the parts lie',
    ask: () =>
      read(
        'Part,#Needed,#Owned,Location\nAT89S52,1,3,MCU box\nCH340G,1,5,Box of chips\nPush button,2,50,Switch box\nCrystal,2,20,Crystal box',
      ),
    says: [/#Needed is quantity/, /6 pieces/],
    never: [/Location is references/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: " || role === 'notes');",
      replace: ');',
    },
  },
  {
    sentence: 'column … is references',
    lie: 'its cells are names of things',
    ask: () => read('Qty,Parts\n1,Waveshare ESP32-S3 Zero\n1,Logic level converter\n2,104 capacitor\n1,Push button'),
    never: [/Parts is references/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: " || (role === 'references' && namesParts(reading!, profile))",
      replace: '',
    },
  },
  {
    sentence: 'column … is value',
    lie: 'its cells are times of delivery',
    ask: () =>
      read(
        'Libellé,Qté,Total,Délais\nCarte mémoire,1,6.80,1 semaine\nHorloge,1,1.36,1 mois\nBonnet,2,7.40,3 semaines\nFil,1,2.50,1 semaine',
      ),
    never: [/Délais is value/],
    without: { file: `${COLUMNS}/cell-shapes.ts`, find: '      !AMOUNT_OF.test(cell) &&\n', replace: '' },
  },
  {
    sentence: 'column … is value',
    lie: 'its cells are shops, under a word that nobody here knows',
    ask: () =>
      read(
        'Descripción,Cantidad,Negozio\nTuerca M3,100,Aliexpress\nGuía lineal,2,Amazon\nPiñón,4,Mouser\nCorrea,1,eBay',
      ),
    never: [/Negozio is value/],
    without: {
      file: `${COLUMNS}/guesses/name-texts.ts`,
      find: "'footprint', 'seller'] as const",
      replace: "'footprint'] as const",
    },
  },
  {
    sentence: 'column … is value',
    lie: 'its cells are a shop’s codes of figures, which are no ohms',
    ask: () =>
      read(
        'Description,Designator,Quantity,Code\nRESISTOR 4K7 0805,"R1,R2",2,7505\nCAPACITOR 100NF 0805,C1,1,7542\nRELE 12V,K3,1,567',
      ),
    never: [/Code is value/, /of value 7505/],
    without: {
      file: `${ROLES}/part-roles.ts`,
      find: "p.share('integer') > 0.9 ? 0 : p.share('value')",
      replace: "p.share('value')",
    },
  },
  {
    sentence: 'column … is references',
    lie: 'its cells are codes of LCSC, and the designators stand under another word',
    ask: () =>
      read(
        'nom,valeur,taille,ref,nombre\nX1,32Mhz,2016,C37635331,1\n"C1, C2",12pF,603,C5448886,2\nC11,100pF,603,,\nL1,"4,7nH",603,C37634064,\n"R3,R4",220,603,,2\nL2,10uH,603,C86083,\nL3,15nH,402,C381880,\nU1,radio,QFN,https://shop.example/radio,',
      ),
    says: [/nom is references/, /order code C5448886/, /8 lines, 10 designators/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  leaveReferencesToPlaces,\n  leaveMakersNumbersToMakers,',
      replace: '  leaveMakersNumbersToMakers,',
    },
  },
  {
    sentence: 'column … is ignored',
    lie: 'its links name the parts, and nothing else does',
    ask: () =>
      read(
        'Ref,Value,Link\nC1,100n,https://www.digikey.com/product-detail/en/kemet/C0603C104K5RACTU/399-1096-1-ND/411371\nR1,10k,https://www.mouser.com/ProductDetail/603-RC0603FR-0710KL\nR2,1k,https://www.lcsc.com/product-detail/C21190.html',
      ),
    says: [/number C0603C104K5RACTU, order code 399-1096-1-ND/, /order code C21190/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  nameOrdersInLinks,\n  leaveCodesOfFiguresToSellers,',
      replace: '  leaveCodesOfFiguresToSellers,',
    },
  },
  {
    sentence: 'column … is mpn',
    lie: 'no word of its header says so, and nothing told that it was a guess',
    ask: () =>
      read(
        'Ref,Qty,Value,Field5\nR1,1,10k,RC0402FR-0710KL\nC1,1,100n,GRM155R71C104KA88D\nU1,1,LM358,LM358DR\nC2,1,10u,CL21A106KAYNNNE',
      ),
    says: [/Field5 is mpn/, /cells decided what this column holds: "Field5" for mpn/],
    without: {
      file: 'packages/bom/src/warn-of-reading.ts',
      find: '    ...warnOfAssumedColumns(main),\n',
      replace: '',
    },
  },
  {
    sentence: 'column … is mpn',
    lie: 'its cells are symbols of a library, the same for every value',
    ask: () =>
      read(
        'Qty,Value,Device,Parts\n1,1.5K,R-US_0207/7,R57\n1,100K,R-US_0207/7,R43\n1,10K,R-US_0207/7,R1\n2,1uF,C-EU075-052X106,"C1, C2"',
      ),
    never: [/Device is mpn/],
    without: {
      file: `${ROLES}/trade-roles.ts`,
      find: 'const areOwn = p.distinct > p.filled * 0.5;',
      replace: 'const areOwn = true;',
    },
  },
];
