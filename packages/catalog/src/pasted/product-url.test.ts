import { describe, expect, it } from 'vitest';
import { readProductUrl } from './product-url.ts';

describe('the address of a product page', () => {
  it.each([
    [
      'https://www.digikey.com/en/products/detail/yageo/RC0402FR-0710KL/726418',
      { seller: 'Digi-Key', partNumber: 'RC0402FR-0710KL', manufacturer: 'Yageo' },
    ],
    [
      'https://www.digikey.de/de/products/detail/texas-instruments/LM358DR/526409',
      { seller: 'Digi-Key', partNumber: 'LM358DR', manufacturer: 'Texas Instruments' },
    ],
    [
      'https://www.digikey.com/product-detail/en/murata-electronics/GRM155R71C104KA88D/490-3261-1-ND/702802',
      { seller: 'Digi-Key', partNumber: 'GRM155R71C104KA88D', manufacturer: 'Murata', orderCodes: ['490-3261-1-ND'] },
    ],
    [
      'https://www.digikey.co.uk/en/products/detail/diodes-incorporated/2N7002-7-F/717762?utm_campaign=x',
      { seller: 'Digi-Key', partNumber: '2N7002-7-F', manufacturer: 'Diodes Incorporated' },
    ],
    [
      'https://www.digikey.com/en/products/detail/texas-instruments/TPS7A4700RGWR%2FNOPB/1234567',
      { seller: 'Digi-Key', partNumber: 'TPS7A4700RGWR/NOPB', manufacturer: 'Texas Instruments' },
    ],
    [
      'https://www.mouser.com/ProductDetail/Yageo/RC0402FR-0710KL?qs=abc%3D%3D',
      { seller: 'Mouser', partNumber: 'RC0402FR-0710KL', manufacturer: 'Yageo' },
    ],
    [
      'https://eu.mouser.com/ProductDetail/603-RC0402FR-0710KL',
      { seller: 'Mouser', partNumber: 'RC0402FR-0710KL', orderCodes: ['603-RC0402FR-0710KL'] },
    ],
    [
      'https://www.mouser.de/ProductDetail/Texas-Instruments/LM358DR?qs=1',
      { seller: 'Mouser', partNumber: 'LM358DR', manufacturer: 'Texas Instruments' },
    ],
    [
      'https://www.mouser.co.uk/en/ProductDetail/onsemi/2N7002LT1G',
      { seller: 'Mouser', partNumber: '2N7002LT1G', manufacturer: 'onsemi' },
    ],
    ['https://www.lcsc.com/product-detail/C25744.html', { seller: 'LCSC', orderCodes: ['C25744'] }],
    [
      'https://lcsc.com/product-detail/Chip-Resistor-Surface-Mount_UNI-ROYAL-Uniroyal-Elec-0402WGF1002TCE_C25744.html',
      { seller: 'LCSC', orderCodes: ['C25744'] },
    ],
    ['https://jlcpcb.com/partdetail/UniroyalElec-0402WGF1002TCE/C25744', { seller: 'LCSC', orderCodes: ['C25744'] }],
    ['www.lcsc.com/product-detail/C8734.html', { seller: 'LCSC', orderCodes: ['C8734'] }],
    [
      'https://uk.farnell.com/yageo/rc0402fr-0710kl/res-10k-1-0-0625w-0402-thick-film/dp/9239332',
      { seller: 'Farnell', partNumber: 'RC0402FR-0710KL', manufacturer: 'Yageo', orderCodes: ['9239332'] },
    ],
    ['https://de.farnell.com/dp/1458784', { seller: 'Farnell', orderCodes: ['1458784'] }],
    [
      'https://www.newark.com/texas-instruments/lm358dr/op-amp/dp/08WX1234?st=lm358',
      { seller: 'Farnell', partNumber: 'LM358DR', manufacturer: 'Texas Instruments', orderCodes: ['08WX1234'] },
    ],
    [
      'https://www.tme.eu/en/details/1n4007-dc/tht-universal-diodes/dc-components/1n4007/',
      { seller: 'TME', partNumber: '1N4007', orderCodes: ['1N4007-DC'] },
    ],
    ['https://www.tme.eu/pl/details/lm358d_st/', { seller: 'TME', orderCodes: ['LM358D_ST'] }],
    [
      'https://www.arrow.com/en/products/lm358dr/texas-instruments',
      { seller: 'Arrow', partNumber: 'LM358DR', manufacturer: 'Texas Instruments' },
    ],
    ['https://uk.rs-online.com/web/p/op-amps/7102561', { seller: 'RS', orderCodes: ['7102561', '710-2561'] }],
    [
      'https://www.ti.com/product/LM358/part-details/LM358DR',
      { partNumber: 'LM358DR', manufacturer: 'Texas Instruments' },
    ],
    ['https://www.ti.com/product/TPS7A47', { partNumber: 'TPS7A47', manufacturer: 'Texas Instruments' }],
    [
      'https://www.digikey.com/en/products/detail/adafruit-industries-llc/4090/9951930',
      { seller: 'Digi-Key', partNumber: '4090' },
    ],
    [
      'https://www.mouser.com/ProductDetail/KEMET/C0402C104K4RAC7867?qs=x',
      { seller: 'Mouser', partNumber: 'C0402C104K4RAC7867', manufacturer: 'KEMET' },
    ],
  ])('%s', (address, said) => {
    expect(readProductUrl(address)).toMatchObject({ kind: 'product_url', ...said });
  });

  it.each([
    'https://www.digikey.com/en/products/filter/chip-resistor/52',
    'https://www.mouser.com/c/semiconductors/',
    'https://www.lcsc.com/category/874.html',
    'https://www.arrow.com/en/products/search?q=lm358',
    'https://example.com/product-detail/C25744.html',
    'https://www.digikey.com/short/abc123',
    'javascript:alert(1)',
    'https://lcsc.com',
    'https://www.digikey.com/%ZZ/detail/%ZZ',
  ])('%s is of no one product', (address) => {
    expect(readProductUrl(address)).toBeUndefined();
  });
});
