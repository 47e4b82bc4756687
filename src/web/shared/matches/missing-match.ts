/** The same for a match that does not exist and one of a league that the reader is not in. */
export const missingMatch = 'This match doesn’t exist, or you’re not in its league.'
