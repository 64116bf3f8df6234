import type { SellerTerms, SupplierTermsTable } from '../supplier-terms/types.ts';

const UNSAID = { freeFrom: null, handling: null, smallOrderBelow: null, smallOrderFee: null, aliases: [], note: null };

/** Shipping for one order, and the worth of goods from which it is free. */
function row(
  id: string,
  destination: string,
  [shipping, freeFrom, currency]: [shipping: string | null, freeFrom: string | null, currency: string],
  asOf: string | null,
  sourceUrl: string,
  note: string | null = null,
): SellerTerms {
  return { ...UNSAID, id, destination, shipping, freeFrom, currency, asOf, sourceUrl, note };
}

const DELIVERY = '/help-support/delivery-information/delivery-time-and-cost';
const WITH_TAX = 'Stated with German value added tax.';
const RAISED = 'On 2026-10-01 the page for France stated 25 below 75.';

/**
 * Shipping of sellers as their own pages stated it on `asOf`, the day on which build notes in public repositories recorded
 * page and figure (null: the page is not dated). What no page states is null or not here, and then unknown: no page was
 * found for LCSC (by weight and carrier), TME, Arrow, Avnet, Future, Rochester, Würth, Distrelec, Chip1Stop, Rutronik and
 * Win Source, and those found for Mouser contradict each other.
 */
export const supplierTermsTable: SupplierTermsTable = {
  asOf: '2026-10-03',
  rows: [
    row('Digi-Key', 'US', ['8.49', null, 'USD'], '2026-09-28', `https://www.digikey.com/en${DELIVERY}`, 'Ground.'),
    row('Digi-Key', 'CA', ['15', '100', 'CAD'], '2026-09-19', `https://www.digikey.ca/en${DELIVERY}`),
    row('Digi-Key', 'FR', ['25', '75', 'EUR'], '2026-10-01', `https://www.digikey.fr/fr${DELIVERY}`),
    row('Digi-Key', 'DE', ['18', '50', 'EUR'], '2026-09-12', `https://www.digikey.de/de${DELIVERY}`, RAISED),
    row('Digi-Key', 'BE', ['18', '50', 'EUR'], '2026-05-18', `https://www.digikey.be/en${DELIVERY}`, RAISED),
    row('Digi-Key', 'SE', ['170', '615', 'SEK'], '2026-08-29', `https://www.digikey.se/sv${DELIVERY}`),
    row('Digi-Key', 'NO', ['275', '830', 'NOK'], '2026-09-13', `https://www.digikey.no/en${DELIVERY}`),
    row('Digi-Key', 'IN', ['1200', '7000', 'INR'], '2026-09-25', `https://www.digikey.in/en${DELIVERY}`),
    row(
      'Mouser',
      'PH',
      [null, '2000', 'PHP'],
      null,
      'https://www.mouser.ph/ProductDetail/Orion-Fans/OA109AP-22-2',
      'Most orders above this ship free; the charge below it is shown in the basket only.',
    ),
    row('Farnell', 'GB', ['8.99', '40', 'GBP'], '2026-10-03', 'https://uk.farnell.com/help/delivery-information'),
    row(
      'Farnell',
      'SE',
      ['135', '500', 'SEK'],
      '2026-08-29',
      'https://se.farnell.com/en-SE/help-delivery-information',
      'The site says that the threshold was lowered from 850, which its help page still states.',
    ),
    row(
      'Farnell',
      'NO',
      [null, '850', 'NOK'],
      '2026-09-13',
      'https://no.farnell.com/help-delivery-information',
      'Parts from the warehouse in the United States add 130 an order.',
    ),
    row(
      'RS',
      'GB',
      ['8.50', '50', 'GBP'],
      '2026-10-03',
      'https://uk.rs-online.com/web/content/support/all-articles/delivery',
      'Business accounts; 9.50 when not logged in, and private accounts ship free from 60.',
    ),
    row(
      'RS',
      'SE',
      ['119', '750', 'SEK'],
      '2026-08-29',
      'https://se.rs-online.com/web/content/support/alla-artiklar/leverans',
    ),
    row('Reichelt', 'DE', ['5.95', null, 'EUR'], '2026-09-12', 'https://www.reichelt.de/versandkosten', WITH_TAX),
    row(
      'Conrad',
      'DE',
      ['4.95', '100', 'EUR'],
      '2026-09-12',
      'https://support.conrad.de/hc/de/articles/42664563928337-Versandkosten',
      WITH_TAX,
    ),
    row(
      'Voelkner',
      'DE',
      ['5.95', '150', 'EUR'],
      '2026-09-12',
      'https://www.voelkner.de/liefermoeglichkeiten.html',
      WITH_TAX,
    ),
    row(
      'Pollin',
      'DE',
      ['5.99', null, 'EUR'],
      '2026-09-12',
      'https://www.pollin.de/media/c6/a5/7b/1745828510/versand-und-bezahlen-04-25.pdf',
      WITH_TAX,
    ),
    row(
      'BerryBase',
      'DE',
      ['4.95', '150', 'EUR'],
      '2026-09-12',
      'https://www.berrybase.de/versand-und-zahlungsbedingungen/',
      WITH_TAX,
    ),
    row(
      'JLCPCB',
      '*',
      ['0', null, 'USD'],
      null,
      'https://support.jlcpcb.com/article/83-smt-assembly-faqs',
      'Parts for boards that JLCPCB assembles come from its own store and are not shipped by themselves.',
    ),
  ],
};
