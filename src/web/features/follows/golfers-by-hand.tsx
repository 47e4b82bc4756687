import { Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { may } from '#domain/permissions.ts'
import { actorOf } from '#web/session/actor.ts'
import { useUser } from '#web/session/session.tsx'
import { noAssociation } from '#web/api/site.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { NewGolfer } from '#web/shared/golfers/new-golfer.tsx'

/** Replaces the search on a site without the association: adds golfers, and says who links accounts. */
export function GolfersByHand() {
  const user = useUser()
  return (
    <Card title="Add Golfers">
      <CardBody>
        <Stack align="flex-start">
          <Text>{noAssociation} Open a golfer’s page to enter a round.</Text>
          <NewGolfer league={null} variant="filled" />
          {user.golfer === null && (
            <Text size="sm">
              {may.administer(actorOf(user)) ? (
                <>
                  Administrators link accounts to golfers on the <Link href="/admin">Admin page</Link>.
                </>
              ) : (
                'Once you have been added, ask an administrator to link your account to your golfer record.'
              )}
            </Text>
          )}
        </Stack>
      </CardBody>
    </Card>
  )
}
