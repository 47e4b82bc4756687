import { beforeEach, expect, test } from 'vitest'
import { updateProfile } from '#contract/auth.ts'
import { previewDigest } from '#contract/digests.ts'
import { getLeagueHistory } from '#contract/league-history.ts'
import { removeMember, updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { pinNotice, removeNotice } from '#contract/notices.ts'
import { getOrganize, previewReminder, sendReminders } from '#contract/organize.ts'
import { listRestatements } from '#contract/restatements.ts'
import { confirmScore, deleteScore, postScore, rejectScore } from '#contract/scores.ts'
import { recordFailure } from '#server/facts/association/sync/need.queries.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aMember, aPlayer, aRevision, aRound, noon } from '#tests/factories/stored.ts'
import { type Caller, refusal, until } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { composeReminder } from './reminder-email.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club(), { name: 'Monday Morning' })
  await aRevision(db(), league.wren.golferId, 12.4, '2026-01-01')
})

const db = () => club().tools.db
const at = () => ({ params: { id: league.id } })
const page = (by: Caller = league.owner) => by.ask(getOrganize, at())
const remind = (golferIds: readonly number[], matchId = league.matches[0]) =>
  league.owner.try(sendReminders, { ...at(), body: { matchId, golferIds: [...golferIds] } })
const pin = (text: string, until: string) => league.owner.try(pinNotice, { ...at(), body: { text, until } })
const itIs = (instant: string) => club().setNow(new Date(instant))

/** The names of those who have not played, each with why they get no reminder. */
async function notPlayed() {
  const { notPlayed: rows } = await page()
  return rows.map(({ golfer, noReminder }) => [golfer.name, noReminder])
}

/** The states of the reminders of the first match, once none waits any more. */
const sent = () =>
  until(
    () =>
      db()
        .selectFrom('mails')
        .select('state')
        .where('kind', '=', 'reminder')
        .where('subjectId', '=', league.matches[0])
        .orderBy('id')
        .execute(),
    (mails) => mails.every(({ state }) => state !== 'waiting'),
  )

test('an organizer sees who has not played, and why someone gets no reminder', async () => {
  await aRound(db(), league.ezra)
  const quill = await aPlayer(club(), 'Quill Unsigned')
  await aMember(db(), { leagueId: league.id, golferId: quill.golferId })
  await db().updateTable('memberships').set({ acceptedBy: null }).where('golferId', '=', quill.golferId).execute()
  expect(await page()).toMatchObject({
    match: { id: league.matches[0], number: 1, timeLeft: '4 days left', played: 1, golfers: 5 },
    remindable: 1,
  })
  expect(await notPlayed()).toEqual([
    ['Marlowe Finch', 'no-account'],
    ['Quill Unsigned', 'not-accepted'],
    ['Tobias Quill', 'no-account'],
    ['Wren Ashdown', null],
  ])
})

test('a golfer whose round waits for confirmation is not among those who have not played, the round is a thing to do', async () => {
  const { id } = await league.wren.ask(postScore, { body: { golferId: league.wren.golferId, ...enteredCard } })
  expect(await page()).toMatchObject({ waiting: { rounds: 1 }, remindable: 0 })
  expect((await notPlayed()).map(([name]) => name)).not.toContain('Wren Ashdown')
  await league.owner.ask(confirmScore, { params: { id }, body: { leagueId: league.id } })
  expect(await page()).toMatchObject({ waiting: { rounds: 0 }, match: { played: 1 } })
})

test('a reminder names the match, its end, what no round counts and the notice, and can be unsubscribed from', async () => {
  await pin('Course closed on Friday.\nPlay early!', '2026-05-08')
  const preview = await league.owner.ask(previewReminder, at())
  expect(preview).toMatchObject({
    matchId: league.matches[0],
    subject: 'Match 1 ends on Sunday, May 10: no round of yours yet',
    golfers: [{ id: league.wren.golferId, name: 'Wren Ashdown' }],
  })
  expect(await remind([league.wren.golferId])).toMatchObject({
    status: 200,
    body: { success: true, message: 'Reminding one golfer by email', reminded: 1 },
  })
  expect(await sent()).toEqual([{ state: 'sent' }])
  const email = club().mailbox.emails.find(({ subject }) => subject === preview.subject)
  expect(email?.to.name).toBe('Wren Ashdown')
  for (const sentence of preview.sentences) expect(email?.text).toContain(sentence.split('\n')[0])
  expect(preview.sentences).toContain('Without one you count as +12 for Bunker Hillbillies.')
  expect(email?.headers['List-Unsubscribe']).toContain('from=reminders')
})

