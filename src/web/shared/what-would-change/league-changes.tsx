import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { LeagueChanges as Changes } from '#contract/changes.ts'
import type { TeamBadge } from '#contract/shared.ts'
import { capitalized } from '#domain/scoring/number-words.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import type { Icon } from '#web/icons/icon.tsx'
import { IconArrowRight, IconCheck, IconLock } from '#web/icons/icons.ts'
import { figuresText } from '#web/shared/golfers/golfer-text.ts'
import { Initials } from '#web/shared/golfers/initials.tsx'
import { matchNumbers } from '#web/shared/matches/match-numbers.ts'
import { Figure, NetScore } from '#web/shared/rounds/figure.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import {
  type Comparison,
  type Kind,
  type Row,
  isShown,
  keptTexts,
  matchHeadline,
  movesTitle,
  numbered,
  phaseSentence,
  placeText,
  pointsText,
  rowNotes,
  showsPoints,
  tableSentence,
  verbOf,
} from './change-words.ts'
import layout from '#web/ui/columns.module.css'
import css from './what-would-change.module.css'

type LeagueProps = { readonly league: Changes }

/** The effect of a change on a league, and its unchanged parts. */
export function LeagueChanges({ league }: LeagueProps) {
  const { openMatches, seasons, comparison, removedMatches, teams } = league
  const numbers = removedMatches.map(({ number }) => number)
  return (
    <div className={layout['withAside']}>
      {openMatches.map((match) => (
        <MatchChanges key={match.id} match={match} teams={teams} />
      ))}
      <div className={layout['aside']}>
        <Moves league={league} />
        <Kept league={league} />
      </div>
      {numbers.length > 0 && (
        <p className="py-8">
          {capitalized(matchNumbers(numbers))} {numbers.length === 1 ? 'is' : 'are'} removed.
        </p>
      )}
      <Seasons seasons={seasons} />
      {comparison.length > 0 && (
        <p className="pt-12 c-dim">
          For comparison, the tables had all finished matches been played under these settings. History won’t change.
        </p>
      )}
      <Seasons seasons={comparison} />
    </div>
  )
}

type MatchChangesProps = { readonly match: Changes['openMatches'][number]; readonly teams: Changes['teams'] }

/** An open match before and after. */
function MatchChanges({ match, teams }: MatchChangesProps) {
  const phase = phaseSentence(match)
  return (
    <>
      <h3 className="fz-answer fw-560 lining tight lh-1-15 pb-8">{matchHeadline(match)}</h3>
      {phase !== null && <p className="pb-8">{phase}</p>}
      {isShown(match) && <ChangedRows table={match.teams} kind="team" teams={teams} />}
      {isShown(match) && <ChangedRows table={match.golfers} kind="golfer" />}
    </>
  )
}

/** The tables of seasons before and after, their teams and their golfers. */
const Seasons = ({ seasons }: Pick<Changes, 'seasons'>) =>
  seasons.map((season) => (
    <section key={season.id}>
      <h3 className="fz-title pt-12">Season {season.year}</h3>
      {(['team', 'golfer'] as const).map((kind) => (
        <Fragment key={kind}>
          <p className="py-4">{tableSentence(season[`${kind}s`], kind)}</p>
          <ChangedRows table={season[`${kind}s`]} kind={kind} />
        </Fragment>
      ))}
    </section>
  ))

type ChangedRowsProps = { readonly table: Comparison; readonly kind: Kind; readonly teams?: Changes['teams'] }

