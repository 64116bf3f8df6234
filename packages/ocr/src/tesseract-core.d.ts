declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  const openCore: (options: object) => Promise<unknown>;
  export default openCore;
}

/** What is used of it: Node has it, its types have not. */
declare namespace WebAssembly {
  interface Module {
    readonly brand: unique symbol;
  }
  class Instance {
    constructor(module: Module, imports: object);
    readonly exports: Record<string, unknown>;
  }
  class Memory {
    private constructor();
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
