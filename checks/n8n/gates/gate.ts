/** The node package as it is published, laid out for the gates. */
export interface Subject {
  /** A copy of its sources, where linters find their modules. */
  source: string;
  /** What npm packed. */
  tarball: string;
  /** The tarball's content. */
  unpacked: string;
  /** Paths in the tarball. */
  files: string[];
  tarballBytes: number;
}

/** One demand that a package must meet to be published as a verified community node. */
export interface Gate {
  name: string;
  /** What is wrong, one line each; none when the gate is passed. */
  check(subject: Subject): Promise<string[]> | string[];
}
