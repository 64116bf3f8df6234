import type { Language } from './concepts.ts';

/** German, with the compounds that stand for two ideas split in `COMPOUNDS` of the phrase table. */
export const german: Language = {
  name: 'German',
  words: {
    maker: 'hersteller, fabrikat, fabrikant, marke, produzent',
    supplier: 'lieferant, lieferanten, distributoren, bezugsquelle, haendler, lieferfirma, quelle',
    part: 'teil, teile, bauteil, bauteile, bauelement, bauelemente, artikel, komponente, komponenten, produkt',
    number: 'nummer, nummern, bezeichner, kennung',
    part_number:
      'bestellnummer, bestellnr, bestell nr, bestellcode, bestell nummer, bestellbezeichnung, artikelnummer, artikelnr, artikel nr, art nr, artnr, teilenummer, teilenr, teile nr, bauteilnummer, best nr',
    order_code: 'bestellnummer, bestellnr, bestell nr, bestellcode, bestell nummer, bestellbezeichnung, best nr',
    mpn: 'herstellernummer, herstellerteilenummer, herstellerbezeichnung, herstellernr, herstellerartikelnummer, herstellertyp, hersteller typ, hersteller bezeichnung',
    model: 'typ, typenbezeichnung, typbezeichnung, modell',
    internal:
      'interne, intern, lager, lagernummer, eigene, sachnummer, sach nr, sachnr, materialnummer, material nr, materialnr, ident, identnummer, zeichnungsnummer, firmeneigene',
    reference: 'referenz, referenzen',
    designator:
      'referenzbezeichner, bezeichner, bauteilbezeichner, bauteilbezeichnung, bauteilname, schaltplan, schaltzeichen, kennzeichen, betriebsmittelkennzeichen, bmk, einbauplatz, einbauort, bestueckungsplatz, bestueckplatz, ort, referenzkennzeichen, referenzdesignator, referenzname, bauteilreferenz, bauteilkennung',
    item: 'position, positionsnummer, lfd, laufende, zeile',
    quantity: 'anzahl, menge, stueck, stueckzahl, stk, st, bedarf, mge, anz',
    order: 'gesamt, gesamtmenge, bestellmenge, bestell, mindestmenge, summe, verpackungseinheit, ve',
    board: 'platine, leiterplatte, baugruppe, geraet, pro, je',
    value: 'wert, werte, bauteilwert, nennwert, kapazitaet, widerstand, induktivitaet',
    package: 'gehaeuse, gehaeuseform, bauform, bauformen, gehaeusetyp, baugroesse',
    description:
      'beschreibung, benennung, spezifikation, bezeichnung, artikelbezeichnung, artikelbeschreibung, beschreib, technische daten, eigenschaften, merkmale, warenbezeichnung',
    note: 'bemerkung, bemerkungen, hinweis, hinweise, anmerkung, anmerkungen, kommentar, notiz, info',
    datasheet: 'datenblatt, datenblaetter',
    link: 'verweis, internet, bild',
    price: 'preis, einzelpreis, gesamtpreis, stueckpreis, kosten, ep, gp, waehrung, mwst',
    stock: 'lagerbestand, bestand, lieferzeit, verfuegbarkeit, gewicht',
    date: 'datum, stand, bearbeiter, ersteller',
    alternate: 'alternativ, alternativen, ersatz, ersatztyp, zweitlieferant, vergleichstyp, alternativtyp',
    not_fitted: 'nicht bestuecken, nicht bestueckt, unbestueckt, nb, n b, nicht montiert, entfaellt',
    fitted: 'bestuecken, bestueckt, bestueckung, bestueckungsoption, montiert, montage, bestueckungsvariante',
    side: 'seite, lage, bestueckungsseite, bestueckseite, platinenseite',
    tolerance: 'toleranz, genauigkeit, abweichung',
    voltage: 'spannung, nennspannung, spannungsfestigkeit',
    power: 'leistung, belastbarkeit, nennleistung',
    dielectric: 'dielektrikum, keramik, temperaturkoeffizient',
    type: 'art, montageart, kategorie, gruppe, rastermass, groesse, abmessungen, farbe, bauart',
    filler: 'der, die, das, des, und, oder, von, mit, fuer, in, stueckliste',
  },
};
