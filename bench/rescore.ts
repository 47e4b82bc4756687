import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { rescoreMatches } from '#server/results/matches/result/rescore-match.ts'
import { type Figure, median, report, secondsOf } from './figures.ts'
import { startCluster } from './size/cluster.ts'
import { golfersEach, nation } from './size/rows.ts'
import { type Site, fillSite } from './size/site.ts'

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: tmpdir() },
    seasons: { type: 'string', default: '1000' },
  },
})
const seasons = Number(options.seasons)
const rounds = 5
const now = new Date()

await mkdir(options.folder, { recursive: true })
const cluster = await startCluster(options.folder)
try {
  await cluster.setDurable(false)
  const golfers = Math.ceil((seasons * nation.golfers) / nation.leagues)
  const site = await fillSite(await cluster.create('rescored'), golfers)
  await cluster.setDurable(true)
  await report('rescore', [...(await compare(site, 1)), ...(await compare(site, seasons))])
} finally {
  await cluster.remove()
}

/** Scores all matches of the first seasons again, each season in a transaction, and reads the rows they are scored from, in turn. */
async function compare({ database }: Site, count: number): Promise<Figure[]> {
  const scored: number[] = []
  const read: number[] = []
  // The first round writes what the site's rows left open, and warms caches and plans.
  for (let round = 0; round <= rounds; round += 1) {
    const [scoring, reading] = [
      await secondsOf(() => eachSeason(count, (id) => rescore(database, id))),
      await secondsOf(() => eachSeason(count, (id) => readRows(database, id))),
    ]
    if (round === 0) continue
    scored.push(scoring)
    read.push(reading)
  }
  const what = `${count.toLocaleString('en-US')} ${count === 1 ? 'season' : 'seasons'} of 4 matches and ${golfersEach} golfers`
  return [
    { figure: `rescoring ${what}, seconds`, aim: '', value: median(scored).toFixed(3) },
    { figure: 'reading their rows, seconds', aim: '', value: median(read).toFixed(3) },
    { figure: 'rescoring ÷ reading', aim: '≤ 5', value: (median(scored) / median(read)).toFixed(1) },
  ]
}

async function eachSeason(count: number, work: (id: number) => Promise<unknown>): Promise<void> {
  for (let id = 1; id <= count; id += 1) await work(id)
}

async function rescore({ db }: Site['database'], season: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const matches = await tx.selectFrom('matches').select('id').where('seasonId', '=', season).execute()
    await rescoreMatches(
      tx,
      matches.map(({ id }) => id),
      now,
    )
  })
}

/** The rounds of the season's golfers and days, and the stored rows of its matches, in one statement each. */
async function readRows({ pool }: Site['database'], season: number): Promise<void> {
  await pool.query(
    `select rounds.* from seasons
     join memberships on memberships.league_id = seasons.league_id
     join rounds on rounds.golfer_id = memberships.golfer_id and played_on between start_date and end_date
     where seasons.id = $1`,
    [season],
  )
  await pool.query(
    'select match_golfers.* from matches join match_golfers on match_id = matches.id where season_id = $1',
    [season],
  )
}
