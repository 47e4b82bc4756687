import { useParams } from 'wouter'
import type { PublicLeague } from '#contract/public-pages.ts'
import { unbroken } from '#domain/shared/unbroken.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { formatNet, formatPoints } from '#domain/scoring/score-format.ts'
import { listed, spanWords } from '#domain/shared/phrases.ts'
import { Card } from '#web/ui/card.tsx'
import { OpenPage } from '#web/ui/open-page.tsx'
import { Aligned, haveDecimals } from './aligned.tsx'
import css from './public-page.module.css'
import { isPrivate, usePublicLeague } from './public-pages.api.ts'
import { numbered } from './numbered.ts'
import { TeamSquare } from './team-square.tsx'

/** A league as everyone sees it, with or without an account. */
export function PublicPage() {
  const { slug } = useParams<{ slug: string }>()
  return <League key={slug} slug={slug} />
}

function League({ slug }: { slug: string }) {
  const { reply, problem } = usePublicLeague(slug)
  if (reply !== null)
    return (
      <OpenPage className={css['page']} heading="fz-title fw-600 lh-1-2 breaks" title={reply.name}>
        {problem !== null && (
          <p role="status" className="mt-8 c-dim">
            No connection. What you see may be old.
          </p>
        )}
        <Shown league={reply} />
      </OpenPage>
    )
  if (isPrivate(problem))
    return (
      <OpenPage className={css['page']} heading="fz-title fw-600 lh-1-2 breaks" title="Nothing to see here">
        <p className="mt-8 c-dim">
          No league shows a page at this address. It may be private now, or the link is mistyped.
        </p>
      </OpenPage>
    )
  if (problem !== null)
    return (
      <OpenPage className={css['page']} heading="fz-title fw-600 lh-1-2 breaks" title="No connection">
        <p role="alert" className="mt-8 c-dim">
          The server did not answer. This page appears automatically once it does.
        </p>
      </OpenPage>
    )
  return (
    <OpenPage className={css['page']} heading="fz-title fw-600 lh-1-2 breaks" title="League">
      <p role="status" className="mt-8 c-dim">
        Loading...
      </p>
    </OpenPage>
  )
}

function Shown({ league: { match, standings, recap } }: { league: PublicLeague }) {
  if (match === null) return <p className="mt-8 c-dim">This league has no match yet.</p>
  return (
    <>
      {recap !== null && <Champions recap={recap} />}
      <p className="mt-8 c-dim">
        Match {match.number} · {spanWords(match)} · {match.phaseText}
      </p>
      <Leader match={match} />
      <div className="grid columns-2 folds-48 gap-20 align-start mt-20">
        <div className="miw-0">
          {match.teams.length > 0 && <Table title="Teams" rows={match.teams.map((team) => ({ ...team, team }))} />}
          <Table title="Golfers" rows={match.golfers} />
        </div>
        {standings !== null && (
          <div className="miw-0">
            {standings.teams.length > 0 && (
              <Table title={`${standings.title}: teams`} rows={standings.teams.map((team) => ({ ...team, team }))} />
            )}
            <Table title={`${standings.title}: golfers`} rows={standings.golfers} />
          </div>
        )}
      </div>
    </>
  )
}

type Match = NonNullable<PublicLeague['match']>

/** Who leads or has won, as the largest text of the page. */
function Leader({ match: { teams, golfers, phase } }: { match: Match }) {
  const first = (teams.length > 0 ? teams : golfers).filter(({ position }) => position === 1)
  if (phase === 'coming') return null
  if (first.length === 0)
    return (
      <p className="mt-8 ff-title fw-560 fz-answer lh-1-2 lining tight breaks">
        {phase === 'open' ? 'No one has played yet' : 'No one played'}
      </p>
    )
  const names = unbroken(listed(first.map(({ name }) => name)))
  const isSeveral = first.length > 1 || teams.length > 0
  const verb = phase === 'finished' ? 'won' : isSeveral ? 'lead' : 'leads'
  return (
    <p className="mt-8 ff-title fw-560 fz-answer lh-1-2 lining tight breaks">
      <bdi>{names}</bdi> {verb} at {formatNet(first[0]?.net ?? null)}
    </p>
  )
}

type Recap = NonNullable<PublicLeague['recap']>

function Champions({ recap: { title, teams, golfers } }: { recap: Recap }) {
  const winners = [teams, golfers].filter(({ length }) => length > 0)
  if (winners.length === 0) return null
  return (
    <section className={`c-white ${css['champions']}`} aria-label={`Champions of ${title}`}>
      <p className={css['pale']}>{title}: champions</p>
      {winners.map((rows, index) => (
        <p
          key={rows === teams ? 'teams' : 'golfers'}
          className={`row wrap align-baseline gap-12 row-gap-0 mt-4 breaks ${index === 0 ? 'fz-answer' : 'fz-title'}`}
        >
          <bdi className="miw-0 ff-title fw-560 lh-1-2">{unbroken(listed(rows.map(({ name }) => name)))}</bdi>
          <span className={`fz-text ${css['pale']}`}>{formatPoints(rows[0]?.points ?? null)} points</span>
        </p>
      ))}
    </section>
  )
}

type Row = {
  readonly name: string
  readonly team: { readonly name: string; readonly color: number } | null
  readonly position: number | null
  readonly tied: boolean
  readonly net?: number | null
  readonly points: number | null
}

function Table({ title, rows }: { title: string; rows: readonly Row[] }) {
  const written = numbered(rows).map((row) => ({
    ...row,
    net: row.net === undefined ? null : formatNet(row.net),
    points: row.points === null ? null : formatPoints(row.points),
  }))
  const nets = written.flatMap(({ net }) => net ?? [])
  const points = written.flatMap((row) => row.points ?? [])
  return (
    <Card title={title}>
      <table className={`table numbers ${css['table']}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Pos</th>
            <th scope="col">Name</th>
            {nets.length > 0 && <th scope="col">Net</th>}
            {points.length > 0 && <th scope="col">Pts</th>}
          </tr>
        </thead>
        <tbody>
          {written.map((row) => (
            <tr key={row.key}>
              <td className="c-dim">
                {placeText(row.position === null ? null : { position: row.position, tied: row.tied })}
              </td>
              <th scope="row">
                <span className={`row gap-10 align-center ${css['name']}`}>
                  <TeamSquare team={row.team} />
                  <bdi className="miw-0 breaks">{row.name}</bdi>
                </span>
              </th>
              {nets.length > 0 && <Figure figure={row.net} column={nets} />}
              {points.length > 0 && <Figure figure={row.points} column={points} />}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const Figure = ({ figure, column }: { figure: string | null; column: readonly string[] }) => (
  <td className="fz-figure fw-600">
    <Aligned figure={figure ?? '–'} hasDecimals={haveDecimals(column)} />
  </td>
)
