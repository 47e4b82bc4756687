import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Site, changeSite } from '#contract/site.ts'
import { call } from '#web/api/api-client.ts'
import { siteQuery } from '#web/api/site.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { toastSuccess } from '#web/ui/toast.ts'

const choices: readonly { readonly value: Site['createsLeagues']; readonly label: string }[] = [
  { value: 'admins', label: 'Administrators' },
  { value: 'everyone', label: 'Everyone with an account' },
]

/** Who creates leagues on this site. */
export function LeagueCreators() {
  const { data } = useQuery(siteQuery)
  const { mutate, isPending } = useCreatorsChange()
  return (
    <Card title="New Leagues">
      <CardBody>
        <NativeSelect
          label="Who creates leagues"
          description="The account that creates a league owns it."
          data={choices}
          disabled={data === undefined || isPending}
          value={data?.createsLeagues ?? 'admins'}
          onChange={({ currentTarget: { value } }) => {
            const choice = choices.find((one) => one.value === value)
            if (choice !== undefined) mutate(choice.value)
          }}
        />
      </CardBody>
    </Card>
  )
}

function useCreatorsChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (createsLeagues: Site['createsLeagues']) => call(changeSite, { body: { createsLeagues } }),
    meta: { failure: 'Failed to change who creates leagues' },
    onSuccess: (site) => {
      client.setQueryData(siteQuery.queryKey, site)
      toastSuccess('Saved')
    },
  })
}
