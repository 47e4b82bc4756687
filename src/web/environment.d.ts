interface ImportMetaEnv {
  /** A hash of the contract, for finding stored answers of the same shape. */
  readonly CONTRACT: string
}
