/** One character as it was read. */
export interface ReadCharacter {
  text: string;
  /** 0 to 1. */
  confidence: number;
}
