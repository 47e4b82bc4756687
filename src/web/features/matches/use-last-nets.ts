import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Tenths } from '#domain/shared/tenths.ts'
import { lastNetsQuery } from './matches.api.ts'

const none: readonly Tenths[] = []

/** The last nets of a league's golfers, fetched only if the screen is wide enough to show them. */
export function useLastNets(leagueId: number): (golferId: number) => readonly Tenths[] {
  const isWide = useMediaQuery('(min-width: 41.75em)', false)
  const { data } = useQuery({ ...lastNetsQuery(leagueId), enabled: isWide })
  const ofGolfer = useMemo(() => new Map(data?.map(({ golferId, nets }) => [golferId, nets])), [data])
  return (golferId) => ofGolfer.get(golferId) ?? none
}
