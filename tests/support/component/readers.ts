import { userReply } from '#tests/factories/user-reply.ts'

/** Plays in the league. */
export const golfer = userReply()
/** Owns the league of `leagueReply`, and plays in it. */
export const owner = userReply({
  id: 2,
  name: 'Calvin Marsh',
  email: 'owner@demo.example',
  golfer: { id: 2, name: 'Calvin Marsh', ghinNumber: '1017343', handicapIndex: 84 },
})
/** Administers the site, and plays nowhere. */
export const admin = userReply({ id: 9, name: 'Ada Crane', email: 'admin@demo.example', role: 'ADMIN', golfer: null })
/** Has an account without a golfer. */
export const guest = userReply({ id: 8, name: 'Ned Loner', email: 'ned@demo.example', golfer: null })
