interface ImportMetaEnv {
  /** A hash of the contract, for finding stored answers of the same shape. */
  readonly CONTRACT: string
  readonly VERSION: string
}

/** The files of the screens beyond those that every page loads; without build, none. */
declare const FIRST_FILES: {
  readonly names: readonly string[]
  /** Regular expressions of paths, and indices of the names. */
  readonly ofPublic: readonly (readonly [string, readonly number[]])[]
  readonly ofSignedIn: readonly (readonly [string, readonly number[]])[]
  readonly ofApp: readonly number[]
  readonly ofShell: readonly number[]
  readonly ofSignIn: readonly number[]
}
