import { type Setting, type SettingValue, eachSetting, valuesOf } from '#domain/leagues/setting.ts'
import { scoringSettings } from '#domain/leagues/settings.ts'
import { addDays } from '#domain/shared/day.ts'
import { fc } from '#tests/support/random/properties.ts'
import { fortnight, roundOfNet } from './rounds.ts'

const round = fc.record({
  net: fc.integer({ min: -4, max: 4 }).map((step) => step * 40),
  dayOfMatch: fc.integer({ min: -1, max: 14 }),
  gross: fc.integer({ min: 80, max: 82 }),
  holes: fc.constantFrom(18, 18, 18, 9),
})

const golfer = fc.record({
  name: fc.constantFrom('Wren Ashdown', 'Tobias Quill', 'Ezra Lindqvist'),
  teamId: fc.constantFrom(null, 7, 8, 9, 99),
  rounds: fc.array(round, { maxLength: 3 }),
})

const entrants = fc.array(golfer, { maxLength: 12 }).map((golfers) =>
  golfers.map(({ name, teamId, rounds }, golferIndex) => ({
    golferId: golferIndex + 1,
    name,
    teamId,
    rounds: rounds.map(({ net, dayOfMatch, gross, holes }, index) =>
      roundOfNet(net, {
        id: 10 * golferIndex + index,
        golferId: golferIndex + 1,
        playedOn: addDays(fortnight.startDate, dayOfMatch),
        gross,
        holes,
        playedHoles: holes,
      }),
    ),
  })),
)

export const arbitraryRules = fc
  .record(eachSetting(scoringSettings, arbitraryValue))
  .map((values) => valuesOf(scoringSettings, (_setting, name) => values[name]))

function arbitraryValue(setting: Setting): fc.Arbitrary<SettingValue> {
  switch (setting.kind) {
    case 'switch':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...setting.options.map(({ value }) => value))
    case 'number':
      return fc.integer({ min: setting.from, max: setting.to })
    case 'strokes':
      return fc.constantFrom(0, 45, 90, 120)
    case 'time zone':
      return fc.constant(setting.default)
  }
}

/** Matches small enough for ties, caps, short rounds, rounds outside the days and empty teams to be common. */
export const arbitraryMatch = fc.record({
  span: fc.constant(fortnight),
  rules: arbitraryRules,
  golfers: entrants,
  teams: fc.constant([
    { id: 7, name: 'Bunker Hillbillies' },
    { id: 8, name: 'Gimme Gimme' },
    { id: 9, name: 'Gimme Gimme' },
    { id: 10, name: 'Missed Cut Club' },
  ]),
})

/** The same of leagues in which rounds of 18 holes count. */
export const arbitraryFullMatch = arbitraryMatch.map((match) => ({
  ...match,
  rules: { ...match.rules, countedHoles: '18' as const },
}))
