import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Tenths } from '#domain/shared/tenths.ts'
import { lastNetsQuery } from './matches.api.ts'

const none: readonly Tenths[] = []

/** The last nets of a league's golfers, fetched after the match and only where there is room to show them. */
export function useLastNets(leagueId: number): (golferId: number) => readonly Tenths[] {
  const hasRoom = useMediaQuery('(min-width: 41.75em)', false)
  const { data } = useQuery({ ...lastNetsQuery(leagueId), enabled: hasRoom })
  const ofGolfer = useMemo(() => new Map(data?.map(({ golferId, nets }) => [golferId, nets])), [data])
  return (golferId) => ofGolfer.get(golferId) ?? none
}