test('no one is reminded of a match twice within 44 hours, whichever organizer asks, even at the same time', async () => {
  const body = { matchId: league.matches[0], golferIds: [league.wren.golferId] }
  const asked = await Promise.all([league.owner, club().admin].map((by) => by.ask(sendReminders, { ...at(), body })))
  expect(asked.map(({ reminded }) => reminded).sort()).toEqual([0, 1])
  expect(await notPlayed()).toContainEqual(['Wren Ashdown', 'reminded'])
  itIs('2026-05-08T07:59:00Z')
  expect(await page()).toMatchObject({ remindable: 0 })
  itIs('2026-05-08T08:00:00Z')
  expect(await page()).toMatchObject({ remindable: 1 })
})

test('a reminder is not sent once its golfer has played or switched reminders off, or its match is over', async () => {
  const { wren } = league
  const to = { name: 'Wren Ashdown', address: 'wren.ashdown@people.example' }
  const mail = {
    kind: 'reminder',
    id: 1,
    userId: wren.id,
    subjectId: league.matches[0],
    to,
    createdAt: noon.toISOString(),
  } as const
  const written = async () => (await composeReminder(club().tools, mail)) !== 'nothing'
  expect(await written()).toBe(true)
  await wren.ask(updateProfile, { body: { receiveReminders: false } })
  expect(await written()).toBe(false)
  expect(await notPlayed()).toContainEqual(['Wren Ashdown', 'unsubscribed'])
  await wren.ask(updateProfile, { body: { receiveReminders: true } })
  itIs('2026-05-11T00:00:00Z')
  expect(await written()).toBe(false)
  itIs('2026-05-10T23:59:00Z')
  expect(await written()).toBe(true)
  await aRound(db(), wren.golferId)
  expect(await written()).toBe(false)
})

test('reminders are refused between matches, and for a match that is not the open one', async () => {
  expect(await remind([league.wren.golferId], league.matches[1])).toMatchObject(refusal(404, 'no_open_match'))
  itIs('2026-06-01T12:00:00Z')
  await finishMatches(club().tools)
  expect(await page()).toMatchObject({ match: null, notPlayed: [] })
  expect(await league.owner.try(previewReminder, at())).toMatchObject(refusal(404, 'no_open_match'))
})

test('an organizer sees what is due: the end of the match, results that become final, the season and the next one', async () => {
  await league.owner.ask(updateLeague, { ...at(), body: { finalAfterDays: 3 } })
  const texts = async () => (await page()).due.map(({ text }) => text)
  expect(await texts()).toEqual([
    'Match 1 ends on Sunday, May 10.',
    'Season 2026 ends on Sunday, May 31. Four matches to go.',
  ])
  itIs('2026-05-12T12:00:00Z')
  await finishMatches(club().tools)
  const [first] = await texts()
  expect(first).toBe('The result of match 1 becomes final on Friday, May 15.')
  itIs('2026-06-01T12:00:00Z')
  await finishMatches(club().tools)
  expect(await texts()).toContain('Season 2026 is over. Create the next one when you are ready.')
})

test('an organizer sees which golfers the association could not be asked for, until it answers again', async () => {
  const ghin = await aPlayer(club(), 'Ghin Fairly', { ghinNumber: '99001' })
  await aMember(db(), { leagueId: league.id, golferId: ghin.golferId })
  await recordFailure(db(), { golferId: ghin.golferId, at: noon.toISOString(), reason: 'timed out' })
  expect((await page()).checks).toMatchObject({
    golfers: 1,
    checkedAt: null,
    problems: [{ golfer: { id: ghin.golferId, name: 'Ghin Fairly' }, text: 'Could not be fetched: timed out.' }],
  })
  await db()
    .updateTable('golfers')
    .set({ roundsCheckedAt: new Date(noon.getTime() + 1000).toISOString() })
    .where('id', '=', ghin.golferId)
    .execute()
  expect((await page()).checks).toMatchObject({ problems: [] })
})

