interface ImportMetaEnv {
  /** A fingerprint of what the API promises, the same as long as no reply changes its shape. */
  readonly CONTRACT: string
}
