import { expect, test } from 'vitest'
import { leagueEvents } from '#contract/events.ts'
import { listChampions } from '#contract/honors.ts'
import { getStandings, listSeasons } from '#contract/seasons.ts'
import { golferRow, seasonReply, standingsReply } from '#tests/factories/season-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, refuses } from '#tests/support/component/replies.ts'
import { expectText } from '#tests/support/component/screen.ts'

const season = seasonReply({ matches: 2, finished: 1 })
const ledBy = (name: string) =>
  answers(getStandings, standingsReply(season, { teams: [], golfers: [golferRow({ id: 7, name }, 1, [6, null])] }))

const streams = (body: ReadableStream): Reply => ({
  operation: leagueEvents.name,
  respond: () => Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } })),
})
const silent = () => streams(new ReadableStream())

async function open(stream: Reply): Promise<void> {
  renderApp('/standings', {
    replies: [stream, answers(listSeasons, [season]), answers(listChampions, []), ledBy('Kit Abernathy')],
  })
  await expectText('Kit Abernathy')
}

/** Connects again at once, instead of after a pause. */
const expectConnections = (count: number) =>
  expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return callsTo(leagueEvents).length
    })
    .toBe(count)

test('once a broken stream is connected again, changes made since are fetched', async () => {
  const { promise: broken, resolve: breakStream } = Promise.withResolvers<void>()
  await open(streams(new ReadableStream({ start: (to) => void broken.then(() => to.close()) })))
  await expectConnections(1)
  prepare(silent(), ledBy('Ned Loner'))
  breakStream()
  await expectConnections(2)
  await expectText('Ned Loner')
})

test('a busy server is asked for the stream again', async () => {
  await open(refuses(leagueEvents, 'too_many_requests'))
  await expectConnections(1)
  prepare(silent())
  await expectConnections(2)
})
