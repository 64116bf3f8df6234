import { itReads } from './cases.fixture.ts';

itReads([
  ['RK73H1ERTTP10R0F', 'koa-rk73', '10 Ω', '±1%', '0402', null, null],
  ['MOS1CT52R221G', 'koa-mos', '220 Ω', '±2%', null, null, null],
  ['RK73B1ETTP102J', 'koa-rk73', '1 kΩ', '±5%', '0402', null, null],
]);
