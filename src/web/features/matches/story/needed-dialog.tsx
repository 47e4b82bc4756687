import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Match, Needed } from '#contract/matches.ts'
import { explainNeeded } from '#domain/forecast/explain-needed.ts'
import type { CountedHoles } from '#domain/leagues/settings.ts'
import { countedTee } from '#domain/rounds/manual-round.ts'
import { ordinal } from '#domain/scoring/number-words.ts'
import { formatDecimal, formatIndex } from '#domain/scoring/score-format.ts'
import { NetScore } from '#web/shared/rounds/figure.tsx'
import { teeLabel } from '#web/shared/rounds/known-tees.ts'
import { foundTeesQuery } from '#web/shared/rounds/round-entry.api.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { neededQuery, type TeeRatings } from './needed.api.ts'
import { ratingsOf, ratingProblem } from './tee-ratings.ts'
import css from './needed-dialog.module.css'

type NeededDialogProps = {
  readonly match: Match
  readonly golferId: number
  readonly onClose: () => void
}

const otherTees = 'other'

/** Every better place that the golfer can reach, as a net and as a gross score at tees they choose. */
export function NeededDialog({ match, golferId, onClose }: NeededDialogProps) {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState({ courseRating: '', slopeRating: '' })
  const { countedHoles } = match.rules
  const ratings = ratingsOf(typed, countedHoles)
  const query = useQuery(neededQuery({ matchId: match.id, golferId, ratings }))
  return (
    <Dialog title="What you need" isDirty={false} onClose={onClose}>
      <Loadable query={query} failure="Failed to load what you need" skeleton={<ListSkeleton rows={5} height={44} />}>
        {(needed) => {
          const choice = needed.tees.length === 0 ? otherTees : chosen
          return (
            <div className="stack gap-16">
              <NativeSelect
                label="Tees"
                value={choice}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                data={[...teeChoices(needed.tees), { value: otherTees, label: 'Other tees' }]}
              />
              {choice === otherTees && <OtherTees counted={countedHoles} typed={typed} onChange={setTyped} />}
              <Places needed={needed} tee={teeOf(needed, choice, { ratings, countedHoles })} />
            </div>
          )
        }}
      </Loadable>
    </Dialog>
  )
}

function teeChoices(tees: Needed['tees']) {
  return tees.map(({ id, courseName, holes, ...tee }, n) => ({
    value: n === 0 ? '' : String(id),
    label: teeLabel({
      ...tee,
      facilityName: courseName ?? '',
      courseName: null,
      numberOfHoles: holes ?? 18,
      nine: null,
    }),
  }))
}

type Tee = TeeRatings & { readonly id: number | null; readonly holes?: 9 | undefined }

function teeOf({ tees }: Needed, choice: string, { ratings, countedHoles }: Typed): Tee | null {
  if (choice === otherTees) {
    const tee = ratings && countedTee(ratings, countedHoles)
    return tee && { id: null, ...tee }
  }
  return tees.find(({ id }) => String(id) === choice) ?? tees[0] ?? null
}

type Typed = { readonly ratings: TeeRatings | null; readonly countedHoles: CountedHoles }

type OtherTeesProps = {
  readonly counted: CountedHoles
  readonly typed: { readonly courseRating: string; readonly slopeRating: string }
  readonly onChange: (typed: OtherTeesProps['typed']) => void
}

/** Ratings of other tees: typed, or of a club that the site has. */
function OtherTees({ counted, typed, onChange }: OtherTeesProps) {
  const [club, setClub] = useState('')
  const [search] = useDebouncedValue(club.trim(), 200)
  const { data = [] } = useQuery({ ...foundTeesQuery(search), enabled: search.length >= 2 })
  const tees = data.filter((tee) => counted === '9 and 18' || counted === String(tee.numberOfHoles))
  const enter = (text: string) => {
    const tee = tees.find((one) => teeLabel(one) === text)
    setClub(tee?.facilityName ?? text)
    if (tee) onChange({ courseRating: formatDecimal(tee.courseRating), slopeRating: String(tee.slopeRating) })
  }
  const rating = (name: keyof OtherTeesProps['typed']) => ({
    value: typed[name],
    error: ratingProblem(name, typed[name], counted),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ ...typed, [name]: currentTarget.value }),
  })
  return (
    <>
      <Autocomplete
        label="Club"
        placeholder="Find its tees, or type the ratings"
        size="md"
        value={club}
        onChange={enter}
        data={[...new Set(tees.map(teeLabel))]}
        filter={({ options }) => options}
        maxLength={120}
        comboboxProps={{ withinPortal: false }}
        autoComplete="off"
      />
      <div className="grid columns-2 align-start gap-16">
        <TextInput {...rating('courseRating')} label="Course Rating" placeholder="71.3" inputMode="decimal" />
        <TextInput {...rating('slopeRating')} label="Slope Rating" placeholder="128" inputMode="numeric" />
      </div>
    </>
  )
}

const columns = { gridTemplateColumns: 'minmax(0, 1fr) 5rem 4.5rem' }

/** The places, best first, then the team's; each opens its explanation. */
function Places({ needed, tee }: { needed: Needed; tee: Tee | null }) {
  const { places, team, outOfReach, handicapIndex: index } = needed
  const rows = [
    ...places.map((place) => ({ ...place, label: ordinal(place.position), isOfTeam: false })),
    ...(team === null ? [] : [{ ...team, tied: false, label: `Team ${ordinal(team.position)}`, isOfTeam: true }]),
  ]
  if (rows.length === 0)
    return (
      <p className="mt-12 c-dim fz-small">
        {needed.roundsLeft === 0
          ? 'All rounds that count in this match have been played.'
          : 'There is no better place to reach.'}
      </p>
    )
  return (
    <div>
      <div className={`grid gap-8 c-dim fz-small fw-600 ${css['heads']}`} style={columns} aria-hidden="true">
        <span>PLACE</span>
        <span className="ta-right">NET</span>
        <span className="ta-right">GROSS</span>
      </div>
      <div className="numbers" data-figures>
        {rows.map(({ label, position, net, tied, isOfTeam, grosses }) => {
          const gross = tee === null ? null : (grosses.find((one) => one.tee === tee.id)?.gross ?? null)
          const at = tee === null || gross === null || index === null ? null : { gross, index, tee }
          return (
            <details key={label} className={css['place']}>
              <summary className={`grid gap-8 align-center fz-figure pointer ${css['summary']}`} style={columns}>
                <span>
                  <b>{label}</b>
                  {net !== null && outOfReach !== null && net < outOfReach && (
                    <span className="c-dim fz-small"> out of reach</span>
                  )}
                </span>
                <span className="ta-right">
                  <VisuallyHidden>net </VisuallyHidden>
                  {net === null ? 'any' : <NetScore net={net} />}
                </span>
                <b className="ta-right">
                  <VisuallyHidden>gross </VisuallyHidden>
                  {net === null ? 'any' : (gross ?? '–')}
                </b>
              </summary>
              <p className={`c-dim ${css['why']}`}>{explainNeeded({ position, net, tied, isOfTeam }, at).join(' ')}</p>
            </details>
          )
        })}
      </div>
      <p className="mt-12 c-dim fz-small">
        {index === null
          ? 'Gross scores need a Handicap Index, which is not known.'
          : `At today’s Handicap Index of ${formatIndex(index)}, everyone else’s nets staying as they are. Playing conditions or a new Index can shift it by tenths.`}
      </p>
    </div>
  )
}
