import { Button } from '@mantine/core'
import { Notice, Notices } from '#web/ui/notices.tsx'

/** For an account without a league, where everyone can create one. */
export function FirstLeague({ onCreate }: { onCreate: () => void }) {
  return (
    <Notices label="Your first league">
      <Notice text="You have no league yet. Ask an organiser for their league’s link, or create a league of your own.">
        <Button size="sm" onClick={onCreate}>
          Create League
        </Button>
      </Notice>
    </Notices>
  )
}
