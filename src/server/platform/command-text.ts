/** How an operator runs a command of the app: as the installed package calls it, or in a checkout. */
export const commandText = (command: string, given = ''): string =>
  process.env['NINETEENTH_PACKAGE'] === undefined
    ? `npm run ${command}${given === '' ? '' : ` -- ${given}`}`
    : `nineteenth ${command} ${given}`.trim()
