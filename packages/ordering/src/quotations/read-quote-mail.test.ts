import { describe, expect, it } from 'vitest';
import { readQuotation } from './read-quotation.ts';
import { isSavedMail, readQuoteMail } from './read-quote-mail.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text.replaceAll('\n', '\r\n'));
const HEAD =
  'From: Sales <sales@seller.example>\nTo: buyer@example.com\nSubject: Quotation Q-4711\nDate: Fri, 20 Nov 2026 23:30:00 -0200\nMIME-Version: 1.0\n';
const read = async (mail: string) => {
  const document = await readQuoteMail(bytes(mail));
  if ('pdfs' in document) throw new Error(`PDFs: ${document.pdfs.map(({ name }) => name).join(', ')}`);
  return readQuotation(document, { receivedOn: '2026-11-23' });
};
const tell = async (mail: string): Promise<string[]> =>
  (await read(mail)).lines.map(
    ({ state, mpn, breaks, currency }) =>
      `${state} ${mpn}: ${breaks.map(({ quantity, unitPrice }) => `${quantity} at ${unitPrice}`).join(', ')} ${currency}`,
  );
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const part = (headers: string, body: string): string => `--b1\n${headers}\n\n${body}\n`;
const mixed = (...parts: string[]): string =>
  `${HEAD}Content-Type: multipart/mixed; boundary="b1"\n\n${parts.join('')}--b1--\n`;
const words = (text: string): string => part('Content-Type: text/plain; charset=utf-8', text);
const attached = (name: string, body: string): string =>
  part(
    `Content-Type: application/octet-stream\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64`,
    base64(body),
  );
const OFFER = 'TPS62160DGKR: 2,500 pcs at EUR 0.84 each, lead time 6 weeks';

describe('a saved mail', () => {
  it('is told from the text of one', () => {
    expect(isSavedMail(bytes(`${HEAD}\nHello`))).toBe(true);
    expect(isSavedMail(bytes(`From sales@seller.example Fri Nov 20\n${HEAD}\nHello`))).toBe(true);
    const way = 'Received: from a.example.com by b.example.com\n with ESMTPS; Fri, 20 Nov 2026 23:30:00 -0200\n'.repeat(
      300,
    );
    expect(isSavedMail(bytes(`${way}${HEAD}\nHello`))).toBe(true);
    expect(isSavedMail(bytes('From: Sales\nSubject: RE: enquiry\n\nHello'))).toBe(false);
    expect(isSavedMail(bytes('MPN,Qty,Price\nBSS138,1,EUR 1\n'))).toBe(false);
  });

  it('has figures over two lines where its program broke them', async () => {
    const mail = `${HEAD}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nHello,\n\nTPS62160DGKR: 2,500 pcs at =E2=82=AC 0.8=\n4 each, 6 weeks\n`;
    expect(await tell(mail)).toEqual(['offered TPS62160DGKR: 2500 at 0.84 EUR']);
  });

  it('whose text cannot be read has the file that is attached, and says so', async () => {
    const broken = words('{"see": ');
    const { lines, notes } = await read(mixed(broken, attached('q.csv', 'MPN;Qty;Unit price\nBSS138;1000;0.05 EUR\n')));
    expect(lines.map(({ mpn }) => mpn)).toEqual(['BSS138']);
    expect(notes.join(' ')).toContain('The text of the mail was not read. The file is not valid JSON');
    await expect(read(mixed(broken))).rejects.toThrow('not valid JSON');
  });

  it('is dated by its program, in any time zone', async () => {
    const { quoteDate, lines } = await read(`${HEAD}\n${OFFER}\n\nValid 10 days.\n`);
    expect([quoteDate, lines[0]!.validUntil]).toEqual(['2026-11-21', '2026-12-01']);
  });

  it('of two forms is read by its table', async () => {
    const html = `<table><tr><td>MPN</td><td>Qty</td><td>Price (EUR)</td></tr><tr><td>BSS138</td><td>5000</td><td>0.0215</td></tr></table>`;
    const mail = `${HEAD}Content-Type: multipart/alternative; boundary="b1"\n\n${words('MPN\nQty\nPrice\nBSS138 5000')}${part('Content-Type: text/html', html)}--b1--\n`;
    expect(await tell(mail)).toEqual(['offered BSS138: 5000 at 0.0215 EUR']);
  });

  it('is read by what is attached where it names no price itself', async () => {
    const mail = mixed(
      words('Please see our offer.'),
      attached('offer.csv', 'MPN,Qty,Price (EUR)\nBSS138,5000,0.0215\n'),
    );
    expect(await tell(mail)).toEqual(['offered BSS138: 5000 at 0.0215 EUR']);
    expect((await read(mail)).notes.join(' ')).not.toContain('not read');
  });

  it('tells what is attached and was not read', async () => {
    const mail = mixed(
      words(OFFER),
      attached('terms.pdf', '%PDF-1.4'),
      attached('more.csv', 'MPN,Qty,Price (EUR)\nBSS138,5000,0.0215\n'),
    );
    const { notes, lines } = await read(mail);
    expect(lines.map(({ mpn }) => mpn)).toEqual(['TPS62160DGKR']);
    expect(notes).toContain('The attached terms.pdf was not read.');
    expect(notes).toContain(
      'Of the mail only the text was read; the attached more.csv has prices too, which were not.',
    );
  });

  it('whose offer can only be in a PDF gives that, and tells what else is attached', async () => {
    const mail = mixed(
      words('Please see our offer.'),
      attached('offer.pdf', '%PDF-1.4'),
      attached('logo.zip', 'PK\u0003\u0004'),
    );
    expect(await readQuoteMail(bytes(mail))).toEqual({
      pdfs: [{ name: 'offer.pdf', bytes: new TextEncoder().encode('%PDF-1.4') }],
      text: ['Date: 2026-11-21', 'Subject: Quotation Q-4711'],
      unread: ['The attached logo.zip was not read.'],
    });
    const drawing = mixed(words('Please see our offer.'), attached('drawing.zip', 'PK\u0003\u0004'));
    await expect(read(drawing)).rejects.toThrow(/drawing\.zip is attached: give the file with the quotation by itself/);
    await expect(read(`${HEAD}\nHello\n`)).rejects.toThrow(/nothing is attached/);
  });

  it('may be cut or nested without end', async () => {
    const deep = Array.from(
      { length: 200 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n`,
    ).join('');
    await expect(read(`${HEAD}${deep}${OFFER}`)).rejects.toThrow(/The mail cannot be read/);
    await expect(read(mixed(words('Hello')).slice(0, 250))).rejects.toThrow(/No part with a price/);
  });
});

it('of which only one part has prices is read there, and what else may have some is told', async () => {
  const table = attached('offer.csv', 'MPN,Qty,Price EUR\nBSS138LT1G,1000,0.05\n');
  const about = await read(mixed(words('BSS138LT1G 1000 pcs, 0.35 as you wished: see the file\n'), table));
  expect(about.lines).toMatchObject([{ mpn: 'BSS138LT1G', breaks: [{ quantity: 1000, unitPrice: '0.05' }] }]);
  expect(about.notes.join()).toContain('its text has prices too, which were not');
});
