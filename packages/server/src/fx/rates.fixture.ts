import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type FxTable } from '@partwright/money';
import { ecbRates } from '@partwright/money/ecb';
import type { FxRateStore } from '../ports/fx-rates.ts';

/** The table of a day: the bundled rates, some of them changed. */
export function makeRates(date: string, change: Record<string, string> = {}): FxTable {
  return { ...ecbRates, date, rates: new Map([...ecbRates.rates, ...Object.entries(change)]) };
}

/** Tables in the shape of the European Central Bank's file. */
export function makeRatesXml(...tables: FxTable[]): string {
  const days = tables.map(({ date, rates }) => {
    const cubes = [...rates].map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`);
    return `<Cube time='${date}'>\n${cubes.join('\n')}\n</Cube>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube>${days.join('\n')}</Cube></gesmes:Envelope>`;
}

/** A store in memory; `isDown` makes every question to it fail. */
export function memoryStore(...tables: FxTable[]): FxRateStore & { days: Map<string, FxTable>; isDown: boolean } {
  const store = {
    days: new Map(tables.map((table) => [table.date, table])),
    isDown: false,
    async keep(some: readonly FxTable[]) {
      if (store.isDown) throw new Error('the database is away');
      for (const table of some) store.days.set(table.date, table);
      return some.length;
    },
    async on(date: string) {
      if (store.isDown) throw new Error('the database is away');
      const days = [...store.days.keys()].filter((day) => day <= date).sort();
      return store.days.get(days.at(-1) ?? '');
    },
  };
  return store;
}

/** What is logged, as lines of text. */
export function listLog(): { lines: string[]; info: (facts: object, sentence: string) => void } {
  const lines: string[] = [];
  return { lines, info: (facts, sentence) => void lines.push(`${sentence} ${JSON.stringify(facts)}`) };
}

/** A server on a free port of this machine in the place of the bank's. */
export async function openBank(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<{
  url: string;
  asked: IncomingMessage['headers'][];
  close(): Promise<void>;
}> {
  const sockets = new Set<Socket>();
  const asked: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    answer(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stats/eurofxref-daily.xml?key=hush`,
    asked,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
