import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Opens the current match when another league is selected. */
export function useLeagueChange(leagueId: number | null): void {
  const [, navigate] = useLocation()
  const shown = useRef(leagueId)
  useEffect(() => {
    const before = shown.current
    shown.current = leagueId ?? before
    const isAnother = before !== null && leagueId !== null && before !== leagueId
    if (isAnother && location.pathname !== '/matches/current') navigate('/matches/current')
  }, [leagueId, navigate])
}
