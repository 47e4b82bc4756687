import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isServed } from './pid-file.ts'
import { systemUser } from './system-user.ts'

/** The user PostgreSQL runs as; null is the user we already are. */
export type Identity = { readonly uid: number; readonly gid: number } | null

const nobody = { uid: 65534, gid: 65534 }

/** Why the database runs as nobody, whom other programs may run as too, for whoever starts the app; null where it does not. */
export async function whyNobody(identity: Identity): Promise<string | null> {
  if (identity?.uid !== nobody.uid) return null
  if ((await databaseUser()).uid === nobody.uid) {
    return 'The database runs as nobody, whom other programs may run as too: no system user could be made for it.'
  }
  return (
    'The database still runs as nobody, whom other programs may run as too: an earlier version started its server, which is in use. ' +
    'Stop the app and start it again to give the database a user of its own.'
  )
}

/**
 * PostgreSQL refuses to run as root: root lends it the folder's owner, or a system user where root owns the folder. A folder of
 * nobody's, where earlier versions ran it, changes hands once no server runs in it any more.
 */
export async function identityFor(home: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return null
  const { uid, gid } = await stat(home)
  if (uid !== 0 && uid !== nobody.uid) return { uid, gid }
  if (uid === nobody.uid && (await isServed(join(home, 'cluster')))) return nobody
  return databaseUser()
}

/** Whom root lends the database. */
export async function databaseUser(): Promise<NonNullable<Identity>> {
  return (await systemUser()) ?? nobody
}

export async function giveTo(identity: Identity, path: string): Promise<void> {
  if (identity) await chown(path, identity.uid, identity.gid)
}

export async function giveAllTo(identity: Identity, folder: string): Promise<void> {
  if (!identity) return
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), identity.uid, identity.gid)
  }
  await giveTo(identity, folder)
}

/** The topmost folder above `path` that the identity may not enter, or null. */
export async function closedFolderAbove(path: string, identity: Identity): Promise<string | null> {
  if (!identity) return null
  const parent = dirname(path)
  if (parent === path) return null
  const above = await closedFolderAbove(parent, identity)
  if (above) return above
  const { uid, gid, mode } = await stat(parent)
  const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001
  return mode & bit ? null : parent
}
