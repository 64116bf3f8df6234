import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchBoards, withBoards } from './boards-request.ts';
import { orderPoNew } from './commands/order-po.ts';
import { readOrderRequest } from './order-request.ts';
import type { RemoteService } from './remote/remote-service.ts';
import { aStation } from './station.fixture.ts';

describe('what is ordered for', () => {
  it('is one BOM, with how many by --quantity', async () => {
    expect(await readOrderRequest(['board.csv'], { quantity: '20' })).toEqual({
      file: resolve('board.csv'),
      quantity: 20,
    });
  });

  it('is several boards, each with its own number', async () => {
    expect(await readOrderRequest(['a/bom.csv:20', 'bom_01k3:5', 'c.csv'], { doubtful: 'use' })).toEqual({
      boards: [
        { file: resolve('a/bom.csv'), quantity: 20 },
        { bom_id: 'bom_01k3', quantity: 5 },
        { file: resolve('c.csv'), quantity: 1 },
      ],
      doubtful: 'use',
    });
    expect(await readOrderRequest(['a.csv:3'], { 'leave-stock': true })).toMatchObject({
      boards: [{ quantity: 3 }],
      use_stock: false,
    });
  });

  it.each<[string, string[], Record<string, string | boolean>, string]>([
    ['one number for all', ['a.csv:2', 'b.csv:3'], { quantity: '5' }, 'Each board has its own number'],
    ['a sheet of which file', ['a.xlsx:2', 'b.xlsx:3'], { sheet: 'BOM' }, '--sheet is about one file'],
    ['no board at all', ['a.csv:0'], {}, 'build 1 board or more'],
    ['stock for one BOM', ['a.csv'], { 'leave-stock': true }, '--leave-stock is for boards'],
  ])('is refused: %s', async (_, words, flags, message) => {
    await expect(readOrderRequest(words, flags)).rejects.toThrow(message);
  });

  it('is no BOM of a server on this machine', async () => {
    await expect(matchBoards([{ bom_id: 'bom_01k3', quantity: 5 }], aStation())).rejects.toThrow('kept by a server');
  });
});

describe('what a server is sent', () => {
  const remote = () => {
    const deleted: string[] = [];
    let uploads = 0;
    const client = {
      bom: {
        upload: async () => ({ bom_id: `bom_${(uploads += 1)}` }),
        delete: async ({ bom_id: id }: { bom_id: string }) => void deleted.push(id),
      },
      waitFor: async () => undefined,
    };
    return { deleted, service: { client, tell: () => undefined } as unknown as RemoteService };
  };
  const example = resolve(import.meta.dirname, '../../../../examples/cost-a-kicad-bom/weather-station.csv');

  it('are files, which are deleted then, with names that tell them apart, and BOMs that it keeps', async () => {
    const { deleted, service } = remote();
    const boards = [
      { file: example, quantity: 2 },
      { bom_id: 'bom_kept', quantity: 5 },
      { file: example, quantity: 3 },
    ];
    expect(await withBoards(boards, service, async (sent) => sent)).toEqual([
      { name: 'cost-a-kicad-bom/weather-station', bom_id: 'bom_1', quantity: 2 },
      { bom_id: 'bom_kept', quantity: 5 },
      { name: 'cost-a-kicad-bom/weather-station', bom_id: 'bom_2', quantity: 3 },
    ]);
    expect(deleted.toSorted()).toEqual(['bom_1', 'bom_2']);
  });
});

it.each<[string[], Record<string, string | boolean>, object | string]>([
  [['order.json'], {}, { file: resolve('order.json') }],
  [['bom_01k3:20', 'bom_01k4:5'], {}, { boards: [{ quantity: 20 }, { quantity: 5 }] }],
  [[], { bom: 'bom_01k3', quantity: '4' }, { bom_id: 'bom_01k3', quantity: 4 }],
  [['bom_01k3:20'], { quantity: '4' }, '--quantity is for --bom'],
  [['order.json'], { 'leave-stock': true }, 'are for boards'],
])('order po new %j %j', async (words, flags, wanted) => {
  const request = async (): Promise<object> => orderPoNew.request(words, flags);
  if (typeof wanted === 'string') await expect(request()).rejects.toThrow(wanted);
  else expect(await request()).toMatchObject(wanted);
});
