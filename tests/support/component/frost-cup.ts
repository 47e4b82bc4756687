import { page } from 'vitest/browser'
import type { User } from '#contract/auth.ts'
import { listClaims } from '#contract/claims.ts'
import { getFairChance } from '#contract/fair-chance.ts'
import { listGolfers } from '#contract/golfers.ts'
import { getJoinLink, listInvitations } from '#contract/invitations.ts'
import { getLeagueHistory } from '#contract/league-history.ts'
import { getLeague, listMembers } from '#contract/leagues.ts'
import { listPlannedChanges } from '#contract/planned-changes.ts'
import { getPublicSettings } from '#contract/public-pages.ts'
import { getSuccession } from '#contract/succession.ts'
import { leagueReply, memberReply } from '#tests/factories/league-reply.ts'
import type { Reply } from './network.ts'
import { golfer, owner } from './readers.ts'
import { renderScreen } from './render.tsx'
import { answers } from './replies.ts'

export const frost = leagueReply({
  id: 4,
  name: 'Frost Cup',
  description: 'Played in mittens.',
  createdAt: '2026-03-01T15:00:00.000Z',
})
export const wren = memberReply({ email: golfer.email, userId: golfer.id, hasAccepted: true })
export const calvin = memberReply({ id: 2, name: owner.name, email: owner.email, userId: owner.id, hasAccepted: true })
export const kit = memberReply({ id: 6, name: 'Kit Abernathy', handicapIndex: null, userId: 6, team: null })
export const loner = memberReply({ id: 5, name: 'Ned Loner', handicapIndex: -12, team: null })
export const members = [wren, calvin, loner, kit]

/** The page of the Frost Cup, with a tab: '?tab=rules'. */
export function renderFrostCup(search: string, as: User, replies: readonly Reply[] = []): Promise<void> {
  const defaults = [
    answers(getLeague, frost),
    answers(listMembers, members),
    answers(listGolfers, []),
    answers(getLeagueHistory, []),
    answers(listClaims, []),
    answers(listInvitations, []),
    answers(getJoinLink, { link: null }),
    answers(listPlannedChanges, []),
    answers(getSuccession, { succession: null }),
    answers(getFairChance, { leagueId: 4, golfersWithRounds: 0, chance: null }),
    answers(getPublicSettings, { page: false, board: false, searchEngines: false, slug: null }),
  ]
  return renderScreen(`/leagues/4${search}`, { as, leagues: [frost], replies: [...replies, ...defaults] })
}

export const field = (label: string) => page.getByLabelText(label, { exact: true })
export const optionsOf = (label: string) =>
  [...field(label).element().querySelectorAll('option')].map(({ textContent }) => textContent)
export const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Parts of the league' }).getByRole('link', { name })
