export type PolygonsFailureCode = 'too_many_points' | 'too_many_crossings' | 'out_of_range' | 'engine_failed';

/** Nothing was computed; `message` says why and what to do. */
export class PolygonsFailed extends Error {
  readonly code: PolygonsFailureCode;
  constructor(code: PolygonsFailureCode, message: string) {
    super(message);
    this.name = 'PolygonsFailed';
    this.code = code;
  }
}
