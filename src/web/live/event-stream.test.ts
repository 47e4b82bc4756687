import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { eventReader, parseLeagueEvent, reconnectDelay } from './event-stream.ts'

const all = (...pieces: string[]) => pieces.flatMap(eventReader())

test('an event is complete at its empty line', () => {
  const read = eventReader()
  expect(read('data: {"type":"match"}\n')).toEqual([])
  expect(read('\n')).toEqual(['{"type":"match"}'])
})

test('comments, retry times and other fields are no events', () => {
  expect(all('retry: 3000\n\n', ': ping\n\n', 'event: match\nid: 7\n\n')).toEqual([])
})

test('several data lines are one event, and a data line without a value is empty', () => {
  expect(all('data: one\ndata:two\ndata\ndata:  three\n\n')).toEqual(['one\ntwo\n\n three'])
})

test('an event without its empty line is dropped', () => {
  expect(all('data: one\n\ndata: two\n')).toEqual(['one'])
})

test('a stream cut anywhere, with any line ending, gives the same events', () => {
  const ends = ['\n', '\r\n', '\r'] as const
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[^\r\n]{1,20}$/), { maxLength: 5 }),
      fc.constantFrom(...ends),
      fc.infiniteStream(fc.integer({ min: 1, max: 7 })),
      (events, end, lengths) => {
        const stream = events.map((data) => `: ping${end}data: ${data}${end}${end}`).join('')
        const pieces: string[] = []
        for (let at = 0; at < stream.length;) {
          const length = lengths.next().value ?? 1
          pieces.push(stream.slice(at, at + length))
          at += length
        }
        // A lone carriage return ends a line only once something follows it.
        expect(all(...pieces, ': ping\n')).toEqual(events)
      },
    ),
  )
})

test('a league event needs a known type, a league and a match or null', () => {
  const event = { type: 'match', leagueId: 1, matchId: 5 }
  expect(parseLeagueEvent(JSON.stringify(event))).toEqual(event)
  for (const type of ['sync', 'checked', 'rounds', 'odds'])
    expect(parseLeagueEvent(JSON.stringify({ type, leagueId: 1, matchId: null }))).toMatchObject({ type })
  for (const data of ['', '{', 'null', '7', '{"type":"match"}', '{"type":"rain","leagueId":1,"matchId":null}']) {
    expect(parseLeagueEvent(data)).toBeNull()
  }
})

test('the delay grows with each failure up to half a minute, with a random part', () => {
  expect([0, 1, 2, 3].map((failures) => reconnectDelay(failures, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(reconnectDelay(20, 1)).toBe(30_000)
  expect(reconnectDelay(2, 0)).toBe(2000)
})
