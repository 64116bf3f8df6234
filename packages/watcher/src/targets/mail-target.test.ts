import * as tls from 'node:tls';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { type MailOptions, type MailReceiver, openMailReceiver } from '../receivers/index.fixture.ts';
import { bomReport, checkReport, hostileReport, refusedReport } from '../rendering/reports.fixture.ts';
import type { TargetSettings } from '../settings.ts';
import { openTarget } from './open-target.ts';

type MailSettings = Extract<TargetSettings, { kind: 'mail' }>;
const PASSWORD = 'mail-secret-5%';
const login = { user: 'watch', password: PASSWORD };
let receiver: MailReceiver;
afterEach(() => receiver.close());

async function receive(options: MailOptions = {}): Promise<void> {
  receiver = await openMailReceiver(1, options);
  if (receiver.certificate === '') return;
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([receiver.certificate]);
  onTestFinished(() => tls.setDefaultCACertificates(before));
}

function send(more: Partial<MailSettings> = {}, report = bomReport(), { messageId = 'msg_1', memory = {} } = {}) {
  const target = openTarget(
    {
      name: 'mail',
      when: 'always',
      folders: null,
      kinds: ['bom', 'gerber', 'schematic'],
      kind: 'mail',
      host: receiver.host,
      port: receiver.port,
      encryption: 'none',
      user: null,
      password: null,
      from: 'Partwright <watch@example.com>',
      to: ['team@example.com', 'lead@example.com'],
      ...more,
    },
    { folders: [], timeoutMs: 1000 },
  );
  return target.send(report, { messageId, memory, signal: new AbortController().signal });
}

async function catchFailure(sending: Promise<unknown>) {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown as Error,
  );
  expect(error).toMatchObject({ name: 'TargetFailure' });
  const whole = `${error!.message} ${error!.stack} ${JSON.stringify(error)} ${String(error!.cause)}`;
  expect(whole).not.toContain(PASSWORD);
  expect(whole).not.toContain(Buffer.from(PASSWORD).toString('base64').slice(0, 12));
  return error!;
}

describe('A mail', () => {
  it('has a text and a page, says that a machine wrote it, and where it went', async () => {
    await receive();
    const { note } = await send();
    expect(note).toBe('localhost took it for 2 of 2');
    const [{ mail, to }] = receiver.accepted as [MailReceiver['accepted'][0]];
    expect(to).toEqual(['team@example.com', 'lead@example.com']);
    expect(mail.from).toMatchObject({ name: 'Partwright', address: 'watch@example.com' });
    expect(mail.subject).not.toBe('');
    expect(mail.text).toBeTruthy();
    expect(mail.html).toContain('<');
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}\.partwright@example\.com>$/);
  });

  it('has the same Message-ID and date at each try, and another for another message', async () => {
    await receive();
    await send();
    await send();
    await send({}, bomReport(), { messageId: 'msg_2' });
    const [first, again, other] = receiver.accepted.map(({ mail }) => mail);
    expect(again).toMatchObject({ messageId: first!.messageId, date: first!.date });
    expect(other!.messageId).not.toBe(first!.messageId);
  });

  it('follows the first one of its subject', async () => {
    await receive();
    const first = await send();
    const second = await send({}, bomReport(), { messageId: 'msg_2', memory: first.memory });
    await send({}, bomReport(), { messageId: 'msg_3', memory: second.memory });
    const [one, two, three] = receiver.accepted.map(({ mail }) => mail);
    expect(one!.inReplyTo).toBeUndefined();
    expect(two).toMatchObject({ inReplyTo: one!.messageId, references: one!.messageId });
    expect(three).toMatchObject({ inReplyTo: one!.messageId, references: one!.messageId });
  });

  it('tells every kind of report, whatever stands in it, and no header of its own comes from there', async () => {
    await receive();
    const reports = [checkReport(), refusedReport()];
    for (let seed = 1; seed <= 8; seed++) reports.push(hostileReport(seed));
    const trap = 'board\r\nBcc: evil@example.com\r\n\r\nowned';
    const { subject } = bomReport();
    reports.push(bomReport({ subject: { ...subject, name: trap, path: `${trap}.csv` } }));
    for (const report of reports) await send({}, report);
    expect(receiver.refused).toEqual([]);
    expect(receiver.accepted).toHaveLength(reports.length);
    for (const { mail, to } of receiver.accepted) {
      expect(to).toHaveLength(2);
      expect(mail.bcc).toBeUndefined();
      expect(mail.attachments).toEqual([]);
    }
  });

  it.each(['tls', 'starttls'] as const)('goes over %s, with user and password', async (encryption) => {
    await receive({ encryption, login });
    await send({ encryption, ...login });
    expect(receiver.accepted).toMatchObject([{ isEncrypted: true, user: 'watch' }]);
  });
});

describe('A mail is not sent', () => {
  it('without encryption when that was asked for', async () => {
    await receive({ login });
    const error = await catchFailure(send({ encryption: 'starttls', ...login }));
    expect(error.message).toContain('STARTTLS');
    expect(receiver.accepted).toEqual([]);
  });

  it('to a server that cannot prove its name', async () => {
    await receive({ encryption: 'starttls' });
    expect(await catchFailure(send({ encryption: 'starttls', host: '127.0.0.1' }))).toMatchObject({
      isTransient: true,
    });
    expect(receiver.accepted).toEqual([]);
  });

  it('with a wrong password, which is told in no form', async () => {
    await receive({ login: { ...login, password: 'other' } });
    const error = await catchFailure(send(login));
    expect(error).toMatchObject({ isTransient: false, message: expect.stringContaining('check user and password') });
  });

  it.each<[codes: number[], isTransient: boolean]>([
    [[550, 550], false],
    [[450, 450], true],
    [[550, 450], true],
  ])('when its recipients are refused with %j; another try may succeed: %s', async (codes, isTransient) => {
    let at = 0;
    await receive({ refuseRecipient: () => ({ code: codes[at++]!, text: 'no' }) });
    expect(await catchFailure(send())).toMatchObject({ isTransient });
  });

  it('when nobody is there', async () => {
    await receive();
    await receiver.close();
    expect(await catchFailure(send())).toMatchObject({ isTransient: true });
  });
});

it('Who of several refused is told', async () => {
  await receive({
    refuseRecipient: (address) => (address.startsWith('lead') ? { code: 550, text: '5.1.1 No such user' } : null),
  });
  const { note } = await send();
  expect(note).toContain('took it for 1 of 2; refused: ');
  expect(note).toContain('550 5.1.1 No such user');
});

it.each(['limited', 'broken', 'reset', 'hang', 'lost'] as const)(
  'A mail that meets a server that is %s may be tried again, with the same Message-ID',
  async (fault) => {
    await receive();
    receiver.mischief.plan(fault);
    expect(await catchFailure(send())).toMatchObject({ isTransient: true });
    await send();
    expect(new Set(receiver.accepted.map(({ mail }) => mail.messageId)).size).toBe(1);
  },
);
