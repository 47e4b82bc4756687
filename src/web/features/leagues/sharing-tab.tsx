import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import type { PublicSettings } from '#contract/public-pages.ts'
import { may } from '#domain/permissions.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { CopyField } from '#web/ui/fields/copy-field.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { publicSettingsQuery, type Switches, usePublicSwitches } from './public-page.api.ts'

/** A league's outputs: its public page and board, switched by its owner, and its digest. */
export function SharingTab({ league }: { league: League }) {
  const actor = actorOf(useUser())
  return (
    <>
      {may.editLeague(actor, league) && <PublicPage league={league} />}
      <Card title="Email digest">
        <CardBody>
          <div className="row wrap align-center justify-between gap-12">
            <p className="c-dim">What the league’s weekly email says today.</p>
            <Button component={Link} href={`/email-preview?leagueId=${league.id}`} variant="default">
              Preview the digest
            </Button>
          </div>
        </CardBody>
      </Card>
    </>
  )
}

function PublicPage({ league }: { league: League }) {
  const query = useQuery(publicSettingsQuery(league.id))
  return (
    <Card title="Public page" note="Saved automatically">
      <Loadable query={query} failure="Failed to load the public page" skeleton={<ListSkeleton rows={2} />}>
        {(settings) => (
          <CardBody>
            <Settings league={league} settings={settings} />
          </CardBody>
        )}
      </Loadable>
    </Card>
  )
}

function Settings({ league, settings: { slug, ...switches } }: { league: League; settings: PublicSettings }) {
  const { mutate } = usePublicSwitches(league.id)
  const change = (changed: Partial<Switches>) => mutate({ ...switches, ...changed })
  return (
    <div className="stack gap-16">
      <Toggle
        label="Show a page to everyone"
        description="The match and the standings, with short names such as “Tess H.”; never courses, rounds, gross scores or Handicap Indexes."
        isOn={switches.page}
        onChange={(page) => change({ page })}
      />
      {switches.page && slug !== null && (
        <>
          <CopyField
            label="Address of the page"
            value={`${location.origin}/l/${slug}`}
            button="Copy page address"
            copied="Address copied"
          />
          <Toggle
            label="Let search engines list the page"
            isOn={switches.searchEngines}
            onChange={(searchEngines) => change({ searchEngines })}
          />
        </>
      )}
      <Toggle
        label="Show a clubhouse board"
        description="For a screen at the club: it turns its own pages, stays awake and follows every round."
        isOn={switches.board}
        onChange={(board) => change({ board })}
      />
      {switches.board && slug !== null && (
        <CopyField
          label="Address of the board"
          value={`${location.origin}/board/${slug}`}
          button="Copy board address"
          copied="Address copied"
        />
      )}
    </div>
  )
}
