import { itReads } from './cases.fixture.ts';

itReads([
  ['NX5032GA-13.560000MHZ-LN-CD-1', 'ndk-nx', '13.56 MHz', null, 'SMD5032-2P', null, null],
  ['X322512288MPB4SI', 'yxc', '12.288 MHz', null, 'SMD3225-4P', null, null],
  ['CM200S32.768KDZF-UT', 'citizen-cm', '32.768 kHz', null, null, null, null],
  ['407F35D016M0000', 'cts-crystal', '16 MHz', null, null, null, null],
  ['ECS-.327-12.5-34B-TR', 'ecs-crystal', '32.768 kHz', null, null, null, null],
  ['ECS-80-S-4X', 'ecs-crystal', '8 MHz', null, null, null, null],
  ['FC-135 32.7680KA-A3', 'epson-crystal', '32.768 kHz', null, 'SMD3215-2P', null, null],
  ['CX2520DB24000D0FLJC1', 'kyocera-cx', '24 MHz', null, 'SMD2520-4P', null, null],
  ['ST3215SB32768H5HPWAA', 'kyocera-cx', '32.768 kHz', null, 'SMD3215-2P', null, null],
]);
