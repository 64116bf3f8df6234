import type { House } from '../house.ts';
import type { Mail } from '../receivers/mail.ts';
import { waitFor } from '../wait-for.ts';

/** The mails that come while the work is done and after it, when so many have come. */
export async function waitForMails(
  { mail }: House,
  count: number,
  work: () => Promise<unknown>,
  areAll: (mails: Mail[]) => boolean = () => true,
): Promise<Mail[]> {
  const before = mail.mails.length;
  await work();
  return waitFor(`${count} mails`, () => {
    const come = mail.mails.slice(before);
    return come.length >= count && areAll(come) && come;
  });
}

/** A mail as its reader sees it: headers and parts, with the encodings for the way undone. */
export function readMail({ text }: Mail): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    .replace(/(?:^[A-Za-z0-9+/]{40,}={0,2}$\n?)+/gm, (lines) => Buffer.from(lines, 'base64').toString());
}
