import { expect, it } from 'vitest';
import { openCadKernel, type StartOpenCascade } from './kernel.ts';

/** A program that needs a function `b` of `a`. (WebAssembly Core Specification, 5.5) */
const NEEDY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0);

type Options = { instantiateWasm(imports: object, receive: () => void): object };

it('is not opened by a program that is refused, and waits for nothing then', async () => {
  const start = ((options: unknown) => {
    (options as Options).instantiateWasm({}, () => undefined);
    return new Promise(() => undefined);
  }) as StartOpenCascade;
  await expect(openCadKernel(start, NEEDY)).rejects.toThrow(/Import #0/);
});
