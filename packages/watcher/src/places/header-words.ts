/** Letters and digits of a cell in lower case, without accents: `Référence(s)` -> `references`. */
export function wordOf(cell: string): string {
  return cell
    .slice(0, 80)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(wordOf));

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

/** Where a part lies on the board. */
export const COORDINATES = words(`
  x y posx posy midx midy xpos ypos positionx positiony centerx centery centrex centrey refx refy padx pady
  xmm ymm centerxmm centerymm midxmm midymm posxmm posymm xcoord ycoord locationx locationy rotation rot angle`);

/** Nets and results of measurements, which name parts too. */
export const OF_OTHER_LISTS = words(`
  net netname nets node pin pinnumber pinname signal measured measurement measuredvalue result passfail verdict lowlimit
  highlimit lowerlimit upperlimit testpoint testname`);
