/** The package says its types under a name that it does not hold; these are the parts used here. */
declare module 'clipper2-wasm' {
  interface Owned {
    delete(): void;
  }
  export interface PathD extends Owned {
    /** x, y, z of each point. The view is into the engine's memory: copy before the next call. */
    view(): Float64Array;
    assign(coordinates: Float64Array): void;
  }
  export interface PathsD extends Owned {
    push_back(path: PathD): void;
    size(): number;
    get(index: number): PathD;
  }
  export interface PolyPathD extends Owned {
    polygon(): PathD;
    count(): number;
    child(index: number): PolyPathD;
  }
  export interface EnumValue {
    value: number;
  }
  export interface Clipper {
    PathD: new () => PathD;
    PathsD: new () => PathsD;
    PolyPathD: new () => PolyPathD;
    ClipType: Record<'Intersection' | 'Union' | 'Difference', EnumValue>;
    FillRule: Record<'EvenOdd' | 'NonZero', EnumValue>;
    JoinType: Record<'Round' | 'Miter' | 'Square', EnumValue>;
    EndType: Record<'Polygon', EnumValue>;
    /** `precision`: decimals that are kept. */
    BooleanOpD(type: EnumValue, fill: EnumValue, subjects: PathsD, clips: PathsD, precision: number): PathsD;
    BooleanOpOutD(
      type: EnumValue,
      fill: EnumValue,
      subjects: PathsD,
      clips: PathsD,
      tree: PolyPathD,
      precision: number,
    ): void;
    InflatePathsD(
      paths: PathsD,
      delta: number,
      join: EnumValue,
      end: EnumValue,
      miterLimit: number,
      precision: number,
      arcTolerance: number,
    ): PathsD;
  }
  export default function open(options: { wasmBinary: Uint8Array }): Promise<Clipper>;
}
