import type { User } from '#contract/auth.ts'
import { wren } from './score-reply.ts'

/** The account of Wren Ashdown, who plays and organizes nothing, unless changed. */
export function userReply(changes: Partial<User> = {}): User {
  return {
    id: 3,
    name: wren.name,
    email: 'wren@demo.example',
    role: 'USER',
    receiveEmailDigest: true,
    receiveReminders: true,
    offersNotifications: false,
    gimmeRange: 2,
    isEmailVerified: true,
    secondFactor: 'off',
    passkeys: 0,
    golfer: { id: wren.id, name: wren.name, ghinNumber: '1017342', handicapIndex: 126 },
    ...changes,
  }
}
