import { recordText } from '../rivals/record-text.ts'
import type { Opponent, Rivals } from '../rivals/rivals.ts'
import { displayName } from '../shared/phrases.ts'
import type { Protagonist } from './people.ts'
import type { StoryGolfer, StoryMatch } from './story-facts.ts'

/** Roles of a rival, by priority: of several rivals the first of these is named. */
const roles = [
  ['nemesis', 'nemesis'],
  ['closest', 'closest rival'],
  ['favorite', 'favorite opponent'],
  ['mostPlayed', 'usual opponent'],
] as const

/** 'Just ahead: Hedda Lindström, your nemesis (5–3)', of a rival in the next place (law 26). */
export function rivalLine(who: Protagonist, match: StoryMatch, rivals: Rivals | null): string[] {
  if (rivals === null) return []
  for (const [role, words] of roles) {
    const rival = rivals[role]
    const side = rival === null ? null : sideOf(rival, who.golfer, match.golfers)
    if (rival !== null && side !== null) return [sentence(who, { rival, words, ...side })]
  }
  return []
}

type Side = { readonly name: string; readonly where: 'ahead' | 'behind' }

/** The side on which the rival is, if there is no place between the two. */
function sideOf(rival: Opponent, golfer: StoryGolfer, golfers: readonly StoryGolfer[]): Side | null {
  const there = golfers.find(({ golferId }) => golferId === rival.golferId)
  const [own, theirs] = [golfer.place?.position, there?.place?.position]
  if (there === undefined || own === undefined || theirs === undefined || own === theirs) return null
  const isBetween = golfers.some(
    ({ place }) => place !== null && Math.min(own, theirs) < place.position && place.position < Math.max(own, theirs),
  )
  return isBetween ? null : { name: there.name, where: theirs < own ? 'ahead' : 'behind' }
}

type Near = Side & { readonly rival: Opponent; readonly words: string }

/** The record is the rival's, whom the sentence is about. */
function sentence({ golfer, isReader }: Protagonist, { rival, words, name, where }: Near): string {
  const whose = isReader ? 'your' : `${displayName(golfer.name)}’s`
  const record = recordText({ wins: rival.losses, losses: rival.wins, halved: rival.halved })
  return `Just ${where}: ${displayName(name)}, ${whose} ${words} (${record})`
}
