import { describe, expect, it } from 'vitest';
import { compareVersions, readBoardName } from './board-name.ts';

describe('the name of a board', () => {
  it.each([
    ['bitaxeGamma_v601_BOM.csv', 'bitaxeGamma_v602_BOM.csv'],
    ['fab/amp-bom-2026-03-01.csv', 'fab/amp-bom-2026-11-22.csv'],
    ['amp_20260301_1412.xlsx', 'amp_20261122_0900.xlsx'],
    ['amp RevA.csv', 'amp RevB.csv'],
    ['amp rev 1.2 BOM.csv', 'amp rev 1.10 BOM.csv'],
    ['amp_A.csv', 'amp_B.csv'],
    ['BOM_v3.1.csv', 'BOM_v3.3.csv'],
    ['out/v1/BOM.csv', 'out/v2/BOM.csv'],
    ['gammav601.csv', 'gammav602.csv'],
    ['LimeSDR_Mini_1v0_BOMr0.xls', 'LimeSDR_Mini_1v1_BOMr1.xls'],
    ['bom.csv', 'bom (1).csv'],
    ['amp.csv', 'amp_v2.csv'],
  ])('%s goes before %s', (before, after) => {
    expect(readBoardName(after).family).toBe(readBoardName(before).family);
    expect(compareVersions(readBoardName(before).version, readBoardName(after).version)).toBeLessThan(0);
  });

  it.each([
    ['main_v1_BOM.csv', 'sensor_v1_BOM.csv'],
    ['board1.csv', 'board2.csv'],
    ['BOM_v3.1.csv', 'BOM_v3.1_bottom.csv'],
    ['amp.csv', 'amp_lite.csv'],
    ['stm32f4_v1.csv', 'stm32f7_v1.csv'],
    ['left/BOM_v1.csv', 'right/BOM_v1.csv'],
  ])('of %s is not that of %s', (one, other) => {
    expect(readBoardName(other).family).not.toBe(readBoardName(one).family);
  });
});
