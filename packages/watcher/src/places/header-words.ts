/** Letters and digits of a cell in lower case, without accents: `Référence(s)` -> `references`. */
export function normalizeWord(cell: string): string {
  return cell
    .slice(0, 80)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(normalizeWord));

/** What the column of designators is called by those who write BOMs. */
export const DESIGNATORS = words(`
  ref refs reference references refdes refdess referencedesignator referencedesignators designator designators
  partreference partreferences partdesignator componentreference refdesignator itemreference location locations parts
  Referenz Referenzen Bezeichner Bauteil Bauteile Bauteilreferenz Bauteilbezeichner Positionsnummer
  Référence Références Repère Repères Désignateur Referencia Referencias Designador Designadores Riferimento Riferimenti
  Referência Referências Referentie Referenties Oznaczenie Oznaczenia Označení Odkaz Odkazy Referens Referenser Referanse
  Viite Referans Обозначение ПозОбозначение ПозиционноеОбозначение Позиция Посилання Позначення
  位号 标号 编号 参考 位號 標號 参照 リファレンス 部品記号 참조 부품번호`);

/** The other columns that a BOM has. */
export const PART_FACTS = words(`
  value values val qty quantity qnty quant count footprint footprints package mpn partnumber mfrpart mfgpart
  manufacturer mfr mfg manufacturerpartnumber manufacturerpart manufacturerpartnum mfrpartnumber mfgpartnumber
  supplierpart device lcsc lcscpart lcscpartnumber jlcpcbpart digikey mouser comment description part partname dnp
  Wert Menge Anzahl Stück Stückzahl Gehäuse Hersteller Herstellernummer Beschreibung Bauform
  Valeur Quantité Qté Empreinte Boîtier Fabricant Valor Cantidad Cant Huella Encapsulado Fabricante
  Valore Quantità Impronta Quantidade Encapsulamento Waarde Aantal Behuizing Wartość Ilość Obudowa Hodnota Množství Počet
  Värde Antal Verdi Arvo Määrä Değer Adet Значение Номинал Количество Кол Колво Корпус Наименование Значення Кількість
  值 数值 数量 封装 型号 料号 數量 封裝 値 定数 個数 フットプリント 값 수량 풋프린트`);

/** Columns by kind, where nothing but the header tells what a file is. Longer words begin with some of them: see `classifyWord`. */
const VALUES = words(`
  value values val comment designation device partname component Wert Werte Bauteilwert Kommentar Valeur Valeurs Désignation
  Valor Valores Valore Valori Waarde Wartość Hodnota Värde Verdi Verdier Værdi Arvo Değer Значение Номинал Наименование Значення
  值 数值 型号 値 定数 값`);
const FOOTPRINTS = words(`
  footprint footprints package packages pcbfootprint casepackage packagecase case pattern Gehäuse Bauform Footprintname Fußabdruck
  Empreinte Empreintes Boîtier Huella Encapsulado Impronta Encapsulamento Behuizing Obudowa Pouzdro Kotelo Kılıf Корпус
  Посадочноеместо 封装 封裝 フットプリント 풋프린트`);
/** Not with the others, which a longer word may begin with: their letters are taken apart. */
const QUANTITIES = words('수량 Määrä');
const QUANTITY =
  /^(?:qty|qnty|quant|count$|dnp$|dnf$|menge|anzahl|stuck|qte|cantidad|cant$|aantal|ilosc|mnozstvi|pocet|antal|maara|adet|количество|кол$|колво|кількість|数量|數量|個数)/;
const PART_NUMBER =
  /^(?:mpn|partnumber|partno$|partnum$|pn$|part$|manufacturerp|mfrp|mfgp|mfrsp|supplierp|vendorp|distributorp|lcsc|jlc|digikey|mouser|farnell|ordernumber|ordercode|herstellernummer|herstellerteil|bestellnummer|artikelnummer|teilenummer|referencefabricant|料号|料號|部品番号)/;

/** What a column tells of a part; null for anything else. */
export function classifyWord(word: string): 'value' | 'footprint' | 'quantity' | 'part number' | null {
  if (VALUES.has(word)) return 'value';
  if (FOOTPRINTS.has(word)) return 'footprint';
  if (QUANTITY.test(word) || QUANTITIES.has(word)) return 'quantity';
  return PART_NUMBER.test(word) ? 'part number' : null;
}

/** Of stock and of libraries as much as of designators: they tell nothing alone. */
export const VAGUE_DESIGNATORS = words(`location locations 编号 Позиция Odkaz Odkazy Positionsnummer`);

/** The side of the board, which lists of positions have beside coordinates. */
export const SIDES = words(`side layer tb topbottom Seite Lage Côté Couche Lado Capa Lato`);

/** Of prices and stock: then what is called a reference may be an article. */
export const PRICES = words(`
  price prices unitprice listprice netprice stock instock stocklevel onhand moq availability leadtime bin shelf warehouse
  Preis Einzelpreis Stückpreis Listenpreis Lager Lagerbestand Lagerort Bestand Prix Prixunitaire Precio Existencias Prezzo Giacenza
  Preço Estoque Prijs Voorraad Cena Цена Остаток 价格 单价 库存 単価 在庫`);

/** Of statements of accounts, records of measurements, and translations. */
export const OF_OTHER_TABLES = words(`
  balance iban accountnumber valuedate bookingdate currencycode timestamp datetime uncertainty msgid msgstr locale translation
  email phone violation rule errortype orderdate shipdate deliverydate invoice invoicenumber ponumber`);

/** Where a part lies on the board. */
export const COORDINATES = words(`
  x y posx posy midx midy xpos ypos positionx positiony centerx centery centrex centrey refx refy padx pady
  xmm ymm centerxmm centerymm midxmm midymm posxmm posymm xcoord ycoord locationx locationy rotation rot angle`);

/** Nets and results of measurements, which name parts too. */
export const OF_OTHER_LISTS = words(`
  net netname nets node pin pinnumber pinname signal measured measurement measuredvalue result passfail verdict lowlimit
  highlimit lowerlimit upperlimit testpoint testname`);
