import { beforeAll, describe, expect, it } from 'vitest';
import { readGerberSet } from '@partwright/gerber';
import type { Polygons } from '@partwright/gerber/polygons';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { checkDfm } from './check-dfm.ts';
import type { DfmIssue, DfmReport } from './report.ts';
import { cleanBoard, type CleanBoard } from './seeded/clean-board.fixture.ts';
import { makeRandom } from './seeded/drawing.fixture.ts';
import { STYLES } from './seeded/styles.fixture.ts';
import { writeSet } from './seeded/write-set.fixture.ts';

let polygons: Polygons;
beforeAll(async () => {
  polygons = await openTestPolygons();
});

type Files = Map<string, Uint8Array>;

/** The two checks of the clean board, in the first style: drawing and then files may be changed. */
function check(
  change: (board: CleanBoard) => void,
  rewrite: (files: Files) => void = () => {},
): { status: string[]; reasons: string; issues: DfmIssue[]; report: DfmReport } {
  const board = cleanBoard(makeRandom(7));
  change(board);
  const files = writeSet(board.drawing, STYLES[0]!, polygons);
  rewrite(files);
  const report = checkDfm(readGerberSet(files), { polygons });
  const own = ['netlist_short', 'netlist_open'].map((id) => report.checks.find((found) => found.id === id)!);
  return {
    status: own.map(({ status }) => status),
    reasons: own.map(({ reason }) => reason).join(' | '),
    issues: report.issues.filter(({ rule }) => rule.startsWith('netlist_')),
    report,
  };
}

const editNetlist =
  (edit: (text: string) => string) =>
  (files: Files): void => {
    files.set('board.d356', new TextEncoder().encode(edit(new TextDecoder().decode(files.get('board.d356')))));
  };

describe('the copper against the netlist', () => {
  it('has all nets and no more', () => {
    expect(check(() => {})).toMatchObject({ status: ['pass', 'pass'], reasons: ' | ', issues: [] });
  });

  it('names the nets of a short, and both pads', () => {
    const { status, issues } = check(({ drawing, pad }) => {
      drawing.copper[0]!.lines.push({ x1: pad.x, y1: pad.y, x2: pad.x + 1.27, y2: pad.y, pen: 0.25 });
    });
    expect(status).toEqual(['fail', 'pass']);
    expect(issues).toHaveLength(1);
    expect(issues[0]!.message).toBe('net N0, net N1 are one piece of copper, and board.d356 has them as 2 nets');
    expect(issues[0]!.objects.map(({ net }) => net)).toEqual(['N0', 'N1']);
    expect(issues[0]!.layers).toContain('top copper');
  });

  it('finds a short that names in the Gerber files hide', () => {
    const { status } = check(({ drawing, pad }) => {
      for (const { lines } of drawing.copper) for (const line of lines) if (line.net === 'N1') line.net = 'N0';
      drawing.copper[0]!.lines.push({ x1: pad.x, y1: pad.y, x2: pad.x + 1.27, y2: pad.y, pen: 0.25, net: 'N0' });
    });
    expect(status[0]).toBe('fail');
  });

  it('tells a net tie as a warning', () => {
    const { status, issues } = check(
      ({ drawing, pad }) => {
        drawing.copper[0]!.lines.push({ x1: pad.x, y1: pad.y, x2: pad.x + 1.27, y2: pad.y, pen: 0.25 });
      },
      editNetlist((text) => text.replace(/^(327N0 +)U\d+ +-/m, '$1NT1   -').replace(/^(327N1 +)U\d+ +-/m, '$1NT1   -')),
    );
    expect(status).toEqual(['warn', 'pass']);
    expect(issues[0]!.message).toContain('a part that ties nets is on it');
  });

  it('stays an error at a part of two pins under any other name, and says that it may tie them', () => {
    const { status, issues } = check(
      ({ drawing, pad }) => {
        drawing.copper[0]!.lines.push({ x1: pad.x, y1: pad.y, x2: pad.x + 1.27, y2: pad.y, pen: 0.25 });
      },
      editNetlist((text) => text.replace(/^(327N0 +)U\d+ +-/m, '$1R99   -').replace(/^(327N1 +)U\d+ +-/m, '$1R99   -')),
    );
    expect(status).toEqual(['fail', 'pass']);
    expect(issues[0]!.message).toContain('R99 has pins of several of them and may be there to tie them');
  });

  it('names the pad that an open cuts off', () => {
    const { status, issues } = check(({ drawing }) => {
      const track = drawing.copper[0]!.lines.find(({ net }) => net === 'N2')!;
      track.y2 = track.y1 - 1.3;
    });
    expect(status).toEqual(['pass', 'fail']);
    expect(issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^net N2 is not one piece of copper: U\d+ pin 1 of it does not reach the other 1$/),
    ]);
  });

  it('tells a pad that is not there', () => {
    const { issues } = check(({ drawing }) => {
      drawing.copper.at(-1)!.pads = drawing.copper.at(-1)!.pads.filter(({ net }) => net !== 'B0');
    });
    expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining('There is no copper at')]);
  });

  it('is compared at another origin too', () => {
    const moved = editNetlist((text) =>
      text.replaceAll(/([XY])([+-]\d{6})/g, (_, axis: string, value: string) => {
        const far = Number(value) + (axis === 'X' ? 12_345 : -6_789);
        return axis + (far < 0 ? '-' : '+') + String(Math.abs(far)).padStart(6, '0');
      }),
    );
    expect(check(() => {}, moved).status).toEqual(['pass', 'pass']);
    const { status } = check(({ drawing, pad }) => {
      drawing.copper[0]!.lines.push({ x1: pad.x, y1: pad.y, x2: pad.x + 1.27, y2: pad.y, pen: 0.25 });
    }, moved);
    expect(status).toEqual(['fail', 'pass']);
  });

  it.each<[string, (files: Files) => void, string]>([
    ['no netlist is there', (files) => void files.delete('board.d356'), 'no IPC-D-356 netlist is among the files'],
    ['the netlist is of another board', editNetlist((text) => text.replaceAll(/Y([+-])(\d{6})/g, (_, sign: string, y: string) => `Y${sign}${String((Number(y) * 37) % 99_991).padStart(6, '0')}`)), 'does not lie on this board'], // prettier-ignore
    ['the netlist is cut off', editNetlist((text) => text.replace('\n999', '')), 'it may be cut off'],
    ['its units are not said', editNetlist((text) => text.replace(/^P {2}UNITS.*\n/m, '')), 'does not say its units'],
    ['it holds few of the nets', editNetlist((text) => text.split('\n').filter((line) => !/^3.7N/.test(line)).join('\n')), 'has no point on'], // prettier-ignore
    ['the bottom copper is not there', (files) => void files.delete([...files.keys()].find((name) => name.includes('B_Cu'))!), 'without all copper layers'], // prettier-ignore
  ])('passes nothing where %s', (_, rewrite, reason) => {
    const { status, reasons } = check(() => {}, rewrite);
    expect(status).toEqual(['not_run', 'not_run']);
    expect(reasons).toContain(reason);
  });
});
