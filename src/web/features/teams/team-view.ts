import type { LeagueMember } from '#contract/leagues.ts'
import type { Team } from '#contract/teams.ts'
import { byName } from '#domain/shared/names.ts'
import { byLastName } from '#domain/shared/person-names.ts'
import { averageIndex } from '#domain/teams/team-words.ts'
import { figuresText, golferChoiceText } from '#web/shared/golfers/golfer-text.ts'

type TeamGolfer = Team['golfers'][number]

/** A team's golfers by the last word of their names. */
export function inTeamOrder(golfers: readonly TeamGolfer[]): TeamGolfer[] {
  return golfers.toSorted((a, b) => byLastName(a.name, b.name) || a.id - b.id)
}

/** '5 golfers · average 12.8': the mean Handicap Index of those who have one. */
export function teamFigures(golfers: readonly Pick<TeamGolfer, 'handicapIndex'>[]): string {
  return figuresText(golfers.length, averageIndex(golfers.map(({ handicapIndex }) => handicapIndex)))
}

export type Candidate = {
  readonly id: number
  readonly name: string
  /** As a choice is listed: 'Wren Ashdown · 12.6 (Bunker Hillbillies)'. */
  readonly label: string
  readonly isMember: boolean
}
export type CandidateGroup = { readonly group: string; readonly candidates: readonly Candidate[] }

type Choice = Pick<LeagueMember, 'id' | 'name' | 'handicapIndex'>

/** The candidates for a team: members without one, followed golfers outside the league, members of teams. */
export function candidateGroups(
  members: readonly (Choice & Pick<LeagueMember, 'team'>)[],
  followed: readonly Choice[],
): CandidateGroup[] {
  const ids = new Set(members.map(({ id }) => id))
  const candidate = (golfer: Choice, isMember: boolean, note = '') => ({
    id: golfer.id,
    name: golfer.name,
    label: golferChoiceText(golfer) + note,
    isMember,
  })
  const groups = [
    {
      group: 'Without a team',
      candidates: members.filter(({ team }) => team === null).map((member) => candidate(member, true)),
    },
    {
      group: 'Followed, not in the league yet',
      candidates: followed.filter(({ id }) => !ids.has(id)).map((golfer) => candidate(golfer, false)),
    },
    {
      group: 'In a team',
      candidates: members.flatMap((member) =>
        member.team === null ? [] : candidate(member, true, ` (${member.team.name})`),
      ),
    },
  ]
  return groups
    .filter(({ candidates }) => candidates.length > 0)
    .map(({ group, candidates }) => ({ group, candidates: candidates.toSorted((a, b) => byName(a.name, b.name)) }))
}

/** The problem with a team's icon address, or null; an empty address means no icon. */
export function iconUrlProblem(text: string): string | null {
  const address = text.trim()
  if (address === '') return null
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? null : 'The icon needs an https address'
}
