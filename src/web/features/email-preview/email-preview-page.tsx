import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { League } from '#contract/leagues.ts'
import { may } from '#domain/permissions.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonBar, EmptyState } from '#web/ui/states.tsx'
import { previewQuery } from './email-preview.api.ts'
import css from './email-preview-page.module.css'
import { EmailFrame } from './email-frame.tsx'
import { SendDigest } from './send-digest.tsx'

/** A league's digest as of now; admins can send it. A league other than the selected one is in the address. */
export function EmailPreviewPage() {
  const actor = actorOf(useUser())
  const { league: selected, leagues } = useSelectedLeague()
  const [address, setAddress] = useSearchParams()
  const requestedId = Number(address.get('leagueId'))
  const league = leagues.find(({ id }) => id === requestedId) ?? selected

  return (
    <Page title="Email Preview" note={league && <bdi>{league.name}</bdi>}>
      <div className={css['column']}>
        <div className="row wrap align-end gap-12 mb-20">
          {(leagues.length > 1 || league === null) && (
            <LeagueChoice leagues={leagues} league={league} onChoose={(leagueId) => setAddress({ leagueId })} />
          )}
          {may.sendDigest(actor) && <SendDigest key={league?.id} league={league} />}
        </div>
        {league === null ? (
          <EmptyState text="No league selected" hint="Choose the league whose digest you want to see." />
        ) : (
          <Preview league={league} />
        )}
      </div>
    </Page>
  )
}

function Preview({ league }: { league: League }) {
  const query = useQuery(previewQuery(league.id))
  return (
    <Loadable query={query} failure="Failed to load email preview" skeleton={<EmailSkeleton />}>
      {({ subject, html }) => (
        <Card title={subject} note="Subject">
          <EmailFrame title={`Email: ${subject}`} html={html} />
        </Card>
      )}
    </Loadable>
  )
}

type LeagueChoiceProps = {
  readonly leagues: readonly League[]
  readonly league: League | null
  readonly onChoose: (leagueId: string) => void
}

function LeagueChoice({ leagues, league, onChoose }: LeagueChoiceProps) {
  return (
    <NativeSelect
      label="League"
      flex="0 1 18rem"
      data={[
        ...(league === null ? [{ value: '', label: 'Choose a league' }] : []),
        ...leagues.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={league === null ? '' : String(league.id)}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}

function EmailSkeleton() {
  return (
    <div className={`grid gap-14 framed ${css['skeleton']}`} role="status" aria-label="Loading">
      <SkeletonBar width="60%" height={20} />
      <SkeletonBar height={360} />
    </div>
  )
}
