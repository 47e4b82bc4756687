import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'wouter'
import type { PublicBoard } from '#contract/public-pages.ts'
import { arePagesOutdated } from '#web/api/pages-version.ts'
import { Aligned, haveDecimals } from './aligned.tsx'
import { type BoardRow, type BoardStep, boardSteps } from './board-steps.ts'
import { numbered } from './numbered.ts'
import { isPrivate, usePublicBoard } from './public-pages.api.ts'
import { TeamSquare } from './team-square.tsx'
import css from './board-page.module.css'

const everyStep = 12_000
/** How long the last answer of the server is believed, in milliseconds. */
const maxAgeMs = 30_000
/** Pages of different versions could reload each other while a new one is being installed on several servers. */
const minVisitMs = 60_000

/** A league on the clubhouse screen, which runs unattended, without input or an account. */
export function BoardPage() {
  const { slug } = useParams<{ slug: string }>()
  return <Board key={slug} slug={slug} />
}

function Board({ slug }: { slug: string }) {
  useWakeLock()
  const { isStale, heard } = useFreshness()
  const { reply, problem } = usePublicBoard(slug, heard)
  const title = reply?.name ?? (isPrivate(problem) ? 'No board here' : 'Clubhouse board')
  useEffect(() => {
    document.title = `${title} · Nineteenth`
  }, [title])
  return (
    <div className={css['board']} data-board data-mantine-color-scheme="dark">
      <header className={css['head']}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {reply?.match && (
          <>
            <p className={css['match']}>Match {reply.match.number}</p>
            <p className={css['phase']} data-phase={reply.match.phase}>
              {reply.match.phaseText.replace('Open, ', '')}
            </p>
          </>
        )}
      </header>
      {reply === null ? <Nothing isPrivate={isPrivate(problem)} /> : <Turns board={reply} />}
      <footer className={css['foot']}>
        <p role="status" data-stale={isStale}>
          {isStale ? 'Waiting for the server' : reply === null ? '' : 'Live'}
        </p>
        <p>Nineteenth</p>
      </footer>
    </div>
  )
}

function Nothing({ isPrivate: isOff }: { isPrivate: boolean }) {
  return (
    <main className={css['message']}>
      <p>{isOff ? 'No league shows a board at this address.' : 'Loading...'}</p>
    </main>
  )
}

/** Shows the steps one after another for as long as the board is open. */
function Turns({ board }: { board: PublicBoard }) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), everyStep)
    return () => clearInterval(timer)
  }, [])
  const steps = boardSteps(board)
  const step = steps[turn % Math.max(1, steps.length)]
  if (step === undefined)
    return (
      <main className={css['message']}>
        <p>{board.match === null ? 'No match yet' : 'No one has played yet'}</p>
      </main>
    )
  return (
    <main className={css['sides']}>
      <Side step={step} rows={step.left} isTeams={step.left[0]?.team?.name === step.left[0]?.name} />
      <Side step={step} rows={step.right} isTeams={false} />
    </main>
  )
}

function Side({ step, rows, isTeams }: { step: BoardStep; rows: readonly BoardRow[]; isTeams: boolean }) {
  if (rows.length === 0) return <div />
  const hasDecimals = haveDecimals(rows.map(({ figure }) => figure))
  return (
    <section className={isTeams ? css['teams'] : css['golfers']}>
      <h2>
        {step.title} <span>{isTeams ? 'Teams' : 'Golfers'}</span>
      </h2>
      <table aria-label={isTeams ? 'Teams' : 'Golfers'}>
        <tbody>
          {numbered(rows).map(({ key, place, name, team, figure }) => (
            <tr key={key}>
              <td>{place}</td>
              <th scope="row">
                <span className={css['name']}>
                  <TeamSquare team={team} />
                  <bdi>{name}</bdi>
                </span>
              </th>
              <td>
                <Aligned figure={figure} hasDecimals={hasDecimals} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Whether the server has been silent for long; `heard` is to be called at each of its answers. */
function useFreshness(): { readonly isStale: boolean; readonly heard: () => void } {
  const openedAt = useRef<number | null>(null)
  const heardAt = useRef(0)
  const [isStale, setStale] = useState(false)
  const heard = useCallback(() => {
    const now = performance.now()
    heardAt.current = now
    setStale(false)
    openedAt.current ??= now
    // The server has just answered: the newer page will arrive.
    if (arePagesOutdated() && now - openedAt.current > minVisitMs) location.reload()
  }, [])
  useEffect(() => {
    heardAt.current = performance.now()
    const timer = setInterval(() => setStale(performance.now() - heardAt.current > maxAgeMs), 1000)
    return () => clearInterval(timer)
  }, [])
  return { isStale, heard }
}

/** Keeps the screen awake while the page is visible; browsers end that whenever it is hidden, so it is asked for again. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isEnded = false
    const ask = async () => {
      if (document.hidden || lock?.released === false) return
      // Refused on low battery, for one.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isEnded) await lock?.release()
    }
    const askNow = () => void ask()
    document.addEventListener('visibilitychange', askNow)
    askNow()
    return () => {
      isEnded = true
      document.removeEventListener('visibilitychange', askNow)
      void lock?.release()
    }
  }, [])
}