test('a change to a published result is a sentence for two weeks', async () => {
  const { id } = await league.wren.ask(postScore, { body: { golferId: league.wren.golferId, ...enteredCard } })
  await league.owner.ask(confirmScore, { params: { id }, body: { leagueId: league.id } })
  itIs('2026-05-12T12:00:00Z')
  await finishMatches(club().tools)
  await league.owner.ask(rejectScore, { params: { id }, body: { leagueId: league.id, reason: 'No card' } })
  const [restatement] = (await page()).restatements
  expect(restatement).toMatchObject({ matchNumber: 1, matchId: league.matches[0] })
  expect(restatement?.text).toContain('Wren Ashdown’s round of May 6')
  itIs('2026-05-27T12:00:00Z')
  expect((await page()).restatements).toEqual([])
  const [entry] = await league.wren.ask(getLeagueHistory, at())
  expect(entry, 'in the history for good').toMatchObject({
    text: restatement?.text,
    match: { id: league.matches[0], number: 1, seasonYear: 2026 },
  })
})

test('the history says who did what in this league to its organizers, and its changed rules to every member', async () => {
  const other = await twilight(club(), { name: 'Another Morning' })
  for (const { id, owner, ezra } of [league, other]) await owner.ask(removeMember, { params: { id, golferId: ezra } })
  await league.owner.ask(updateLeague, { ...at(), body: { finalAfterDays: 3, scoresDroppedPerTeam: 2 } })
  const by = 'Otis Larkspur'
  const rule = { kind: 'rules', text: 'Results become final: after 3 days instead of never', by, match: null }
  const settings = { kind: 'rules', text: 'League settings changed: scores dropped per team', by, match: null }
  const history = await league.owner.ask(getLeagueHistory, at())
  expect(history).toMatchObject([
    rule,
    settings,
    { kind: 'people', text: 'Member removed: Ezra Lindqvist', by, match: null },
  ])
  expect(await league.wren.ask(getLeagueHistory, at())).toMatchObject([rule, settings])
})

test('a changed result that fair play found is listed there alone, with its evidence', async () => {
  const { id } = await league.wren.ask(postScore, { body: { golferId: league.wren.golferId, ...enteredCard } })
  await league.owner.ask(confirmScore, { params: { id }, body: { leagueId: league.id } })
  itIs('2026-05-12T12:00:00Z')
  await finishMatches(club().tools)
  await club().admin.ask(deleteScore, { params: { id } })
  expect(await league.owner.ask(listRestatements, { params: { id: league.matches[0] } })).toHaveLength(1)
  expect(await page()).toMatchObject({ waiting: { findings: 1 }, restatements: [] })
})

test('a notice is on the page of the open match, or else of the next one', async () => {
  const shownOn = async () => {
    const pages = await Promise.all(league.matches.map((id) => league.wren.ask(getMatch, { params: { id } })))
    return pages.filter(({ notice }) => notice !== null).map(({ number }) => number)
  }
  await pin('Bring a friend', '2026-06-20')
  expect(await shownOn()).toEqual([1])
  itIs('2026-05-12T12:00:00Z')
  await finishMatches(club().tools)
  expect(await shownOn()).toEqual([2])
})

test('a notice is on the match page and in the digest until its day is over, or it is taken down', async () => {
  const notices = async () => {
    const { notice } = await league.wren.ask(getMatch, { params: { id: league.matches[0] } })
    const { text } = await league.wren.ask(previewDigest, { query: { leagueId: league.id } })
    return [notice?.text ?? null, (await page()).notice?.text ?? null, text.includes('Bring a friend')]
  }
  await aRound(db(), league.ezra)
  expect(await notices()).toEqual([null, null, false])
  expect(await pin('Bring a friend', '2026-05-07')).toMatchObject({ status: 200 })
  expect(await notices()).toEqual(['Bring a friend', 'Bring a friend', true])
  itIs('2026-05-08T00:00:00Z')
  expect(await notices()).toEqual([null, null, false])
  itIs('2026-05-06T12:00:00Z')
  await league.owner.ask(removeNotice, at())
  expect(await notices()).toEqual([null, null, false])
})

test('a notice has text, at most 280 characters, and a day from today to 60 days ahead', async () => {
  for (const day of ['2026-05-05', '2026-07-06'])
    expect(await pin('Too late', day)).toMatchObject(refusal(400, 'notice_day'))
  for (const text of ['  ', 'x'.repeat(281)]) expect(await pin(text, '2026-05-07')).toMatchObject({ status: 400 })
  expect(await pin('ä'.repeat(280), '2026-07-05')).toMatchObject({ status: 200 })
})
