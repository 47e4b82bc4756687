import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { League } from '#contract/leagues.ts'
import { joinLinkQuery } from '#web/shared/leagues/join-link.api.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { dialogPart, part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import css from './league-link.module.css'

const NewLinkDialog = dialogPart(async () => (await import('./new-link-dialog.tsx')).NewLinkDialog)
const CurrentLink = part(async () => (await import('./current-link.tsx')).CurrentLink, <div style={{ height: 125 }} />)

/** The link that an organizer sends to everyone who plays. */
export function LeagueLink({ league }: { league: League }) {
  const query = useQuery(joinLinkQuery(league.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Invite your league" className="mb-22 no-print">
      <Loadable query={query} failure="Failed to load the league’s link" skeleton={<ListSkeleton rows={1} />}>
        {(link) => (
          <CardBody>
            {link === null || link.hasExpired ? (
              <div className={`row wrap align-center justify-between gap-24 row-gap-12 ${css['none']}`}>
                <p className="c-dim" style={{ flex: '1 1 18rem' }}>
                  {link === null
                    ? 'One link for everyone who plays: they open it, sign up and pick their name.'
                    : 'Your link has expired. Create a new one to invite more golfers.'}
                </p>
                <Button onClick={() => setOpen(true)}>Create link</Button>
              </div>
            ) : (
              <CurrentLink league={league} link={link} onRenew={() => setOpen(true)} />
            )}
            {isOpen && <NewLinkDialog league={league} earlier={link} onClose={() => setOpen(false)} />}
          </CardBody>
        )}
      </Loadable>
    </Card>
  )
}
