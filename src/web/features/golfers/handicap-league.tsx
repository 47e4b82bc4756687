import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { GolferProfile } from '#contract/golfers.ts'
import { type IndexHistory, chooseHandicapLeague } from '#contract/own-indexes.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'

type HandicapLeagueProps = { readonly golfer: Pick<GolferProfile, 'id' | 'leagues'>; readonly history: IndexHistory }

/** Which of several leagues the own Index follows; administrators choose it (law 22). */
export function HandicapLeague({ golfer: { id, leagues }, history }: HandicapLeagueProps) {
  const reportChange = useReportChange()
  const { mutate, isPending } = useMutation({
    mutationFn: (leagueId: number) => call(chooseHandicapLeague, { params: { id }, body: { leagueId } }),
    meta: { failure: 'Failed to choose the league' },
    onSuccess: () => reportChange('Handicap league chosen. It acts from tomorrow.'),
  })
  const { hasLeague, leagueId, mayChooseLeague } = history
  const followed = leagues.find((league) => league.leagueId === leagueId)
  if (hasLeague && leagueId === null)
    return <p className="c-dim line-above inset py-12">It follows the rounds that count in another league.</p>
  if (followed === undefined || leagues.length < 2) return null
  if (!mayChooseLeague)
    return (
      <p className="c-dim line-above inset py-12">
        It follows the rounds that count in <bdi>{followed.name}</bdi>.
      </p>
    )
  return (
    <div className="c-dim line-above inset py-12">
      <NativeSelect
        label="Handicap league"
        description="The rounds that count there make the Handicap Index."
        data={leagues.map((league) => ({ value: String(league.leagueId), label: league.name }))}
        value={String(leagueId)}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(Number(currentTarget.value))}
      />
    </div>
  )
}
