import { expect, test } from 'vitest'
import { followedScores, listFollowed } from '#contract/follows.ts'
import { listGolfers } from '#contract/golfers.ts'
import { getMatch } from '#contract/matches.ts'
import { listScores } from '#contract/scores.ts'
import { getStandings, listSeasons } from '#contract/seasons.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { golferResult, matchReply } from '#tests/factories/match-reply.ts'
import { hillbillies, scoreReply } from '#tests/factories/score-reply.ts'
import { golferRow, seasonReply, standingsReply } from '#tests/factories/season-reply.ts'
import { followedReply } from '#tests/factories/team-reply.ts'
import { usePhone } from '#tests/support/component/parts.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers } from '#tests/support/component/replies.ts'
import { faultsOfPage } from '#tests/support/component/screen.ts'

/** Names of 14 to 24 letters, and one of 28. */
const names = `Rosalind Okoye, Dagfinn Takala, Theodora Vance, Hedda Lindström, Calvin Halberds, Marek Brookdown,
  Gareth Brookton, Edmund Elderdown, Josephine Hallam, Sandor Whitsuntide, Nestor Olukunlessi,
  Magnus Havgrenson, Siobhan O’Callaghan, Wilhelmina Farthing, Balthazar Whitcombe, Ingrid Thorvaldsdottir,
  Constantine Underwood, Penelope Winterbourne, Maximilian Hollingwood, Evangeline Fitzwilliam,
  Alexandrine Featherston, Christopher Wetherington, Bartholomew Featherstone, Bartholomew Featherstonehaugh`
  .split(/,\s+/)
  .map((name, n) => ({ id: 21 + n, name }))
const season = seasonReply({ matches: 4, finished: 2 })
const scores = names.map((golfer) => scoreReply({ id: golfer.id, golfer: { ...golfer, team: hillbillies } }))
const results = names.map((golfer, n) =>
  golferResult({ golferId: golfer.id, golfer, position: n + 1, tied: n > 20, netScore: 123 - n, scoreId: golfer.id }),
)
const open = matchReply({ matchScores: results, scores })
const finished = matchReply({ ...open, finished: true, matchScores: results.map((row) => ({ ...row, points: 8.5 })) })
const rows = names.map((golfer, n) => golferRow(golfer, n + 1, [12.5, 9, null, null], { moved: n % 2 === 0 ? 1 : -1 }))
const screens = {
  'an open match': ['/matches/105', answers(getMatch, open)],
  'a finished match': ['/matches/105', answers(getMatch, finished)],
  'the standings': [
    '/standings',
    answers(listSeasons, [season]),
    answers(getStandings, standingsReply(season, { golfers: rows })),
  ],
  'the golfers': [
    '/golfers',
    answers(
      listGolfers,
      names.map((golfer) => ({ ...golferReply(golfer), scores: [] })),
    ),
  ],
  'the scores': ['/scores', answers(listScores, scores)],
  'followed golfers': [
    '/followed-golfers',
    answers(
      listFollowed,
      names.map((golfer) => followedReply({ ...golfer, team: hillbillies })),
    ),
    answers(followedScores, scores),
  ],
} as const

/** The number of lines of each shown name, and whether any of it is out of sight. */
function linesOf(name: string): { readonly lines: number; readonly isCut: boolean }[] {
  const shown = [...document.querySelectorAll('main :is(bdi, b, a)')].filter(
    (one) => one.textContent === name && one.children.length === 0 && one.checkVisibility({ visibilityProperty: true }),
  )
  return shown.map((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    const box = text.getBoundingClientRect()
    const tops = new Set([...text.getClientRects()].map(({ top }) => Math.round(top / 4)))
    let isCut = false
    for (let edge: Element | null = element; edge !== null && edge.tagName !== 'MAIN'; edge = edge.parentElement) {
      const { right, bottom } = edge.getBoundingClientRect()
      const clips = getComputedStyle(edge).display !== 'inline' && getComputedStyle(edge).overflowX !== 'visible'
      if (clips && (box.right > right + 0.5 || box.bottom > bottom + 0.5)) isCut = true
    }
    return { lines: tops.size, isCut }
  })
}

test.each(Object.entries(screens))(
  'no name is cut in %s: 24 letters take a line at 390 px, two at 360',
  async (_, [path, ...replies]) => {
    await usePhone(390)
    await renderScreen(path, { replies: [...replies], ignoresOtherCalls: true })
    await expect.poll(() => linesOf('Bartholomew Featherstone').length).toBeGreaterThan(0)
    for (const width of [390, 360]) {
      await usePhone(width)
      const found = names.flatMap(({ name }) => linesOf(name).map(({ lines, isCut }) => ({ name, lines, isCut })))
      const allowed = (name: string) => (name.length > 24 ? 3 : width === 390 ? 1 : 2)
      expect(found.length, `${width} px`).toBeGreaterThanOrEqual(names.length)
      expect(
        found.filter(({ name, lines, isCut }) => isCut || lines > allowed(name)),
        `${width} px`,
      ).toEqual([])
      expect(await faultsOfPage(), `${width} px`).toEqual([])
    }
  },
)
