import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { League } from '#contract/leagues.ts'
import { joinLinkQuery } from '#web/shared/leagues/join-link.api.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { dialogPart, part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'

const NewLinkDialog = dialogPart(async () => (await import('./new-link-dialog.tsx')).NewLinkDialog)
const CurrentLink = part(async () => (await import('./current-link.tsx')).CurrentLink, <div style={{ height: 125 }} />)

type LeagueLinkProps = { readonly league: League; readonly isEmpty?: boolean }

/** The link that an organizer sends to everyone who plays. */
export function LeagueLink({ league, isEmpty = false }: LeagueLinkProps) {
  const query = useQuery(joinLinkQuery(league.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Invite with a link" className="no-print">
      <Loadable query={query} failure="Failed to load the league’s link" skeleton={<ListSkeleton rows={1} />}>
        {(link) => (
          <CardBody>
            {link === null || link.hasExpired ? (
              <>
                <p className="mb-12 c-dim">{link === null ? newText(isEmpty) : expiredText}</p>
                <Button variant={isEmpty ? 'default' : 'filled'} onClick={() => setOpen(true)}>
                  Create link
                </Button>
              </>
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

const newText = (isEmpty: boolean) =>
  isEmpty
    ? 'Better once there are names to pick: then no one joins twice.'
    : 'They open it, sign up and pick their name.'

const expiredText = 'Your link has expired. Create a new one to invite more golfers.'
