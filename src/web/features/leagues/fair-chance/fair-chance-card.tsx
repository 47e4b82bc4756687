import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { InputOf } from '#contract/endpoint.ts'
import { type FairChance, type Lever, getFairChance } from '#contract/fair-chance.ts'
import type { League } from '#contract/leagues.ts'
import { enoughGolfers } from '#domain/forecast/shares.ts'
import { namesIn } from '#domain/leagues/setting.ts'
import { fairSettings } from '#domain/leagues/settings.ts'
import { capitalized, inWords } from '#domain/scoring/number-words.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { headlineOf, leverText, shareText, tablesOf } from './fair-words.ts'
import css from './fair-chance.module.css'

export type Considered = InputOf<typeof getFairChance>['body']

const fairChanceQuery = (leagueId: number, considered: Considered) =>
  answerOf(
    queryKeys.leagues.fairChance({ leagueId, considered }),
    getFairChance,
    { params: { id: leagueId }, body: considered },
    { quiet: true },
  )

type FairChanceCardProps = {
  readonly league: Pick<League, 'id' | 'roundsThatCount'>
  /** The settings that are typed and not saved; empty where all are. */
  readonly considered: Considered
  /** Fills the form with a change; missing for those who cannot save it. */
  readonly onPreview?: ((change: Lever['change']) => void) | undefined
}

/** How even a league's settings are, now and as considered (law 31). */
export function FairChanceCard({ league, considered, onPreview }: FairChanceCardProps) {
  const now = useQuery(fairChanceQuery(league.id, {}))
  const isOther = Object.keys(considered).length > 0
  const other = useQuery({
    ...fairChanceQuery(league.id, considered),
    enabled: isOther,
    placeholderData: keepPreviousData,
  })
  const chance = now.data?.chance
  if (!chance)
    return (
      <Card title="Fair chance">
        <Loadable query={now} failure="Failed to load the fair chance">
          {({ golfersWithRounds }) => <TooFew golfers={golfersWithRounds} />}
        </Loadable>
      </Card>
    )
  const then = isOther ? (other.data?.chance ?? null) : null
  return (
    <Card
      title="Fair chance"
      headline={headlineOf(chance.shares, then?.shares ?? null)}
      note={`Fair chance · estimated from ${chance.golfers} golfers, ${chance.rounds.toLocaleString('en-US')} rounds`}
    >
      <p className={`c-dim ${css['assumption']}`}>
        Takes every Handicap Index as right: it judges the rules, not golfers.
      </p>
      {isOther && other.data?.chance === null && (
        <p className={css['part']}>Not enough rounds to say what these settings would do.</p>
      )}
      <Tables
        chance={then ?? chance}
        roundsThatCount={then ? (considered.roundsThatCount ?? null) : league.roundsThatCount}
      />
      <Levers title="What would even it" points="golfers" chance={chance} {...{ considered, onPreview }} />
      <Levers title="What would even team points" points="teams" chance={chance} {...{ considered, onPreview }} />
      {chance.levers.length > 0 && (
        <p className={`c-dim line-above ${css['part']}`}>
          Nothing changes before it is saved, and rules are best changed between seasons.
        </p>
      )}
    </Card>
  )
}

function TooFew({ golfers }: { golfers: number }) {
  return (
    <CardBody>
      <p className="fz-answer fw-560 tight">Not enough rounds to say</p>
      <p className="c-dim mt-4">
        {capitalized(inWords(golfers))} {golfers === 1 ? 'golfer has' : 'golfers have'} eight eligible rounds in the
        last year. It takes {inWords(enoughGolfers)} such golfers.
      </p>
      <p className="row gap-4 mt-8" role="img" aria-label={`${golfers} of ${enoughGolfers}`}>
        {Array.from({ length: enoughGolfers }, (_, n) => (
          <i key={n} className={`circle ${css['dot']}`} data-filled={n < golfers || undefined} />
        ))}
      </p>
    </CardBody>
  )
}

/** The smallest scale of the bars: a full-width bar is at least one and a half even shares. */
const widest = 1.5

type TablesProps = { readonly chance: FairChance; readonly roundsThatCount: number | null }

