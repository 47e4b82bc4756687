import { useParams } from 'wouter'
import type { PublicLeague } from '#contract/public-pages.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { formatNet, formatPoints } from '#domain/scoring/score-format.ts'
import { listed, spanWords } from '#domain/shared/phrases.ts'
import { unbroken } from '#domain/shared/unbroken.ts'
import { OpenPage } from '#web/ui/open-page.tsx'
import { Aligned, haveDecimals } from './aligned.tsx'
import { numbered } from './numbered.ts'
import { isPrivate, usePublicLeague } from './public-pages.api.ts'
import { TeamSquare } from './team-square.tsx'
import css from './public-page.module.css'

/** A league as everyone sees it, with or without an account. */
export function PublicPage() {
  const { slug } = useParams<{ slug: string }>()
  return <League key={slug} slug={slug} />
}

function League({ slug }: { slug: string }) {
  const { reply, problem } = usePublicLeague(slug)
  if (reply !== null)
    return (
      <OpenPage className={css['page']} title={reply.name}>
        {problem !== null && (
          <p role="status" className={css['stale']}>
            No connection. What you see may be old.
          </p>
        )}
        <Shown league={reply} />
      </OpenPage>
    )
  if (isPrivate(problem))
    return (
      <OpenPage className={css['page']} title="Nothing to see here">
        <p className={css['text']}>
          No league shows a page at this address. It may be private now, or the link is mistyped.
        </p>
      </OpenPage>
    )
  if (problem !== null)
    return (
      <OpenPage className={css['page']} title="No connection">
        <p role="alert" className={css['text']}>
          The server did not answer. This page appears automatically once it does.
        </p>
      </OpenPage>
    )
  return (
    <OpenPage className={css['page']} title="League">
      <p role="status" className={css['text']}>
        Loading...
      </p>
    </OpenPage>
  )
}

function Shown({ league: { match, standings, recap, tables = [] } }: { league: PublicLeague }) {
  if (match === null) return <p className={css['text']}>This league has no match yet.</p>
  return (
    <>
      {recap !== null && <Champions recap={recap} />}
      <p className={css['note']}>
        Match {match.number} · {spanWords(match)} · {match.phaseText}
      </p>
      <Leader match={match} />
      <div className={css['columns']}>
        <div>
          {match.teams.length > 0 && <Table title="Teams" rows={match.teams.map((team) => ({ ...team, team }))} />}
          <Table title="Golfers" rows={match.golfers} />
        </div>
        {standings !== null && (
          <div>
            {standings.teams.length > 0 && (
              <Table title={`${standings.title}: teams`} rows={standings.teams.map((team) => ({ ...team, team }))} />
            )}
            <Table title={`${standings.title}: golfers`} rows={standings.golfers} />
            {tables.map(({ title, golfers }) => (
              <Table key={title} title={title} rows={golfers} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

type Match = NonNullable<PublicLeague['match']>

/** The leader or winner, as the largest text of the page. */
function Leader({ match: { teams, golfers, phase } }: { match: Match }) {
  const first = (teams.length > 0 ? teams : golfers).filter(({ position }) => position === 1)
  if (phase === 'coming') return null
  if (first.length === 0)
    return <p className={css['answer']}>{phase === 'open' ? 'No one has played yet' : 'No one played'}</p>
  const names = unbroken(listed(first.map(({ name }) => name)))
  const isSeveral = first.length > 1 || teams.length > 0
  const verb = phase === 'finished' ? 'won' : isSeveral ? 'lead' : 'leads'
  return (
    <p className={css['answer']}>
      <bdi>{names}</bdi> {verb} at {formatNet(first[0]?.net ?? null)}
    </p>
  )
}

type Recap = NonNullable<PublicLeague['recap']>

function Champions({ recap: { title, teams, golfers } }: { recap: Recap }) {
  const winners = [teams, golfers].filter(({ length }) => length > 0)
  if (winners.length === 0) return null
  return (
    <section className={css['champions']} aria-label={`Champions of ${title}`}>
      <p className={css['season']}>{title}: champions</p>
      {winners.map((rows) => (
        <p key={rows === teams ? 'teams' : 'golfers'} className={css['champion']}>
          <bdi>{unbroken(listed(rows.map(({ name }) => name)))}</bdi>
          <span>{formatPoints(rows[0]?.points ?? null)} points</span>
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
    <section className={css['card']}>
      <h2>{title}</h2>
      <table className={css['table']} aria-label={title}>
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
              <td>{placeText(row.position === null ? null : { position: row.position, tied: row.tied })}</td>
              <th scope="row">
                <span className={css['name']}>
                  <TeamSquare team={row.team} />
                  <bdi>{row.name}</bdi>
                </span>
              </th>
              {nets.length > 0 && <Figure figure={row.net} column={nets} />}
              {points.length > 0 && <Figure figure={row.points} column={points} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Figure = ({ figure, column }: { figure: string | null; column: readonly string[] }) => (
  <td>
    <Aligned figure={figure ?? '–'} hasDecimals={haveDecimals(column)} />
  </td>
)
