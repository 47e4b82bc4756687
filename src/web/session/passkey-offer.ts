import { readStored, writeStored } from '#web/offline/stored.ts'

const key = 'nineteenth.passkey-offer'

/** Whether this device has yet to be offered a passkey, and could have one. */
export const mayOfferPasskey = (): boolean => 'PublicKeyCredential' in window && readStored(key) === null

export const rememberPasskeyOffer = (): boolean => writeStored(key, 'seen')
