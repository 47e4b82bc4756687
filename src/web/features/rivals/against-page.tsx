import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { Against, CommonLeague } from '#contract/rivals.ts'
import { aloneText, type Pair, pairText } from '#domain/rivals/record-text.ts'
import { ApiProblem } from '#web/api/api-client.ts'
import { useUser } from '#web/session/session.ts'
import { RecordHead, againstQuery } from '#web/shared/rivals/record-head.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton, SkeletonBar } from '#web/ui/states.tsx'
import { BalancePicture } from './balance-picture.tsx'
import { balanceIn } from './balance.ts'
import { CommonMatches, cutTo } from './common-matches.tsx'
import css from './rivals.module.css'

/** Two golfers head to head: the record, how it came about, and the matches behind it. */
export function AgainstPage() {
  const { id, opponentId } = useParams<{ id: string; opponentId: string }>()
  const areIds = [id, opponentId].every((one) => /^[1-9]\d{0,8}$/.test(one))
  return areIds ? <AgainstOf id={Number(id)} opponentId={Number(opponentId)} /> : <PairNotFound />
}

type AgainstOfProps = { readonly id: number; readonly opponentId: number }

/** The reader comes first, whichever golfer's page led here. */
function AgainstOf({ id, opponentId }: AgainstOfProps) {
  const ownId = useUser().golfer?.id ?? null
  const [first, second] = opponentId === ownId ? [opponentId, id] : [id, opponentId]
  const query = useQuery(againstQuery(first, second))
  if (query.error instanceof ApiProblem && query.error.status === 404) return <PairNotFound />
  return (
    <Loadable query={query} screen="Head to head" failure="Failed to load the matches" skeleton={<Skeleton />}>
      {(against) => <AgainstScreen against={against} cameFrom={id} isReader={first === ownId} />}
    </Loadable>
  )
}

/** Characters of a name that fit a small phone without a break. */
const maxLabelLength = 30

type AgainstScreenProps = { readonly against: Against; readonly cameFrom: number; readonly isReader: boolean }

function AgainstScreen({ against: { golfer, opponent, leagues }, cameFrom, isReader }: AgainstScreenProps) {
  const pair = { golfer: golfer.name, opponent: opponent.name, isReader }
  const from = cameFrom === golfer.golferId ? golfer : opponent
  return (
    <Page
      title={pairText(pair)}
      hasAnswer
      note="Lower net wins; only finished matches that both played count"
      back={{ href: `/golfer/${cameFrom}`, label: cutTo(from.name, maxLabelLength) }}
    >
      <div>
        {leagues.map((league) => (
          <Card key={league.leagueId} title={league.name}>
            <InLeague league={league} pair={pair} />
          </Card>
        ))}
      </div>
    </Page>
  )
}

function InLeague({ league, pair }: { league: CommonLeague; pair: Pair }) {
  const balance = balanceIn(league, pair)
  const alone = aloneText(pair, league.alone)
  return (
    <>
      <RecordHead league={league} pair={pair} />
      {balance !== null && <BalancePicture balance={balance} pair={pair} />}
      {league.matches.length > 0 && <CommonMatches league={league} pair={pair} />}
      {alone !== null && (
        <p className={`inset c-dim breaks rule-above ${css['padded']}`}>
          Counted apart: <bdi>{alone}</bdi>
        </p>
      )}
    </>
  )
}

function Skeleton() {
  return (
    <Page title="Head to head" note={<SkeletonBar width="min(20rem, 60vw)" height={20} />}>
      <Card title="Record">
        <ListSkeleton rows={6} />
      </Card>
    </Page>
  )
}

const PairNotFound = () => (
  <NotFound
    title="Nothing to compare"
    note="Two golfers can be compared once they play in a league that you can see."
    href="/followed-golfers"
    link="Go to Followed Golfers"
  />
)
