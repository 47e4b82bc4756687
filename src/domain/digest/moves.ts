import { counted, capitalized } from '../scoring/number-words.ts'
import { changeMessage } from '../scoring/score-changes.ts'
import { netChange, settingWords } from '../scoring/setting-changes.ts'
import { displayName } from '../shared/phrases.ts'
import { type DigestChange, type MatchFacts, ownLines, type Reader } from './digest-facts.ts'

export type Move = { readonly sentence: string; readonly mine: boolean }

export type Moves = { readonly moves: readonly Move[]; /** 'And nine more.', or null. */ readonly more: string | null }

const shown = 6

type Setting = { readonly reader: Reader; readonly open: MatchFacts | null; readonly finished: readonly MatchFacts[] }

/**
 * The golfers or teams that moved. Several changes of one golfer or team in a match are merged, but changes by rounds
 * are kept apart from changes by settings. The reader's own come first, then the largest moves, then first rounds. A
 * net that returned to its first value is no move, and neither is a team's first net.
 */
export function movesOf(changes: readonly DigestChange[], setting: Setting): Moves {
  const ownTeams = [setting.open, ...setting.finished].flatMap((match) =>
    match === null ? [] : teamKey(match, setting.reader),
  )
  const isMine = (change: DigestChange) =>
    change.who.kind === 'golfer' ? change.who.id === setting.reader.golferId : ownTeams.includes(keyOf(change))
  const moves = [...Map.groupBy(changes, keyOf).values()]
    .flatMap(runsOf)
    .flatMap(mergeChanges)
    .map((change) => ({ change, mine: isMine(change) }))
    .toSorted((a, b) => Number(b.mine) - Number(a.mine) || distance(b.change) - distance(a.change))
  const more = moves.length - shown
  return {
    moves: moves.slice(0, shown).map(({ change, mine }) => ({ sentence: words(change, mine, setting), mine })),
    more: more > 0 ? `${capitalized(`and ${counted(more, 'more change')}`)}.` : null,
  }
}

/** Changes one after the other for the same reason. */
function runsOf(changes: readonly DigestChange[]): DigestChange[][] {
  const runs: DigestChange[][] = []
  for (const change of changes) {
    const run = runs.at(-1)
    if (run !== undefined && reasonOf(run[0]) === reasonOf(change)) run.push(change)
    else runs.push([change])
  }
  return runs
}

const reasonOf = (change: DigestChange | undefined) => (change?.setting ? settingWords(change.setting) : '')

function mergeChanges(changes: readonly DigestChange[]): DigestChange[] {
  const [first, last] = [changes.at(0), changes.at(-1)]
  if (first === undefined || last === undefined || first.from === last.to) return []
  if (last.who.kind === 'team' && (first.from === null || last.to === null)) return []
  return [{ ...last, from: first.from }]
}

/** How far a net moved; 0 for an added or deleted round. */
function distance({ from, to }: DigestChange): number {
  return from === null || to === null ? 0 : Math.abs(to - from)
}

function words(change: DigestChange, mine: boolean, { open }: Setting): string {
  const where = change.matchId === open?.id ? '' : ` in match ${change.matchNumber}`
  return `${changeWords(change, mine)}${where}`
}

function changeWords({ setting, who, from, to }: DigestChange, mine: boolean): string {
  if (setting !== null) return `${settingWords(setting)}: ${netWords({ who, from, to }, mine)}`
  if (mine && who.kind === 'golfer' && to === null) return 'You no longer have a counting round'
  const name = mine ? (who.kind === 'golfer' ? 'You' : 'Your team') : displayName(who.name)
  return changeMessage(name, from, to)
}

function netWords({ who, from, to }: Pick<DigestChange, 'who' | 'from' | 'to'>, mine: boolean): string {
  if (!mine) return netChange(displayName(who.name), from, to)
  if (who.kind === 'team') return netChange('your team', from, to)
  return to === null ? 'you no longer have a counting round' : netChange('your net', from, to)
}

type Key = Pick<DigestChange, 'matchId'> & { readonly who: Pick<DigestChange['who'], 'kind' | 'id'> }

const keyOf = ({ matchId, who }: Key) => `${matchId} ${who.kind} ${who.id}`

function teamKey(match: MatchFacts, reader: Reader): string[] {
  const { team } = ownLines(match, reader)
  return team === null ? [] : [keyOf({ matchId: match.id, who: { kind: 'team', id: team.teamId } })]
}
