import { Button } from '@mantine/core'
import { NewLeague } from '#web/features/leagues/new-league.tsx'
import { Notice, Notices } from '#web/ui/notices.tsx'

/** For an account without a league, where everyone can create one. */
export function FirstLeague() {
  return (
    <Notices label="Your first league">
      <Notice text="You have no league yet. Ask an organiser for their league’s link, or create a league of your own.">
        <NewLeague>
          {(open) => (
            <Button size="sm" onClick={open}>
              Create League
            </Button>
          )}
        </NewLeague>
      </Notice>
    </Notices>
  )
}
