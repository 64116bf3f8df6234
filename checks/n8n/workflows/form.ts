import assert from 'node:assert/strict';
import type { House } from '../house.ts';
import { waitFor } from '../wait-for.ts';

/** A page of a form: its text, and where its fields are sent to. */
export interface Page {
  text: string;
  url: string;
}

/** Fill the fields of the form of an active workflow in their order, send them, and follow to the next page. */
export async function sendForm({ n8n }: House, path: string, values: (string | File)[]): Promise<Page> {
  return nextPage(await post(`${n8n.url}/form/${path}`, values));
}

/** The same for a further page, which stays at its address. */
export async function sendPage(page: Page, values: string[]): Promise<Page> {
  const { formWaitingUrl } = await post(page.url, values);
  return nextPage({ formWaitingUrl: formWaitingUrl ?? page.url }, page.text);
}

/** The same where the form has one page alone: what it says when it was sent. */
export async function sendLastForm({ n8n }: House, path: string, values: (string | File)[]): Promise<string> {
  return JSON.stringify(await post(`${n8n.url}/form/${path}`, values));
}

export async function post(url: string, values: (string | File)[]): Promise<{ formWaitingUrl?: string }> {
  const body = new FormData();
  for (const [at, value] of values.entries()) body.set(`field-${at}`, value);
  const answer = await fetch(url, { method: 'POST', body });
  const text = await answer.text();
  assert.equal(answer.status, 200, text);
  return text.startsWith('{') ? (JSON.parse(text) as { formWaitingUrl?: string }) : {};
}

/** As a browser does it: asks how the execution stands until it waits with a page, and then for the page. */
async function nextPage({ formWaitingUrl }: { formWaitingUrl?: string }, before = ''): Promise<Page> {
  assert.ok(formWaitingUrl, 'the form has no next page');
  const status = new URL(formWaitingUrl);
  status.pathname += '/n8n-execution-status';
  return waitFor('the next page of the form', async () => {
    const state = (await (await fetch(status)).text()).trim();
    assert.ok(!['error', 'crashed', 'canceled'].includes(state), `the execution behind the form is ${state}`);
    if (state !== 'form-waiting') return false;
    const text = await (await fetch(formWaitingUrl)).text();
    return text !== before && { text, url: formWaitingUrl };
  });
}
