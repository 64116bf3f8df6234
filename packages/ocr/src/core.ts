import openCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';

/** What is used of Tesseract's `TessBaseAPI` (tesseract/baseapi.h). */
export interface TesseractApi {
  Init(folder: null, language: string, engine: number): number;
  SetVariable(name: string, value: string): boolean;
  SetPageSegMode(mode: number): void;
  /** Of the file `/input`; 1 is upright. */
  SetImageFile(orientation: number, angle: number): number;
  SetSourceResolution(perInch: number): void;
  Recognize(monitor: null): number;
  GetJSONText(page: number): string;
  Clear(): void;
}

/** Tesseract as Emscripten built it. */
export interface TesseractCore {
  FS: { writeFile(name: string, bytes: Uint8Array): void; unlink(name: string): void };
  TessBaseAPI: new () => TesseractApi;
}

interface CoreOptions {
  print: () => void;
  printErr: () => void;
  /** Called while it reads: an error thrown from it leaves the reading. */
  TesseractProgress: () => void;
  instantiateWasm(imports: object, done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void): void;
}

const PAGE_BYTES = 65_536;

/**
 * Start Tesseract. It asks Node for the file system when it starts, and uses only one of its own in memory.
 * @param onProgress Called after each word or so.
 * @param mostBytes It gets no more memory than that.
 */
export async function startCore(wasm: Uint8Array, onProgress: () => void, mostBytes: number): Promise<TesseractCore> {
  const module = await WebAssembly.compile(wasm.slice());
  const options: CoreOptions = {
    print: () => undefined,
    printErr: () => undefined,
    TesseractProgress: onProgress,
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(module, imports);
      for (const part of Object.values(instance.exports))
        if (part instanceof WebAssembly.Memory) limitMemory(part, mostBytes);
      done(instance, module);
    },
  };
  return (await openCore(options)) as TesseractCore;
}

/** What the build allows is 2 GB; it grows by this method alone. */
function limitMemory(memory: WebAssembly.Memory, mostBytes: number): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > mostBytes) throw new RangeError('Tesseract needs more memory');
    return grow(pages);
  };
}
