import type { Language } from './concepts.ts';

/** English, with the short forms of Altium, KiCad, Eagle, OrCAD, DxDesigner, PADS, Digi-Key, Mouser and JLCPCB exports. */
export const english: Language = {
  name: 'English',
  words: {
    maker:
      'manufacturer, manufacturers, manufacture, manufacturing, mfr, mfrs, mfg, mfgr, manf, manu, manuf, manufact, maker, producer, brand, oem, make, mf, mnfr, mnfrs, mft, mftr, mfct',
    supplier:
      'supplier, suppliers, supply, distributor, distributors, dist, distrib, vendor, vendors, seller, sellers, reseller, source, sourcing, provider, retailer, store, shop, sup, where to buy, bought from, purchase from, purchased from, sourced from, buy from, buy at, ordered from, order from',
    distributor:
      'digikey, digi key, mouser, farnell, newark, element14, element 14, arrow, avnet, future, tme, rs, rs components, rs online, rscomponents, conrad, reichelt, buerklin, distrelec, tti, verical, chip1stop, rutronik, wuerth eshop, sparkfun, adafruit, amazon, aliexpress, ebay, taobao, allied, onlinecomponents, rochester, sager, heilind, master electronics, octopart, seeed, mcmaster, dk, mc master, mc master carr, mcmaster carr, dkpn, digikeypn, mouserpn, thonk, tayda',
    lcsc: 'lcsc, jlcpcb, jlc, szlcsc',
    part: 'part, parts, component, components, device, article, product, cmp, comp, material, prt',
    number: 'number, numbers, no, num, nr, nbr, #, code, id, n, identifier, nos',
    part_number:
      'pn, p n, partnumber, partno, partnum, partnr, sku, part id, partid, order code, ordercode, order number, ordering code, ordering number, ordering info, orderable, catalog, catalogue, cat, pno, prt no, stock code, stock number, stock no',
    order_code: 'order code, ordercode, order number, order no, ordering code, ordering number, ordering info',
    mpn: 'mpn, mpns, mp, mfpn, mfgpn, mfrpn, manpn, manpartno, mfgpartno, mfrpartno, mfrpart, mfgpart, mfn, mfgnum, manufacturerpn, mfpartnumber, mfgpartnumber, mfrpartnumber, manufpn, manfnum, mfnum',
    model: 'model, modelname',
    internal:
      'internal, ipn, cpn, company, house, inhouse, in house, our, erp, sap, plm, inventory, warehouse, corporate, customer, client, epn, gpn, hpn, drawing',
    reference: 'reference, references, ref, refs, refr, reff',
    designator:
      'designator, designators, desig, desigs, refdes, ref des, ref desig, refdesignator, refdesignators, refdesig, desi, circuit, schematic, refid, annotation, location, locations, loc, placement, refdess, instances, instance, comps, position on pcb, position on board, designations, desigs',
    item: 'item, line, index, row, seq, sequence, find, pos, sno, s no, sl, sr, idx, lineitem, entry',
    quantity:
      'quantity, quantities, qty, qnty, qnt, quant, qtty, qte, count, usage, pcs, pieces, amount, qpa, qpb, required, quan, qtyreq, reqd, used, cnt, req d, q ty, qt, qts, per board, per pcb, per unit, per assembly, no off, number off',
    order:
      'order, ordered, ordering, build, builds, total, buy, purchase, purchased, moq, min, minimum, multiple, need, needed, kit, spare, spares, extra, attrition, overage, pack, reel, panel, lot, hand',
    board: 'board, boards, pcb, pcba, unit, units, assembly, assy, each, set, per',
    value: 'value, values, val, nominal, partvalue, capacitance, resistance, inductance, parameter, parameters',
    package:
      'package, packages, footprint, footprints, pkg, pack type, case, casecode, decal, land, landpattern, land pattern, shape, geometry, jedec, outline, packagereference, pcbfootprint, pattern, fp, encapsulation, cell, housing, form factor, chip size',
    description:
      'description, descriptions, desc, descr, descrip, detail, details, specification, specifications, spec, specs, characteristics, specification s, descripton, discription, function',
    name: 'name, title, designation',
    note: 'note, notes, remark, remarks, comment, comments, info, information, status, config, configuration, memo, critical, special instructions, instructions, instruction, purpose, used for, application, misc, other',
    datasheet: 'datasheet, datasheets, data sheet, documentation, componentlink',
    link: 'url, urls, link, links, hyperlink, href, web, website, webpage, http, image, picture, photo, product page, check prices, check price',
    price:
      'price, prices, cost, costs, eur, usd, gbp, cny, rmb, subtotal, extended, ext, $, €, £, ¥, pricing, currency, vat, tax, euro, dollars, line total, line price, line cost, batch total, batch price, batch cost, sub total, amount usd, amount eur',
    stock:
      'stock, availability, available, lead, lifecycle, life cycle, rohs, reach, packaging, compliance, hs, hts, origin, country, weight, msl, height, eccn, taric',
    date: 'date, revision, rev, version, author, time, created, modified, week, weeks',
    alternate:
      'alternate, alternates, alternative, alternatives, alt, alts, substitute, substitutes, substitution, second, secondary, 2nd, third, 3rd, replacement, equivalent, equivalents, equiv, aml, backup, second source, 2nd source, third source, 3rd source, alternate source, alternative source, alt source',
    not_fitted:
      'dnp, dnf, dni, dnm, dns, nopop, no pop, do not populate, do not place, do not fit, do not install, do not mount, not fitted, not populated, not mounted, not installed, unpopulated, no load, no stuff, nostuff, no fit, exclude, excluded, omit, nofit, do not stuff, do not assemble, excludefrombom, dnpop',
    fitted:
      'populate, populated, population, fitted, fit, fitment, place, placed, install, installed, mount, mounted, stuff, stuffed, stuffing, assemble, assembled, load, loaded, pop, placing, soldered, include, included, inbom, y n, yes no',
    side: 'side, layer, tb, top bottom, boardside',
    tolerance: 'tolerance, tol, toler, precision, accuracy',
    voltage: 'voltage, volt, volts, v, vdc, workingvoltage, wv, vmax, v max',
    power: 'power, wattage, watt, watts, w, pwr',
    dielectric: 'dielectric, tempco, tcr, temperature coefficient, temp coefficient, temp coef, ceramic type',
    type: 'type, level, indent, temperature, temp, technology, tech, category, class, family, group, kind, mounting, smt, smd, tht, size, dimension, dimensions, pins, pads, pin, pincount, series, color, colour, pin count, pad count, number of pins, no of pins, nr of pins, pin number',
    library:
      'library, lib, libref, lib ref, libpart, libsource, symbol, libraryref, sheet, sheetpath, tstamp, uuid, footprintlib, source package, uniqueid, spice, sim, hierarchy, zone, exclude from board, exclude from sim, exclude from simulation, exclude from position files, excludefromboard, excludefromsim, excludefromposfiles',
    position_xy:
      'x, y, midx, midy, mid x, mid y, rotation, rot, refx, refy, padx, pady, center x, center y, posx, posy, angle, mm, mils, mil, theta, orientation, coordinates, coordinate, pos x, pos y, position x, position y, location x, location y, ref x, ref y, pad x, pad y, loc x, loc y',
    filler:
      'the, of, a, an, and, or, s, to, in, on, for, from, by, bom, list, full, primary, main, preferred, yes, possible, elec, electronic, electrical, exact, original, official, component s',
  },
};
