import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Finding } from '#contract/fair-play.ts'
import { agoText, shortDayText } from '#web/dates/day-format.ts'
import { useNow } from '#web/dates/now.ts'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { fairPlayQuery, useLooking, useReopening } from './fair-play.api.ts'

const kindWords = {
  late: 'Posted late',
  edited: 'Changed or deleted',
  duplicate: 'Posted twice?',
  improbable: 'Far below their Index',
} as const satisfies Record<Finding['kind'], string>

/** Distinguishes a finding from the others: 'Hedda Kiln, posted late, Nov 12, gross 85'. */
function subjectOf({ golfer, kind, rounds: [round] }: Finding): string {
  const which = round === undefined ? [] : [shortDayText(round.playedOn), `gross ${round.gross}`]
  return [golfer.name, kindWords[kind].toLowerCase(), ...which].join(', ')
}

type FairPlayProps = {
  readonly leagueId: number
  /** Whether there is something to see. */
  readonly isExpected: boolean
  /** Other changes. */
  readonly children: ReactNode
}

/**
 * Findings for the organizers of a league, with their evidence and other changes of results; only organizers see it.
 */
export function FairPlay({ leagueId, isExpected, children }: FairPlayProps) {
  const query = useQuery(fairPlayQuery(leagueId))
  if (!isExpected && (query.isPending || query.data?.length === 0)) return null
  return (
    <Card title="Fair play" note="Only organizers see this.">
      <Loadable query={query} failure="Failed to load fair play" skeleton={<ListSkeleton rows={2} />}>
        {(findings) => <Findings leagueId={leagueId} findings={findings} />}
      </Loadable>
      {children}
    </Card>
  )
}

type FindingsProps = { readonly leagueId: number; readonly findings: readonly Finding[] }

function Findings({ leagueId, findings }: FindingsProps) {
  const open = findings.filter(({ lookedAt }) => lookedAt === null)
  const lookedAt = findings.filter((finding) => finding.lookedAt !== null)
  return (
    <>
      {open.length > 0 && (
        <ul aria-label="To look at">
          {open.map((finding) => (
            <OpenFinding key={finding.key} leagueId={leagueId} finding={finding} />
          ))}
        </ul>
      )}
      {lookedAt.length > 0 && (
        <details>
          <summary className="rule-above inset py-12 mih-44 c-dim fw-600 pointer">
            Looked at ({lookedAt.length})
          </summary>
          <ul aria-label="Looked at">
            {lookedAt.map((finding) => (
              <PastFinding key={finding.key} leagueId={leagueId} finding={finding} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type FindingProps = { readonly leagueId: number; readonly finding: Finding }

function OpenFinding({ leagueId, finding }: FindingProps) {
  const { mutate, isPending } = useLooking(leagueId)
  const [note, setNote] = useState('')
  const [hasNote, setHasNote] = useState(false)
  const subject = subjectOf(finding)
  return (
    <Row finding={finding}>
      <form
        className="row wrap align-end gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ key: finding.key, note: note.trim() })
        }}
      >
        {hasNote && (
          <TextInput
            className="miw-0"
            style={{ flex: '1 1 16rem' }}
            label="Note"
            aria-label={`Note: ${subject}`}
            maxLength={280}
            autoComplete="off"
            ref={focus}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
        <Button type="submit" variant="default" loading={isPending} aria-label={`Looked at: ${subject}`}>
          Looked at
        </Button>
        {!hasNote && (
          <Button variant="subtle" onClick={() => setHasNote(true)} aria-label={`Add a note: ${subject}`}>
            Add a note
          </Button>
        )}
      </form>
    </Row>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

function PastFinding({ leagueId, finding }: FindingProps) {
  const { mutate, isPending } = useReopening(leagueId)
  const now = useNow()
  const { lookedAt, key } = finding
  if (lookedAt === null) return null
  return (
    <Row finding={finding}>
      <p className="mb-4 c-dim fz-small breaks">
        <bdi>{lookedAt.by ?? 'Someone'}</bdi> looked at it {agoText(lookedAt.at, now)}
        {lookedAt.note !== null && (
          <>
            : <span dir="auto">{lookedAt.note}</span>
          </>
        )}
      </p>
      <Button
        variant="default"
        loading={isPending}
        aria-label={`Undo: ${subjectOf(finding)}`}
        onClick={() => mutate(key)}
      >
        Undo
      </Button>
    </Row>
  )
}

function Row({ finding: { kind, golfer, match, evidence }, children }: { finding: Finding; children: ReactNode }) {
  return (
    <li className="rule-above inset py-12 pb-14">
      <div className="row wrap align-baseline gap-12 row-gap-2">
        <Link href={`/golfer/${golfer.id}`} className="miw-0 fw-600 breaks">
          <bdi>{golfer.name}</bdi>
        </Link>
        <span className="c-dim">{kindWords[kind]}</span>
        <Link href={`/matches/${match.id}`} className="ml-auto fz-small">
          Match {match.number}
        </Link>
      </div>
      <ul className="mt-4 mb-10 fz-text numbers breaks" aria-label="Evidence">
        {evidence.map((sentence) => (
          <li key={sentence} dir="auto">
            {sentence}
          </li>
        ))}
      </ul>
      {children}
    </li>
  )
}
