import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Against, type LeagueRivals, type Rival, getRivals } from '#contract/rivals.ts'
import { pairText, recordText, recordWords, shortName } from '#domain/rivals/record-text.ts'
import { capitalized } from '#domain/scoring/number-words.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { RecordHead, againstQuery } from '#web/shared/rivals/record-head.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import css from './rival-cards.module.css'

const rivalsQuery = (golferId: number) =>
  answerOf(queryKeys.golfers.rivals({ golferId }), getRivals, { params: { id: golferId } })

type Person = { readonly id: number; readonly name: string }

/** The reader and another golfer head to head, in each league they have in common. */
export function AgainstCard({ own, golfer }: { own: Person; golfer: Person }) {
  const query = useQuery(againstQuery(own.id, golfer.id))
  return (
    <Card title={`You and ${shortName(golfer.name, own.name)}`}>
      <Loadable query={query} failure="Failed to load your record" skeleton={<ListSkeleton rows={2} />}>
        {({ leagues, ...people }) => (
          <>
            {leagues.map((league, n) => (
              <InLeague key={league.leagueId} leagues={leagues} n={n}>
                <RecordHead league={league} pair={pairOf(people)} />
              </InLeague>
            ))}
            <Link
              href={`/golfer/${golfer.id}/against/${own.id}`}
              className={`row align-center mih-44 fw-600 lh-1-3 breaks rule-above plain inset py-8 hover-mine ${css['all']}`}
            >
              All matches of {pairText(pairOf(people)).replace(/^You/, 'you')}
            </Link>
          </>
        )}
      </Loadable>
    </Card>
  )
}

const pairOf = ({ golfer, opponent }: Pick<Against, 'golfer' | 'opponent'>) => ({
  golfer: golfer.name,
  opponent: opponent.name,
  isReader: true,
})

const roles = [
  ['mostPlayed', 'most played'],
  ['closest', 'closest'],
  ['nemesis', 'nemesis'],
  ['favorite', 'favorite'],
] as const

/** A golfer's rivals in each league, each once with all that they are, and a link to the two head to head. */
export function RivalsCard({ golferId }: { golferId: number }) {
  const query = useQuery(rivalsQuery(golferId))
  return (
    <Card title="Rivals" note="won–lost–halved">
      <Loadable query={query} failure="Failed to load rivals" skeleton={<ListSkeleton rows={4} />}>
        {({ leagues }) => {
          const met = leagues.filter(({ mostPlayed }) => mostPlayed !== null)
          if (met.length === 0)
            return (
              <EmptyState text="No rivals yet" hint="They appear after the first finished match with another golfer." />
            )
          return met.map((league, n) => (
            <InLeague key={league.leagueId} leagues={met} n={n}>
              <RivalsOf league={league} golferId={golferId} />
            </InLeague>
          ))
        }}
      </Loadable>
    </Card>
  )
}

type InLeagueProps = { readonly leagues: readonly { name: string }[]; readonly n: number; readonly children: ReactNode }

/** A card's content for one of its leagues, under the league's name if there are several. */
function InLeague({ leagues, n, children }: InLeagueProps) {
  const name = leagues[n]?.name
  return (
    <div className={n === 0 ? '' : 'rule-above'} role="group" aria-label={name}>
      {leagues.length > 1 && (
        <h3 className={`mb-4 c-dim fw-600 fz-small lh-16 ff-text breaks inset ${n === 0 ? '' : 'pt-12'}`}>
          <bdi>{name}</bdi>
        </h3>
      )}
      {children}
    </div>
  )
}

function RivalsOf({ league, golferId }: { league: LeagueRivals; golferId: number }) {
  return (
    <ul>
      {rivalsOf(league).map(({ rival, labels }) => (
        <RivalLine key={rival.golferId} rival={rival} label={capitalized(labels.join(', '))} golferId={golferId} />
      ))}
    </ul>
  )
}

function rivalsOf(league: LeagueRivals) {
  const found = roles.flatMap(([role, label]) => {
    const rival = league[role]
    return rival === null ? [] : [{ rival, label }]
  })
  return [...Map.groupBy(found, ({ rival }) => rival.golferId).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ rival: first.rival, labels: [first, ...others].map(({ label }) => label) }],
  )
}

type RivalLineProps = { readonly rival: Rival; readonly label: string; readonly golferId: number }

function RivalLine({ rival, label, golferId }: RivalLineProps) {
  return (
    <li>
      <Link
        href={`/golfer/${golferId}/against/${rival.golferId}`}
        className={`row gap-16 align-center justify-between lh-1-3 rule-above plain inset py-8 hover-mine ${css['rival']}`}
      >
        <span className="grid miw-0">
          <span className="c-dim fz-small lh-16">{label}</span>
          <bdi className="fw-600 breaks">{rival.name}</bdi>
        </span>
        <span className="flex-none fz-figure numbers fw-600" title={recordWords(rival)}>
          {recordText(rival)}
        </span>
      </Link>
    </li>
  )
}
