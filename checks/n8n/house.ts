import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { packNodes } from './pack-nodes.ts';
import { N8n } from './n8n.ts';
import { type ChatModel, openChatModel } from './receivers/chat-model.ts';
import { type FaultProxy, openFaultProxy } from './receivers/faults.ts';
import { type Front, openFront } from './receivers/front.ts';
import { type MailReceiver, openMailReceiver } from './receivers/mail.ts';
import { openWebReceiver, type WebReceiver } from './receivers/web.ts';
import { type PartwrightServer, startPartwright } from './server.ts';

/** All that a scenario may use: the Partwright server, n8n with the nodes, and the stand-ins of other services. */
export interface House {
  folder: string;
  /** Folder for screenshots; null: none are made. */
  pictures: string | null;
  server: PartwrightServer;
  n8n: N8n;
  web: WebReceiver;
  mail: MailReceiver;
  chat: ChatModel;
  /** Before the Partwright server, for the credential `faulty`. */
  faults: FaultProxy;
  /** Before n8n: the address its webhooks are called at. */
  front: Front;
  /** Ids of n8n's credentials. */
  credentials: {
    partwright: string;
    wrongKey: string;
    /** The right key, by way of `faults`. */
    faulty: string;
    mail: string;
    chat: string;
    /** Sends `Authorization: Token checks`. */
    header: string;
    /** GitHub at the web receiver. */
    github: string;
  };
}

export const credentialType = 'partwrightApi';
export const contact = 'checks@example.com';

/** Start everything within the folder. What was started before a failure is stopped again. */
export async function openHouse(
  folder: string,
  pictures: string | null,
): Promise<{ house: House; close(): Promise<void> }> {
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const stop of opened.toReversed()) await stop();
  };
  const keep = <T>(thing: T, stop: (thing: T) => Promise<void>): T => {
    opened.push(() => stop(thing));
    return thing;
  };
  try {
    const packed = await packNodes(folder);
    const server = keep(await startPartwright(join(folder, 'partwright')), (one) => one.stop());
    const web = keep(await openWebReceiver(), (one) => one.close());
    const mail = keep(await openMailReceiver(), (one) => one.close());
    const chat = keep(await openChatModel(), (one) => one.close());
    const faults = keep(await openFaultProxy(server.url), (one) => one.close());
    const home = join(folder, 'n8n');
    mkdirSync(home, { recursive: true });
    const front = keep(await openFront(), (one) => one.close());
    const env = { WEBHOOK_URL: `${front.url}/` };
    const n8n = keep(await N8n.start({ folder: home, packages: [packed], env }), (one) => one.stop());
    front.target = n8n.url;
    const partwright = (name: string, baseUrl: string, apiKey: string): Promise<string> =>
      n8n.createCredential(credentialType, name, { baseUrl: `${baseUrl}/v1`, apiKey, contact });
    const credentials = {
      partwright: await partwright('Partwright', server.url, server.key),
      wrongKey: await partwright('Partwright, wrong key', server.url, `${server.key.slice(0, -4)}AAAA`),
      faulty: await partwright('Partwright, faulty', faults.url, server.key),
      mail: await n8n.createCredential('smtp', 'Mail', {
        user: 'checks',
        password: 'checks',
        host: '127.0.0.1',
        port: mail.port,
        secure: false,
        disableStartTls: true,
      }),
      header: await n8n.createCredential('httpHeaderAuth', 'Header', { name: 'Authorization', value: 'Token checks' }),
      github: await n8n.createCredential('githubApi', 'GitHub', {
        server: web.url,
        user: 'checks',
        accessToken: 'none',
      }),
      chat: await n8n.createCredential('openAiApi', 'Chat model', { apiKey: 'none', url: chat.url, header: false }),
    };
    return { house: { folder, pictures, server, n8n, web, mail, chat, faults, front, credentials }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
