/** The minutes of the run are over before there was anything to report. */
export class TimedOut extends Error {
  constructor(minutes: number) {
    super(
      `The files could not be read within ${minutes} minutes; see timeout-minutes, and leave some out by paths or ignore-paths`,
    );
    this.name = 'TimedOut';
  }
}