/** The rows of a table that change; those that do not can be unfolded. */
function ChangedRows({ table: { rows, total }, kind, teams = [] }: ChangedRowsProps) {
  const changed = rows.filter(({ isChanged }) => isChanged)
  const others = rows.filter(({ isChanged }) => !isChanged)
  if (changed.length === 0) return null
  return (
    <div className="pb-12">
      <Preview rows={changed} first={6}>
        {(shown) => (
          <table className={`table numbers ${css['table']}`}>
            <thead>
              <tr>
                <th className="caps">{kind.toUpperCase()}</th>
                <th className="caps">BEFORE</th>
                <th className="caps">AFTER</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <ChangedRow key={row.id} row={row} kind={kind} team={teams.find(({ team }) => team.id === row.id)} />
              ))}
            </tbody>
          </table>
        )}
      </Preview>
      {others.length > 0 && (
        <details>
          <summary className="mih-44 link pointer">{numbered(others.length, kind)} unchanged</summary>
          <ul className="numbers ruled breaks">
            {others.map((row) => (
              <li key={row.id} className="row justify-between gap-12 py-8">
                <bdi>{row.name}</bdi>
                <span className="c-dim">{placeText(row.after)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {rows.length < total && <p className="c-dim">Only the first {rows.length} are listed.</p>}
    </div>
  )
}

type ChangedRowProps = {
  readonly row: Row
  readonly kind: Kind
  readonly team: Changes['teams'][number] | undefined
}

function ChangedRow({ row, kind, team }: ChangedRowProps) {
  const notes = [...(team === undefined ? [] : [figuresText(team.golfers, team.averageIndex)]), ...rowNotes(row)]
  return (
    <tr>
      <td>
        <div className="row align-center gap-8">
          {team === undefined ? (
            kind === 'golfer' && <Initials name={row.name} size={28} />
          ) : (
            <TeamIcon {...team} size={28} />
          )}
          <div className="miw-0 lh-1-3 breaks">
            <bdi className="block fw-600">{row.name}</bdi>
            <span className="c-dim fz-small">{notes.join(' · ')}</span>
          </div>
        </div>
      </td>
      <td className="c-dim">
        <Standing line={row.before} row={row} isMuted />
      </td>
      <td>
        <div className="row align-center justify-between">
          <Arrow />
          <div>
            <Standing line={row.after} row={row} />
          </div>
        </div>
      </td>
    </tr>
  )
}

type StandingProps = { readonly line: Row['before']; readonly row: Row; readonly isMuted?: boolean }

/** A place, below it the net or the points. */
function Standing({ line, row, isMuted = false }: StandingProps) {
  const net = line?.net ?? null
  return (
    <>
      <span className={`block fz-figure lh-20 ${isMuted ? 'fw-500' : 'fw-700'}`}>{placeText(line)}</span>
      {line !== null && showsPoints(row) && <span className="nowrap fz-small">{pointsText(line.points)}</span>}
      {net !== null &&
        !showsPoints(row) &&
        (isMuted ? <Figure column="net" text={formatNet(net)} /> : <NetScore net={net} />)}
    </>
  )
}

const Mark = ({ icon: Shown, color = 'c-live' }: { icon: Icon; color?: string }) => (
  <Shown className={`flex-none ${color}`} size={17} />
)

const Arrow = () => <Mark icon={IconArrowRight} color="c-dim" />

/** Golfers who join, leave or move, with the badges of their teams. */
export function Moves({ league: { moves } }: LeagueProps) {
  if (moves.length === 0) return null
  return (
    <Section title={movesTitle(moves)}>
      <Preview rows={moves} first={6}>
        {(shown) => (
          <ul className="ruled line-above">
            {shown.map((move) => (
              <li key={move.golfer.id} className="row align-center gap-8 mih-44">
                <Initials name={move.golfer.name} size={32} />
                <bdi className="flex-1 miw-0 fw-600 breaks">{move.golfer.name}</bdi>
                <span className="row flex-none align-center gap-4 c-dim">
                  {move.before === null ? 'joins' : <Badge team={move.before.team} />}
                  {verbOf(move) === 'move' && <Arrow />}
                  {move.after === null ? 'leaves' : <Badge team={move.after.team} />}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Preview>
    </Section>
  )
}

function Badge({ team }: { team: TeamBadge | null }) {
  if (team === null) return 'no team'
  return (
    <>
      <TeamIcon team={team} size={28} />
      <VisuallyHidden>{team.name}</VisuallyHidden>
    </>
  )
}

function Kept({ league }: LeagueProps) {
  const kept = keptTexts(league)
  if (kept.length === 0) return null
  return (
    <Section title="Does not change">
      <ul className="grid gap-4 line-above pt-4">
        {kept.map(({ text, isFinal }) => (
          <li key={text} className="row align-center gap-8 lh-24">
            <Mark icon={isFinal ? IconLock : IconCheck} />
            {text}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="pb-12">
    <h3 className="ff-text fz-small fw-600 c-dim caps py-8">{title}</h3>
    {children}
  </section>
)
