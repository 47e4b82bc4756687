import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Card } from '#web/ui/card.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { unusedGolfersQuery } from './admin.api.ts'
import { Chooser } from './unused-golfers-chooser.tsx'

/** The digest of a league, and golfers without account, league, follower or result while there are any. */
export function Tools() {
  const { data: golfers = [] } = useQuery(unusedGolfersQuery)
  return (
    <>
      <Card title="Tools">
        <EmailDigest />
      </Card>
      {golfers.length > 0 && <Chooser golfers={golfers} />}
    </>
  )
}

function EmailDigest() {
  const { league, leagues } = useSelectedLeague()
  const [chosen, setChosen] = useState('')
  const id = chosen || String(league?.id ?? leagues[0]?.id ?? '')
  return (
    <Setting label="Email Digest" note="Preview a league’s digest as of today, and send it.">
      {leagues.length > 1 && (
        <NativeSelect
          className="miw-0"
          aria-label="League of the digest"
          data={leagues.map((one) => ({ value: String(one.id), label: one.name }))}
          value={id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <Button component={Link} href={`/email-preview${id === '' ? '' : `?leagueId=${id}`}`} variant="default">
        Email Preview
      </Button>
    </Setting>
  )
}