function Tables({ chance, roundsThatCount }: TablesProps) {
  const tables = tablesOf(chance, roundsThatCount)
  const scale = Math.max(widest, ...tables.flatMap(({ rows }) => rows.map(({ share }) => share)))
  const percent = (share: number) => `${(100 * share) / scale}%`
  return (
    <div className={`line-above ${css['tables']}`}>
      {tables.map(({ title, rows, sentence }) => (
        <section key={title} className={css['part']}>
          <h3 className="ff-text fz-small fw-600 c-dim caps">{title}</h3>
          <ul className={css['bars']}>
            {rows.map(({ name, hint, share }) => (
              <li key={name}>
                <div className="lh-1-3">
                  <span className="block fw-600">{name}</span>
                  <span className="c-dim fz-small numbers">{hint}</span>
                </div>
                <span className={css['track']} aria-hidden="true">
                  <i style={{ width: percent(Math.min(share, 1)) }} />
                  <b style={{ width: percent(Math.max(share - 1, 0)) }} />
                  <s style={{ left: percent(1) }} />
                </span>
                <span className="fz-figure fw-700 numbers ta-right">{shareText(share)}</span>
              </li>
            ))}
          </ul>
          <p className="c-dim">{sentence}</p>
        </section>
      ))}
    </div>
  )
}

type LeversProps = Pick<FairChanceCardProps, 'considered' | 'onPreview'> & {
  readonly title: string
  readonly points: Lever['points']
  readonly chance: FairChance
}

/** The effects of single changes on the points of golfers or teams, the most evening first. */
function Levers({ title, points, chance: { levers, matches }, considered, onPreview }: LeversProps) {
  const shown = levers.filter((lever) => lever.points === points)
  const scale = Math.max(...shown.map(({ before }) => before - 1)) * 1.07
  if (shown.length === 0) return null
  return (
    <section className="line-above">
      <div className={`row wrap align-baseline justify-between gap-8 ${css['part']}`}>
        <h3 className="fz-figure fw-600">{title}</h3>
        <span className="c-dim fz-small">biggest effect first</span>
      </div>
      <ul className="ruled line-above">
        {shown.map((lever) => {
          const { name, help, whose } = leverText(lever, matches)
          return (
            <li key={name} className={css['lever']}>
              <div className="lh-1-3">
                <span className="block fw-600">{name}</span>
                <span className="c-dim fz-small">{help}</span>
              </div>
              <Way before={(lever.before - 1) / scale} after={(lever.after - 1) / scale} />
              <p className="numbers ta-right lh-1-3">
                <span className="c-dim">{shareText(lever.before)} →</span>{' '}
                <b className="fz-figure fw-700">{shareText(lever.after)}</b>
                <span className="block c-dim fz-small">{whose}</span>
              </p>
              {onPreview && (
                <Preview
                  change={lever.change}
                  name={name}
                  isShown={isConsidered(lever.change, considered)}
                  onPreview={onPreview}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Whether the considered settings have this change. */
const isConsidered = (change: Lever['change'], considered: Considered) =>
  settingNames.some((name) => change[name] !== undefined && change[name] === considered[name])

const settingNames = namesIn(fairSettings)

type PreviewProps = {
  readonly onPreview: (change: Lever['change']) => void
  readonly change: Lever['change']
  readonly name: string
  readonly isShown: boolean
}

/** Fills the form; how many matches count is a setting of the season. */
function Preview({ change, name, isShown, onPreview }: PreviewProps) {
  if (change.matchesCounted !== undefined)
    return (
      <Link href="/seasons" className="row align-center bare link mih-44" aria-label={`${name}: go to Seasons`}>
        Seasons
      </Link>
    )
  return (
    <button
      type="button"
      className="bare link mih-44"
      aria-label={`Preview: ${name}`}
      aria-pressed={isShown}
      onClick={() => onPreview(change)}
    >
      {isShown ? 'Previewing' : 'Preview'}
    </button>
  )
}

/** From where a share is to where it would be; even is at the left end. */
function Way({ before, after }: { readonly before: number; readonly after: number }) {
  const [to, from] = [after, before].map((share) => `${100 * Math.min(1, Math.max(0, share))}%`)
  return (
    <span className={css['way']} aria-hidden="true">
      <s style={{ left: to, width: `calc(${from} - ${to})` }} />
      <i className="circle" style={{ left: from }} />
      <b className="circle" style={{ left: to }} />
    </span>
  )
}
