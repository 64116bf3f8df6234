/** KiCad did not do a check of one project; `message` is for people, `printed` is what it wrote. */
export class KicadFailed extends Error {
  readonly printed: string;
  constructor(message: string, printed = '') {
    super(message);
    this.name = 'KicadFailed';
    this.printed = printed;
  }
}

/** The input kicad-cli names something that cannot be used. */
export class KicadUnfit extends Error {
  constructor(message: string) {
    super(`Input kicad-cli ${message}`);
    this.name = 'KicadUnfit';
  }
}
