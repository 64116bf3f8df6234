import type { Language } from './concepts.ts';

/** Header words of languages that have fewer lists of their own: English names often stand beside them. */
export const otherLanguages: Language = {
  name: 'Italian, Dutch, Polish, Czech, Russian, Ukrainian, Scandinavian, Finnish, Hungarian, Romanian, Turkish, Korean',
  words: {
    maker:
      'produttore, costruttore, fabrikant, producent, vyrobce, производитель, изготовитель, фирма, tillverkare, 제조사, 제조업체, 메이커, uretici, gyarto, valmistaja, produsent, fabrikat, виробник, producator',
    supplier:
      'fornitore, leverancier, dostawca, dodavatel, поставщик, leverantor, 공급사, 공급업체, 구매처, sklep, tedarikci, szallito, toimittaja, постачальник, furnizor',
    part: 'onderdeel, element, soucastka, компонент, элемент, komponent, 부품, czesc, czesci, elementy, nazwa elementu, soucastky, soucasti, soucast, malzeme, alkatresz, komponentti, componenta, деталь, детали',
    number: 'numeru, numer, cislo, номер, код, 번호',
    part_number: 'codice, artikelnummer, bestelnummer, артикул, 품번, 부품번호',
    mpn: 'codice produttore, symbol producenta, парт номер, 제조사품번, 제조사부품번호, 형번',
    model: 'модель, 모델',
    reference: 'riferimento, riferimenti, rif, referentie',
    designator:
      'designatore, designatori, oznaczenie, oznaczenia, oznaceni, обозначение, позиционное обозначение, поз обозначение, поз обозн, обозн, beteckning, 위치, 참조, 레퍼런스, позначення, referans, jeloles, viite, tunnus, reference designaattori, betegnelse',
    item: 'riga, regel, lp, poradi, позиция, поз, пп, п п, 순번, 번, 항목',
    quantity:
      'quantita, aantal, ilosc, szt, pocet, mnozstvi, ks, количество, кол во, кол, antal, 수량, 개수, sztuk, ilosc sztuk, adet, miktar, darab, db, mennyiseg, maara, kpl, antall, stk, кількість, шт, cantitate, bucati',
    value:
      'valore, waarde, wartosc, hodnota, номинал, значение, varde, 값, 정격, deger, ertek, arvo, verdi, vaerdi, vaerde, номінал, valoare',
    package:
      'contenitore, behuizing, obudowa, pouzdro, корпус, типоразмер, kapsel, 패키지, 풋프린트, kilif, tok, tokozas, kotelo, hus, capsula',
    description:
      'descrizione, omschrijving, beschrijving, opis, popis, описание, спецификация, характеристики, beskrivning, 규격, 설명, 사양, nazwa czesci, aciklama, megnevezes, leiras, kuvaus, beskrivelse, опис, descriere',
    name: 'naam, nazwa, nazev, наименование, название, namn, benamning, 품명, 이름, 명칭, найменування, navn, nimi, isim, denumire',
    note: 'opmerking, opmerkingen, uwagi, poznamka, примечание, примечания, kommentar, anmarkning, 비고, 메모, notlar, aciklamalar, megjegyzes, huomautus, bemaerkning, merknad, примітка, observatii',
    link: 'ссылка, odkaz',
    price:
      'prezzo, prijs, cena, цена, стоимость, pris, 단가, 가격, 금액, cena jedn, cena jednostkowa, koszt, fiyat, tutar, ar, egysegar, hinta, ціна, pret',
    not_fitted: 'non montato, niet geplaatst, nie montowac, neosazovat, не устанавливать, не монтировать, 미실장',
    fitted: 'montowac, osadit, устанавливать, 실장',
    side: 'lato, zijde, strona, strana, сторона, слой',
    tolerance: 'tolleranza, tolerantie, tolerancja, допуск, 오차',
    voltage: 'tensione, spanning, napiecie, napeti, напряжение, 전압',
    power: 'potenza, vermogen, moc, мощность, 전력',
    type: 'typu, тип, 종류',
    filler: 'di, van, van de, i, и, del',
  },
};
