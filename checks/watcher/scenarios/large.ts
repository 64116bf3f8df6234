import { packZip } from '@partwright/files/archives';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReport } from '../contents.ts';
import { ensure, until, type Scenario } from '../scenario.ts';
import { openStage } from '../stage.ts';
import { allDone, startWatcher } from '../watcher.ts';

const ZIP_BYTES = 20_000_000;
const LINES = 5_000;
const MOST_MB = 300;

export const large: Scenario = {
  name: 'large',
  about: `a ZIP of Gerber files of ${ZIP_BYTES / 1e6} MB and a BOM of ${LINES} lines are told`,
  async run(folder, say) {
    const { server, watched, configuration } = await openStage(folder);
    const watcher = startWatcher(folder, configuration);
    await watcher.ready();
    const idleMb = watcher.peakMb();
    const zip = makeBoardBytes(ZIP_BYTES);
    writeFileSync(join(watched, 'panel-gerbers.zip'), zip);
    writeFileSync(join(watched, 'backplane.csv'), makeBomText(LINES));
    for (const name of ['panel-gerbers.zip.dfm.json', 'backplane.cost.json'])
      await until(() => readReport(watched, name) !== undefined, {
        timeoutMs: 240_000,
        what: () => `there is no ${name}:\n${watcher.log()}`,
      });
    await allDone(folder, watcher);
    const outcomes = ['panel-gerbers.zip.dfm.json', 'backplane.cost.json'].map(
      (name) => readReport(watched, name)!.outcome.kind,
    );
    say(
      `${(zip.length / 1e6).toFixed(1)} MB of Gerber files: ${outcomes[0]}; a BOM of ${LINES} lines: ${outcomes[1]}; ${await server.charged()} credits`,
    );
    say(`most memory of the watcher ${watcher.peakMb().toFixed(0)} MB, ${idleMb.toFixed(0)} MB before`);
    ensure(outcomes.join() === 'check,bom', `They were told as ${outcomes.join()}:\n${watcher.log()}`);
    ensure(watcher.peakMb() < MOST_MB, `The watcher took ${watcher.peakMb().toFixed(0)} MB`);
  },
};

/** Two layers and an outline, mostly pads that lie on each other, not packed. */
function makeBoardBytes(bytes: number): Uint8Array {
  const head = '%FSLAX46Y46*%\n%MOMM*%\n';
  const layer = (name: string): Uint8Array => {
    const pads: string[] = [];
    for (let size = 0, at = 0; size < bytes / 2; at++) {
      // Notes as programs write them for each net: they make it large, and the board stays a small one.
      const note = `G04 net ${at} of ${name}, as it was drawn on the sheet of the power supply, with its tracks and vias*\n`;
      const pad =
        at % 400 === 0 ? `X${(at % 90) * 1_000_000 + 5_000_000}Y${(at % 70) * 1_000_000 + 5_000_000}D03*\n` : '';
      pads.push(note + pad);
      size += note.length + pad.length;
    }
    return Buffer.from(`%TF.FileFunction,${name}*%\n${head}%ADD10C,0.500000*%\nD10*\n${pads.join('')}M02*\n`);
  };
  const outline = `%TF.FileFunction,Profile,NP*%\n${head}%ADD10C,0.100000*%\nD10*\nX0Y0D02*\nX100000000Y0D01*\nX100000000Y80000000D01*\nX0Y80000000D01*\nX0Y0D01*\nM02*\n`;
  return packZip(
    new Map([
      ['panel-F_Cu.gbr', layer('Copper,L1,Top')],
      ['panel-B_Cu.gbr', layer('Copper,L2,Bot')],
      ['panel-Edge_Cuts.gbr', Buffer.from(outline)],
    ]),
    'store',
  );
}

function makeBomText(lines: number): string {
  const rows = Array.from(
    { length: lines },
    (_, at) => `"R${at + 1}","${(at % 900) + 100}R","Resistor_SMD:R_0603_1608Metric","1",""`,
  );
  return ['"Reference","Value","Footprint","Qty","DNP"', ...rows, ''].join('\n');
}
